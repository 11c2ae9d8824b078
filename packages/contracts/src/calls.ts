import type { Static, TSchema } from 'typebox';
import type { CallSchemas, ExtensionCallSchemas } from './call-schemas.ts';

/** Query parameters; undefined ones are left out. */
export type Query = Record<string, string | number | undefined>;

type Values<Schemas> = {
  [Key in keyof Schemas]: Schemas[Key] extends TSchema ? Static<Schemas[Key]> : never;
};

type CallValues = { [Name in keyof typeof CallSchemas]: Values<(typeof CallSchemas)[Name]> };

/**
 * Every call of the API as types, derived from `CallSchemas`. It is an interface, so that the compiler resolves
 * its members before a name is known.
 */
export interface ApiCalls extends CallValues {}
/** Name of any call: method and path. */
export type ApiCallName = keyof ApiCalls;
/** Name of an extension: a call that only the shop's own host is guaranteed to have. */
export type ExtensionCallName = keyof typeof ExtensionCallSchemas;
/** The content of `data` in the answer to a call. */
export type ApiAnswer<N extends ApiCallName> = ApiCalls[N]['answer'];
/** The body of a call; undefined if it has none. */
export type ApiBody<N extends ApiCallName> = ApiCalls[N] extends { body: infer B } ? B : undefined;
