import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Value } from 'typebox/value';
import { Cart, PlaceOrderResult, PreparedCheckoutPayment } from '@rewald/contracts';
import { backUp } from '@rewald/server-kit/backup/back-up';
import { copyDatabase } from '@rewald/server-kit/backup/copy-database';
import { restore } from '@rewald/server-kit/backup/restore';
import { openDatabase } from '@rewald/server-kit/database/connection';
import { tableDigest } from '@rewald/assortment/testing/table-digest';
import { readSettings, startApiHost } from '../src/host.ts';
import { ADDRESS, BUY, CART, CONTACT } from './support/buying.ts';
import { makeDatabase } from './support/test-app.ts';

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'rewald-backup-'));
  // PostgreSQL runs as another user when the tests run as root.
  chmodSync(home, 0o755);
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const settingsOf = (data: string) =>
  readSettings({ REWALD_DATA: data, API_PORT: '0', SANDBOX_PAYMENTS: 'on' });

/** Buys the first offer. @returns the URL of its invoice */
const buyOne = async (url: string): Promise<string> => {
  const cookies = new Map<string, string>();
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${text}`);
    return JSON.parse(text).data;
  };
  const cart = Value.Parse(Cart, await call('POST', CART, { offerId: 1, quantity: 1 }));
  await call('PATCH', `${BUY}/checkout`, { contact: CONTACT, delivery: ADDRESS });
  const prepared = await call('POST', `${BUY}/payments`, { provider: 'sandbox' });
  const { payment } = Value.Parse(PreparedCheckoutPayment, prepared);
  await call('POST', `${BUY}/sandbox-payments/${payment.clientToken}`, {
    behaviour: 'approve',
    webhook: 'never',
  });
  const { total } = Value.Parse(Cart, await call('GET', CART)).summary;
  const placed = await call('POST', `${BUY}/orders`, {
    total,
    accept: true,
    payment: { provider: 'sandbox' },
    cartId: cart.id,
  });
  const { order } = Value.Parse(PlaceOrderResult, placed);
  return `${BUY}/orders/${order?.id}/invoice?key=${order?.key}`;
};

/** The invoice, once it has its number. */
const documentAt = async (address: string): Promise<Buffer> => {
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(address);
    if (answer.ok) return Buffer.from(await answer.arrayBuffer());
    if (tries > 100) throw new Error(`${answer.status}: ${await answer.text()}`);
    await sleep(100);
  }
};

test('[API-03] a backup of a running shop brings order, invoice and keys back, and nothing over what is there', async () => {
  const data = join(home, 'shop');
  const archive = join(home, 'backups/shop.tar.gz');
  const host = await startApiHost(settingsOf(data));
  let invoice: Buffer;
  let path: string;
  try {
    path = await buyOne(host.url);
    invoice = await documentAt(`${host.url}${path}`);
    // The database is written to during the backup.
    const database = openDatabase(host.databaseUrl, { connections: 1 });
    const writing = { on: true };
    const written = (async () => {
      while (writing.on)
        await sql`update offers set popularity = popularity where id < 500`.execute(database);
    })().catch(() => undefined);
    expect(await backUp(data, archive)).toBeGreaterThan(100_000);
    writing.on = false;
    await written;
    await database.destroy();
    await expect(backUp(data, archive)).rejects.toThrow('is there already');
    await expect(restore(archive, data, { replace: true })).rejects.toThrow('A shop is running on');
    await expect(restore(archive, data)).rejects.toThrow('There is something in');
  } finally {
    await host.stop();
  }
  expect(readdirSync(join(home, 'backups'))).toEqual(['shop.tar.gz']);

  const copy = join(home, 'copy');
  expect(await restore(archive, copy)).toMatchObject({ orders: 1, offers: 4_917, before: null });
  expect(readFileSync(join(copy, 'keys/iban.key'))).toEqual(readFileSync(join(data, 'keys/iban.key')));
  const again = await startApiHost(settingsOf(copy));
  try {
    expect((await documentAt(`${again.url}${path}`)).equals(invoice)).toBe(true);
  } finally {
    await again.stop();
  }
  const { before } = await restore(archive, copy, { replace: true });
  expect(existsSync(join(before ?? '', 'keys/iban.key'))).toBe(true);

  const whole = readFileSync(archive);
  const bad = join(home, 'bad.tar.gz');
  const elsewhere = join(home, 'elsewhere');
  const refused: string[] = [];
  for (const bytes of [
    whole.subarray(0, whole.length / 2),
    whole.subarray(0, whole.length - 100),
    Buffer.from('no archive'),
  ]) {
    writeFileSync(bad, bytes);
    refused.push(await restore(bad, elsewhere).then(() => 'restored', String));
  }
  for (const sentence of refused)
    expect(sentence).toMatch(/bad\.tar\.gz is cut off or damaged .*Nothing was restored\.$/);
  expect(readdirSync(home).filter((name) => name.startsWith('elsewhere'))).toEqual([]);
});

test('[API-03] the embedded database is copied to a server, row by row, and numbers go on', async () => {
  const server = await makeDatabase();
  const target = await makeDatabase('empty');
  const [from, to] = [server.url, target.url].map((url) =>
    openDatabase(url, { connections: 1, queryTimeout: false }),
  );
  if (from === undefined || to === undefined) throw new Error('no databases');
  try {
    const tables: string[] = [];
    await copyDatabase(from, to, (table) => tables.push(table));
    expect(tables).toContain('offer_prices');
    expect(await tableDigest(to)).toEqual({ ...(await tableDigest(from)), ...(await ownTables(to)) });
    await expect(copyDatabase(from, to)).rejects.toThrow('is not empty');
    const numbers = await sequences(from);
    expect(numbers.length).toBeGreaterThan(3);
    expect(await sequences(to)).toEqual(numbers);
  } finally {
    await Promise.all([from.destroy(), to.destroy()]);
    await Promise.all([server.drop(), target.drop()]);
  }
});

/** Tables of `migrate`, which record when a step was applied to this database. */
const ownTables = async (database: Parameters<typeof tableDigest>[0]) => {
  const { schema_migrations, schema_functions } = await tableDigest(database);
  return { schema_migrations, schema_functions };
};

const sequences = async (database: Parameters<typeof tableDigest>[0]) => {
  const { rows } = await sql`
    select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`.execute(
    database,
  );
  return rows;
};
