import { expect, test } from '@jest/globals';
import { STEPS, stepsReached, type Step } from './steps.ts';
import { after, apple, asked, filled, phone, mia, offer, phones, questions, storage } from './test-sale.ts';
import { emptyDetails, initialState, type WizardState } from './wizard-state.ts';

const sent = after(filled, { type: 'order-sent' });

test('[TRADE-01] starts at the category, paid by bank transfer, in German, loading', () => {
  expect(initialState()).toMatchObject({
    step: 'category',
    locale: 'de',
    loading: true,
    details: { paymentMethod: 'bank-transfer', address: { country: 'de' } },
  });
  expect(STEPS).toEqual(['category', 'brand', 'model', 'variation', 'condition', 'details', 'finished']);
});

test('[TRADE-01] each choice leads one step on, accepting the offer to the details', () => {
  expect(asked).toMatchObject({
    step: 'condition',
    category: phones,
    brand: apple,
    model: phone,
    variation: storage,
  });
  expect(filled.step).toBe('details');
});

test('[TRADE-02] each step adds to the steps reached; finished is not one of them', () => {
  expect(stepsReached('model')).toEqual(['category', 'brand', 'model']);
  expect(stepsReached('finished')).toHaveLength(6);
});

/** What remains after going back to each step. */
const kept: Record<Exclude<Step, 'finished' | 'details'>, Partial<WizardState>> = {
  category: { category: null, brand: null, model: null, variation: null, answers: {} },
  brand: { category: phones, brand: null, model: null, variation: null, answers: {} },
  model: { category: phones, brand: apple, model: null, variation: null, answers: {} },
  variation: { category: phones, brand: apple, model: phone, variation: null, answers: {} },
  condition: {
    category: phones,
    brand: apple,
    model: phone,
    variation: storage,
    answers: { 101: 1011, 102: 1021 },
  },
};

for (const to of ['category', 'brand', 'model', 'variation', 'condition'] as const) {
  test(`[TRADE-15] going back to ${to} clears everything chosen after it`, () => {
    const back = after(filled, { type: 'went-back', to });
    expect(back).toMatchObject({
      step: to,
      questions: [],
      details: emptyDetails,
      modelSearch: '',
      ...kept[to],
    });
    expect(Object.keys(back.answers)).toEqual(Object.keys(kept[to].answers ?? {}));
  });
}

test('[TRADE-15] going back to the details clears details and questions', () => {
  const failed = after(sent, {
    type: 'order-completed',
    result: { ok: false, problem: { kind: 'network', status: 0, message: '', errors: {} } },
  });
  expect(after(failed, { type: 'went-back', to: 'details' })).toMatchObject({
    step: 'details',
    questions: [],
    details: emptyDetails,
    variation: storage,
  });
});

test('[TRADE-15] going back clears the model search', () => {
  const searched = after(
    initialState(),
    { type: 'category-chosen', category: phones },
    { type: 'brand-chosen', brand: apple },
    { type: 'model-searched', text: 'iPhone 15' },
  );
  expect(searched.modelSearch).toBe('iPhone 15');
  expect(after(searched, { type: 'went-back', to: 'brand' }).modelSearch).toBe('');
});

test('[TRADE-02] going to the current step, or to one not reached, does nothing', () => {
  expect(after(asked, { type: 'went-back', to: 'condition' })).toBe(asked);
  expect(after(asked, { type: 'went-back', to: 'details' })).toBe(asked);
});

test('what going back cleared can be restored, until something else is chosen', () => {
  const back = after(filled, { type: 'went-back', to: 'model' });
  const restored = back.undone && after(back, { type: 'restored', state: back.undone });
  expect(restored).toMatchObject({ step: 'details', variation: storage, details: mia });

  const other = after(back, { type: 'model-chosen', model: { ...phone, id: 7 } });
  expect(other.undone).toBeNull();
  expect(after(other, { type: 'details-restored' }).details).toBe(mia);
});

test('[TRADE-07] a new answer to a question replaces the earlier one and removes the offer', () => {
  const before = after(filled, { type: 'correction-began' });
  const changed = after(before, { type: 'question-answered', questionId: 101, answerId: 1012 });
  expect(changed.answers).toEqual({ 101: 1012, 102: 1021 });
  expect(changed.offer).toBeNull();
});

test('[TRADE-10] an offer is accepted only with a grade and while nothing is loading', () => {
  const waiting = after(asked, { type: 'offer-requested' });
  expect(after(waiting, { type: 'offer-accepted' }).step).toBe('condition');
  const ungraded = after(waiting, { type: 'offer-received', offer: { ...offer, grade: '' } });
  expect(after(ungraded, { type: 'offer-accepted' }).step).toBe('condition');
  const none = after(waiting, { type: 'offer-received', offer: null });
  expect(after(none, { type: 'offer-accepted' }).step).toBe('condition');
});

test('[TRADE-17] whatever the result, the step becomes finished; a failure keeps everything', () => {
  const problem = { kind: 'http', status: 422, message: 'Prüf das', errors: { iban: ['Falsch'] } } as const;
  const failed = after(sent, {
    type: 'order-completed',
    result: { ok: false, problem: { ...problem, errors: { iban: ['Falsch'] } } },
  });
  expect(failed).toMatchObject({
    step: 'finished',
    details: mia,
    questions,
    submission: { status: 'refused', problem },
  });
  expect(after(failed, { type: 'correction-began' })).toMatchObject({ step: 'details', details: mia });

  const result = { id: '0193', reference: 'RW-ABCDEFGH', price: 258, shipBy: '2026-12-05' };
  expect(after(sent, { type: 'order-completed', result: { ok: true, data: result } })).toMatchObject({
    step: 'finished',
    submission: { status: 'accepted', result },
  });
});

test('[TRADE-14] selling another device starts with an empty state, in the same language', () => {
  const english = after(filled, { type: 'locale-changed', locale: 'en' });
  expect(after(english, { type: 'reset' })).toEqual(initialState('en'));
});

test('[TRADE-16] a device from the search enters at its variations', () => {
  const selection = { category: phones, brand: apple, model: phone };
  expect(after(initialState('en'), { type: 'device-entered', selection })).toMatchObject({
    step: 'variation',
    locale: 'en',
    ...selection,
  });
});

test('a language change loads the questions again and keeps all answers', () => {
  const english = after(filled, { type: 'locale-changed', locale: 'en' });
  expect(english).toMatchObject({ step: 'details', questions: [], answers: filled.answers, details: mia });
});
