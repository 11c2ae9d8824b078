import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { Problem, type FieldMessage } from './problem.ts';

const limitOf = (params: Record<string, unknown>): { limit: number } => ({
  limit: typeof params['limit'] === 'number' ? params['limit'] : 0,
});

const messageOf = ({ keyword, params }: FastifySchemaValidationError): FieldMessage => {
  const values = limitOf(params);
  switch (keyword) {
    case 'required':
      return { key: 'field.required' };
    case 'minLength':
      return values.limit <= 1 ? { key: 'field.required' } : { key: 'field.too-short', values };
    case 'maxLength':
      return { key: 'field.too-long', values };
    case 'minimum':
      return { key: 'field.too-small', values };
    case 'maximum':
      return { key: 'field.too-big', values };
    case 'multipleOf':
      return { key: 'field.decimals' };
    case 'additionalProperties':
      return { key: 'field.unknown' };
    default:
      return { key: 'field.type' };
  }
};

const pathOf = ({ instancePath, keyword, params }: FastifySchemaValidationError): string => {
  const extra = keyword === 'required' ? params['missingProperty'] : params['additionalProperty'];
  return typeof extra === 'string' ? `${instancePath}/${extra}` : instancePath;
};

/**
 * The client's name of the field at a JSON pointer into the body: as the route defines it,
 * otherwise the last step of the pointer that is not a number.
 */
export const fieldAt = (path: string, fieldNames: Readonly<Record<string, string>> = {}): string =>
  fieldNames[path] ?? path.split('/').findLast((step) => step !== '' && !/^\d+$/.test(step)) ?? 'body';

/**
 * The answer to a request that does not fit its schema.
 *
 * @param part the part of the request that does not fit: an invalid path is simply not found (404)
 * @param fieldNames the client's names of fields that it knows under another name, by JSON pointer
 */
export const validationProblem = (
  errors: readonly FastifySchemaValidationError[],
  part: string | undefined,
  fieldNames: Readonly<Record<string, string>> = {},
): Problem => {
  if (part === 'params') return new Problem(404, 'not-found');
  const fields: Record<string, FieldMessage[]> = Object.create(null);
  for (const error of errors) {
    const name = fieldAt(pathOf(error), fieldNames);
    // One message per field is enough; a union reports each of its branches.
    fields[name] ??= [messageOf(error)];
  }
  return new Problem(422, 'fields-invalid', { fields: { ...fields } });
};
