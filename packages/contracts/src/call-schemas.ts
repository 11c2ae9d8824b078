import { Type, type TSchema } from 'typebox';
import { visitorCalls } from './calls/all-calls.ts';
import type { Call } from './calls/call.ts';

/** What a page sends with a call, and the content of `data` in the answer. */
export interface CallSchema {
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly answer: TSchema;
}

function schemasOf(calls: readonly Call[]): Readonly<Record<string, CallSchema>> {
  return Object.fromEntries(
    calls.flatMap(({ name, query, body, takes, answer }): [string, CallSchema][] => {
      if (answer === undefined) return [];
      // The body of a call that takes files is the file itself.
      const sent = takes === undefined ? body : Type.Unknown();
      return [[name, { ...(query && { query }), ...(sent && { body: sent }), answer }]];
    }),
  );
}

/**
 * The calls that pages make, by method and path with `/api`. Each release carries the shapes of what it sends and reads, and
 * the contract gate compares them with the API's own description.
 */
export const CallSchemas = schemasOf(visitorCalls);

/**
 * Extensions: calls that only the shop's own host is guaranteed to have. Other hosts may lack any of them,
 * so pages must also work without them.
 */
export const ExtensionCallSchemas = schemasOf(visitorCalls.filter(({ group }) => group === undefined));
