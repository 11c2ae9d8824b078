import { expect, test } from '@jest/globals';
import type { Choice } from '@rewald/contracts';
import { alsoChanges } from './choice-effects.ts';

const choice = (productName: string, conditionId: number): Choice => ({
  id: '1',
  label: '',
  description: '',
  productId: 1,
  productName,
  conditionId,
  sellerId: null,
  price: null,
  selected: false,
  swatch: null,
});
const chosen = { productName: 'iPhone 15 | 128 GB | Schwarz', conditionId: 4 };
const conditionName = (id: number) => (id === 3 ? 'Gut' : null);

test('[SHOP-03] a choice shows what else it changes because the combination does not exist', () => {
  expect(alsoChanges('storage', choice('iPhone 15 | 512 GB | Schwarz', 4), chosen, conditionName)).toBeNull();
  expect(alsoChanges('storage', choice('iPhone 15 | 512 GB | Schwarz', 3), chosen, conditionName)).toBe(
    'Gut',
  );
  expect(alsoChanges('storage', choice('iPhone 15 | 512 GB | Blau', 3), chosen, conditionName)).toBe(
    'Blau, Gut',
  );
  expect(alsoChanges('colour', choice('iPhone 15 | 256 GB | Blau', 4), chosen, conditionName)).toBe('256 GB');
  expect(alsoChanges('colour', choice('iPhone 15 | 128 GB | Blau', 4), chosen, conditionName)).toBeNull();
});
