import type { TradeInOffer, TradeInQuestion } from '@rewald/contracts/client';
import { reduceWizard, type WizardAction } from './wizard-reducer.ts';
import { initialState, type Details, type WizardState } from './wizard-state.ts';

const place = (id: number, name: string) => ({ id, name, image: { small: `/pictures/${id}.webp` } });

export const phones = place(1, 'Smartphones');
export const apple = place(1, 'Apple');
export const phone = place(1024, 'Falter 15');
export const storage = { id: 102_400, attributeId: 1, valueId: 102_401, name: 'Falter 15 | 128 GB' };

const yesNo = (id: number, type: string): TradeInQuestion => ({
  id,
  question: `Frage ${id}?`,
  type,
  answers: [
    { id: id * 10 + 1, value: 'Ja', description: '' },
    { id: id * 10 + 2, value: 'Nein', description: '' },
  ],
  description: '',
  metadata: { battery: false, account: false },
});
export const questions = [yesNo(101, 'radio'), yesNo(102, 'button')];

export const offer: TradeInOffer = {
  price: 258,
  grade: 'A',
  quoteId: '0193-quote',
  validUntil: '2026-12-05T12:00:00.000Z',
};

export const mia: Details = {
  personalDetails: { firstName: ' Mia ', lastName: 'Keller', email: 'mia@example.org', phone: '+4930901820' },
  address: { street: 'Lindenstr.', houseNumber: '12a', postalCode: '10969', city: 'Berlin', country: 'de' },
  bankAccount: { accountName: 'Mia Keller', iban: 'DE89 3704 0044 0532 0130 00' },
  paymentMethod: 'bank-transfer',
  paypalEmail: 'paypal@example.org',
};

/** The state after some actions. */
export const after = (state: WizardState, ...actions: WizardAction[]): WizardState =>
  actions.reduce(reduceWizard, state);

/** A state at the questionnaire, without answers. */
export const asked = after(
  initialState(),
  { type: 'category-chosen', category: phones },
  { type: 'brand-chosen', brand: apple },
  { type: 'model-chosen', model: phone },
  { type: 'variation-chosen', variation: storage },
  { type: 'questions-loaded', questions },
);

/** A state at the details form, with all fields filled. */
export const filled = after(
  asked,
  { type: 'question-answered', questionId: 101, answerId: 1011 },
  { type: 'question-answered', questionId: 102, answerId: 1021 },
  { type: 'offer-requested' },
  { type: 'offer-received', offer },
  { type: 'offer-accepted' },
  { type: 'details-filled', details: mia },
);
