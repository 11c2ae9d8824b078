import type { Customer } from '@rewald/contracts/client';

/** The first letter, also where it takes more than one UTF-16 unit. */
const first = (text: string): string => /^./u.exec(text.trim())?.[0].toLocaleUpperCase('de') ?? '';

/** One or two letters that stand for a customer; from the e-mail address while there is no name. */
export const initialsOf = ({
  firstName,
  lastName,
  email,
}: Pick<Customer, 'firstName' | 'lastName' | 'email'>): string =>
  first(firstName) + first(lastName) || first(email);
