import type { ApiProblem } from '../api/problem.ts';

/** A refusal, sorted: errors of the form's fields, and the message above it. */
export interface AssignedProblem<F extends string> {
  /** In the order of the form, so that the first one gets the focus. */
  atFields: { field: F; message: string }[];
  /** null if the fields say everything, or if the server sent no message. */
  general: string | null;
}

/** Sorts a refusal by the fields of a form. Errors of fields that the form does not have are shown above it. */
export const assignProblem = <F extends string>(
  { message, errors }: Pick<ApiProblem, 'message' | 'errors'>,
  fields: readonly F[],
): AssignedProblem<F> => {
  const atFields = fields.flatMap((field) => {
    const first = errors[field]?.[0];
    return first ? [{ field, message: first }] : [];
  });
  const known = new Set<string>(fields);
  const elsewhere = Object.entries(errors).flatMap(([field, messages]) => (known.has(field) ? [] : messages));
  if (elsewhere.length > 0) return { atFields, general: elsewhere.join(' ') };
  return { atFields, general: atFields.length > 0 || !message ? null : message };
};
