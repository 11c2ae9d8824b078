import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { isReady, openPage } from '../visitor/open-page.ts';
import { findByHeader } from '../visitor/shopping.ts';
import { inGerman } from '../visitor/words.ts';
import { expect, test } from '../visit/test.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds in the light and in the dark theme. */
const violations = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const results = await new AxeBuilder({ page }).withTags(RULES).analyze();
    for (const { id, help, nodes } of results.violations) {
      for (const { target, failureSummary } of nodes)
        found.push(`${colorScheme} ${id}: ${help}: ${target.join(' ')} ${failureSummary ?? ''}`);
    }
  }
  return found;
};

const PAGES = {
  home: '/',
  listing: '/shop/explore?search=iphone',
  cart: '/shop/checkout/cart',
  login: '/auth/login',
  registration: '/auth/register',
  'trade-in, first step': '/trade-in',
};

for (const [name, path] of Object.entries(PAGES)) {
  test(`${name}: axe finds no violation of WCAG 2.2 AA in either theme`, async ({ page }) => {
    await openPage(page, path);
    expect(await violations(page)).toEqual([]);
  });
}

test('a product page: axe finds no violation of WCAG 2.2 AA in either theme', async ({ page }) => {
  await openPage(page, '/');
  await findByHeader(page, inGerman, 'iphone');
  await isReady(page);
  expect(await violations(page)).toEqual([]);
});
