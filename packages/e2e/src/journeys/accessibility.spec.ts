import { isReady, openPage } from '../visitor/open-page.ts';
import { findByHeader } from '../visitor/shopping.ts';
import { inGerman } from '../visitor/words.ts';
import { violations } from '../visit/axe.ts';
import { expect, test } from '../visit/test.ts';

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
