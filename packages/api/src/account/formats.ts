import type { FieldMessage } from '../problems/problem.ts';

const EMAIL =
  /^[^\s@<>()[\],;:"\\]{1,64}@[\p{Letter}\p{Number}](?:[\p{Letter}\p{Number}.-]*[\p{Letter}\p{Number}])?\.[\p{Letter}]{2,}$/u;
const PASSWORD_LENGTH = { least: 10, most: 200 };

/** Guessed first by anybody; compared in lower case. */
const COMMON_PASSWORDS = new Set([
  '1234567890',
  '0123456789',
  '12345678910',
  '123456789a',
  'qwertzuiop',
  'qwertyuiop',
  'passwort123',
  'passwort1234',
  'password123',
  'password1234',
  'passwort12',
  'password12',
  'hallohallo',
  'iloveyou12',
  'geheim1234',
  'willkommen',
  'willkommen1',
  'aaaaaaaaaa',
  '1111111111',
  '0000000000',
]);

/** Whether a text can be an e-mail address; only a mail to it shows whether it is one. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && EMAIL.test(text) && !text.includes('..');

/** The form in which addresses are compared. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** What is wrong with a new password, if anything. */
export const passwordProblem = (password: string, email: string): FieldMessage | null => {
  if (password.length < PASSWORD_LENGTH.least || password.length > PASSWORD_LENGTH.most)
    return { key: 'password.length' };
  const lower = password.toLowerCase();
  return COMMON_PASSWORDS.has(lower) || lower === emailKey(email) ? { key: 'password.common' } : null;
};

/** German postal codes have five digits; for other countries any short text is taken. */
export const isPostalCode = (text: string, countryCode: string): boolean =>
  countryCode.toUpperCase() === 'DE' ? /^\d{5}$/.test(text) : /^[\p{Letter}\p{Number} -]{3,12}$/u.test(text);
