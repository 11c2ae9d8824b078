import type { Database } from '../database/connection.ts';

const OPERATOR = 'operator:';

/** Names of the operators among actors of the audit log, by actor. */
export const actorNames = async (
  database: Database,
  actors: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(actors)].flatMap((actor) =>
    actor.startsWith(OPERATOR) ? [actor.slice(OPERATOR.length)] : [],
  );
  if (ids.length === 0) return new Map();
  const keys = await database
    .selectFrom('operator_keys')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(keys.map(({ id, name }) => [`${OPERATOR}${id}`, name]));
};
