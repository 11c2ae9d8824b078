/** @jest-environment node */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readKey } from '@rewald/federation/signing/key-folder';
import { makeMissingKeys } from '@rewald/federation/signing/make-keys';
import { writePreview } from '@rewald/federation/signing/preview-token';
import { builtPart, ENTRY, SERVER } from '@rewald/federation/testing/release-of-texts';
import { startTestShell, type TestShell } from '../testing/start-test-shell.ts';
import { withoutRequestLimits } from '../testing/without-request-limits.ts';

withoutRequestLimits();

let shell: TestShell;
let dir: string;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'rewald-claims-'));
  shell = await startTestShell();
});
afterEach(async () => {
  await shell.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** Uploads a version of a new team, whose page is at a path. @returns the address of its preview */
const preview = async (version: string, path: string): Promise<string> => {
  makeMissingKeys(shell.keys.keys, ['gifts']);
  const routes = [{ path, expose: './page', page: {} }];
  const dist = builtPart(
    dir,
    'gifts',
    version,
    { [ENTRY]: '', [SERVER]: 'exports.exposes = {};' },
    { routes },
  );
  await shell.registry.upload(dist);
  const releaseSha256 = createHash('sha256')
    .update(readFileSync(join(dist, 'release.json')))
    .digest('hex');
  const until = Math.round(Date.now() / 1000) + 3600;
  const token = writePreview(readKey(shell.keys.keys, 'gifts'), {
    part: 'gifts',
    version,
    releaseSha256,
    name: 'PR-1',
    by: 'anna',
    until,
  });
  return `${shell.address}/rewald/preview?token=${token}`;
};

test('a preview does not show the page of another part to those who open its link', async () => {
  const open = async (link: string) => (await fetch(link, { redirect: 'manual' })).status;
  // All addresses of one segment are the cart's.
  const link = await preview('1', '/gifts');
  expect(await open(link)).toBe(403);
  expect(await (await fetch(link)).text()).toContain('claims a page or a place that is not its team’s');
  expect(await open(await preview('2', '/gifts/all'))).toBe(302);
});

test('a version that was taken back is no preview any more', async () => {
  const open = async (link: string) => (await fetch(link, { redirect: 'manual' })).status;
  expect(await open(await preview('1', '/gifts/all'))).toBe(302);
  await preview('2', '/gifts/more');
  await shell.registry.promote('gifts', '1');
  await shell.registry.promote('gifts', '2');
  await shell.registry.rollback('gifts', '1', 'worse');
  await shell.followed();
  expect(await open(await preview('2', '/gifts/more'))).toBe(403);
  expect(await (await fetch(await preview('2', '/gifts/more'))).text()).toContain(
    'This preview was taken back',
  );
});

test('who looks whether the server is ready is told of a file of trusted keys that cannot be used', async () => {
  const ready = async () => {
    const answer = await fetch(`${shell.address}/ready`);
    return [answer.status, await answer.json()];
  };
  expect(await ready()).toEqual([200, { status: 'ready' }]);
  const good = readFileSync(shell.keys.trusted, 'utf8');
  writeFileSync(shell.keys.trusted, '{}');
  expect(await ready()).toEqual([
    200,
    { status: 'ready', problem: expect.stringContaining('has no key of the shell') },
  ]);
  expect(await (await shell.visit(500)).text()).toBe('cart 1');
  writeFileSync(shell.keys.trusted, good);
  expect(await ready()).toEqual([200, { status: 'ready' }]);
});
