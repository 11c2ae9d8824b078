import type { FieldMessage } from '@rewald/server-kit/problems/problem';
import { emailKey, tidyLine } from '@rewald/contracts/typed-text';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { dictionary } from '@zxcvbn-ts/language-common';
import { derived } from '@rewald/assortment/catalogue/catalogue';
import { tidyPassword } from './passwords.ts';

/** In code points. There are no rules about kinds of characters (NIST SP 800-63B, ASVS 6.2.5). */
const LENGTH = { least: 10, most: 200 };

/** Passwords from known leaks, in lower case: xato.net and others, as collected by zxcvbn-ts (MIT). Checked locally only. */
const LEAKED: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** German passwords, which the list hardly contains. */
const GERMAN: ReadonlySet<string> = new Set([
  'passwort',
  'geheim',
  'hallo',
  'hallohallo',
  'ichliebedich',
  'schatz',
  'qwertz',
  'qwertzuiop',
  'asdfghjkl',
  'yxcvbnm',
  'willkommen',
  'sommer',
  'winter',
  'fruehling',
  'frühling',
  'herbst',
  'fussball',
  'fußball',
  'deutschland',
  'bayern',
  'berlin',
  'hamburg',
  'muenchen',
  'münchen',
  'schalke',
  'borussia',
  'schmetterling',
  'sonnenschein',
  'prinzessin',
]);

/** Words that are obvious for an account with us (ASVS 6.1.2); alone or with some digits they are easily guessed. */
const OURS: ReadonlySet<string> = new Set([
  'rewald',
  'rewaldshop',
  'geräteankauf',
  'geraeteankauf',
  'refurbished',
  'gebraucht',
  'handyshop',
]);

/** The brands that we sell and the names of their devices, which are just as obvious. */
const sold = derived(
  ({ assortment: { brands, models } }): ReadonlySet<string> =>
    new Set([...brands, ...models].map(({ name }) => name.toLowerCase().split(' ', 1).join(''))),
);

/** Up to this many characters around a known word do not make a password better: `Passwort2026!!`. */
const MOST_AROUND = 6;
const AROUND = /^[^\p{Letter}]*|[^\p{Letter}]*$/gu;
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const known = (shop: Stocked, word: string, own: ReadonlySet<string>): boolean =>
  LEAKED.has(word) || GERMAN.has(word) || OURS.has(word) || sold(shop).has(word) || own.has(word);

/** `Passw0rt` as a person reads it. */
const plain = (text: string): string => text.replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign);

/** `abcabcabcabc`, `1111111111` and the like. */
const repeats = (text: string): boolean => /^(.{1,4})\1+.{0,3}$/u.test(text);

const runs = (text: string): boolean => {
  const codes = Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return Math.abs(step) === 1 && codes.every((code, at) => at === 0 || code - (codes[at - 1] ?? 0) === step);
};

const isGuessable = (shop: Stocked, password: string, own: ReadonlySet<string>): boolean => {
  const lower = password.toLowerCase();
  if (known(shop, lower, own) || repeats(lower) || runs(lower)) return true;
  for (const spelling of [lower, plain(lower)]) {
    if (known(shop, spelling, own)) return true;
    const core = spelling.replace(AROUND, '');
    if (core.length >= 4 && spelling.length - core.length <= MOST_AROUND && known(shop, core, own))
      return true;
  }
  // `Passw0rt!1`: characters around the word are removed first, then look-alikes inside are replaced.
  const core = lower.replace(AROUND, '');
  return core.length >= 4 && lower.length - core.length <= MOST_AROUND && known(shop, plain(core), own);
};

/** Personal data of the owner, which a password must not consist of. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

const wordsOf = ({ email, firstName, lastName }: PasswordOwner): ReadonlySet<string> => {
  const key = emailKey(email);
  const first = tidyLine(firstName).toLowerCase();
  const last = tidyLine(lastName).toLowerCase();
  return new Set([
    key,
    ...key.split('@'),
    ...[first, last, `${first}${last}`, `${last}${first}`].filter((word) => word.length >= 3),
  ]);
};

/** The error of a new password; null if it is valid. */
export const passwordProblem = (shop: Stocked, typed: string, owner: PasswordOwner): FieldMessage | null => {
  const password = tidyPassword(typed);
  // Counts code points: an umlaut is one, an emoji one or a few.
  const { length } = Array.from(password);
  if (length < LENGTH.least || length > LENGTH.most) return { key: 'password.length' };
  return isGuessable(shop, password, wordsOf(owner)) ? { key: 'password.common' } : null;
};
