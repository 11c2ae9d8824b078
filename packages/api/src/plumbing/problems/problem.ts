import type { MessageKey, MessageValues } from './messages.ts';

/** One message about one field. */
export interface FieldMessage {
  readonly key: MessageKey;
  readonly values?: MessageValues;
}

/** Details of a {@link Problem}. */
export interface ProblemDetails {
  /** What fills the braces of the message. */
  readonly values?: MessageValues;
  /** Messages by field, as the client names it. */
  readonly fields?: Readonly<Record<string, readonly FieldMessage[]>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** An answer other than success; the one error handler turns it into `{message, errors}` in the request's language. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly statusCode: number;
  readonly key: MessageKey;
  readonly details: ProblemDetails;

  constructor(statusCode: number, key: MessageKey, details: ProblemDetails = {}) {
    super(key, { cause: details.cause });
    this.statusCode = statusCode;
    this.key = key;
    this.details = details;
  }
}

/** 422 because of fields; the message above them is the general one. */
export const invalidFields = (fields: Readonly<Record<string, readonly FieldMessage[]>>): Problem =>
  new Problem(422, 'fields-invalid', { fields });

/** 422 because of one field, whose message is also the one above. */
export const invalidField = (field: string, key: MessageKey, values: MessageValues = {}): Problem =>
  new Problem(422, key, { values, fields: { [field]: [{ key, values }] } });
