import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { atMost, type Line } from './goals.ts';

const MIGRATIONS = fileURLToPath(new URL('../../src/database/migrations/', import.meta.url));
/** Migrations since then run beside the version before. */
const FIRST = '0056';
const MOST_MS = 1_000;

/** Mails and a log as long as the orders of some months make them. */
const fillLogs = async (client: pg.Client, many: number): Promise<void> => {
  await client.query(`alter table outbox disable trigger user`);
  await client.query(`
    insert into outbox (id, kind, locale, recipient, payload, delivered_at)
    select gen_random_uuid(), 'order-confirmed', 'de', 'c' || n || '@example.com', jsonb_build_object('number', 'B' || n), now()
    from generate_series(1, ${many}) as n`);
  await client.query(`
    insert into audit_log (actor, action, subject)
    select 'operator:' || n % 20, 'order.shipped', 'order:' || n from generate_series(1, ${many}) as n`);
  await client.query('analyze outbox, audit_log');
};

/** How long the making of each index keeps writers out of its table, in the shop as it is: the longest one. */
export const longestLock = async (url: string, many: number): Promise<Line> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set statement_timeout = 0');
  await fillLogs(client, many);
  const times: { readonly name: string; readonly ms: number }[] = [];
  for (const file of globSync('*.sql', { cwd: MIGRATIONS }).filter((one) => one > FIRST)) {
    const text = readFileSync(MIGRATIONS + file, 'utf8');
    for (const [statement, name = '', table = ''] of text.matchAll(
      /create (?:unique )?index (?:if not exists )?(\w+) on (\w+)[^;]+/g,
    )) {
      // A table that the same file makes is empty.
      if (text.includes(`create table ${table} `)) continue;
      await client.query('begin');
      await client.query(`drop index ${name}`);
      const begun = performance.now();
      await client.query(statement);
      times.push({ name: `${basename(file, '.sql')} ${name}`, ms: performance.now() - begun });
      await client.query('rollback');
    }
  }
  await client.end();
  const [longest, ...others] = times.toSorted((a, b) => b.ms - a.ms);
  return {
    what: `ms that a migration locks a table at ${many.toLocaleString('en')} orders`,
    ...atMost(MOST_MS, longest?.ms ?? Number.NaN),
    note: [longest, ...others.slice(0, 3)].map((one) => `${one?.name}: ${one?.ms.toFixed(0)}`).join(', '),
  };
};
