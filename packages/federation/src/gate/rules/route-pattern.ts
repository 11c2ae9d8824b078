import { LOCALES } from '@rewald/contracts';

/** The router ignores case. */
const steps = (pattern: string): string[] =>
  pattern
    .toLowerCase()
    .split('/')
    .filter((step) => step !== '');

/** A step of a path: text, `:name` or `:name?`, both of plain letters, so that there is one way to write an address. */
const STEP = /^(?::\w+|[\w.~-]+)\??$/;

/** Whether a pattern means to the router what it seems to mean. Of `/documents*` or `/a%62c`, the router makes something else. */
export const isPlain = (pattern: string): boolean =>
  pattern.startsWith('/') &&
  !pattern.includes('//') &&
  steps(pattern).every(
    (step, index, { length }) => STEP.test(step) || (step === '*' && index === length - 1),
  );

/** Whether a pattern begins with a language: the shell itself puts `/en` before the routes of all parts. */
export const isOfLanguage = (pattern: string): boolean =>
  LOCALES.some((locale) => steps(pattern)[0] === locale);

const inAllLanguages = (pattern: string): string[] => [
  pattern,
  ...LOCALES.map((locale) => `/${locale}${pattern}`),
];

/** Whether some address of the site, in whatever language, matches both patterns: `/:any/help` is also the English `/help`. */
export const meet = (a: string, b: string): boolean =>
  inAllLanguages(a).some((one) => overlap(one, b)) || inAllLanguages(b).some((one) => overlap(a, one));

const isOpen = (step: string): boolean => step.startsWith(':');

/** Whether some address matches both patterns of the router. `:id` matches one segment, a trailing `*` any rest. */
export const overlap = (a: string, b: string): boolean => meetBySteps(steps(a), steps(b));

const meetBySteps = ([a, ...restA]: string[], [b, ...restB]: string[]): boolean => {
  if (a === '*' || b === '*') return true;
  if (a === undefined && b === undefined) return true;
  // `:page?` is optional.
  if (a?.endsWith('?') && meetBySteps(restA, b === undefined ? [] : [b, ...restB])) return true;
  if (b?.endsWith('?') && meetBySteps(a === undefined ? [] : [a, ...restA], restB)) return true;
  if (a === undefined || b === undefined) return false;
  return (
    (isOpen(a) || isOpen(b) || a.replace(/\?$/, '') === b.replace(/\?$/, '')) && meetBySteps(restA, restB)
  );
};

/** Whether `wide` matches every address that `narrow` matches. */
export const covers = (wide: string, narrow: string): boolean => {
  const all = steps(wide);
  const some = steps(narrow);
  for (const [index, step] of all.entries()) {
    if (step === '*') return true;
    const other = some[index];
    if (other === undefined) return step.endsWith('?') && index === all.length - 1;
    if (!isOpen(step) && step !== other) return false;
  }
  return all.length === some.length;
};
