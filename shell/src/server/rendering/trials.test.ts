/** @jest-environment node */
import { afterEach, expect, test } from '@jest/globals';
import type { LoadedRelease } from '../artefacts/release-loader.ts';
import { createRendererPool } from './renderer-pool.ts';
import { startRenderProcess, type RenderProcess } from './render-process.ts';
import { createTrials } from './trials.ts';

const started: RenderProcess[] = [];
const makeRenderer = (onEnd: () => void = () => undefined): RenderProcess => {
  const renderer = startRenderProcess({
    assetsHost: 'http://assets',
    development: false,
    origins: [],
    onEnd,
    onStray: () => undefined,
  });
  started.push(renderer);
  return renderer;
};
afterEach(() => {
  for (const renderer of started.splice(0)) renderer.end();
});

const releaseOf = (name: string, version: string, source: string): LoadedRelease => ({
  folder: `/${name}/${version}`,
  source,
  digests: [],
  listed: {
    url: '',
    metadata: { integrity: '', version },
    extras: { release: `/${name}/${version}/release.json`, releaseSha256: '', publishedAt: '' },
  },
  manifest: {
    schema: 1,
    name,
    container: `rewald_${name}`,
    version,
    commit: '',
    owner: 'Team',
    entry: 'browser/entry.js',
    server: 'server/server.cjs',
    routes: [],
    exposes: {},
    shared: [],
    publishes: [],
    subscribes: [],
    calls: [],
    files: {},
  },
});
const shell = releaseOf(
  'shell',
  '1',
  "exports.render = 1; exports.shared = {}; exports.shellExposes = {}; exports.headStyles = () => ({ css: '', preloadFonts: [] });",
);
const remote = (name: string, version = '1'): LoadedRelease =>
  releaseOf(name, version, 'exports.exposes = {};');

test('the renderer in which a release was tried renders its set: none is started twice for one release', async () => {
  const trials = createTrials(makeRenderer);
  const [cart, shop] = [remote('cart'), remote('shop')];
  await trials.tryOnce(cart, shell);
  const pool = createRendererPool(
    [shell, cart, shop],
    (onEnd, members) => trials.handOver(members) ?? { renderer: makeRenderer(onEnd), evaluated: new Map() },
    (_release, error) => {
      throw error;
    },
  );
  const renderer = await pool.take();
  expect(started).toEqual([renderer]);
  // It was given away, so the next release is tried in another one.
  expect(trials.handOver([shell, cart, shop])).toBeNull();
  await trials.tryOnce(remote('cart', '2'), shell);
  expect(started).toHaveLength(2);
});

test('what is being fetched finds its renderer started', async () => {
  const trials = createTrials(makeRenderer);
  const cart = remote('cart');
  trials.prepare(shell);
  trials.prepare(shell);
  await trials.tryOnce(cart, shell);
  expect(started).toHaveLength(1);
  expect(trials.handOver([shell, cart])?.evaluated).toEqual(
    new Map([
      ['cart', cart],
      ['shell', shell],
    ]),
  );
});

test('a release that takes long to evaluate is not broken off because the one before it has long been done', async () => {
  const trials = createTrials(makeRenderer, 100);
  const slow = releaseOf(
    'shop',
    '1',
    'const end = Date.now() + 600; while (Date.now() < end); exports.exposes = {};',
  );
  await Promise.all([trials.tryOnce(remote('cart'), shell), trials.tryOnce(slow, shell)]);
  expect(started).toHaveLength(1);
});

test.each([
  ['two versions of a part', [remote('cart'), remote('cart', '2')]],
  ['a part that the set lacks', [remote('account')]],
  ['a release that does not evaluate', [releaseOf('shop', '1', 'throw new Error("no")')]],
])('a renderer that has seen %s is for trials only', async (_, tried) => {
  const trials = createTrials(makeRenderer);
  for (const one of tried) await trials.tryOnce(one, shell).catch(() => undefined);
  expect(trials.handOver([shell, remote('shop')])).toBeNull();
  expect(started).toHaveLength(1);
});
