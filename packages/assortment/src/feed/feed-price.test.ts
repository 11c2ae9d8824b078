import { expect, test } from '@jest/globals';
import { readPrice } from './feed-price.ts';

const centsOf = (text: string, anyPrice = false) => {
  const price = readPrice(text, anyPrice);
  return typeof price === 'string' ? price : price.cents;
};

test('[API-03] prices are read with a point or a comma', () => {
  const prices = { '349.99': 34_999, '349,99': 34_999, '349': 34_900, '1299,5': 129_950, "1'299": 129_900 };
  for (const [text, cents] of Object.entries(prices)) expect([text, centsOf(text)]).toEqual([text, cents]);
  for (const text of ['1.299,00', '1,299.00', "1'299,00", '1 299.00'])
    expect([text, centsOf(text)]).toEqual([text, 129_900]);
});

test('[API-03] what is no price in euros is none, and says why', () => {
  for (const text of ['', '-1', 'NaN', '1e3', '3,4,5', '€ 5', '349,00 €', '1.000.50', '1,2.99', "0'999"])
    expect([text, centsOf(text)]).toEqual([text, 'price']);
  for (const text of ['0.999', '0,999', '12,3456', '1234.567', '1234,567', '1.299,000', '012.345'])
    expect([text, centsOf(text)]).toEqual([text, 'price-decimals']);
  for (const text of ['0', '0,00', '0.01', '0,99', '100000.01', '12.345.678,90'])
    expect([text, centsOf(text)]).toEqual([text, 'price-range']);
  expect([centsOf('1'), centsOf('100000'), centsOf('0.01', true)]).toEqual([100, 10_000_000, 1]);
});

test('[API-03] a price shows the decimal sign of its file, or needs to know it', () => {
  const signs = (text: string) => {
    const price = readPrice(text);
    return typeof price === 'string' ? price : [price.decimal, price.ifDecimal];
  };
  expect(['349.99', '349,9', '1.299,00', '349'].map(signs)).toEqual([
    ['.', null],
    [',', null],
    [',', null],
    [null, null],
  ]);
  // A point for thousands needs a file with decimal commas.
  expect(['1.299', '19,990'].map(signs)).toEqual([
    [null, ','],
    [null, '.'],
  ]);
});
