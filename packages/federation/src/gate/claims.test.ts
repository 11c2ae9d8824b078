/** @jest-environment node */
import { expect, test } from '@jest/globals';
import type { ReleaseManifest } from '@rewald/contracts';
import { HOSTILE_RELEASES } from '../hostile/hostile-releases.ts';
import { IN_THE_MANIFEST } from '../hostile/in-the-manifest.ts';
import { ENTRY, releaseOfTexts } from '../testing/release-of-texts.ts';
import { claimProblem } from './claims.ts';

const releaseOf = (name: string, ...paths: string[]): ReleaseManifest =>
  releaseOfTexts(
    {
      name,
      version: '1',
      exposes: { './page': [ENTRY] },
      routes: paths.map((path) => ({ path, expose: './page', page: {} })),
    },
    { [ENTRY]: name },
  );
const own = releaseOf('guest', '/guest', '/guest/:id');
const shop = releaseOf('shop', '/', '/shop/explore');
const others = [releaseOf('shell', '/documents/:document'), shop, releaseOf('cart', '/shop/checkout/:step')];
const grants = new Map([['guest', { slots: ['product.below-price'] }]]);

test('there are at least 60 hostile releases, each of its own', () => {
  const ids = new Set(HOSTILE_RELEASES.map(({ id }) => id));
  expect(ids.size).toBe(HOSTILE_RELEASES.length);
  expect(ids.size).toBeGreaterThanOrEqual(60);
});

test('a release that claims what is its own may run', () => {
  const navigation = [{ path: '/guest', label: { de: 'Gast', en: 'Guest' } }];
  const fills = [{ slot: 'product.below-price', expose: './page', order: 1 }];
  expect(claimProblem(grants, { ...own, navigation, fills }, others)).toBeNull();
});

/** What only the files of a release show is checked once they are fetched. */
const OF_FILES = ['is not a file of its own', 'has no digest'];
const claiming = IN_THE_MANIFEST.flatMap(({ id, does, manifest, outcome }) =>
  'refused' in outcome && manifest && !OF_FILES.includes(outcome.refused)
    ? [{ id, does, manifest, refused: outcome.refused }]
    : [],
);

test.each(claiming)('a release that $does is refused by the site ($id)', ({ manifest, refused }) => {
  const claims = { ...own, ...manifest(own, { other: shop, thief: 'http://thief.example' }) };
  expect(claimProblem(grants, claims, others)).toContain(refused);
});

test.each(['/account/MyOrders', '/guest/:id/:page?', '/guest/files/*', '/ratgeber/was-ist-neu'])(
  'a path as teams write them, %s, is no problem',
  (path) => expect(claimProblem(grants, releaseOf('guest', path), others)).toBeNull(),
);

test.each([
  [{ events: ['guest.greeted'] }, 'it publishes cart.changed, and guest.greeted is granted to guest'],
  [{ events: [] }, 'it publishes cart.changed, and no event is granted to guest'],
  [{ budget: 3 }, './page weighs 5 bytes, and 3 are granted to guest'],
])('a release that goes beyond its grant %j is refused by the site', (grant, refused) => {
  const release = { ...own, publishes: ['cart.changed'] };
  expect(claimProblem(new Map([['guest', grant]]), release, others)).toBe(refused);
  expect(
    claimProblem(new Map([['guest', { events: ['cart.changed'], budget: 5 }]]), release, others),
  ).toBeNull();
});
