import { expect, test } from '@jest/globals';
import { deliveryDays } from './delivery.ts';

const in1To3 = (moment: string, from = '10115', to: string | null = '10115', country = 'DE') =>
  Object.values(
    deliveryDays(
      new Date(moment),
      { from: 1, to: 3 },
      {
        from: { countryCode: 'DE', postalCode: from },
        to: to === null ? null : { countryCode: country, postalCode: to },
      },
    ),
  );

test('[SHOP-03] delivery is counted in working days, from the day of the question', () => {
  const [friday, monday] = ['2026-11-20T10:00:00Z', '2026-11-23T10:00:00Z'];
  expect(in1To3(friday)).toEqual(['2026-11-23', '2026-11-25']);
  expect(in1To3(monday)).toEqual(['2026-11-24', '2026-11-26']);
  expect(in1To3(friday)).toEqual(['2026-11-23', '2026-11-25']);
});

test.each([
  ['Friday at 13:59', '2026-11-20T12:59:59Z', '2026-11-23'],
  ['Friday at 14:00', '2026-11-20T13:00:00Z', '2026-11-24'],
  ['Saturday at noon', '2026-11-21T11:00:00Z', '2026-11-24'],
  ['Sunday evening', '2026-11-22T19:00:00Z', '2026-11-24'],
  ['Monday at 0:30 in Germany', '2026-11-22T23:30:00Z', '2026-11-24'],
  ['Thursday before Good Friday', '2026-04-02T08:00:00Z', '2026-04-07'],
  ['Christmas Eve', '2026-12-24T08:00:00Z', '2026-12-28'],
])('[SHOP-03] what is ordered on %s leaves on a day on which somebody works', (_when, moment, first) => {
  expect(in1To3(moment)[0]).toBe(first);
});

test('[SHOP-03] holidays of the states of warehouse and receiver count, and no others', () => {
  // Corpus Christi, a Thursday: a holiday in Munich and Cologne, not in Berlin.
  const [before, onTheDay] = ['2026-06-03T08:00:00Z', '2026-06-04T08:00:00Z'];
  expect(in1To3(before, '10115', '10115')[0]).toBe('2026-06-04');
  expect(in1To3(before, '10115', '80331')[0]).toBe('2026-06-05');
  expect(in1To3(onTheDay, '10115', '10115')[0]).toBe('2026-06-05');
  expect(in1To3(onTheDay, '80331', '10115')[0]).toBe('2026-06-08');
  // Nobody knows yet where the buyer lives: only what all states have counts.
  expect(in1To3(before, '10115', null)[0]).toBe('2026-06-04');
  // Women's Day is Berlin's own; the Austrian National Day is one of its country.
  expect(in1To3('2027-03-05T08:00:00Z', '80331', '10115')[0]).toBe('2027-03-09');
  expect(in1To3('2026-10-23T08:00:00Z', '10115', '1010', 'AT')[0]).toBe('2026-10-27');
});
