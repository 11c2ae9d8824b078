import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { Numbers } from '../telemetry/numbers.ts';

/** Metrics: jobs that are waiting, overdue, and given up. */
export const showJobs = (database: Database, numbers: Numbers): void => {
  const count = async (which: ReturnType<typeof sql<boolean>>): Promise<number> => {
    const { count: found } = await database
      .selectFrom('jobs')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where(which)
      .executeTakeFirstOrThrow();
    return Number(found);
  };
  numbers.show({
    name: 'rewald.jobs.due',
    about: 'Jobs whose time has come',
    of: 'shop',
    read: () => count(sql<boolean>`done_at is null and due_at <= now()`),
  });
  numbers.show({
    name: 'rewald.jobs.overdue',
    about: 'Jobs whose time came more than five minutes ago',
    of: 'shop',
    read: () => count(sql<boolean>`done_at is null and due_at <= now() - interval '5 minutes'`),
  });
  numbers.show({
    name: 'rewald.jobs.dead',
    about: 'Jobs that were given up and wait for a person',
    of: 'shop',
    read: () => count(sql<boolean>`dead_at is not null`),
  });
};
