import { expect, test } from '@jest/globals';
import { parseBuybox, productLink, productSegment } from './product-link.ts';

test('[SHELL-03] builds the address of a product, and reads it back', () => {
  const parts = { modelId: '1001', productId: '100112', conditionId: '2', sellerId: '7' };
  const link = productLink({ ...parts, productName: 'iPhone 14 Pro | 256 GB | Space Schwarz' });
  expect(link).toBe('/shop/buybox/models/m1001-p100112-c2-s7/iphone-14-pro-256-gb-space-schwarz');
  expect(parseBuybox(link.split('/')[4] ?? '')).toEqual(parts);
});

test.each([
  [{}, 'm5'],
  [{ productId: 6 }, 'm5-p6'],
  [{ conditionId: 2 }, 'm5-c2'],
  [{ sellerId: '9' }, 'm5-s9'],
  [{ productId: 6, sellerId: 9 }, 'm5-p6-s9'],
])('[SHELL-03] optional ids %p give the buybox %p', (optional, buybox) => {
  const link = productLink({ modelId: '5', productName: 'Switch', ...optional });
  expect(link).toBe(`/shop/buybox/models/${buybox}/switch`);
  const parsed = parseBuybox(buybox);
  expect(productLink({ productName: 'Switch', ...parsed, modelId: parsed?.modelId ?? '' })).toBe(link);
});

test('[SHELL-03] the product segment has no spaces and no separators', () => {
  expect(productSegment('Galaxy S24 | 128 GB | Onyx Black')).toBe('galaxy-s24-128-gb-onyx-black');
});

test.each([
  ['Lupe & Co | 4+8 GB', 'lupe-&-co-4+8-gb'],
  ['A,B:C=D;E@F$G', 'a,b:c=d;e@f$g'],
  ["It's (new)! 50% ~ #1?", "it's-(new)!-50%25-~-%231%3F"],
  ['Größe | ½', 'gr%C3%B6%C3%9Fe-%C2%BD'],
  ['half a \uD83D sign', 'half-a-%EF%BF%BD-sign'],
  ['', 'p'],
  ['..', 'p'],
])('[SHELL-03] %p is escaped once, as browsers escape a path: %p', (productName, segment) => {
  const link = productLink({ modelId: 1, productName });
  expect(link).toBe(`/shop/buybox/models/m1/${segment}`);
  // A browser's address is the same, and the page recognises its own name in it.
  expect(new URL(link, 'https://rewald.test').pathname).toBe(link);
  expect(decodeURIComponent(segment)).toBe(productSegment(productName));
});

test.each([1_234_567_890, '2147483647', Number.MAX_SAFE_INTEGER, '18446744073709551615', '007'])(
  '[SHELL-03] [SHELL-04] what can be linked can be read: id %p',
  (id) => {
    const link = productLink({ modelId: id, productName: 'x', productId: id, conditionId: id, sellerId: id });
    expect(parseBuybox(link.split('/')[4] ?? '')).toEqual({
      modelId: String(id),
      productId: String(id),
      conditionId: String(id),
      sellerId: String(id),
    });
  },
);

test.each(['', 'x', '1a', '-1', '1.5', '../1', '1\n', '1'.repeat(21), 2 ** 53, -1, 1.5, 1e21])(
  '[SHELL-04] modelId %p is refused',
  (modelId) => {
    expect(() => productLink({ modelId, productName: 'x' })).toThrow('modelId must be provided');
  },
);

test.each(['productId', 'conditionId', 'sellerId'])('[SHELL-04] %s must be numeric if given', (name) => {
  expect(() => productLink({ modelId: 1, productName: 'x', [name]: 'abc' })).toThrow(
    `A valid number must be provided for ${name}`,
  );
});

test.each(['m', '1', 'm1-x2', 'm1-c2-p3', 'm1-p', 'mx', 'm1 ', `m${'9'.repeat(21)}`])(
  '[SHELL-03] %p is no buybox',
  (text) => {
    expect(parseBuybox(text)).toBeNull();
  },
);
