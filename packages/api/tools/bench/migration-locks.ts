import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { statementsOf } from '@rewald/server-kit/database/sql-statements';
import { atMost, type Line } from './goals.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../server-kit/src/database/migrations/', import.meta.url));
/** Since this migration, migrations run while the previous release is still serving. */
const FIRST = '0056';
const MOST_MS = 1_000;

/** Fills the outbox and the audit log as the orders of some months would. */
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

/** SQL that undoes a statement that locks a table while reading it; null for other statements, and for new tables. */
const undoOf = (statement: string, file: string): string | null => {
  const [, index = '', indexed = ''] =
    /^create (?:unique )?index (?:if not exists )?(\w+) on (\w+)/i.exec(statement) ?? [];
  const [, altered = ''] = /^alter table (?:if exists )?(\w+)/i.exec(statement) ?? [];
  // A table that the same migration creates is empty.
  if (file.includes(`create table ${indexed || altered} `)) return null;
  if (index !== '') return `drop index ${index}`;
  const added = [...statement.matchAll(/\badd (column|constraint) (?:if not exists )?(\w+)/gi)];
  return added.length === 0
    ? null
    : `alter table ${altered} ${added.map(([, what, name]) => `drop ${what} if exists ${name} cascade`).join()}`;
};

/** Measures how long each new index, column and constraint of the migrations locks its table; reports the longest. */
export const longestLock = async (url: string, many: number): Promise<Line> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set statement_timeout = 0');
  await fillLogs(client, many);
  const times: { readonly name: string; readonly ms: number }[] = [];
  for (const file of globSync('*.sql', { cwd: MIGRATIONS }).filter((one) => one > FIRST)) {
    const text = readFileSync(MIGRATIONS + file, 'utf8');
    for (const commented of statementsOf(text)) {
      // The constraint that the statement drops is already gone.
      const statement = commented
        .replaceAll(/--[^\n]*\n?/g, '')
        .replaceAll(/\bdrop constraint (?!if exists)/gi, 'drop constraint if exists ')
        .trim();
      const undo = undoOf(statement, text);
      if (undo === null) continue;
      await client.query('begin');
      await client.query(undo);
      const begun = performance.now();
      await client.query(statement);
      const ms = performance.now() - begun;
      times.push({ name: `${basename(file, '.sql')} ${statement.slice(0, 60).replaceAll(/\s+/g, ' ')}`, ms });
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
