import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { SettingsProblem } from '@rewald/contracts/servers/read-variables';
import type { Database } from '@rewald/server-kit/database/connection';
import { EmbeddedPostgresError } from '@rewald/server-kit/database/embedded/errors';
import { offerChanges } from '@rewald/assortment/feed/feed-differences';
import { compareChanges } from '@rewald/assortment/import/compare-entries';
import { listImports, readChanges } from '@rewald/assortment/import/history';
import { undoImport } from '@rewald/assortment/import/undo-import';
import { inDatabase } from '../bin/find-database.ts';
import { differenceLines, entryFaultLines, offerLines } from './import/say-differences.ts';

const USAGE = `Usage:
  npm run imports                                          what was imported, the newest last
  npm run imports -- <number>                              what an import changed
  npm run imports -- --undo <number> [--by <name>] [--dry-run]   takes an import back

An import of entries is taken back whole, or not at all where one of them was changed again since. Prices and stocks of offers
go back where they still are what the import made them; offers that it added are sold out.`;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const fail = (message: string): void => {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
};

const list = async (database: Database): Promise<void> => {
  for (const one of (await listImports(database)).reverse()) {
    const seller = one.sellerId === null ? '' : `, offers of seller ${one.sellerId}`;
    const undone = one.undoneBy === null ? '' : ` (taken back by ${one.undoneBy})`;
    const counts = `${one.added} new, ${one.changed} changed`;
    say(
      `${one.id}  ${one.madeAt.toISOString().slice(0, 16)}  ${one.madeBy}  ${one.source}${seller}: ${counts}${undone}`,
    );
  }
};

const show = async (database: Database, id: number): Promise<void> => {
  const changes = await readChanges(database, id);
  for (const line of differenceLines(compareChanges(changes))) say(line);
  for (const { kind, key, after } of changes) if (after === null) say(`- ${kind} ${key}`);
  for await (const offer of offerChanges(database, id)) for (const line of offerLines(offer)) say(line);
};

const undo = async (database: Database, id: number, by: string, dryRun: boolean): Promise<void> => {
  const { faults, differences, removed, kept, offers } = await undoImport(database, id, by, dryRun);
  for (const line of entryFaultLines(faults)) fail(line);
  if (faults.length > 0) return fail('Nothing was written.');
  for (const line of differenceLines(differences)) say(line);
  for (const { kind, key } of removed) say(`- ${kind} ${key}`);
  for (const { kind, key } of kept) say(`${kind} ${key} stays: offers and orders name it.`);
  if (offers !== null)
    say(
      `${offers.restored} offers as before, ${offers.soldOut} sold out, ${offers.left} changed since and left.`,
    );
  say(dryRun ? 'Nothing was written.' : `Import ${id} is taken back.`);
};

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      undo: { type: 'string' },
      by: { type: 'string', default: userInfo().username },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const wanted = values.undo ?? positionals[0];
  if (positionals.length > 1 || (wanted !== undefined && !/^\d{1,9}$/.test(wanted))) return fail(USAGE);
  await inDatabase(
    async (database) => {
      if (wanted === undefined) await list(database);
      else if (values.undo === undefined) await show(database, Number(wanted));
      else await undo(database, Number(wanted), values.by, values['dry-run']);
    },
    { connections: 1, queryTimeout: false },
  );
};

try {
  await run();
} catch (error) {
  const known = error instanceof EmbeddedPostgresError || error instanceof SettingsProblem;
  const mistyped = error instanceof TypeError && 'code' in error;
  if (!known && !mistyped) throw error;
  fail(mistyped ? USAGE : error.message);
}
