import { domainToUnicode } from 'node:url';
import { emailKey } from '@rewald/contracts/typed-text';

/**
 * Every form in which an address may be stored: that of new rows first, then those of rows from before domains were compared
 * in Punycode and invisible signs were removed.
 */
export const emailKeys = (email: string): readonly string[] => {
  const key = emailKey(email);
  const at = key.lastIndexOf('@') + 1;
  const readable = key.slice(0, at) + domainToUnicode(key.slice(at));
  return [...new Set([key, readable, email.trim().normalize('NFC').toLowerCase()])];
};

/**
 * Whether a text can be a person's name. Names appear in mails that anybody can cause to be sent to any address, so they must contain
 * neither web addresses nor anything that a mail program turns into a link.
 *
 * @param text as `tidyName` returns it
 */
export const isName = (text: string): boolean =>
  !/[\p{Control}\p{Line_Separator}\p{Paragraph_Separator}\p{Bidi_Control}/\\:@<>／：＠]|[.。．｡]\p{Letter}{2}/u.test(
    text,
  );

/** `zoe@example.com` as `z…@example.com`: enough for the owner to recognise, too little for strangers to learn it. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1…');

/** German postal codes have five digits; for other countries any short text is accepted. */
export const isPostalCode = (text: string, countryCode: string): boolean =>
  countryCode.toUpperCase() === 'DE' ? /^\d{5}$/.test(text) : /^[\p{Letter}\p{Number} -]{3,12}$/u.test(text);
