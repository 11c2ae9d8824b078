import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { makeDatabase } from '../../testing/test-database.ts';
import { openDatabase, type Database } from '../database/connection.ts';
import { migrate } from '../database/migrate.ts';
import { claimDueJobs } from './jobs.ts';

const MIGRATIONS = new URL('../database/migrations/', import.meta.url);
const ONE_QUEUE = '0050-one-queue.sql';

let own: Awaited<ReturnType<typeof makeDatabase>>;
let database: Database;
beforeAll(async () => {
  own = await makeDatabase('empty');
  database = openDatabase(own.url, { connections: 2 });
  // A database as the previous version left it.
  await sql`create table schema_migrations (
    name text primary key, applied_at timestamptz not null default now())`.execute(database);
  for (const file of readdirSync(MIGRATIONS).sort()) {
    if (file >= ONE_QUEUE) break;
    await sql.raw(readFileSync(new URL(file, MIGRATIONS), 'utf8')).execute(database);
    await sql`insert into schema_migrations (name) values (${file})`.execute(database);
  }
});
afterAll(async () => {
  await database.destroy();
  await own.drop();
});

test('[API-02] jobs and mails that waited before the upgrade are done after it, and those given up stay so', async () => {
  await sql`
    insert into jobs (id, kind, subject, payload, due_at)
    values (gen_random_uuid(), 'expire-sale', 'a sale', '{}', now())`.execute(database);
  await sql`
    insert into outbox (id, kind, locale, recipient, payload, attempts, last_error, dead_at, delivered_at)
    select gen_random_uuid(), 'verify', 'de', recipient, '{}', attempts, error, dead_at, delivered_at
    from (values ('waits', 3, 'Try again later', null::timestamptz, null::timestamptz),
      ('dead', 20, 'No such mailbox', now(), null),
      ('delivered', 1, null, null, now())) as mail (recipient, attempts, error, dead_at, delivered_at)`.execute(
    database,
  );
  expect(await migrate(database)).toContain(ONE_QUEUE);
  const { rows } = await sql<{ recipient: string; attempts: number; error: string; isDead: boolean }>`
    select recipient, jobs.attempts, jobs.last_error as error, jobs.dead_at is not null as "isDead"
    from jobs join outbox on outbox.id::text = jobs.subject where jobs.kind = 'send-mail' order by 1`.execute(
    database,
  );
  expect(rows).toEqual([
    { recipient: 'dead', attempts: 20, error: 'No such mailbox', isDead: true },
    { recipient: 'waits', attempts: 3, error: 'Try again later', isDead: false },
  ]);
  const taken = await claimDueJobs(
    database,
    ['send-mail', 'expire-sale'].map((kind) => ({ kind, most: 5, leaseSeconds: 60 })),
  );
  expect(taken.map(({ kind }) => kind).toSorted()).toEqual(['expire-sale', 'send-mail']);
});
