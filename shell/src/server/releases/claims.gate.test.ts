/** @jest-environment node */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { grant, makeMissingKeys } from '@rewald/federation/signing/make-keys';
import { withoutRequestLimits } from '../testing/without-request-limits.ts';
import type { ReleaseSets } from './release-sets.ts';
import { releaseWorld, versionsFor, type ReleaseWorld } from './testing/release-world.ts';

withoutRequestLimits();

let world: ReleaseWorld;
let reports: object[];
let sets: ReleaseSets;
const trusted = () => world.keys.trusted;
const versions = async (): Promise<Record<string, string>> => {
  await sets.refresh();
  return versionsFor(sets, 999);
};
const reasons = () => sets.refusals().map(({ part, why }) => `${part} ${why}`);

beforeEach(async () => {
  world = await releaseWorld();
  makeMissingKeys(world.keys.keys, ['returns']);
  reports = [];
  sets = world.openShell(reports);
  await world.claim('shell', '2', '/documents/:document');
  await world.claim('returns', '1', '/returns');
  expect(await versions()).toEqual({ shell: '2', cart: '2', returns: '1' });
});
afterEach(() => world.stop());

test('a part that claims the page of another is refused, and its last good version goes on', async () => {
  await world.claim('returns', '2', '/returns', '/documents/privacy');
  expect(await versions()).toMatchObject({ returns: '1' });
  expect(reasons()).toEqual(['returns 2: it claims /documents/privacy, which shell answers']);
  expect(reports).toContainEqual(expect.objectContaining({ alarm: 'release-refused', part: 'returns' }));
  await world.claim('returns', '3', '/returns', '/returns/:id');
  expect([await versions(), reasons()]).toEqual([expect.objectContaining({ returns: '3' }), []]);
});

test('also a canary, and a part that is new here', async () => {
  await world.publish('returns', '2', undefined, {
    routes: [{ path: '/documents/privacy', expose: './page', page: {} }],
  });
  await world.registry.canary('returns', '2', 50);
  expect(await versions()).toMatchObject({ returns: '1' });
  expect([versionsFor(sets, 0)['returns'], reasons()]).toEqual([
    '1',
    ['returns 2: it claims /documents/privacy, which shell answers'],
  ]);
  makeMissingKeys(world.keys.keys, ['gifts']);
  await world.claim('gifts', '1', '/returns');
  expect(await versions()).not.toHaveProperty('gifts');
  // At a start, too, those come first that were trusted first.
  const again = world.openShell();
  await again.refresh();
  expect(versionsFor(again, 999)).toEqual(versionsFor(sets, 999));
});

test('what is granted to a part is nobody else’s, and it claims nothing beside it', async () => {
  grant(trusted(), 'shop', { paths: ['/shop/*', '/'] });
  grant(trusted(), 'returns', { paths: ['/returns', '/shop/returns/*'], slots: ['order.actions'] });
  await world.claim('cart', '3', '/shop/checkout');
  await world.claim('returns', '2', '/returns', '/shop/returns/:id');
  await world.claim('shop', '1', '/', '/shop/returns/all');
  expect(await versions()).toEqual({ shell: '2', cart: '2', returns: '2' });
  expect(reasons()).toEqual([
    'cart 3: it claims /shop/checkout, which belongs to shop',
    'shop 1: it claims /shop/returns/all, which belongs to returns',
  ]);
  await world.claim('returns', '3', '/help');
  await world.publish('returns', '4', undefined, {
    fills: [{ slot: 'cart.line-actions', expose: './a', order: 1 }],
  });
  await world.registry.canary('returns', '4', 50);
  await versions();
  expect(reasons()).toEqual(
    expect.arrayContaining([
      'returns 3: it claims /help, and only /returns, /shop/returns/* is granted to returns',
      'returns 4: it fills cart.line-actions, and order.actions is granted to returns',
    ]),
  );
});

test('a path moves from one part to another in one step, and to the one it is granted to', async () => {
  await world.claim('returns', '2', '/somewhere');
  await world.claim('cart', '3', '/returns');
  expect([await versions(), reasons()]).toEqual([{ shell: '2', cart: '3', returns: '2' }, []]);
  grant(trusted(), 'returns', { paths: ['/returns'] });
  await world.claim('returns', '3', '/returns');
  await versions();
  expect(await versions()).toMatchObject({ returns: '3' });
});

test('a shell that claims a page of a live part is refused like any other', async () => {
  await world.claim('shell', '3', '/documents/:document', '/returns');
  expect(await versions()).toMatchObject({ shell: '2', returns: '1' });
  expect(reasons()).toEqual(['shell 3: it claims /returns, which returns answers']);
});

test.each(['{}', '{"cart": []}'])(
  'a file of trusted keys without the shell, %s, changes nothing but raises an alarm',
  async (text) => {
    writeFileSync(join(world.keys.keys, 'trusted.json'), text);
    expect(await versions()).toEqual({ shell: '2', cart: '2', returns: '1' });
    expect(sets.trustProblem()).toMatch(/has no key of the shell/);
    expect(reports).toContainEqual(expect.objectContaining({ alarm: 'release-refused', part: '*' }));
    expect(() => world.openShell()).toThrow(/has no key of the shell/);
  },
);
