import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { newPerson } from '../visitor/account.ts';
import { openPage, reload } from '../visitor/open-page.ts';
import { tiles, walkSale } from '../visitor/walk-sale.ts';
import { overflows, violations } from '../visit/axe.ts';
import { expect, test } from '../visit/test.ts';

/** What a person has chosen, answered and typed, as the page shows it. */
const shown = async (page: Page): Promise<unknown> => ({
  title: await page.getByRole('heading', { level: 1 }).innerText(),
  steps: await page.getByRole('navigation', { name: 'Deine Schritte' }).allInnerTexts(),
  chosen: await page.getByRole('main').locator('input:checked, [aria-pressed=true]').count(),
  typed: await page
    .getByRole('main')
    .getByRole('textbox')
    .evaluateAll((fields) =>
      fields.flatMap((field) =>
        field instanceof HTMLInputElement && !field.placeholder.startsWith('IBAN') ? [field.value] : [],
      ),
    ),
});

for (const category of ['Laptops', 'Konsolen'])
  test(`[TRADE-01] [TRADE-06] [TRADE-07] a reload at any step loses no answer (${category})`, async ({
    page,
    database,
  }) => {
    const { email } = newPerson();
    await walkSale(page, category, email, async (stop) => {
      const before = await shown(page);
      await reload(page);
      if (stop === 'brand' || stop === 'model' || stop === 'variation')
        await expect(tiles(page).first()).toBeVisible();
      await expect.poll(() => shown(page), stop).toEqual(before);
      const address = stop === 'category' ? '' : `#${stop === 'offer' ? 'condition' : stop}`;
      expect(new URL(page.url()).hash, stop).toBe(address);
    });
    const { rows } = await database.query('select reference from trade_in_orders where email = $1', [email]);
    expect(rows).toHaveLength(1);
  });

test('[TRADE-08] [TRADE-12] [TRADE-14] every step: axe in both themes, 320 px, text at 200 %', async ({
  page,
}) => {
  test.slow();
  await walkSale(page, 'Smartphones', newPerson().email, async (stop) => {
    expect(await violations(page), stop).toEqual([]);
    if (stop === 'offer') {
      await page.getByText('So setzt sich dein Preis zusammen').click();
      await page.getByRole('button', { name: 'Angebot per E-Mail schicken' }).click();
      await page.getByRole('button', { name: /^Hilfe zu Frage 2/ }).click();
      await expect(page.getByRole('dialog', { name: 'ZUSTAND' })).toBeVisible();
      expect(await violations(page), 'the help').toEqual([]);
      await page.getByRole('button', { name: 'Zustimmen und schließen' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    if (stop === 'finished') await page.getByRole('button', { name: 'QR-Code statt Label' }).click();
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflows(page), `${stop} at 320 px`).toBe(false);
    await page.setViewportSize(size);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await overflows(page), `${stop} with large text`).toBe(false);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  });
});

/** Scripts of a view, compressed, in bytes. */
const BUDGET = 190 * 1024;

test('the first step loads at most 190 KB of scripts, and none that knows phone numbers or accounts', async ({
  page,
  site,
}) => {
  await openPage(page, '/trade-in');
  // What links near the screen fetch ahead comes afterwards, and is other pages' business.
  const scripts = await page.evaluate(() => {
    const works = performance.getEntriesByName('rewald:page-hydrated')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js') && entry.responseEnd <= works
          ? [{ address: entry.name, weight: entry.encodedBodySize }]
          : [],
      );
  });
  const total = scripts.reduce((sum, { weight }) => sum + weight, 0);
  expect(scripts.length).toBeGreaterThan(2);
  expect(total).toBeGreaterThan(20_000);
  expect(total).toBeLessThanOrEqual(BUDGET);
  const sources = scripts.flatMap(({ address }): string[] => {
    const map: { sources: string[] } = JSON.parse(
      readFileSync(`${join(site.registryDir, new URL(address).pathname)}.map`, 'utf8'),
    );
    return map.sources;
  });
  expect(sources.some((source) => source.includes('category-step'))).toBe(true);
  expect(sources.filter((source) => /libphonenumber|ibantools|details-step/.test(source))).toEqual([]);
});
