/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { liveVersions } from '@rewald/federation/registry/document';
import { startTestShell, WITH_SCRIPT, type TestShell } from '../testing/start-test-shell.ts';
import { withoutRequestLimits } from '../testing/without-request-limits.ts';
import { visitor } from '../testing/visitor.ts';
import type { FailingRelease } from './team-webhooks.ts';

const GOOD = "exports.exposes = { './page': () => ({ render: () => 'cart' }) };";
const THROWS = "exports.exposes = { './page': () => ({ render() { throw new Error('no render'); } }) };";

// A webhook that answered after its time would be told twice.
withoutRequestLimits();

let shell: TestShell;
let dir: string;
/** What the shell server reported: each verdict about a live version, as soon as it is reached. */
let reported: string[];
let team: Server;
/** What the team's webhook received. */
const told: FailingRelease[] = [];

beforeEach(async () => {
  told.length = 0;
  reported = [];
  dir = mkdtempSync(join(tmpdir(), 'rewald-webhooks-'));
  team = createServer((request, response) => {
    let text = '';
    request.on('data', (piece: Buffer) => (text += piece.toString('utf8')));
    request.on('end', () => {
      told.push(JSON.parse(text));
      response.end();
    });
  });
  await new Promise<void>((resolve) => team.listen(0, '127.0.0.1', resolve));
  const address = team.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const teamWebhooks = join(dir, 'webhooks.json');
  writeFileSync(teamWebhooks, JSON.stringify({ cart: `http://127.0.0.1:${address.port}/` }));
  const settings = { siteOrigin: 'https://shop.example', trustedProxies: 1, teamWebhooks };
  shell = await startTestShell(settings, new Map(), (message) => reported.push(message));
});
afterEach(async () => {
  await shell.stop();
  team.closeAllConnections();
  team.close();
  rmSync(dir, { recursive: true, force: true });
});

const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
};
const verdicts = (): string[] => reported.filter((line) => line.includes('"alarm":"release-fails"'));
const versionForAll = async (): Promise<string> =>
  (await (await shell.visit(900)).text()).split(' ')[1] ?? '';
const failure = (version: string) => ({
  kind: 'uncaught-error',
  part: 'cart',
  version,
  message: 'no handler',
  stack: `at a (${shell.assetsHost}/cart/${version}/browser/panel.js:1:1)`,
});
const loaded = (version: string) => ({ kind: 'loaded', part: 'cart', version, ms: 10 });
/** A visitor who has the page as a cache keeps it, with its ticket. */
const opened = async (address: string) => {
  const one = visitor(shell, address);
  await until(async () => {
    await one.open(WITH_SCRIPT);
    return one.ticket !== '';
  });
  return one;
};
const sendFrom = (network: number, beacons: readonly object[]) =>
  visitor(shell, `192.0.2.${network}`).tell(beacons);
const liveInRegistry = async () =>
  liveVersions((await shell.registry.read()).microFrontends['cart'] ?? []).current?.metadata.version;

test('a live version that throws in every render on the server is rolled back automatically, and the team is told', async () => {
  for (let network = 0; network < 30; network++) await sendFrom(network, [loaded('1')]);
  await shell.release('2', THROWS);
  for (let visit = 0; verdicts().length === 0; visit++) {
    expect(visit).toBeLessThan(30);
    await visitor(shell, `198.51.100.${visit}`, 900).open();
  }
  await until(async () => (await versionForAll()) === '1');
  await until(async () => (await liveInRegistry()) === '1');
  const [entry] = await shell.registry.audit(1);
  expect(entry).toMatchObject({ action: 'rollback', part: 'cart', version: '1', who: 'canary watch' });
  await until(() => told.length > 0);
  expect(told).toMatchObject([
    {
      part: 'cart',
      version: '2',
      outcome: 'rolled-back',
      to: '1',
      share: 1,
      error: { kind: 'server-error', message: 'no render' },
    },
  ]);
});

test('errors of handlers, timers and promises count: the webhook shows the position in the sources and the share of visits', async () => {
  for (let network = 0; network < 30; network++) await sendFrom(network, [loaded('1')]);
  await shell.release('2', GOOD);
  for (let network = 0; network < 8; network++) await sendFrom(network + 100, [loaded('2')]);
  for (let network = 0; network < 8; network++) await sendFrom(network, [failure('2')]);
  await until(async () => (await versionForAll()) === '1');
  await until(() => told.length > 0);
  expect(told[0]).toMatchObject({
    share: 0.5,
    visits: 16,
    failed: 8,
    error: { kind: 'uncaught-error', message: 'no handler', stack: 'at a (src/panel.tsx:3:5)' },
  });
  expect(told[0]?.why).toMatch(/8 of 16 visits failed \(50.0 %\); with 1 it is 0.0 %/);
});

test('the rollback goes to the last version with good counts, past one that failed as well', async () => {
  for (let network = 0; network < 30; network++) await sendFrom(network, [loaded('1')]);
  await shell.release('2', GOOD);
  // Version 2 fails in many visits, but is held; version 3 is released after it.
  await shell.registry.hold('cart', 'we are looking into it');
  await shell.followed();
  for (let network = 0; network < 25; network++) await sendFrom(network, [failure('2')]);
  expect(await versionForAll()).toBe('2');
  await until(() => told.length > 0);
  expect(told).toMatchObject([{ version: '2', outcome: 'held', to: null }]);
  await shell.release('3', GOOD);
  for (let network = 0; network < 8; network++) await sendFrom(network, [failure('3')]);
  await until(async () => (await versionForAll()) === '1');
  await until(() => told.length > 1);
  expect(told[1]).toMatchObject({ version: '3', outcome: 'rolled-back', to: '1' });
});

test('occasional failures in some networks, and forged ones of one network, roll no live version back', async () => {
  await shell.release('2', GOOD);
  for (let network = 0; network < 100; network++) await sendFrom(network, [loaded('2')]);
  for (let network = 0; network < 5; network++) await sendFrom(network + 200, [failure('2')]);
  for (let visit = 0; visit < 40; visit++) await sendFrom(250, [failure('2')]);
  // Rollback and webhook would come later than the verdict.
  const shown = await versionForAll();
  expect([verdicts(), shown, told]).toEqual([[], '2', []]);
});

test('a team that makes the version live again has the last word, until it fails again', async () => {
  await shell.release('2', GOOD);
  for (let network = 0; network < 8; network++) await sendFrom(network, [failure('2')]);
  await until(async () => (await versionForAll()) === '1');
  await until(async () => (await liveInRegistry()) === '1');
  await shell.registry.promote('cart', '2');
  await until(async () => (await versionForAll()) === '2');
  await sendFrom(9, [failure('2')]);
  expect(await versionForAll()).toBe('2');
  expect(verdicts()).toHaveLength(1);
  for (let network = 0; network < 8; network++) await sendFrom(network + 20, [failure('2')]);
  await until(async () => (await versionForAll()) === '1');
});

test('without a former version a failing one stays, and the team is told that there is no way back', async () => {
  for (let network = 0; network < 8; network++) await sendFrom(network, [failure('1')]);
  await until(() => told.length > 0);
  expect(told).toMatchObject([{ version: '1', outcome: 'no-way-back', to: null }]);
  expect(verdicts()).toHaveLength(1);
  expect((await shell.status()).versions.find(({ part }) => part === 'cart')?.alarm).toBe(
    '8 of 8 visits failed (100.0 %); there is no good version to go back to',
  );
  expect(await versionForAll()).toBe('1');
});

test('reports of nobody who was shown a page roll nothing back: not from five addresses, and not from fifty', async () => {
  await shell.release('2', GOOD);
  for (let network = 0; network < 50; network++) {
    const forger = visitor(shell, `192.0.2.${network}`);
    for (let attempt = 0; attempt < 2; attempt++) {
      const answer = await forger.sendOnce([failure('2')]);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([202, []]);
    }
  }
  const shown = await versionForAll();
  expect([verdicts(), shown]).toEqual([[], '2']);
});

test('marks and tickets of pages with the former version say nothing about the live one', async () => {
  const former = Array.from({ length: 12 }, (_, network) => visitor(shell, `192.0.2.${network}`));
  for (const one of former) await one.tell([loaded('1')]);
  await shell.release('2', GOOD);
  for (const one of former) expect((await one.tell([failure('2')])).status).toBe(204);
  const shown = await versionForAll();
  expect([verdicts(), shown]).toEqual([[], '2']);
  // With a page of the live version they may.
  for (const one of former) {
    await one.open(WITH_SCRIPT);
    await one.tell([failure('2')]);
  }
  await until(async () => (await versionForAll()) === '1');
});

test('a handful of addresses that really open pages rolls nothing back, however often they exchange a ticket', async () => {
  await shell.release('2', GOOD);
  for (let network = 0; network < 20; network++) await sendFrom(network, [loaded('2')]);
  const { ticket } = await opened('203.0.113.1');
  for (let visit = 0; visit < 200; visit++) {
    const forger = visitor(shell, `203.0.113.${visit % 7}`);
    forger.ticket = ticket;
    expect((await forger.sendOnce([failure('2')])).status).toBe(202);
    expect((await forger.sendOnce([failure('2')])).status).toBe(204);
  }
  const shown = await versionForAll();
  expect([verdicts(), shown]).toEqual([[], '2']);
});

test('a visit that gets another release from a cache goes on with a mark for that', async () => {
  const { cookies } = await opened('192.0.2.1');
  const one = visitor(shell, '192.0.2.1');
  one.cookies.set('rw-mark', cookies.get('rw-mark') ?? '');
  await shell.release('2', GOOD);
  one.ticket = (await opened('192.0.2.2')).ticket;
  expect((await one.sendOnce([loaded('2')])).status).toBe(202);
  expect((await one.sendOnce([loaded('2')])).status).toBe(204);
  expect((await shell.status()).versions.find(({ version }) => version === '2')?.loads).toBe(1);
});

test('an open page learns that one of its releases was taken back, and only then', async () => {
  const answerTo = async (set: string): Promise<number> =>
    (await fetch(`${shell.address}/rewald/data/${set}`)).status;
  const before = (await shell.status()).document;
  await shell.release('2', GOOD);
  const after = (await shell.status()).document;
  // Visits stay on the releases that they began with, as long as these are good.
  expect([await answerTo(before), await answerTo(after)]).toEqual([204, 204]);
  await shell.registry.rollback('cart', null, 'test');
  await until(async () => (await versionForAll()) === '1');
  expect([await answerTo(before), await answerTo(after)]).toEqual([204, 205]);
});
