import { expect, test } from '@jest/globals';
import { takeCatalogue } from '../catalogue/catalogue.ts';
import { readDemo } from '../import/demo.ts';
import { parcelPreparation } from './parcel-preparation.ts';

const { catalogue } = readDemo();
takeCatalogue(catalogue);

/** A product of a category of the demo. */
const oneOf = (categoryId: number): number => {
  const product = catalogue.products.find((each) => each.categoryId === categoryId);
  if (!product) throw new Error(`Category ${categoryId} has no products.`);
  return product.id;
};

test('[ACCT-04] a paper asks to take out a SIM only where a phone is in the parcel', () => {
  const [phone, headphones, unknown] = [oneOf(1), oneOf(6), -1];
  const phoneCase = oneOf(9);
  expect(parcelPreparation([phone])).toBe('phone');
  expect(parcelPreparation([headphones])).toBe('device');
  expect(parcelPreparation([phoneCase])).toBe('none');
  expect(parcelPreparation([phoneCase, headphones])).toBe('device');
  expect(parcelPreparation([phoneCase, headphones, phone])).toBe('phone');
  expect(parcelPreparation([unknown])).toBe('device');
});
