import { invalidFields, type FieldMessage } from '@rewald/server-kit/problems/problem';
import { isEmail, tidyEmail, tidyName } from '@rewald/contracts/typed-text';
import { isName } from '@rewald/server-kit/writing/formats';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import type { StoredCustomer } from './customer-store.ts';
import { passwordProblem, type PasswordOwner } from './password-rules.ts';
import { tidyPassword } from './passwords.ts';

/** A customer's personal details. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Errors by field. */
export type Fields = Record<string, readonly FieldMessage[]>;

/** Personal details in the form in which they are stored. */
export const tidyPerson = <P extends Person>(person: P): P => ({
  ...person,
  firstName: tidyName(person.firstName),
  lastName: tidyName(person.lastName),
  email: tidyEmail(person.email),
});

const nameProblem = (name: string): FieldMessage | null => {
  if (name === '') return { key: 'field.required' };
  return isName(name) ? null : { key: 'field.name' };
};

/** The invalid fields of a person. @param person as {@link tidyPerson} returns it */
export const personProblems = (person: Person): Fields => {
  const firstName = nameProblem(person.firstName);
  const lastName = nameProblem(person.lastName);
  return {
    ...(firstName === null ? {} : { firstName: [firstName] }),
    ...(lastName === null ? {} : { lastName: [lastName] }),
    ...(isEmail(person.email) ? {} : { email: [{ key: 'field.email' }] }),
  };
};

/** @throws {Problem} 422 if a field is invalid */
export const refuse = (fields: Fields): void => {
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
};

/** A new password, entered twice. @param field and `repeatField` are the names that the client knows */
export const newPasswordProblems = (
  shop: Stocked,
  field: string,
  repeatField: string,
  password: string,
  repeated: string,
  owner: PasswordOwner,
): Fields => {
  const problem = passwordProblem(shop, password, owner);
  if (problem !== null) return { [field]: [problem] };
  return tidyPassword(password) === tidyPassword(repeated)
    ? {}
    : { [repeatField]: [{ key: 'password.mismatch' }] };
};

/** The personal data that a customer's password must not consist of. */
export const ownerOf = (customer: StoredCustomer): PasswordOwner => ({
  email: customer.email,
  firstName: customer.first_name,
  lastName: customer.last_name,
});
