import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeConsoleWorld, type ConsoleWorld } from '@rewald/federation/console/testing/console-world';
import { overflows, violations } from '@rewald/federation/journeys/axe';
import { releaseKeysIn } from '@rewald/site/release-keys';
import { runMfeConsole, type LocalConsole } from '../release/run-mfe-console.ts';
import { expect, test } from '../visit/test.ts';

const HEADINGS = { de: 'Teile', en: 'Parts' } as const;
const PAGES = ['', 'parts/shop', 'log', 'parts/shop/rollback', 'parts/shop/share?version=9'];

test.describe('the console of a real site', () => {
  // axe is added to the page, which its policy would refuse.
  test.use({ bypassCSP: true });
  let running: LocalConsole | undefined;
  test.afterEach(async () => running?.stop());

  for (const [lang, width] of [
    ['de', 390],
    ['en', 1440],
  ] as const)
    test(`in ${lang} at ${width} px, axe finds nothing and nothing is wider than the screen`, async ({
      page,
      site,
      watch,
    }) => {
      watch.tolerate(/status of 4\d\d/);
      const { keys, trusted } = releaseKeysIn(site.dataDir);
      running = await runMfeConsole({
        registry: site.registryDir,
        site: site.siteOrigin,
        key: keys,
        trust: trusted,
      });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${running.link}?lang=${lang}`);
      await expect(page.getByRole('heading', { level: 2, name: HEADINGS[lang], exact: true })).toBeVisible();
      // The site answers with its counts, and the registry lists all five parts.
      await expect(page.locator('#parts tbody').getByRole('row')).toHaveCount(5);
      await expect(page.locator('#sources .danger')).toHaveCount(0);
      for (const path of PAGES) {
        await page.goto(`${running.link}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
        expect([path, await violations(page), await overflows(page)]).toEqual([path, [], false]);
      }
    });
});

test.describe('a team at its console', () => {
  let world: ConsoleWorld;
  let running: LocalConsole;
  test.beforeEach(async () => {
    world = await makeConsoleWorld(mkdtempSync(join(tmpdir(), 'rewald-console-')));
    const { keys, trusted } = world.keys;
    running = await runMfeConsole({
      registry: world.registryDir,
      site: world.status.address,
      key: keys,
      trust: trusted,
      who: 'ben',
    });
  });
  test.afterEach(async () => {
    await running.stop();
    await world.status.stop();
    rmSync(world.dir, { recursive: true, force: true });
  });

  for (const javaScriptEnabled of [true, false])
    test(`${javaScriptEnabled ? 'with' : 'without'} scripts, rolls its part back by keyboard, and the focus goes to what was done`, async ({
      newVisitor,
      watch,
    }) => {
      watch.tolerate(/status of 422/);
      const page = await newVisitor({ javaScriptEnabled, bypassCSP: true });
      const isAccessible = async (): Promise<void> => {
        if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
      };
      await page.goto(running.link);
      await page.locator('#parts').getByRole('link', { name: 'shop' }).press('Enter');
      await page.getByRole('link', { name: 'Zurück zu 0.3.0 …' }).press('Enter');
      await expect(page.getByText('shop geht von 0.3.1 zurück auf 0.3.0, für alle.')).toBeVisible();
      await isAccessible();
      await page.getByLabel('Warum?').fill('falsche Preise '.repeat(30));
      await page.getByRole('button', { name: 'Zurück auf 0.3.0' }).press('Enter');
      await expect(page.getByLabel('Warum?')).toBeFocused();
      await expect(page.getByLabel('Warum?')).toHaveValue(/^falsche Preise/);
      await isAccessible();
      await page.getByLabel('Warum?').fill('falsche Preise');
      await page.getByLabel('Warum?').press('Enter');
      await expect(page.getByRole('status').filter({ hasText: 'shop ist zurück auf 0.3.0' })).toBeFocused();
      await isAccessible();
      await expect(page.locator('#log tbody').getByRole('row').first()).toContainText('falsche Preise');
      const [last] = await world.registry.audit(1);
      expect(last).toMatchObject({ who: 'ben', action: 'rollback', version: '0.3.0' });
    });

  test('an open page learns by itself what others did, and stops doing so when told', async ({ page }) => {
    await page.goto(running.link);
    const row = page.locator('#parts tbody').getByRole('row').filter({ hasText: 'shop' });
    await expect(row).toContainText('0.3.1');
    await world.registry.promote('shop', '0.4.0');
    await expect(row).toContainText('0.4.0', { timeout: 60_000 });
    await page.getByRole('button', { name: 'Aktualisierung anhalten' }).click();
    await expect(page.getByRole('button', { name: 'Weiter aktualisieren' })).toBeVisible();
  });
});
