/** Pattern of an e-mail address, for schemas. */
export const EMAIL_PATTERN =
  '^(?!.*\\.\\.)[^\\s@<>()[\\],;:"\\\\]{1,64}@[\\p{Letter}\\p{Number}](?:[\\p{Letter}\\p{Number}.-]*[\\p{Letter}\\p{Number}])?\\.[\\p{Letter}]{2,}$';
const EMAIL = new RegExp(EMAIL_PATTERN, 'u');

/**
 * Whether a text has the format of an e-mail address, by the API host's rule. Only a mail can show whether the
 * address exists.
 *
 * @param text without spaces around it
 */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text);
