import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { startTestDesk, type TestDesk } from '../data/test-desk.tsx';

const RETURN = {
  id: 'r1',
  number: 'B-1-1',
  state: 'arrived',
  waitsFor: 'judgement',
  version: '1',
  orderId: 'o1',
  orderNumber: 'B-1',
  buyer: 'Sam Berg',
  seller: { id: 1, name: 'Rewald' },
  locale: 'de',
  reason: null,
  announcedAt: '2026-11-01T10:00:00Z',
  receivedAt: '2026-11-03T10:00:00Z',
  returnBy: '2026-11-15',
  refundBy: '2026-11-15',
  refund: 300,
  refundState: null,
  statutory: true,
  sentBack: null,
  photos: [],
  history: [],
  devices: [
    {
      lineId: 'l1',
      name: 'iPhone 15',
      variation: '128 GB',
      condition: 'Sehr gut',
      image: null,
      paid: 300,
      most: 300,
      offer: { id: 7, condition: 'Sehr gut', price: 300, stock: 2 },
      others: [],
      judgement: null,
    },
  ],
};
const JUDGE = 'POST returns/r1/judge';

let desk: TestDesk;

beforeEach(async () => {
  desk = await startTestDesk();
});
afterEach(() => desk.stop());

test.each([
  ['announced', 'Fotos gehen, sobald es da ist.'],
  ['received', 'Nach der Beurteilung kommen keine Fotos mehr dazu.'],
])('[ACCT-04] a return that is %s says when photos can be taken', async (state, sentence) => {
  desk.answer('GET returns/r1', { ...RETURN, state });
  desk.open('/returns/r1/show');
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Foto hinzufügen' })).toBeNull();
});

test('[ACCT-04] photos are taken of what has arrived', async () => {
  desk.answer('GET returns/r1', RETURN);
  desk.open('/returns/r1/show');
  expect(await screen.findByRole('button', { name: 'Foto hinzufügen' })).toBeTruthy();
});

test('[ACCT-04] a device is judged by who looked at it: no verdict is there before one is chosen', async () => {
  desk.answer('GET returns/r1', RETURN);
  desk.answer(JUDGE, { ...RETURN, state: 'received' });
  desk.open('/returns/r1/show');
  fireEvent.click(await screen.findByRole('button', { name: 'Beurteilen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Beurteilen' });
  const judge = (): boolean => fireEvent.click(within(dialog).getByRole('button', { name: 'Beurteilen' }));
  expect(within(dialog).queryByRole('radio', { checked: true })).toBeNull();
  expect(within(dialog).queryByRole('status')).toBeNull();
  judge();
  expect(await within(dialog).findByText('Fehlt noch')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('radio', { name: 'ist so gut wie verkauft' }));
  expect((await within(dialog).findByRole('status')).textContent).toMatch(/^300,00\s€ werden erstattet\.$/);
  judge();
  expect(await screen.findByText('Beurteilt. Die E-Mail ist unterwegs.')).toBeTruthy();
  expect(desk.received.filter(({ call }) => call === JUDGE).map(({ body }) => body)).toEqual([
    { devices: [{ lineId: 'l1', verdict: 'as-new', destination: 'stock' }] },
  ]);
});
