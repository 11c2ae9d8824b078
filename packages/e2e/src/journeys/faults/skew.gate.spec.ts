import { isWalked, pairsOf, uploadAll, walkAll } from '../../release/mixtures.ts';
import { buildOlder } from '../../release/older-releases.ts';
import { LONG, OLDER, test } from '../../release/versions-side-by-side.ts';
import { expect } from '../../visit/test.ts';

const older = OLDER;
if (older !== undefined)
  test.describe(`versions side by side: parts of ${older} beside those of today`, () => {
    test.describe.configure({ timeout: LONG });
    test.skip(older === '', "this clone's history is too short");

    test('every pair that the gate lets through: shop, cart, login, trade-in', async ({
      sideBySide: site,
      buildParts,
      newVisitor,
    }) => {
      const { dists } = await buildParts((folder) => buildOlder(older, folder));
      const pairs = pairsOf(await uploadAll(site, dists), site.good);
      expect((await walkAll(site, pairs, newVisitor)).filter(isWalked)).not.toEqual([]);
    });
  });
