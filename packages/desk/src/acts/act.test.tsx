import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startTestDesk, type TestDesk } from '../data/test-desk.tsx';

const OFFER = {
  id: 7,
  version: '1',
  name: 'iPhone 15',
  price: 799,
  stock: 3,
  sku: 'A-1',
  condition: { id: 2, name: 'Sehr gut' },
  seller: { id: 1, name: 'Rewald' },
  tax: null,
  guaranteeMonths: null,
  changedAt: '2026-11-01T10:00:00Z',
  history: [],
};
const CHANGE = 'PATCH offers/7';

let desk: TestDesk;

beforeEach(async () => {
  desk = await startTestDesk();
  desk.answer('GET offers/7', OFFER);
});
afterEach(() => desk.stop());

const dialog = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Ändern' });
const field = async (name: RegExp): Promise<HTMLElement> => within(await dialog()).getByLabelText(name);
const send = async (): Promise<void> => {
  fireEvent.click(within(await dialog()).getByRole('button', { name: 'Ändern' }));
};
const changes = () => desk.received.filter(({ call }) => call === CHANGE);

/** Opens the dialog, and types a price. */
async function typePrice(price: string): Promise<void> {
  desk.open('/offers/7/show');
  fireEvent.click(await screen.findByRole('button', { name: 'Ändern' }));
  fireEvent.change(await field(/^Preis in Euro/), { target: { value: price } });
}

test('[API-03] a refused change keeps what was typed, says why at its field, and is another try afterwards', async () => {
  await typePrice('79');
  desk.answer(
    CHANGE,
    { message: 'Das geht so nicht.', errors: { price: ['Der Preis ist viel niedriger.'] } },
    422,
  );
  await send();
  expect((await within(await dialog()).findByRole('alert')).textContent).toBe('Das geht so nicht.');
  expect(within(await dialog()).getByText('Der Preis ist viel niedriger.')).toBeTruthy();
  expect(await field(/^Preis in Euro/)).toHaveProperty('value', '79');
  desk.answer(CHANGE, { ...OFFER, price: 79, version: '2' });
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Geändert')).toBeTruthy();
  const keys = changes().map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(2);
});

test('[API-03] after a conflict the dialog shows what somebody else did, keeps what was typed, and sends the new version', async () => {
  await typePrice('749');
  desk.answer('GET offers/7', { ...OFFER, price: 779, version: '2' });
  desk.answer(CHANGE, { message: 'Jemand anders war schneller.', present: { price: 779, stock: 3 } }, 409);
  await send();
  expect((await within(await dialog()).findByRole('alert')).textContent).toMatch(
    /^Jemand anders war schneller\..*779,00\s€, Bestand 3/,
  );
  expect(await field(/^Preis in Euro/)).toHaveProperty('value', '749');
  // In the answer and, once it has come again, on the screen behind.
  await waitFor(() => expect(screen.getAllByText(/779,00\s€/).length).toBeGreaterThan(1));
  desk.answer(CHANGE, { ...OFFER, price: 749, version: '3' });
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes().map(({ headers }) => headers['if-match'])).toEqual(['"1"', '"2"']);
});

test('[API-03] what is typed stays when the screen behind cannot be asked for again', async () => {
  await typePrice('749');
  desk.answer('GET offers/7', { message: 'Gerade nicht.' }, 503);
  desk.answer(CHANGE, { message: 'Jemand anders war schneller.' }, 409);
  await send();
  await screen.findByText('Gerade nicht.');
  expect(await field(/^Preis in Euro/)).toHaveProperty('value', '749');
});

test('[API-03] while nobody answers nothing is lost, and the repeated try is the same one', async () => {
  await typePrice('749');
  desk.setDown(true);
  await send();
  expect((await within(await dialog()).findByRole('alert')).textContent).toMatch(/antwortet nicht/);
  expect(await field(/^Preis in Euro/)).toHaveProperty('value', '749');
  desk.setDown(false);
  desk.answer(CHANGE, { message: 'Gerade nicht.' }, 503);
  await send();
  await waitFor(() => expect(changes()).toHaveLength(1));
  await within(await dialog()).findByText('Gerade nicht.');
  desk.answer(CHANGE, { ...OFFER, price: 749 });
  await send();
  await waitFor(() => expect(changes()).toHaveLength(2));
  const [first, second] = changes().map(({ headers }) => headers['idempotency-key']);
  expect(second).toBe(first);
});

test('[API-03] what does not fit is said at its field before anybody is asked', async () => {
  await typePrice('-1');
  await send();
  expect(await within(await dialog()).findByText(/^Mindestens/)).toBeTruthy();
  expect(changes()).toEqual([]);
});

test('[API-03] who may only look has no button', async () => {
  desk.open('/offers/7/show', ['offers:read']);
  await screen.findByRole('heading', { level: 2, name: 'iPhone 15' });
  expect(screen.queryByRole('button', { name: 'Ändern' })).toBeNull();
});
