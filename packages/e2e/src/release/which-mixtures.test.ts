import { describe, expect, test } from '@jest/globals';
import { fewMixtures } from './which-mixtures.ts';

const PARTS = ['shell', 'shop', 'cart', 'account', 'tradein', 'guest'];
const versionsOf = (age: string) => Object.fromEntries(PARTS.map((part) => [part, `${part} ${age}`]));
const older = versionsOf('N-1');
const newer = versionsOf('N');

describe('mixtures of two ages', () => {
  test('each part is once new beside each other old one', () => {
    const mixtures = fewMixtures(older, newer);
    expect(mixtures).toHaveLength(4);
    for (const one of PARTS)
      for (const other of PARTS.filter((part) => part !== one))
        expect(
          mixtures.some(({ versions }) => versions[one] === newer[one] && versions[other] === older[other]),
        ).toBe(true);
  });

  test('a part that has not changed is in none', () => {
    const changed = fewMixtures(older, { ...older, cart: 'cart N', shop: 'shop N' });
    expect(changed.flatMap(({ candidates }) => candidates).toSorted()).toEqual([
      'cart',
      'cart',
      'shop',
      'shop',
    ]);
  });
});
