import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL_PART } from '@rewald/contracts';
import { releaseInRegistry } from '@rewald/federation/gate/live-releases';
import { ADMITTED } from '@rewald/federation/shared';
import { runIndependentSite, type IndependentSite } from '../../release/independent-site.ts';
import { checkOutWithLowestReact } from '../../release/lowest-react.ts';
import { refusalOf } from '../../release/mixtures.ts';
import type { OlderCheckout } from '../../release/older-checkout.ts';
import { LONG, OLDER, test } from '../../release/versions-side-by-side.ts';
import { PORTS } from '../../site/ports.ts';
import { walkThrough } from '../../visitor/walk-through.ts';
import { expect } from '../../visit/test.ts';

const root = join(import.meta.dirname, '../../../../..');

if (OLDER !== undefined)
  test.describe('versions side by side', () => {
    test.describe.configure({ mode: 'default', timeout: LONG });

    test.describe('the lowest React that parts admit', () => {
      // On the same disk as the libraries, which are hard-linked.
      const cache = join(root, '.cache');
      let folder: string;
      let checkout: OlderCheckout;
      let site: IndependentSite;
      test.beforeAll(async () => {
        test.setTimeout(LONG);
        mkdirSync(cache, { recursive: true });
        folder = mkdtempSync(join(cache, 'lowest-react-'));
        checkout = await checkOutWithLowestReact(join(folder, 'checkout'));
        site = await runIndependentSite('faults', { PICTURES_DIR: join(cache, 'pictures') }, checkout.folder);
      });
      test.afterAll(async () => {
        await site?.stop();
        await checkout?.remove();
        rmSync(folder, { recursive: true, force: true });
      });

      test('is let through by the gate, renders on the server and works in the browser', async ({
        newVisitor,
      }) => {
        const lowest = Object.fromEntries(
          Object.entries(ADMITTED).map(([name, range]) => [name, range.slice(1)]),
        );
        const shell = await releaseInRegistry(site.registry, SHELL_PART, site.good[SHELL_PART] ?? '');
        expect(shell?.manifest.provides).toMatchObject(lowest);
        const name = `react ${lowest['react']}`;
        expect(await refusalOf(site, { name, versions: site.good, candidates: [SHELL_PART] })).toBeNull();

        const page = await newVisitor();
        await page.addInitScript(() => {
          const versions: string[] = [];
          const inject = ({ version }: { version: string }): number => versions.push(version);
          Object.assign(window, {
            __REACT_DEVTOOLS_GLOBAL_HOOK__: { supportsFiber: true, inject, onCommitFiberRoot() {} },
            rewaldRenderers: versions,
          });
        });
        await walkThrough(page, `http://localhost:${PORTS.main.api}`);
        const renderers = await page.evaluate((): unknown => Reflect.get(window, 'rewaldRenderers'));
        expect(renderers).toEqual([lowest['react-dom']]);
        expect((await site.visit()).versions).toEqual(site.good);
      });
    });
  });
