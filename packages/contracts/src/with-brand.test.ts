import { expect, test } from '@jest/globals';
import { withBrand } from './with-brand.ts';

test.each([
  ['Falter 13', 'Blattwerk Falter 13'],
  ['Blattwerk Uhr 2', 'Blattwerk Uhr 2'],
  ['Blattwerker', 'Blattwerk Blattwerker'],
])('[SHOP-02] the brand stands once before %s', (name, whole) => {
  expect(withBrand('Blattwerk', name)).toBe(whole);
});
