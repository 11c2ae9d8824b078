import { expect, test } from '@jest/globals';
import { assemble } from '@rewald/assortment/catalogue/assemble';
import type { Entries } from '@rewald/assortment/catalogue/entries';
import { readDemo } from '@rewald/assortment/import/demo';
import { MODEL_FACETS, modelNumber } from './facets.ts';

/** The same assortment with renamed and reformatted facts. */
const renamed = (entries: Entries): Entries => ({
  ...entries,
  'attribute-groups': entries['attribute-groups'].map((group) => ({
    ...group,
    attributes: group.attributes.map((attribute) =>
      attribute.type === 'number'
        ? { ...attribute, name: { de: 'Maß', en: 'Measure' }, format: { de: '{value}″', en: '{value}″' } }
        : attribute,
    ),
  })),
});

test('[SHOP-02] filters of screen and battery do not care what rows of facts are called', () => {
  const { entries } = readDemo();
  const numbers = (of: Entries) => {
    const assortment = assemble(of);
    return assortment.models.map((model) =>
      MODEL_FACETS.slice(2).map((facet) => modelNumber({ assortment }, facet, model)),
    );
  };
  const before = numbers(entries);
  expect(new Set(before.map(String)).size).toBeGreaterThan(8);
  expect(numbers(renamed(entries))).toEqual(before);
});
