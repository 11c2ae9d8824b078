import { ON_ANY_HOST } from '@rewald/e2e/hosts/shop-host';
import { structuredData, wantingIn } from '@rewald/e2e/visit/structured-data';
import { expect, test } from '@rewald/e2e/visit/test';
import { openWithoutScripts } from '@rewald/federation/journeys/open-page';

test.use({ javaScriptEnabled: false });

/** `1.234,50 €`, with any kind of space before the sign. */
const PRICE = /\d{1,3}(\.\d{3})*,\d{2}\s€/;

test('[SHOP-01] [I18N-04] home holds products with names and prices before any script', async ({ page }) => {
  await openWithoutScripts(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const offers = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: /\S/ }) })
    .filter({ hasText: PRICE });
  expect(await offers.count()).toBeGreaterThanOrEqual(4);
  await expect(offers.first()).toBeVisible();
  const facts = await structuredData(page);
  expect(facts.map((fact) => fact['@type'])).toEqual(['OnlineStore', 'WebSite']);
  expect(await wantingIn(facts)).toEqual([]);
});

test(
  '[SHOP-02] [SHOP-03] search results and a product page can be read and followed without scripts',
  ON_ANY_HOST,
  async ({ page, host }) => {
    const device = new RegExp(host.device.de, 'i');
    await openWithoutScripts(page, `/shop/explore?search=${encodeURIComponent(host.device.de)}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(device);
    const result = page.getByRole('main').getByRole('link', { name: device }).first();
    const name = await result.getAttribute('href');
    expect(name).toMatch(/^\/shop\/buybox\/models\/m\d+(-p\d+)?(-c\d+)?(-s\d+)?\/[^/?#]+$/);
    await expect(page.getByRole('main')).toContainText(PRICE);
    await result.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(device);
    await expect(page.getByRole('main')).toContainText(PRICE);
  },
);

test('[SHOP-03] a product page tells search engines what it sells', async ({ page }) => {
  await openWithoutScripts(page, '/shop/explore?search=iphone');
  await page
    .getByRole('main')
    .getByRole('link', { name: /iphone/i })
    .first()
    .click();
  await page.waitForURL('**/shop/buybox/**');
  // The structured data for search engines, checked against the requirements of merchant listings.
  const facts = await structuredData(page);
  expect(facts.map((fact) => fact['@type'])).toEqual(['Product', 'BreadcrumbList']);
  expect(await wantingIn(facts)).toEqual([]);
  const absolute = expect.stringMatching(/^https?:\/\/\S+$/);
  const quantity = {
    '@type': 'QuantitativeValue',
    minValue: expect.any(Number),
    maxValue: expect.any(Number),
  };
  expect(facts[0]).toMatchObject({
    name: expect.stringMatching(/iphone/i),
    description: expect.stringMatching(/\S/),
    image: expect.arrayContaining([absolute]),
    sku: expect.stringMatching(/^\d+$/),
    color: expect.stringMatching(/\S/),
    brand: { '@type': 'Brand', name: 'Apple' },
    itemCondition: 'https://schema.org/RefurbishedCondition',
    offers: {
      '@type': 'Offer',
      url: page.url(),
      price: expect.stringMatching(/^\d+\.\d{2}$/),
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/RefurbishedCondition',
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'DE',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        // As in the demo's company data.
        merchantReturnDays: 30,
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: 'https://schema.org/FreeReturn',
      },
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: { value: '0.00', currency: 'EUR' },
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'DE' },
        deliveryTime: { handlingTime: quantity, transitTime: quantity },
      },
    },
  });
  // The seeded reviews are examples, and search engines must not see them.
  expect(facts[0]).not.toHaveProperty('aggregateRating');
});

test('[SHELL-01] questions, articles and the company tell search engines what they are', async ({ page }) => {
  await openWithoutScripts(page, '/blogs');
  const article = await page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .first()
    .getByRole('link')
    .getAttribute('href');
  for (const [path, kind] of [
    ['/company/faq', 'FAQPage'],
    ['/en/company/about/we-are-rewald', 'Organization'],
    [article ?? '', 'BlogPosting'],
  ] as const) {
    await openWithoutScripts(page, path);
    const facts = await structuredData(page);
    expect(facts.map((fact) => fact['@type']).toSorted(), path).toEqual([kind, 'BreadcrumbList'].toSorted());
    expect(await wantingIn(facts), path).toEqual([]);
  }
});

test(
  '[TRADE-03] the first step of the trade-in can be read without scripts',
  ON_ANY_HOST,
  async ({ page, host }) => {
    await openWithoutScripts(page, '/trade-in');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const { de } of Object.values(host.selling.kinds)) {
      await expect(page.getByRole('main').getByText(de).first()).toBeVisible();
    }
  },
);
