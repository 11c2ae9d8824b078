import { expect, test } from '@jest/globals';
import { missingForTree } from './missing-for-tree.ts';

test('[CART-04] the amount missing for a tree is exact to the cent and never negative', () => {
  expect(missingForTree(149.99)).toBe(0.01);
  expect(missingForTree(150)).toBe(0);
  expect(missingForTree(999)).toBe(0);
  expect(missingForTree(70.1)).toBe(79.9);
});
