/**
 * What people type or paste, tidied and compared. Two texts that look the same can consist of different characters: composed
 * or decomposed umlauts, many kinds of spaces, signs without a shape, and domains in Punycode.
 */

/** Signs that nobody sees: U+00AD, U+200B, U+2060, marks of direction and the like, and an empty Braille cell. */
const UNSEEN = /[\p{DI}\u2800]/gu;
/** As {@link UNSEEN}, but a sign that shapes a visible one before it stays: joiners, and the variants of emoji and ideographs. */
const UNSEEN_IN_WORDS =
  /(?<!\S)[\p{DI}\u2800]+|(?![\p{Join_C}\p{VS}\u{e0020}-\u{e007f}])\p{DI}|\p{Join_C}\p{DI}*(?!\S)/gu;

/** A text of several lines: composed (NFC) and trimmed; empty if nothing in it can be seen. */
export const tidyText = (text: string): string =>
  /[^\s\p{DI}\p{Cc}\u2800]/u.test(text) ? text.normalize('NFC').trim() : '';

/** A text of one line, such as a street: as {@link tidyText}, without invisible signs, and with plain single spaces. */
export const tidyLine = (text: string): string =>
  text.replace(UNSEEN_IN_WORDS, '').normalize('NFC').replace(/\s+/g, ' ').trim();

/** Titles and initials in front of a dot; evil.example is none. */
const ABBREVIATION = /(?<!\p{L})(?:\p{L}{1,3}|prof|dipl|habil|phil|theol)\.(?=\p{L}{2})/giu;

/** A person's name: as {@link tidyLine}; `Dr.med.Müller` gets its spaces, so that no mail program takes it for a web address. */
export const tidyName = (text: string): string => tidyLine(text).replace(ABBREVIATION, '$& ');

/**
 * A number with letters, such as one of an order: capitals, digits and hyphens in their plain forms (NFKC), without spaces. Mails
 * show numbers with hyphens at which no line ends, and people copy those.
 */
export const tidyNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(/\s/g, '')
    .replace(/\p{Pd}/gu, '-')
    .toUpperCase();

/** An IBAN (ISO 13616) in its electronic form, without the spaces and hyphens that are only for display. */
export const tidyIban = (text: string): string => tidyNumber(text).replaceAll('-', '');

/** An e-mail address as typed, without invisible signs: a mail to an address with one reaches another mailbox, if any. */
export const tidyEmail = (text: string): string => text.replace(UNSEEN, '').normalize('NFC').trim();

/**
 * The form in which e-mail addresses are compared: lower case, and the domain in Punycode (RFC 5891), because some browsers
 * send `@müller.de` as `@xn--mller-kva.de`.
 */
export const emailKey = (email: string): string => {
  const key = tidyEmail(email).toLowerCase();
  const at = key.lastIndexOf('@') + 1;
  const domain = key.slice(at);
  const address = `http://${domain}`;
  return /\P{ASCII}/u.test(domain) && URL.canParse(address)
    ? key.slice(0, at) + new URL(address).hostname
    : key;
};

/** Pattern of an e-mail address, for schemas. */
export const EMAIL_PATTERN =
  '^(?!.*\\.\\.)[^\\s\\p{DI}@<>()[\\],;:"\\\\]{1,64}@[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}.-]*[\\p{L}\\p{M}\\p{N}])?\\.(?:\\p{L}[\\p{L}\\p{M}]+|[xX][nN]--[a-zA-Z\\d-]*[a-zA-Z\\d])$';
// Marked as pure, so that bundles without it leave it out.
const EMAIL = /* @__PURE__ */ new RegExp(EMAIL_PATTERN, 'u');

/**
 * Whether a text has the format of an e-mail address, by the API host's rule. Only a mail can show whether the
 * address exists.
 *
 * @param text as {@link tidyEmail} returns it
 */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text);
