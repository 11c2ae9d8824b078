import { isWalked, uploadAll, walkAll } from '../../release/mixtures.ts';
import { buildOlder } from '../../release/older-releases.ts';
import { LONG, OLDER, test } from '../../release/versions-side-by-side.ts';
import { fewMixtures, pairsOf } from '../../release/which-mixtures.ts';
import { expect } from '../../visit/test.ts';

const commit = OLDER;
if (commit !== undefined)
  test.describe(`versions side by side: parts of ${commit} beside those of today`, () => {
    test.describe.configure({ timeout: LONG });
    test.skip(commit === '', "this clone's history is too short");

    test('every pair that the gate lets through: shop, cart, login, trade-in', async ({
      sideBySide: site,
      buildParts,
      newVisitor,
    }) => {
      const { dists } = await buildParts((folder) => buildOlder(commit, folder));
      const older = await uploadAll(site, dists);
      const lines = await walkAll(site, fewMixtures(older, site.good), newVisitor);
      // What the gate refuses as a whole may still be live in pairs.
      if (!lines.every(isWalked)) lines.push(...(await walkAll(site, pairsOf(older, site.good), newVisitor)));
      expect(lines.filter(isWalked)).not.toEqual([]);
    });
  });
