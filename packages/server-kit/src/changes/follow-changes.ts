import { inBackground } from '@rewald/contracts/servers/in-background';
import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';

/** Something that operators read has changed. */
export interface Change {
  /** As in the paths of operators' calls. */
  readonly resource: string;
  /** Null: too many to be named. */
  readonly id: string | null;
  /** The merchants who may read it; null if none may. */
  readonly sellers: readonly number[] | null;
}
type Listener = (changes: readonly Change[]) => void;

/** Reads the log of changes for all listeners of a process together, and only while there are any. */
export interface Follower {
  /**
   * @param begins called once from when on nothing is missed
   * @returns ends it
   */
  listen(listener: Listener, begins: () => void): () => void;
}

interface Look {
  /** What was committed when it looked, as PostgreSQL writes it. */
  readonly snapshot: string;
  readonly changes: readonly Change[];
}

/** How often it looks, in ms. */
const LOOK_MS = 1_000;
/** Of more things of one resource, none is named. */
const MOST_NAMED = 100;

/** What was committed since a former look; the first one finds nothing. */
const lookFor = async (database: Database, seen: string | null): Promise<Look> => {
  const { rows } = await sql<Look>`
    select pg_current_snapshot()::text as snapshot, coalesce((
      select jsonb_agg(jsonb_build_object('resource', changed.resource, 'id', thing,
        'sellers', sellers_of(changed.resource, thing)))
      from (
        select resource, case when count(distinct thing_id) > ${MOST_NAMED} or bool_or(thing_id is null)
          then array[null::text] else array_agg(distinct thing_id) end as things
        from change_log
        where transaction >= pg_snapshot_xmin(${seen}::pg_snapshot)
          and not pg_visible_in_snapshot(transaction, ${seen}::pg_snapshot)
        group by resource) as changed
      cross join unnest(things) as thing), '[]') as changes`.execute(database);
  const [look] = rows;
  if (look === undefined) throw new Error('The database did not say what changed.');
  return look;
};

/** @param report receives the error of a look; the next one finds what this one missed */
export const createFollower = (database: Database, report: (error: unknown) => void): Follower => {
  const listeners = new Set<Listener>();
  const waiting: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let seen: string | null = null;
  const look = async (): Promise<void> => {
    try {
      const { snapshot, changes } = await lookFor(database, seen);
      seen = snapshot;
      for (const begins of waiting.splice(0)) begins();
      if (changes.length > 0) for (const listener of listeners) listener(changes);
    } finally {
      if (listeners.size > 0) timer = setTimeout(run, LOOK_MS).unref();
      else [timer, seen] = [undefined, null];
    }
  };
  const run = (): void => inBackground(look(), report);
  return {
    listen: (listener, begins) => {
      listeners.add(listener);
      if (seen === null) waiting.push(begins);
      else begins();
      if (listeners.size === 1 && timer === undefined) timer = setTimeout(run, 0).unref();
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
