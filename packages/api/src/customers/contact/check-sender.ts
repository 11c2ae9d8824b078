import { isEmail, isName } from '../../plumbing/writing/formats.ts';
import { invalidFields, type FieldMessage } from '../../plumbing/problems/problem.ts';

/** Who fills in a form without being logged in. */
export interface Sender {
  readonly name: string;
  readonly email: string;
}

const missing = (text: string): FieldMessage | null => (text === '' ? { key: 'field.required' } : null);
const nameProblem = (name: string): FieldMessage | null => {
  // Names stand in mails that anybody can have sent to any address.
  if (name !== '' && !isName(name)) return { key: 'field.name' };
  return missing(name);
};
const emailProblem = (email: string): FieldMessage | null => {
  if (email !== '' && !isEmail(email)) return { key: 'field.email' };
  return missing(email);
};

/**
 * Looks at who sends a form, and at the other fields that must not be empty. Blanks around are to be taken off before.
 *
 * @throws {Problem} 422 with a message at each field that is not right
 */
export const checkSender = ({ name, email }: Sender, needed: Readonly<Record<string, string>>): void => {
  const problems = [
    ['name', nameProblem(name)],
    ['email', emailProblem(email)],
    ...Object.entries(needed).map(([field, text]) => [field, missing(text)] as const),
  ] as const;
  const fields = problems.flatMap(([field, problem]) =>
    problem === null ? [] : [[field, [problem]] as const],
  );
  if (fields.length > 0) throw invalidFields(Object.fromEntries(fields));
};

/** A number as it stands in the database, however it was typed. */
export const typedNumber = (text: string): string => text.replace(/\s+/g, '').toUpperCase();
