import { expect, test } from '@jest/globals';
import { problemMessages } from './problem-messages.ts';

const problem = { kind: 'http', status: 422, message: 'Das ging nicht.', errors: {} } as const;

test('[SHOP-06] all messages of the errors object are shown, else the message, else the fallback', () => {
  expect(
    problemMessages({ ...problem, errors: { offerId: ['Weg.', 'Teurer.'], quantity: ['Zu viel.'] } }, '?'),
  ).toEqual(['Weg.', 'Teurer.', 'Zu viel.']);
  expect(problemMessages({ ...problem, errors: {} }, '?')).toEqual(['Das ging nicht.']);
  expect(problemMessages({ ...problem, kind: 'network', status: 0, message: '' }, '?')).toEqual(['?']);
});
