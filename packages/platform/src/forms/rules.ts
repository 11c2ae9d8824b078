import { isEmail, tidyEmail, tidyText } from '@rewald/contracts/typed-text';

/** A rule of react-hook-form: `true`, or what is wrong with the value. */
export type Rule = (value: unknown) => true | string;

const textOf = (value: unknown): string => (typeof value === 'string' ? tidyText(value) : '');

/**
 * Requires a value; spaces and invisible signs count as empty.
 *
 * @param missing the message otherwise
 */
export const filled =
  (missing: string): Rule =>
  (value) =>
    textOf(value) !== '' || missing;

/**
 * Requires the form of an e-mail address, by the same rule as the API host. An empty value passes: see {@link filled}.
 *
 * @param wrong the message otherwise
 */
export const email =
  (wrong: string): Rule =>
  (value) =>
    textOf(value) === '' || isEmail(tidyEmail(textOf(value))) || wrong;
