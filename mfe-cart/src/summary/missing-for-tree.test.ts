import { expect, test } from '@jest/globals';
import { missingForTree } from './missing-for-tree.ts';

test('[CART-04] the amount missing for a tree is exact to the cent and never negative', () => {
  expect(missingForTree(149.99, 150)).toBe(0.01);
  expect(missingForTree(150, 150)).toBe(0);
  expect(missingForTree(999, 150)).toBe(0);
  expect(missingForTree(70.1, 150)).toBe(79.9);
  expect(missingForTree(150, 200)).toBe(50);
});
