import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startTestDesk, type TestDesk } from '../data/test-desk.tsx';

const LIST = 'GET reviews';
const REJECT = 'POST reviews/r1/reject';
const REVIEW = {
  id: 'r1',
  version: '1',
  changedAt: '2026-11-01T10:00:00Z',
  stars: 1,
  title: 'Nie wieder',
  text: 'Kam zerkratzt an.',
  author: 'Sam',
  product: { name: 'Pixel 8', variation: '128 GB' },
  orderNumber: 'RB-1',
  state: 'pending',
  rejectReason: null,
  decidedAt: null,
};

let desk: TestDesk;

beforeEach(async () => {
  desk = await startTestDesk();
});
afterEach(() => desk.stop());

const reason = async (): Promise<HTMLElement> =>
  within(await screen.findByRole('dialog', { name: 'Ablehnen' })).getByLabelText(/^Warum/);
const send = async (): Promise<void> => {
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ablehnen' }));
};
const becomes = (items: readonly object[]): void => {
  desk.answer(LIST, { items, next: null, total: items.length });
};

/** Opens the dialog of a row, and types into it. */
async function typeReason(): Promise<void> {
  becomes([REVIEW]);
  desk.open('/reviews', ['reviews:write']);
  fireEvent.click(await screen.findByRole('button', { name: 'Ablehnen' }));
  fireEvent.change(await reason(), { target: { value: 'Beleidigt jemanden' } });
}

test('[API-03] what is typed in the dialog of a row stays when somebody else’s decision takes the row away', async () => {
  await typeReason();
  becomes([]);
  desk.change({ resource: 'reviews', id: 'r1' });
  expect(await screen.findByText('Hier wartet nichts auf dich.', {}, { timeout: 3_000 })).toBeTruthy();
  expect(await reason()).toHaveProperty('value', 'Beleidigt jemanden');
  desk.answer(REJECT, { message: 'Darüber wurde schon entschieden.' }, 409);
  await send();
  expect((await within(await screen.findByRole('dialog')).findByRole('alert')).textContent).toContain(
    'Darüber wurde schon entschieden.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[API-03] after a conflict the dialog of a row that is still there is about its new version', async () => {
  await typeReason();
  becomes([{ ...REVIEW, version: '2', title: 'Doch wieder' }]);
  desk.answer(REJECT, { message: 'Jemand anders war schneller.' }, 409);
  await send();
  await within(await screen.findByRole('dialog')).findByRole('alert');
  await screen.findByText(/Doch wieder/);
  desk.answer(REJECT, { ...REVIEW, version: '3' });
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = desk.received.filter(({ call }) => call === REJECT);
  expect(sent.map(({ headers }) => headers['if-match'])).toEqual(['"1"', '"2"']);
});
