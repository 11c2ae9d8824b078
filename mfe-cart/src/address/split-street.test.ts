import { expect, test } from '@jest/globals';
import { splitStreet } from './split-street.ts';

test.each([
  ['Domplatz 1', 'Domplatz', '1'],
  ['Am Alten Markt 12 b', 'Am Alten Markt', '12 b'],
  ['Hauptstr. 5-7', 'Hauptstr.', '5-7'],
  ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
])('%s is a street and a number', (text, street, houseNumber) => {
  expect(splitStreet(text)).toEqual({ street, houseNumber });
});

test.each(['Domplatz', 'Straße des 17. Juni', '', '1'])('%p does not end with a house number', (text) => {
  expect(splitStreet(text)).toBeNull();
});
