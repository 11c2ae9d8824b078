import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openDatabase } from '@rewald/server-kit/database/connection';
import { stepsMissing } from '@rewald/server-kit/database/migrate';
import { readSettings, startApiHost } from '../src/host.ts';
import { describeStartFailure } from '../src/start-failure.ts';
import { makeDatabase } from './support/test-app.ts';

let own: Awaited<ReturnType<typeof makeDatabase>>;
let data: string;
beforeAll(async () => {
  own = await makeDatabase('empty');
  data = mkdtempSync(join(tmpdir(), 'rewald-company-'));
});
afterAll(async () => {
  await own.drop();
  rmSync(data, { recursive: true, force: true });
});

const IBAN = { REWALD_IBAN_KEY: '07'.repeat(32) };
const SIGNING = { REWALD_SIGNING_KEY: '09'.repeat(32) };

/** @returns the sentence for the person at the terminal if the start fails, otherwise `started` */
const start = async (env: Record<string, string>): Promise<string | null> => {
  try {
    const settings = { DATABASE_URL: own.url, REWALD_DATA: data, API_PORT: '0', ...env };
    await (await startApiHost(readSettings(settings))).stop();
    return 'started';
  } catch (error) {
    return describeStartFailure(error);
  }
};

test('[API-03] on a company’s database no process makes a key of its own', async () => {
  for (const [variable, others] of [
    ['REWALD_IBAN_KEY', SIGNING],
    ['REWALD_SIGNING_KEY', IBAN],
  ] as const) {
    Object.assign(process.env, others);
    expect(await start({})).toMatch(new RegExp(`^${variable} is not set, and there is no `));
    for (const name of Object.keys(others)) delete process.env[name];
  }
  expect(existsSync(join(data, 'keys'))).toBe(false);
  process.env['REWALD_IBAN_KEY'] = 'secret';
  expect(await start({})).toBe('REWALD_IBAN_KEY must be 64 hexadecimal digits.');
  delete process.env['REWALD_IBAN_KEY'];
});

test('[API-02] a mere start does not migrate a company’s database, and says how it is done', async () => {
  Object.assign(process.env, IBAN, SIGNING);
  const database = openDatabase(own.url, { connections: 1 });
  try {
    const missing = await stepsMissing(database);
    expect(missing.length).toBeGreaterThan(30);
    expect(await start({})).toMatch(
      new RegExp(
        `^The database at DATABASE_URL lacks ${missing.length} steps of this version \\(0001.*Run \`rewald migrate\` first, or set REWALD_MIGRATE=on\\.$`,
      ),
    );
    expect(await stepsMissing(database)).toEqual(missing);
    expect(await start({ REWALD_MIGRATE: 'on' })).toBe('started');
    expect(await stepsMissing(database)).toEqual([]);
    expect(await start({})).toBe('started');
  } finally {
    await database.destroy();
    for (const name of Object.keys({ ...IBAN, ...SIGNING })) delete process.env[name];
  }
});

test('[API-03] a start that a setting prevents says which one, and what it must be', async () => {
  Object.assign(process.env, IBAN, SIGNING);
  const elsewhere = (change: (url: URL) => void): string => {
    const url = new URL(own.url);
    change(url);
    return url.href;
  };
  try {
    expect(await start({ DATABASE_URL: elsewhere((url) => (url.pathname = '/no-such-shop')) })).toBe(
      'DATABASE_URL must name a database that exists on its server (database "no-such-shop" does not exist).',
    );
    expect(await start({ DATABASE_URL: elsewhere((url) => (url.username = 'nobody-here')) })).toMatch(
      /^DATABASE_URL must have (the|a) user .*nobody-here.*\.$/,
    );
    expect(await start({ REWALD_MIGRATE: 'on', HOST: 'no-such-machine.invalid' })).toMatch(
      /^HOST must be an address of this machine, such as 127\.0\.0\.1 or 0\.0\.0\.0 \(.*no-such-machine/,
    );
    expect(await start({ LOG_LEVEL: 'loud' })).toMatch(/^LOG_LEVEL must be trace or .*, not "loud"\.$/);
  } finally {
    for (const name of Object.keys({ ...IBAN, ...SIGNING })) delete process.env[name];
  }
});
