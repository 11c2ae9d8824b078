import type { MessageKey, MessageValues } from './messages.ts';

/** One message about one field. */
export interface FieldMessage {
  readonly key: MessageKey;
  readonly values?: MessageValues;
}

/** Details of a {@link Problem}. */
export interface ProblemDetails {
  /** Values for the placeholders of the message. */
  readonly values?: MessageValues;
  /** Messages by the client's name of the field. */
  readonly fields?: Readonly<Record<string, readonly FieldMessage[]>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** What the call is about, as it is now: `present` of the answer. */
  readonly present?: unknown;
  readonly cause?: unknown;
}

/** An answer other than success; the error handler turns it into `{message, errors}` in the request's language. */
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

/** 422 because of several fields, under the general message. */
export const invalidFields = (fields: Readonly<Record<string, readonly FieldMessage[]>>): Problem =>
  new Problem(422, 'fields-invalid', { fields });

/** 422 because of one field, whose message is also that of the whole answer. */
export const invalidField = (field: string, key: MessageKey, values: MessageValues = {}): Problem =>
  new Problem(422, key, { values, fields: { [field]: [{ key, values }] } });
