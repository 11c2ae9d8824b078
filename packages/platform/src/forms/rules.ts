import { isEmail } from '@rewald/contracts/email';

/** A rule of react-hook-form: `true`, or what is wrong with the value. */
export type Rule = (value: unknown) => true | string;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/**
 * Something has to be there; spaces are nothing.
 *
 * @param missing said otherwise
 */
export const filled =
  (missing: string): Rule =>
  (value) =>
    textOf(value) !== '' || missing;

/**
 * What is there has to look like an e-mail address, by the same rule as at the API host. Nothing is fine: see {@link filled}.
 *
 * @param wrong said otherwise
 */
export const email =
  (wrong: string): Rule =>
  (value) =>
    textOf(value) === '' || isEmail(textOf(value)) || wrong;
