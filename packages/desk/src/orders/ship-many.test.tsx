import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { startTestDesk, type TestDesk } from '../data/test-desk.tsx';

const LIST = 'GET orders';
const orderOf = (number: string) => ({
  id: number,
  number,
  placedAt: '2026-11-01T10:00:00Z',
  buyer: 'Sam Berg',
  sellers: [{ id: 1, name: 'Rewald' }],
  pieces: 1,
  total: 300,
  state: 'confirmed',
  toShip: true,
  openReturns: 0,
});

let desk: TestDesk;

beforeEach(async () => {
  desk = await startTestDesk();
});
afterEach(() => desk.stop());

test('[API-01] what was refused stays in the dialog with its reason, also when no row is left in the list behind it', async () => {
  desk.answer(LIST, { items: [orderOf('RB-1'), orderOf('RB-2')], next: null, total: 2 });
  desk.open('/orders');
  const [all] = await screen.findAllByRole('checkbox');
  if (all !== undefined) fireEvent.click(all);
  fireEvent.click(await screen.findByRole('button', { name: 'Versenden' }));
  const dialog = await screen.findByRole('dialog', { name: '2 Pakete versenden' });
  desk.answer(LIST, { items: [], next: null, total: 0 });
  desk.answer('POST orders/shipments', {
    shipped: 1,
    results: [
      { status: 200, message: null },
      { status: 409, message: 'Diese Bestellung wurde storniert.' },
    ],
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Versenden' }));
  expect(await screen.findByText('Hier wartet keine Bestellung.')).toBeTruthy();
  const left = await screen.findByRole('dialog', { name: '1 Paket versenden' });
  expect(within(left).getByText('Diese Bestellung wurde storniert.')).toBeTruthy();
  expect(within(left).getByRole('alert')).toBeTruthy();
});
