import { isEmail } from '@rewald/contracts/typed-text';
import { isName } from '@rewald/server-kit/writing/formats';
import { invalidFields, type FieldMessage } from '@rewald/server-kit/problems/problem';

/** A person who sends a form without being logged in. */
export interface Sender {
  readonly name: string;
  readonly email: string;
}

const missing = (text: string): FieldMessage | null => (text === '' ? { key: 'field.required' } : null);
const nameProblem = (name: string): FieldMessage | null => {
  // The name appears in mails that anybody can have sent to any address, so it must not contain other text.
  if (name !== '' && !isName(name)) return { key: 'field.name' };
  return missing(name);
};
const emailProblem = (email: string): FieldMessage | null => {
  if (email !== '' && !isEmail(email)) return { key: 'field.email' };
  return missing(email);
};

/**
 * Checks the sender of a form, and other fields that must not be empty. The values have to be tidied before.
 *
 * @throws {Problem} 422 with a message at each invalid field
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
