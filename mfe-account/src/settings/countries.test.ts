import { expect, test } from '@jest/globals';
import { countryChoices } from './countries.ts';

test('[ACCT-03] the countries of an address are those we deliver to, and the current one', () => {
  expect(countryChoices('de', 'DE').map(({ name }) => name)).toEqual(['Deutschland', 'Österreich']);
  expect(countryChoices('en', 'PL').map(({ name }) => name)).toEqual(['Germany', 'Austria', 'Poland']);
});
