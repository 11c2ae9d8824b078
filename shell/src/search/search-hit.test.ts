import { expect, test } from '@jest/globals';
import { hitOfDevice, hitOfProduct } from './search-hit.ts';

test('[SHELL-13] a product result leads to its page and carries the current price', () => {
  const urls = { small: 's.webp', medium: 'm.webp', large: 'l.webp' };
  expect(
    hitOfProduct({
      id: 821,
      href: { modelId: 1024, productName: 'iPhone 15 | 128 GB | Schwarz', productId: 102400, conditionId: 4 },
      image: { urls },
      price: { current: { value: 299 } },
    }),
  ).toEqual({
    id: 821,
    to: '/shop/buybox/models/m1024-p102400-c4/iphone-15-128-gb-schwarz',
    image: 'm.webp',
    name: 'iPhone 15',
    note: '128 GB · Schwarz',
    price: '299,00\u00a0€',
  });
});

test('[SHELL-13] a trade-in result leads into the wizard and shows brand and name', () => {
  const hit = hitOfDevice({
    id: 1024,
    name: 'iPhone 15',
    brand: { id: 1, name: 'Apple' },
    image: { small: 's.webp' },
  });
  expect(hit).toMatchObject({
    to: '/trade-in/select-device/1024',
    name: 'iPhone 15',
    note: 'Apple',
    price: null,
  });
});

test('[I18N-04] a host’s own currency is used for its prices', () => {
  const hit = hitOfProduct({
    id: 'word',
    href: { modelId: 17, productName: 'Fennec' },
    price: { current: { value: 1234.5, currency: 'CHF' } },
  });
  expect(hit?.price).toBe('1.234,50\u00a0CHF');
});
