import { allows, OPERATOR_AREAS, type OperatorScope, type RoleName } from '@rewald/contracts/calls/callers';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/connection.ts';

/** Who makes a call of operators: a person at the desk, or a key. */
export interface Operator {
  readonly id: string;
  readonly kind: 'person' | 'key';
  readonly name: string;
  /** Of a person. */
  readonly email: string | null;
  readonly roles: readonly RoleName[];
  /** Without those for reading that one for changing includes. */
  readonly scopes: readonly OperatorScope[];
  /** The seller to which a merchant is restricted; null for the shop, which sees everything. */
  readonly sellerId: number | null;
}

/** The person behind a person or a key, by what can be known: a key may have no owner. */
interface Behind {
  readonly id: string;
  readonly name: string;
}

/**
 * Whether two names are those of one person. A person may have several keys; whatever takes two people takes two names, however they
 * are written.
 */
export const isSamePerson = (one: string, other: string): boolean => {
  const [first, second] = [one, other].map((name) =>
    name.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase(),
  );
  return first === second;
};

/** The name of the person or key in a column, for a query. @param column such as `payout_batches.made_by` */
export const operatorName = (column: string): RawBuilder<string | null> => sql<string | null>`(
  select name from operator_people where id = ${sql.ref(column)}
  union all select name from operator_keys where id = ${sql.ref(column)} limit 1)`;

/** The owner of a key that has one; otherwise the person or key itself. */
const behind = async (database: Database, id: string): Promise<Behind> => {
  const { rows } = await sql<Behind>`
    select owner.id, owner.name from operator_people owner
    where owner.id = coalesce((select owner_id from operator_keys where id = ${id}), ${id})
    union all select id, name from operator_keys where id = ${id} and owner_id is null`.execute(database);
  const [found] = rows;
  if (found === undefined) throw new Error(`There is no operator ${id}.`);
  return found;
};

/** Whether one person is behind two operators, by their ids: whatever takes two people takes two persons, and two names. */
export const isSameOperator = async (database: Database, one: string, other: string): Promise<boolean> => {
  const [first, second] = [await behind(database, one), await behind(database, other)];
  return first.id === second.id || isSamePerson(first.name, second.name);
};

/** What all the given sets of scopes allow, as `Operator.scopes` lists it. */
export const scopesWithin = (...sets: readonly (readonly string[])[]): OperatorScope[] =>
  OPERATOR_AREAS.flatMap((area): OperatorScope[] => {
    const [widest] = ([`${area}:write`, `${area}:read`] as const).filter((scope) =>
      sets.every((scopes) => allows(scopes, scope)),
    );
    return widest === undefined ? [] : [widest];
  });

/** What the scope `operations` was for before it was split. */
const FORMER_OPERATIONS = ['operations:write', 'money:write', 'assortment:write'];

/** Scopes as they are named now. An area alone is from before they were split, and stands for all that it allowed then. */
export const storedScopes = (stored: readonly string[]): string[] =>
  stored.flatMap((scope) => {
    if (scope === 'operations') return FORMER_OPERATIONS;
    return scope.includes(':') ? [scope] : [`${scope}:write`];
  });
