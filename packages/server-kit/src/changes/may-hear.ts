import type { Outcome } from '@rewald/contracts/calls/access';
import { allCalls } from '@rewald/contracts/calls/all-calls';
import { allows, type OperatorScope } from '@rewald/contracts/calls/callers';
import type { Operator } from '../operators/operator.ts';
import type { Change } from './follow-changes.ts';

/** Who reads a resource: those who may make the call of its list. */
interface Readers {
  readonly scope: OperatorScope;
  readonly merchants: Outcome;
}

const readersOf = (): ReadonlyMap<string, Readers> =>
  new Map(
    allCalls.flatMap(({ name, scope, access }): [string, Readers][] => {
      const [, resource] = /^GET \/api\/operator\/\{locale\}\/([\w/-]+)$/.exec(name) ?? [];
      return resource === undefined || scope === null
        ? []
        : [[resource, { scope, merchants: access.merchants[0] }]];
    }),
  );

/** Tells who may hear of a change: of what they may not read, they do not hear either. */
export const createHearing = (): ((operator: Operator, change: Change) => boolean) => {
  const readers = readersOf();
  return ({ scopes, sellerId }, { resource, id, sellers }) => {
    const by = readers.get(resource);
    if (by === undefined || !allows(scopes, by.scope)) return false;
    if (sellerId === null) return true;
    return by.merchants === 'yes' && (id === null || sellers?.includes(sellerId) === true);
  };
};
