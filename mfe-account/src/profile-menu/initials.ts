import type { Customer } from '@rewald/contracts/client';

/** The first letter, even if it is more than one UTF-16 code unit. */
const first = (text: string): string => /^./u.exec(text.trim())?.[0].toLocaleUpperCase('de') ?? '';

/** One or two initials of a customer, taken from the e-mail address if there is no name. */
export const initialsOf = ({
  firstName,
  lastName,
  email,
}: Pick<Customer, 'firstName' | 'lastName' | 'email'>): string =>
  first(firstName) + first(lastName) || first(email);
