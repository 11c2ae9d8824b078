import { expect, test } from '@jest/globals';
import { isOrderable } from './details-rule.ts';
import { canAccept, offerRequest } from './offer-rule.ts';
import { orderRequest } from './order-request.ts';
import { askedVariations, choiceOf, productOf, sortNumerically, variationText } from './product-choice.ts';
import { after, asked, filled, mia, offer, questions } from './test-sale.ts';

const values = (...labels: string[]) => labels.map((value, index) => ({ valueId: index + 1, value }));
const sorted = (...labels: string[]) => sortNumerically(values(...labels)).map(({ value }) => value);

test('[TRADE-06] values are sorted numerically, terabytes after gigabytes, words last', () => {
  expect(sorted('1 TB', '64 GB', '512 GB', '128 GB')).toEqual(['64 GB', '128 GB', '512 GB', '1 TB']);
  expect(sorted('16 GB RAM · 512 GB', '8 GB RAM · 1 TB', '8 GB RAM · 256 GB')).toEqual([
    '8 GB RAM · 256 GB',
    '8 GB RAM · 1 TB',
    '16 GB RAM · 512 GB',
  ]);
  expect(sorted('Standard', '45 mm', 'Pro', '41 mm')).toEqual(['41 mm', '45 mm', 'Standard', 'Pro']);
});

test('[TRADE-06] colours are dropped, the first product with attribute and value is chosen', () => {
  const variations = [
    { attributeId: 1, attributeType: 'storage', values: values('256 GB', '128 GB') },
    { attributeId: 2, attributeType: 'Color', values: values('Schwarz') },
  ];
  expect(askedVariations(variations).map(({ attributeId }) => attributeId)).toEqual([1]);

  const product = (id: number, ...pairs: [number, number][]) => ({
    id,
    attributes: pairs.map(([attributeId, valueId]) => ({ attributeId, valueId })),
  });
  const products = [product(10, [1, 2], [2, 1]), product(11, [1, 1], [2, 2]), product(12, [1, 1], [2, 1])];
  expect(productOf(products, 1, 1)?.id).toBe(11);
  expect(productOf(products, 2, 2)?.id).toBe(11);
  expect(productOf(products, 1, 9)).toBeUndefined();
  expect(choiceOf({ variations, products }, 'iPhone 15', 1, { valueId: 1, value: '256 GB' })).toEqual({
    id: 11,
    attributeId: 1,
    valueId: 1,
    name: 'iPhone 15 | 256 GB',
  });
});

test('[TRADE-12] a variation shows the text after the separator in its name', () => {
  expect(variationText('iPhone 15 | 128 GB')).toBe('128 GB');
  expect(variationText('128 GB')).toBe('128 GB');
});

test('[TRADE-12] a value that is the whole name of the variation shows its text after the separator, too', () => {
  const products = [{ id: 7, attributes: [{ attributeId: 1, valueId: 2 }] }];
  const choice = choiceOf({ variations: [], products }, 'iPhone 13', 1, {
    valueId: 2,
    value: 'iPhone 13 | 512 GB',
  });
  expect(variationText(choice?.name ?? '')).toBe('512 GB');
});

test('[TRADE-06] a product is found although one list writes its ids as numbers and the other as texts', () => {
  const products = [{ id: 7, attributes: [{ attributeId: '1', valueId: '2' }] }];
  expect(productOf(products, 1, 2)?.id).toBe(7);
});

test('[TRADE-09] an offer is requested once there is a question and all are answered, never before', () => {
  expect(offerRequest({ questions: [], answers: {} })).toBeNull();
  expect(offerRequest(asked)).toBeNull();
  const one = after(asked, { type: 'question-answered', questionId: 101, answerId: 1011 });
  expect(offerRequest(one)).toBeNull();
  expect(offerRequest({ questions, answers: { 101: 1011, 102: 999 } })).toBeNull();
  const all = after(one, { type: 'question-answered', questionId: 102, answerId: 1022 });
  expect(offerRequest(all)).toEqual({
    answers: [
      { question_id: 101, answer_id: 1011 },
      { question_id: 102, answer_id: 1022 },
    ],
  });
});

test('[TRADE-10] the offer button needs a grade and no running call', () => {
  expect(canAccept({ offer, loading: false })).toBe(true);
  expect(canAccept({ offer: { ...offer, price: 0 }, loading: false })).toBe(true);
  expect(canAccept({ offer, loading: true })).toBe(false);
  expect(canAccept({ offer: { ...offer, grade: '' }, loading: false })).toBe(false);
  expect(canAccept({ offer: null, loading: false })).toBe(false);
});

test('[TRADE-11] the form is valid with a payment that has its data, and name, e-mail and phone', () => {
  expect(isOrderable(mia)).toBe(true);
  expect(isOrderable({ ...mia, paymentMethod: null })).toBe(false);
  expect(isOrderable({ ...mia, bankAccount: { ...mia.bankAccount, iban: '  ' } })).toBe(false);
  expect(isOrderable({ ...mia, bankAccount: { ...mia.bankAccount, accountName: '' } })).toBe(false);
  expect(isOrderable({ ...mia, paymentMethod: 'paypal', paypalEmail: ' ' })).toBe(false);
  expect(isOrderable({ ...mia, paymentMethod: 'paypal', bankAccount: { accountName: '', iban: '' } })).toBe(
    true,
  );
  for (const field of ['firstName', 'lastName', 'email', 'phone'] as const) {
    expect(isOrderable({ ...mia, personalDetails: { ...mia.personalDetails, [field]: ' ' } })).toBe(false);
  }
});

test('[TRADE-11] the address is no part of that rule', () => {
  const nowhere = { street: '', houseNumber: '', postalCode: '', city: '', country: 'de' };
  expect(isOrderable({ ...mia, address: nowhere })).toBe(true);
});

test('[TRADE-13] the order is exactly what section 3 says, unused payment values null', () => {
  expect(orderRequest(filled)).toEqual({
    customer: {
      firstName: 'Mia',
      lastName: 'Keller',
      email: 'mia@example.org',
      phone: '+4930901820',
      address: {
        country: 'de',
        city: 'Berlin',
        postalCode: '10969',
        address: 'Lindenstr.',
        houseNumber: '12a',
      },
      payment: {
        type: 'bank-transfer',
        paypal: null,
        iban: 'DE89370400440532013000',
        accountName: 'Mia Keller',
      },
    },
    device: {
      answers: [
        { question_id: 101, answer_id: 1011 },
        { question_id: 102, answer_id: 1021 },
      ],
      productId: 102_400,
    },
  });
  expect(orderRequest({ ...filled, details: { ...mia, paymentMethod: 'paypal' } })?.customer.payment).toEqual(
    { type: 'paypal', paypal: 'paypal@example.org', iban: null, accountName: null },
  );
});

test('[TRADE-13] answers survive a questionnaire that could not be loaded again', () => {
  expect(orderRequest({ ...filled, questions: [] })?.device).toEqual(orderRequest(filled)?.device);
});
