import type { Static, TSchema } from 'typebox';
import type { PageCalls } from './calls/all-calls.ts';

/** Query parameters; undefined ones are left out. */
export type Query = Record<string, string | number | undefined>;

type Sent<C> = C extends { takes: readonly string[] }
  ? { body: Blob }
  : C extends { body: infer Body extends TSchema }
    ? { body: Static<Body> }
    : unknown;
type Asked<C> = C extends { query: infer Fields extends TSchema } ? { query: Static<Fields> } : unknown;
type CallValues = {
  [Name in keyof PageCalls]: { answer: Static<PageCalls[Name]['answer']> } & Sent<PageCalls[Name]> &
    Asked<PageCalls[Name]>;
};

/**
 * Every call that a page can make as types, derived from its declaration in `calls/`. It is an interface, so that the compiler
 * resolves its members before a name is known.
 */
export interface ApiCalls extends CallValues {}
/** Name of any call: method and path. */
export type ApiCallName = keyof ApiCalls;
/** Name of an extension: a call that only the shop's own host is guaranteed to have. */
export type ExtensionCallName = {
  [Name in ApiCallName]: PageCalls[Name] extends { group: string } ? never : Name;
}[ApiCallName];
/** The content of `data` in the answer to a call. */
export type ApiAnswer<N extends ApiCallName> = ApiCalls[N]['answer'];
/** The body of a call; undefined if it has none. */
export type ApiBody<N extends ApiCallName> = ApiCalls[N] extends { body: infer B } ? B : undefined;
