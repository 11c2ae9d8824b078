import type { Customer } from '@rewald/contracts';

const first = (text: string): string => [...text.trim()][0]?.toLocaleUpperCase('de') ?? '';

/** One or two letters that stand for a customer; from the e-mail address while there is no name. */
export const initialsOf = ({
  firstName,
  lastName,
  email,
}: Pick<Customer, 'firstName' | 'lastName' | 'email'>): string =>
  first(firstName) + first(lastName) || first(email);
