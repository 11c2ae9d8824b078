/**
 * Upgrades a shop from an older version to today's while people buy, then goes back, and forward again.
 *
 *     npm run test:upgrade                    from before the last few migrations
 *     E2E_UPGRADE=6988bd9a npm run test:upgrade
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@rewald/server-kit/database/embedded/supervisor';
import { checkOutOlder } from '../src/release/older-checkout.ts';
import { UPGRADE_PORTS } from '../src/site/ports.ts';
import { newDataFolder } from '../src/site/run-site.ts';
import { rehearseUpgrade } from '../src/upgrade/rehearse-upgrade.ts';

/** Number of schema changes between the two versions. */
const CHANGES = 3;
/** Where migrations are, and where older versions have them. */
const FOLDERS = ['packages/server-kit/src/database/migrations', 'packages/api/src/database/migrations'];

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const git = (...args: string[]): string =>
  spawnSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).stdout.trim();

const migrationsOf = (commit: string): string[] =>
  FOLDERS.flatMap((folder) =>
    git('ls-tree', '--full-tree', '--name-only', `${commit}:${folder}`).split('\n'),
  ).filter((name) => name !== '');
const today = migrationsOf('HEAD');
/**
 * Whether a release could have been made at this commit. Migrations of several people reach main in any order while a
 * version is in progress, but a release contains all migrations with lower numbers than its last one.
 */
const isWhole = (commit: string): boolean => {
  const known = migrationsOf(commit);
  const last = known.toSorted().at(-1) ?? '';
  return (
    known.every((name) => today.includes(name)) && today.every((name) => known.includes(name) || name > last)
  );
};

/** Commits that change the schema, newest first; files that only move change nothing. */
const commitsThatChange = (): string[] =>
  git(
    'log',
    '--format=%h',
    '-M',
    '--diff-filter=AMD',
    '--',
    ...FOLDERS.map((folder) => `:(top)${folder}`),
  ).split('\n');

const revision = process.env.E2E_UPGRADE ?? commitsThatChange().slice(CHANGES).find(isWhole) ?? '';
if (revision === '') {
  say(`This clone's history holds no ${CHANGES} changes of the database (git fetch --deepen=300 gets more).`);
  // A shallow clone has no history to look at. In a full clone, CI would silently test nothing.
  if (process.env.CI && git('rev-parse', '--is-shallow-repository') === 'false') process.exitCode = 1;
} else {
  say(`From ${git('log', '-1', '--format=%h, %s', revision)}`);
  const folder = newDataFolder('upgrade');
  const database = join(folder, 'postgres');
  mkdirSync(database);
  const older = await checkOutOlder(revision, join(folder, 'older'));
  const server = await startEmbeddedPostgres({ dataDir: database, firstPort: UPGRADE_PORTS.database });
  let isWell = false;
  try {
    await rehearseUpgrade({
      older: older.folder,
      databaseUrl: server.url,
      folder,
      say: (line) => say(`  ${line}`),
    });
    isWell = true;
  } finally {
    await server.stop();
    await older.remove();
    if (isWell) rmSync(folder, { recursive: true, force: true });
    else say(`Database and logs: ${folder}`);
  }
}
