import { expect, test } from '@jest/globals';
import { spansOf } from './spans.ts';

test('[SHOP-02] a card says the ends of what there is to choose, of memory and storage apart', () => {
  expect(spansOf(['128 GB', '256 GB', '1 TB'])).toEqual(['128 GB – 1 TB']);
  expect(spansOf(['1 m', '1,8 m', '2 m'])).toEqual(['1\u00a0–\u00a02 m']);
  expect(spansOf(['Digital Edition', 'Disc Edition'])).toEqual(['Digital Edition – Disc Edition']);
  expect(spansOf(['8 GB RAM · 256 GB', '8 GB RAM · 512 GB', '16 GB RAM · 1 TB'])).toEqual([
    '8\u00a0–\u00a016 GB RAM',
    '256 GB – 1 TB',
  ]);
  // The most expensive variant is not the one with the most storage.
  expect(spansOf(['24 GB RAM · 512 GB', '24 GB RAM · 1 TB', '48 GB RAM · 512 GB'])).toEqual([
    '24\u00a0–\u00a048 GB RAM',
    '512 GB – 1 TB',
  ]);
  expect(spansOf(['16 GB RAM · 256 GB', '16 GB RAM · 512 GB'])).toEqual([
    '16 GB RAM',
    '256\u00a0–\u00a0512 GB',
  ]);
});
