import { expect, test } from '@jest/globals';
import { draftOf, parseDraft, parseReceipt, receiptOf, stateOfDraft } from './draft.ts';
import { after, asked, filled, mia } from './test-sale.ts';
import { initialState } from './wizard-state.ts';

const stored = (draft: unknown, version = 1): string =>
  JSON.stringify({ version, ...(typeof draft === 'object' ? draft : {}) });

test('a draft restores every choice, answer and field, but never the account number', () => {
  const draft = draftOf(filled);
  expect(JSON.stringify(draft)).not.toContain('3704');
  const read = parseDraft(stored(draft));
  expect(read && stateOfDraft(read, 'en')).toMatchObject({
    step: 'details',
    locale: 'en',
    variation: filled.variation,
    answers: filled.answers,
    details: { ...mia, bankAccount: { accountName: 'Mia Keller', iban: '' } },
  });
});

test('there is no draft before the first choice, and none after the sale', () => {
  expect(draftOf(initialState())).toBeNull();
  const result = { id: '0193', reference: 'RW-ABCDEFGH', price: 258, shipBy: '2026-12-05' };
  const sold = after(
    filled,
    { type: 'order-sent' },
    { type: 'order-completed', result: { ok: true, data: result } },
  );
  expect(draftOf(sold)).toBeNull();

  const receipt = receiptOf(sold);
  expect(JSON.stringify(receipt)).not.toContain('3704');
  const text = JSON.stringify({ draft: { version: 1, ...receipt?.draft }, result });
  expect(parseReceipt(text)?.result.reference).toBe('RW-ABCDEFGH');
});

test('a failed order is kept as the form it came from', () => {
  const failed = after(filled, {
    type: 'order-completed',
    result: { ok: false, problem: { kind: 'timeout', status: 0, message: '', errors: {} } },
  });
  expect(draftOf(failed)?.step).toBe('details');
});

test('details that going back cleared stay in the draft', () => {
  const back = after(
    filled,
    { type: 'went-back', to: 'condition' },
    { type: 'question-answered', questionId: 101, answerId: 1012 },
  );
  expect(draftOf(back)?.details.personalDetails).toEqual(mia.personalDetails);
});

test.each([
  ['nothing', null],
  ['broken text', '{"version":1'],
  ['another version', stored(draftOf(asked), 0)],
  ['an unknown step', stored({ ...draftOf(asked), step: 'checkout' })],
  ['a step without what it builds on', stored({ ...draftOf(asked), variation: null })],
  ['answers that are no ids', stored({ ...draftOf(asked), answers: { 101: null } })],
  ['half a form', stored({ ...draftOf(asked), details: { personalDetails: {} } })],
])('a stored draft with %s counts as none', (_what, text) => {
  expect(parseDraft(text)).toBeNull();
});
