import { MOST_HITS, type Found } from '@rewald/contracts';
import type { OperatorScope } from '@rewald/contracts/calls/callers';
import type { Operator } from '../operators/operators.ts';
import type { Sought } from './sought.ts';

type Kind = keyof Found;
type FoundOf<K extends Kind> = NonNullable<Found[K]>;
type Find<K extends Kind> = (sought: Sought, operator: Operator) => Promise<FoundOf<K>>;

/** What finds one kind of thing, and the scope that its reader needs. */
interface Finder<K extends Kind> {
  readonly scope: OperatorScope;
  readonly find: Find<K>;
}
type Finders = { [K in Kind]?: Finder<K> };

/** Finds orders, returns, sales and conversations; each package registers what it finds. */
export interface Finding {
  add<K extends Kind>(kind: K, scope: OperatorScope, find: Find<K>): void;
  /** @param mayRead whether the operator has a scope; what they may not read is left out */
  find(
    sought: Sought,
    operator: Operator,
    mayRead: (scope: OperatorScope) => Promise<boolean>,
  ): Promise<Found>;
}

export const createFinding = (): Finding => {
  const finders: Finders = {};
  return {
    add: (kind, scope, find) => Object.assign(finders, { [kind]: { scope, find } }),
    find: async (sought, operator, mayRead) => {
      const of = async <K extends Kind>(finder: Finder<K> | undefined): Promise<FoundOf<K> | null> =>
        finder !== undefined && (await mayRead(finder.scope)) ? finder.find(sought, operator) : null;
      const [orders, returns, cases, tickets] = await Promise.all([
        of(finders.orders),
        of(finders.returns),
        of(finders.cases),
        of(finders.tickets),
      ]);
      return {
        ...(orders === null ? {} : { orders }),
        ...(returns === null ? {} : { returns }),
        ...(cases === null ? {} : { cases }),
        ...(tickets === null ? {} : { tickets }),
      };
    },
  };
};

/** Hits as they are sent. @param rows one more than are shown, if there are more */
export const hitsOf = <Row, Hit>(
  rows: readonly Row[],
  present: (row: Row) => Hit,
): { hits: Hit[]; more: boolean } => ({
  hits: rows.slice(0, MOST_HITS).map(present),
  more: rows.length > MOST_HITS,
});
