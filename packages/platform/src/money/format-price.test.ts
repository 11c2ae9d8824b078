import { expect, test } from '@jest/globals';
import { formatPrice } from './format-price.ts';

test.each([
  [1234.5, '1.234,50 €'],
  [999, '999,00 €'],
  [0, '0,00 €'],
  [0.1 + 0.2, '0,30 €'],
  [1234567.891, '1.234.567,89 €'],
  [-30, '−30,00 €'],
])('[I18N-04] %p is written %p', (euros, text) => {
  expect(formatPrice(euros).replaceAll('\u00a0', ' ')).toBe(text);
});

test('[I18N-04] the cart shows its own currency', () => {
  expect(formatPrice(12, 'CHF')).toBe('12,00\u00a0CHF');
  expect(formatPrice(12, 'EUR')).toBe('12,00\u00a0€');
});
