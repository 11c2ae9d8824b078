import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeFolder, openDataFolder } from '@rewald/server-kit/data-folder';
import { loadKey, SIGNING_KEY } from '@rewald/server-kit/keys/load-key';
import { storeInDirectory } from '../../src/outbound/documents/directory-store.ts';
import { startApiHost, readSettings } from '../../src/host.ts';
import { deliverToFolder } from '../../src/outbound/mail/delivery.ts';
import { makeDatabase } from '../support/test-app.ts';

const MAIL = {
  id: '0190a2b4-0000-7000-8000-000000000000',
  kind: 'password-reset',
  from: { name: 'Rewald', address: 'hallo@rewald.example' },
  to: 'ada@example.com',
  subject: 'Neues Passwort',
  text: 'https://shop.example/auth/login?reset=geheim',
  html: '<p>geheim</p>',
  locale: 'de',
  createdAt: new Date(),
  attachments: [],
  pictures: [],
  unsubscribeLink: null,
} as const;

let home: string;
let umask: number;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'rewald-data-'));
  // The most permissive umask, so that the result does not depend on the machine's.
  umask = process.umask(0);
});
afterAll(() => {
  process.umask(umask);
  rmSync(home, { recursive: true, force: true });
});
afterEach(() => {
  for (const name of readdirSync(home)) rmSync(join(home, name), { recursive: true, force: true });
});

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
/** Modes by path, of a folder and everything below it. */
const modesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]
      .toSorted()
      .map((path) => [path, modeOf(join(folder, path))]),
  );
const isPrivate = (folder: string): boolean =>
  Object.entries(modesIn(folder)).every(
    ([path, mode]) => mode === (statSync(join(folder, path)).isDirectory() ? '700' : '600'),
  );

test('[API-02] mails, keys and documents are readable by their owner only', async () => {
  await deliverToFolder(join(home, 'mail'))(MAIL);
  loadKey(SIGNING_KEY, join(home, 'keys'), {}, true);
  const bytes = Buffer.from('%PDF-1.7 an invoice');
  await storeInDirectory(join(home, 'documents')).write(createHash('sha256').update(bytes).digest(), bytes);
  for (const folder of ['mail', 'keys', 'documents']) {
    expect([folder, readdirSync(join(home, folder)).length]).toEqual([folder, 1]);
    expect([folder, modesIn(join(home, folder)), isPrivate(join(home, folder))]).toEqual([
      folder,
      expect.anything(),
      true,
    ]);
  }
});

test('[API-02] what an earlier version left readable is closed at the start, and nothing is opened', async () => {
  const data = join(home, 'data');
  for (const folder of ['mail', 'keys', 'documents/ab'])
    mkdirSync(join(data, folder), { recursive: true, mode: 0o777 });
  for (const file of ['mail/1.eml', 'keys/iban.key', 'keys/signing.key', 'documents/ab/document'])
    writeFileSync(join(data, file), 'a'.repeat(64), { mode: 0o666 });
  mkdirSync(join(data, 'mine'), { mode: 0o755 });
  const own = await makeDatabase();
  const host = await startApiHost(
    readSettings({ REWALD_DATA: data, DATABASE_URL: own.url, API_PORT: '0', LOG_LEVEL: 'silent' }),
  );
  try {
    for (const folder of ['mail', 'keys', 'documents'])
      expect([folder, isPrivate(join(data, folder))]).toEqual([folder, true]);
    // As root, the folder can be traversed, because the embedded database runs as another user.
    expect(modeOf(data)).toBe(process.getuid?.() === 0 ? '711' : '700');
    // A folder that is not the shop's keeps its mode.
    expect(modeOf(join(data, 'mine'))).toBe('755');
  } finally {
    await host.stop();
    await own.drop();
  }
  chmodSync(data, 0o700);
  openDataFolder(data);
  expect(modeOf(data)).toBe('700');
});

test('[API-02] a shared folder keeps its mode, and a missing one is not created', () => {
  const shared = join(home, 'shared');
  mkdirSync(shared);
  chmodSync(shared, 0o1777);
  openDataFolder(shared);
  expect(statSync(shared).mode & 0o1777).toBe(0o1777);
  closeFolder(join(home, 'nowhere'));
  expect(readdirSync(home)).toEqual(['shared']);
});
