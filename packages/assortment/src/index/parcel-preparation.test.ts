import { expect, test } from '@jest/globals';
import { readDemo } from '../import/demo.ts';
import { parcelPreparation } from './parcel-preparation.ts';

const { catalogue } = readDemo();
const shop = { assortment: catalogue };

/** A product of a category of the demo. */
const oneOf = (categoryId: number): number => {
  const product = catalogue.products.find((each) => each.categoryId === categoryId);
  if (!product) throw new Error(`Category ${categoryId} has no products.`);
  return product.id;
};

test('[ACCT-04] a paper asks to take out a SIM only where a phone is in the parcel', () => {
  const [phone, headphones, unknown] = [oneOf(1), oneOf(6), -1];
  const phoneCase = oneOf(9);
  expect(parcelPreparation(shop, [phone])).toBe('phone');
  expect(parcelPreparation(shop, [headphones])).toBe('device');
  expect(parcelPreparation(shop, [phoneCase])).toBe('none');
  expect(parcelPreparation(shop, [phoneCase, headphones])).toBe('device');
  expect(parcelPreparation(shop, [phoneCase, headphones, phone])).toBe('phone');
  expect(parcelPreparation(shop, [unknown])).toBe('device');
});
