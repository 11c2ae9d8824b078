import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startTestDesk, type TestDesk } from '../data/test-desk.tsx';

const ADDRESS = {
  firstName: 'Sam',
  lastName: 'Berg',
  address: 'Weg',
  houseNumber: '1',
  addition: '',
  plz: '10115',
  city: 'Berlin',
  countryCode: 'DE',
};
const parcelOf = (id: string) => ({
  id,
  carrier: 'DHL',
  trackingNumber: `JD-${id}`,
  trackingLink: null,
  shippedAt: '2026-11-02T10:00:00Z',
  deliveredAt: null,
});
const lineOf = (id: string, name: string, seller: { id: number; name: string }, parcel: unknown = null) => ({
  id,
  product: { id: 1, name, variation: '128 GB', image: null },
  condition: { id: 2, name: 'Sehr gut' },
  seller,
  quantity: 1,
  returned: 0,
  price: { value: 300 },
  total: 300,
  parcel,
});
const ONE = { id: 1, name: 'Rewald' };
const OTHER = { id: 2, name: 'Nordlicht' };
const ORDER = {
  id: 'o1',
  version: '1',
  number: 'B-1',
  state: 'confirmed',
  placedAt: '2026-11-01T10:00:00Z',
  locale: 'de',
  delivery: ADDRESS,
  billing: null,
  contact: null,
  customer: null,
  shippingMethod: { id: 'standard', name: 'Standard' },
  expected: { from: '2026-11-03', to: '2026-11-04' },
  payment: null,
  summary: null,
  discountCode: null,
  cancelReason: null,
  refunds: [],
  lines: [lineOf('l1', 'iPhone 15', ONE), lineOf('l2', 'Hülle', ONE)],
  returns: [],
  papers: [],
  labels: [],
  notes: [],
  timeline: [],
};

let desk: TestDesk;

beforeEach(async () => {
  desk = await startTestDesk();
});
afterEach(() => desk.stop());

const dialog = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name });

/** Presses the button of a step, and then that of its dialog. @returns what was sent */
async function done(name: string, inDialog: (of: HTMLElement) => void): Promise<unknown> {
  const step = name === 'Versenden' ? 'ship' : 'deliver';
  desk.answer(`POST orders/o1/${step}`, ORDER);
  desk.open('/orders/o1/show');
  fireEvent.click(await screen.findByRole('button', { name }));
  inDialog(await dialog(name));
  fireEvent.click(within(await dialog(name)).getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return desk.received.find(({ call }) => call === `POST orders/o1/${step}`)?.body;
}

test('[API-01] everything of a seller goes in one parcel, unless something is left for another one', async () => {
  desk.answer('GET orders/o1', ORDER);
  const body = await done('Versenden', (of) => fireEvent.click(within(of).getByLabelText('1 × Hülle')));
  expect(body).toEqual({ carrier: 'DHL', lineIds: ['l1'] });
});

test('[API-01] a parcel with nothing in it is not sent', async () => {
  desk.answer('GET orders/o1', ORDER);
  desk.open('/orders/o1/show');
  fireEvent.click(await screen.findByRole('button', { name: 'Versenden' }));
  const of = await dialog('Versenden');
  for (const name of ['1 × iPhone 15', '1 × Hülle']) fireEvent.click(within(of).getByLabelText(name));
  fireEvent.click(within(of).getByRole('button', { name: 'Versenden' }));
  expect(await within(of).findByText('Wähle mindestens ein Stück.')).toBeTruthy();
  expect(desk.received.some(({ call }) => call.startsWith('POST'))).toBe(false);
});

test('[API-01] of several sellers all goes that is left, without a word about pieces', async () => {
  desk.answer('GET orders/o1', { ...ORDER, lines: [...ORDER.lines, lineOf('l3', 'Kabel', OTHER)] });
  const body = await done('Versenden', (of) => expect(within(of).queryByText('Im Paket')).toBeNull());
  expect(body).toEqual({ carrier: 'DHL' });
});

test('[API-01] which of several parcels has arrived is chosen by its number', async () => {
  desk.answer('GET orders/o1', {
    ...ORDER,
    state: 'shipped',
    lines: [
      lineOf('l1', 'iPhone 15', ONE, parcelOf('a')),
      lineOf('l2', 'Hülle', ONE, parcelOf('b')),
      lineOf('l3', 'Kabel', ONE, parcelOf('b')),
    ],
  });
  const body = await done('Ist angekommen', (of) => {
    fireEvent.mouseDown(within(of).getByRole('combobox', { name: /^Paket/ }));
    fireEvent.click(screen.getByRole('option', { name: 'Rewald JD-b · Hülle · Kabel' }));
  });
  expect(body).toEqual({ parcelId: 'b' });
});
