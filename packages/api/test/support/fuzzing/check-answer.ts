import { Ajv, type ValidateFunction } from 'ajv';
import formatsModule from 'ajv-formats';
import type { Call } from '../described-calls.ts';
import type { Schema } from '../from-schema.ts';
import type { OddRequest } from './odd-request.ts';

const ajv = new Ajv({ strict: false, multipleOfPrecision: 6 });
formatsModule.default(ajv);
const compiled = new WeakMap<Schema, ValidateFunction>();
const checkFor = (schema: Schema): ValidateFunction => {
  const known = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, known);
  return known;
};

/** The parts of an answer that are checked. */
export interface CheckedAnswer {
  readonly statusCode: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Parses as the API does: a byte order mark at the beginning is ignored (RFC 8259, 8.1). */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
};

const isProblem = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const { message, errors, ...others } = { message: undefined, errors: undefined, ...value };
  return (
    typeof message === 'string' &&
    message !== '' &&
    typeof errors === 'object' &&
    errors !== null &&
    Object.values(errors).every(
      (list) => Array.isArray(list) && list.every((one) => typeof one === 'string'),
    ) &&
    Object.keys(others).length === 0
  );
};

/** Internal details that must not leak: SQL statements, files, libraries. */
const INSIDE =
  /\b(select|insert into|update|delete from) .*\b(from|set|values)\b|\.ts:\d|node_modules|syntax error|FST_ERR/i;

/** What is wrong with an answer; null if it is fine. */
export const faultOf = (call: Call, { statusCode, body, headers }: CheckedAnswer): string | null => {
  if (typeof headers['x-request-id'] !== 'string') return `${statusCode} names no request`;
  const schema = call.answers.get(statusCode);
  if (statusCode >= 400 && (schema ?? null) === null) {
    if (statusCode >= 500) return `answered ${statusCode} ${body}`;
    if (!isProblem(parsed(body))) return `${statusCode} is not in the one shape of errors: ${body}`;
    return INSIDE.test(body) ? `tells too much: ${body}` : null;
  }
  if (statusCode === 304) return null;
  if (schema === undefined) return `${statusCode} is not described`;
  if (schema === null || (statusCode >= 300 && statusCode < 400)) return null;
  const check = checkFor(schema);
  return check(parsed(body))
    ? null
    : `does not keep its schema: ${ajv.errorsText(check.errors)} ${body.slice(0, 500)}`;
};

/** Whether the schema forbids the body, so that it must be refused. */
export const isForbidden = (call: Call, { body, headers }: OddRequest): boolean => {
  if (call.body === null || typeof body !== 'string' || headers['content-type'] !== 'application/json')
    return false;
  const value = parsed(body);
  // `null` counts as an empty body, which is allowed if all fields are optional.
  if (value === null && (call.body.required ?? []).length === 0) return false;
  return value === undefined || !body.isWellFormed() || !checkFor(call.body)(value);
};
