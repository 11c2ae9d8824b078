import { tidyEmail } from '@rewald/contracts/typed-text';

/** The most common mail providers here, with the right ending; null if there are several. */
const PROVIDERS: Readonly<Record<string, string | null>> = {
  gmail: 'com',
  googlemail: 'com',
  icloud: 'com',
  outlook: null,
  hotmail: null,
  yahoo: null,
  freenet: 'de',
  't-online': 'de',
  gmx: null,
  web: 'de',
};
/** Real domains that are one letter away from one of those. */
const REAL = new Set(['mail', 'ymail', 'email', 'wed', 'wetter']);
/** Endings that do not exist. */
const ENDINGS: Readonly<Record<string, string>> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  comm: 'com',
  vom: 'com',
  xom: 'com',
  cim: 'com',
  ed: 'de',
  dee: 'de',
  nte: 'net',
};
/** Shorter names are one letter away from too many others. */
const LONG_ENOUGH = 5;

/** Whether one letter is wrong, missing or added, or two are swapped. */
const isOneOff = (typed: string, meant: string): boolean => {
  let same = 0;
  while (same < typed.length && typed[same] === meant[same]) same += 1;
  const [a, b] = [typed.slice(same), meant.slice(same)];
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || isSwapped;
};

/**
 * The address that was probably meant: `nina@gmial.con` → `nina@gmail.com`.
 *
 * @returns null when nothing looks mistyped
 */
export const emailMeant = (typed: string): string | null => {
  const [, person, name = '', ending = ''] =
    /^(.+)@([^@]+)\.([a-z]+)$/.exec(tidyEmail(typed).toLowerCase()) ?? [];
  if (person === undefined) return null;
  const isKnown = name in PROVIDERS || REAL.has(name);
  const near = Object.keys(PROVIDERS).find((each) => each.length >= LONG_ENOUGH && isOneOff(name, each));
  const meant = isKnown ? name : (near ?? name);
  const right = PROVIDERS[meant] ?? ENDINGS[ending] ?? ending;
  const domain = `${meant}.${right}`;
  // The part before the @ is kept as it was typed.
  return domain === `${name}.${ending}` ? null : `${tidyEmail(typed).slice(0, person.length)}@${domain}`;
};
