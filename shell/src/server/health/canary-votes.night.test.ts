/** @jest-environment node */
import { afterEach, expect, test } from '@jest/globals';
import { startTestShell, type TestShell } from '../testing/start-test-shell.ts';
import { visitor } from '../testing/visitor.ts';

/** The places of one visitor who is in the canary of 5 of 100, and of one who is not. */
const FIRST = 10;
const LATER = 900;

let shell: TestShell;
const open = async (change: Parameters<typeof startTestShell>[0] = {}): Promise<TestShell> => {
  shell = await startTestShell(change);
  return shell;
};
const openToAll = () => open({ siteOrigin: 'https://shop.example', trustedProxies: 1 });
afterEach(() => shell.stop());

const failure = (version: string, message = 'no') => ({
  kind: 'load-error',
  part: 'cart',
  version,
  message,
  stack: '',
});
const loaded = (version: string) => ({ kind: 'loaded', part: 'cart', version, ms: 10 });
const versionFor = async (place: number): Promise<string> =>
  (await (await shell.visit(place)).text()).slice(5);
const countsOf = async (version: string) =>
  (await shell.status()).versions.find((row) => row.part === 'cart' && row.version === version);

test('forged beacons stop no canary: without a mark, with one, or with a forged mark', async () => {
  await open();
  await shell.startCanary('2');
  for (let beacon = 0; beacon < 6; beacon++) {
    const answer = await visitor(shell, undefined, FIRST).sendOnce([failure('2')]);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([202, []]);
  }
  const one = visitor(shell, undefined, FIRST);
  await one.tell([loaded('2')]);
  for (let beacon = 0; beacon < 6; beacon++)
    expect((await one.sendOnce([failure('2', `no ${beacon}`), failure('2')])).status).toBe(204);
  for (let beacon = 0; beacon < 6; beacon++) {
    const forger = visitor(shell);
    const until = Math.floor(Date.now() / 1000) + 600;
    forger.cookies.set('rw-mark', `AAAAAAAAAAAAAAA${beacon}.AAAAAAAAAAAA.${until}.${'A'.repeat(43)}`);
    expect((await forger.sendOnce([failure('2')])).status).toBe(202);
  }
  expect(await countsOf('2')).toMatchObject({ loadErrors: 1, stopped: null });
  expect(await versionFor(FIRST)).toBe('2');
});

test('visits that were shown the version of other visitors have no vote on a canary', async () => {
  await openToAll();
  await shell.startCanary('2');
  for (let network = 0; network < 8; network++)
    expect((await visitor(shell, `192.0.2.${network}`, LATER).tell([failure('2')])).status).toBe(204);
  expect(await countsOf('2')).toMatchObject({ loadErrors: 0, stopped: null });
});

test('once five visits have failed with it, a canary stops: here, and in the registry', async () => {
  await open();
  await shell.startCanary('2');
  for (let visit = 0; visit < 5; visit++) {
    expect(await versionFor(FIRST)).toBe('2');
    await visitor(shell, undefined, FIRST).tell([failure('2')]);
  }
  expect(await versionFor(FIRST)).toBe('1');
  expect((await countsOf('2'))?.stopped).toMatch(/5 of 5 visits loads failed \(100.0 %\)/);
  for (let known = false; !known;) known = (await shell.registry.audit(1))[0]?.action === 'stop';
});

test('a canary that makes the pages of five visits unusable stops', async () => {
  await open();
  await shell.startCanary('2');
  const unusable = { ...failure('2', 'the page is white'), kind: 'unusable' };
  for (let visit = 0; visit < 5; visit++) await visitor(shell, undefined, FIRST).tell([unusable]);
  const counts = await countsOf('2');
  expect(counts).toMatchObject({ unusable: 5, errors: [{ kind: 'unusable', message: 'the page is white' }] });
  expect(counts?.stopped).toMatch(/5 of 5 visits/);
});

test('on a public site all visits of one network count as one, and five networks stop a canary', async () => {
  await openToAll();
  await shell.startCanary('2');
  for (let visit = 0; visit < 20; visit++) await visitor(shell, '203.0.113.7', FIRST).tell([failure('2')]);
  for (let visit = 0; visit < 20; visit++)
    await visitor(shell, `2001:db8:7:${visit.toString(16)}::1`, FIRST).tell([failure('2')]);
  expect(await countsOf('2')).toMatchObject({ loadErrors: 40, stopped: null });
  for (const address of ['192.0.2.1', '192.0.2.2', '2001:db8:8::1'])
    await visitor(shell, address, FIRST).tell([failure('2')]);
  expect((await countsOf('2'))?.stopped).toMatch(/loads failed/);
});

test('a handful of networks does not outvote the many in which the canary works', async () => {
  await openToAll();
  await shell.startCanary('2');
  for (let network = 0; network < 110; network++)
    await visitor(shell, `198.51.100.${network}`, FIRST).tell([loaded('2')]);
  for (let network = 0; network < 5; network++)
    for (let visit = 0; visit < 4; visit++)
      await visitor(shell, `203.0.113.${network}`, FIRST).tell([failure('2')]);
  expect(await countsOf('2')).toMatchObject({ loads: 110, loadErrors: 20, stopped: null });
});

test('a canary whose renders fail on the server stops without any report from a page', async () => {
  await openToAll();
  await shell.startCanary(
    '2',
    "exports.exposes = { './page': () => ({ render() { throw new Error('no render'); } }) };",
  );
  for (let visit = 0; (await countsOf('2'))?.stopped === null; visit++) {
    expect(visit).toBeLessThan(20);
    await visitor(shell, `192.0.2.${visit}`, FIRST).open();
  }
  const told = await countsOf('2');
  expect(told?.stopped).toMatch(/loads failed/);
  expect(told?.errors).toMatchObject([{ kind: 'server-error', message: 'no render' }]);
  expect(await versionFor(FIRST)).toBe('1');
});

test('a public page sets no cookie, one of a canary brings the mark that no script can read', async () => {
  await open();
  await shell.startCanary('2');
  // The page is rendered for the first visitor, and comes from the cache for all later ones.
  await (await visitor(shell, undefined, LATER).open()).text();
  const usual = await visitor(shell, undefined, LATER).open();
  expect([usual.headers.get('cache-control'), usual.headers.get('set-cookie')]).toEqual([
    expect.stringContaining('public'),
    null,
  ]);
  const first = visitor(shell, undefined, FIRST);
  const page = await first.open();
  expect([page.headers.get('cache-control'), page.headers.get('set-cookie')]).toEqual([
    'private, no-store',
    expect.stringMatching(/^rw-mark=[^;]+; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  expect((await first.sendOnce([loaded('2')])).status).toBe(204);
  expect((await first.open()).headers.get('set-cookie')).toBeNull();
});

test('shell servers with one secret recognise each other’s marks, others do not', async () => {
  const one = await startTestShell({ visitSecret: 'shared' });
  try {
    const somebody = visitor(one);
    await somebody.tell([loaded('1')]);
    await open({ visitSecret: 'shared' });
    expect((await fetchWith(shell, somebody.cookies)).status).toBe(204);
    await shell.stop();
    await open({ visitSecret: 'another' });
    expect((await fetchWith(shell, somebody.cookies)).status).toBe(202);
  } finally {
    await one.stop();
  }
});

const fetchWith = (to: TestShell, cookies: Map<string, string>): Promise<Response> => {
  const there = visitor(to);
  there.cookies.set('rw-mark', cookies.get('rw-mark') ?? '');
  return there.sendOnce([loaded('1')]);
};
