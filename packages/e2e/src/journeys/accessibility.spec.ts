import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { isReady, openPage } from '../visitor/open-page.ts';
import { findByHeader } from '../visitor/shopping.ts';
import { inGerman } from '../visitor/words.ts';
import { expect, test } from '../visit/test.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const violations = async (page: Page): Promise<string[]> => {
  const results = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
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
  test(`[SHELL-01] ${name} has no violation of WCAG 2.2 AA that a machine finds`, async ({ page }) => {
    await openPage(page, path);
    expect(await violations(page)).toEqual([]);
  });
}

test('[SHOP-03] a product page has no violation of WCAG 2.2 AA that a machine finds', async ({ page }) => {
  await openPage(page, '/');
  await findByHeader(page, inGerman, 'iphone');
  await isReady(page);
  expect(await violations(page)).toEqual([]);
});
