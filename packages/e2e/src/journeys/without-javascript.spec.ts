import { expect, test } from '../visit/test.ts';

test.use({ javaScriptEnabled: false });

/** `1.234,50 €`, with any space before the sign. */
const PRICE = /\d{1,3}(\.\d{3})*,\d{2}\s€/;

test('[SHOP-01] [I18N-04] home holds products with names and prices before any script', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const offers = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: /\S/ }) })
    .filter({ hasText: PRICE });
  expect(await offers.count()).toBeGreaterThanOrEqual(4);
  await expect(offers.first()).toBeVisible();
});

test('[SHOP-02] [SHOP-03] search results and a product page can be read and followed without scripts', async ({
  page,
}) => {
  await page.goto('/shop/explore?search=iphone');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/iphone/i);
  const result = page
    .getByRole('main')
    .getByRole('link', { name: /iphone/i })
    .first();
  const name = await result.getAttribute('href');
  expect(name).toMatch(/^\/shop\/buybox\/models\/m\d+(-p\d+)?(-c\d+)?(-s\d+)?\/[^/?#]*iphone[^/?#]*$/);
  await expect(page.getByRole('main')).toContainText(PRICE);
  await result.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/iphone/i);
  await expect(page.getByRole('main')).toContainText(PRICE);
});

test('[TRADE-03] the first step of the trade-in can be read without scripts', async ({ page }) => {
  await page.goto('/trade-in');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const category of ['Smartphones', 'Tablets', 'Laptops']) {
    await expect(page.getByRole('main').getByText(category).first()).toBeVisible();
  }
});
