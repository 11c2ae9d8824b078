/** What must not appear in a log, and what is logged instead. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  // Account numbers, also with spaces between their groups.
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,4})?\b/g, '[account]'],
  [/\b(Bearer|Basic) [\w.~+/=-]+/gi, '$1 [secret]'],
  [/\brwk_[\w-]+/g, '[secret]'],
  [/\b((?:__Host-)?rewald-\w+)=[^;\s"\\]+/g, '$1=[secret]'],
  // The path of an address is enough to find an error; its query may give access to an order or identify a person.
  [/([?&][\w.%[\]-]+=)[^&\s"\\]+/g, '$1[secret]'],
  [/(\/(?:password-reset|reminders)\/)[\w-]{8,}/g, '$1[secret]'],
  [/(\w+:\/\/[^:/\s"]*:)[^@/\s"]+@/g, '$1[secret]@'],
  [
    /(\\?"(?:password|passwordConfirmed|oldPassword|newPassword|newPasswordConfirmed|iban|token|secret|clientToken|cookie|set-cookie|authorization)\\?"\s*:\s*\\?")[^"\\]*/gi,
    '$1[secret]',
  ],
  // Also `grüße@bücher.example`, but not `cart@0.1.0-ab12`: a top-level domain begins with a letter.
  [/[\p{L}\p{N}_.+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}[\p{L}\p{N}-]+/gu, '[mail address]'],
];

/** A text without passwords, tokens, account numbers and mail addresses, in whatever sentence they appear. */
export const mask = (text: string): string =>
  SECRETS.reduce((masked, [pattern, instead]) => masked.replace(pattern, instead), text);
