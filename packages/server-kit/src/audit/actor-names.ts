import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';

const OPERATOR = 'operator:';

/** The id of the person or key that an actor of the audit log is; null for customers and the like. */
export const operatorIn = (actor: string): string | null =>
  actor.startsWith(OPERATOR) ? actor.slice(OPERATOR.length) : null;

/** Names of the people and keys of the desk among actors of the audit log, by actor. */
export const actorNames = async (
  database: Database,
  actors: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(actors)].flatMap((actor) => operatorIn(actor) ?? []);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from operator_people where id = any(${ids}::uuid[])
    union all select id, name from operator_keys where id = any(${ids}::uuid[])`.execute(database);
  return new Map(rows.map(({ id, name }) => [`${OPERATOR}${id}`, name]));
};
