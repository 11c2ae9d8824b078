import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { storeInDirectory } from './directory-store.ts';

let root: string;
let lock: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rewald-store-'));
  lock = join(root, 'count.json.lock');
  writeFileSync(join(root, 'count.json'), '0');
});
afterEach(() => rmSync(root, { recursive: true }));

/** Adds one to the count, again until no other writer was quicker. */
const countOne = async (): Promise<void> => {
  const store = storeInDirectory(root);
  for (;;) {
    const stored = await store.read('count.json');
    const next = Buffer.from(String(Number(stored?.bytes.toString()) + 1));
    if (await store.replace('count.json', next, stored?.tag ?? null)) return;
  }
};

test('a lock that a killed process left behind is removed, and no write is lost', async () => {
  writeFileSync(lock, 'killed');
  utimesSync(lock, new Date(0), new Date(0));
  await Promise.all(Array.from({ length: 10 }, countOne));
  expect(readFileSync(join(root, 'count.json'), 'utf8')).toBe('10');
  expect(existsSync(lock)).toBe(false);
});

test('a lock that somebody holds is waited for', async () => {
  writeFileSync(lock, 'somebody');
  const counting = countOne();
  await sleep(300);
  expect(readFileSync(join(root, 'count.json'), 'utf8')).toBe('0');
  expect(readFileSync(lock, 'utf8')).toBe('somebody');
  rmSync(lock);
  await counting;
  expect(readFileSync(join(root, 'count.json'), 'utf8')).toBe('1');
});

test('a writer that took so long that its lock was removed leaves the next one’s lock alone', async () => {
  // Reading a pipe waits until something is written into it.
  rmSync(join(root, 'count.json'));
  execFileSync('mkfifo', [join(root, 'count.json')]);
  const slow = storeInDirectory(root).replace('count.json', Buffer.from('1'), 'of a former version');
  while (!existsSync(lock)) await sleep(10);
  rmSync(lock);
  writeFileSync(lock, 'the next one');
  await writeFile(join(root, 'count.json'), '0');
  expect(await slow).toBe(false);
  expect(readFileSync(lock, 'utf8')).toBe('the next one');
});
