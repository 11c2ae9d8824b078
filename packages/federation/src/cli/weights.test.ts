/** @jest-environment node */
import { expect, test } from '@jest/globals';
import type { ListedVersion, ReleaseManifest } from '@rewald/contracts';
import { releaseOfTexts } from '../testing/release-of-texts.ts';
import { formatWeights, weightsOf } from './weights.ts';

const listed = (version: string, publishedAt: string): ListedVersion => ({
  url: '',
  metadata: { integrity: '', version },
  extras: { release: '', releaseSha256: '', publishedAt },
});

const release = (version: string, bytes: number): ReleaseManifest =>
  releaseOfTexts(
    {
      name: 'shop',
      version,
      routes: [{ path: '/', expose: './home', page: {} }],
      exposes: { './home': ['browser/home.js'], './messages.de.home': ['browser/de.js'] },
      budgets: { entry: 1000, expose: 1000, firstViews: { './home': 2500 } },
    },
    { 'browser/entry.js': 'e'.repeat(100), 'browser/home.js': 'x'.repeat(bytes), 'browser/de.js': 'd' },
  );

test('a page weighs what its part sends for it, from the oldest version to the newest', async () => {
  const releases = { '1': release('1', 900), '2': release('2', 1200) };
  const weights = await weightsOf(
    {
      manifest: ({ metadata: { version } }) =>
        version === '1' || version === '2'
          ? Promise.resolve(releases[version])
          : Promise.reject(new Error('It is gone')),
    },
    {
      schema: '',
      // The live version comes first, regardless of when it was published.
      microFrontends: {
        shop: [listed('2', '2026-11-02'), listed('gone', '2026-11-03'), listed('1', '2026-11-01')],
        cart: [listed('1', '2026-11-01')],
      },
    },
    (part) => part === 'shop',
  );
  expect(weights).toEqual([
    {
      part: 'shop',
      what: 'entry',
      versions: [
        { version: '1', bytes: 100 },
        { version: '2', bytes: 100 },
      ],
      limit: 1000,
    },
    {
      part: 'shop',
      what: './home',
      versions: [
        { version: '1', bytes: 1001 },
        { version: '2', bytes: 1301 },
      ],
      limit: 2500,
    },
  ]);
  expect(formatWeights(weights)).toContain('shop  ./home          1.0 → 1.3         2.5');
});
