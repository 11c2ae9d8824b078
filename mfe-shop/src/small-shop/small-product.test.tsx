import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { ExtensionCallSchemas } from '@rewald/contracts/call-schemas';
import type { ShopSearchResult } from '@rewald/contracts/client';
import { useIntl, usePlatform, type PageHead } from '@rewald/platform';
import { createTestPage } from '@rewald/platform/testing';
import { head } from '../product/product-head.ts';
import { bringFacts } from '../product/server-facts.ts';
import SmallProduct from './small-product.tsx';

afterEach(cleanup);

const sourceDir = join(__dirname, '..');
/** A result with nothing that section 3 does not name. */
const offer: ShopSearchResult = {
  id: 'angebot-1',
  href: { modelId: 17, productName: 'Fennek Uno | 64 GB | Moos', productId: 1701, conditionId: 3 },
  image: { urls: { medium: 'pictures/uno.jpg' } },
  price: { current: { value: 1234.5 } },
};

test('[SHOP-04] a host with the calls of the cart alone has the express checkout, too', () => {
  const { page } = createTestPage(<SmallProduct found={{ offer, others: [] }} />, {
    sourceDir,
    locale: 'en',
    absentCalls: Object.keys(ExtensionCallSchemas),
  });
  render(page);
  expect(screen.getByRole('heading', { name: 'checkout with' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Express checkout' })).toBeTruthy();
});

/** The head of the product's page, as text. */
const ToldHead = () => {
  const intl = useIntl();
  const { config } = usePlatform();
  const url = new URL('http://site.test/shop/buybox/models/m17-p1701-c3/fennek-uno-64-gb-moos');
  return <p>{JSON.stringify(head({ data: { small: { offer, others: [] } }, intl, url, config }))}</p>;
};

test('[SHOP-03] a product that only the search knows has a description, and a Product for search engines', async () => {
  await bringFacts();
  render(createTestPage(<ToldHead />, { sourceDir }).page);
  const told: PageHead = JSON.parse(screen.getByText(/description/).textContent);
  const path = '/shop/buybox/models/m17-p1701/fennek-uno-64-gb-moos';
  expect(told.description).toMatch(/^Fennek Uno 64 GB Moos für 1\.234,50\s€: geprüft, .* Rückgabe/);
  expect(told.canonical).toBe(path);
  expect(told.jsonLd).toEqual([
    expect.objectContaining({
      '@type': 'Product',
      name: 'Fennek Uno 64 GB Moos',
      image: ['http://assets.test/pictures/uno.jpg'],
      sku: '1701',
      offers: expect.objectContaining({
        '@type': 'Offer',
        price: '1234.50',
        priceCurrency: 'EUR',
        url: `http://site.test${path}`,
      }),
    }),
  ]);
});
