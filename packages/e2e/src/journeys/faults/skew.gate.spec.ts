import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runIndependentSite, type IndependentSite } from '../../release/independent-site.ts';
import { isWalked, pairsOf, uploadAll, walkAll } from '../../release/mixtures.ts';
import { buildOlder, type OlderReleases } from '../../release/older-releases.ts';
import { originOf, PORTS } from '../../site/ports.ts';
import { expect, test } from '../../visit/test.ts';

/**
 * The commit from which the older parts are built. `bin/test-skew.ts` chooses it; it is empty if the history is too
 * short. Other runs have no such commit: there, another journey covers a release among older ones.
 */
const OLDER = process.env.E2E_SKEW;

if (OLDER !== undefined)
  test.describe('versions side by side', () => {
    test.use({ baseURL: originOf(PORTS.outage) });
    test.describe.configure({ mode: 'default', timeout: 900_000 });

    test.describe(`parts of ${OLDER} beside those of today`, () => {
      test.skip(OLDER === '', "this clone's history is too short");
      let folder: string;
      let site: IndependentSite;
      const built: OlderReleases[] = [];
      test.beforeAll(async () => {
        test.setTimeout(900_000);
        folder = mkdtempSync(join(tmpdir(), 'rewald-skew-'));
        site = await runIndependentSite('faults');
      });
      test.afterAll(async () => {
        await site?.stop();
        for (const { stop } of built) await stop();
        rmSync(folder, { recursive: true, force: true });
      });
      test.afterEach(async () => {
        for (const part of Object.keys(site.good)) await site.back(part);
      });

      test('every pair that the gate lets through: shop, cart, login, trade-in', async ({ newVisitor }) => {
        const older = await buildOlder(OLDER, join(folder, 'older'));
        built.push(older);
        const pairs = pairsOf(await uploadAll(site, older.dists), site.good);
        expect((await walkAll(site, pairs, newVisitor)).filter(isWalked)).not.toEqual([]);
      });
    });
  });
