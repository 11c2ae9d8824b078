import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTestDesk, type TestDesk } from '../data/test-desk.tsx';

const LIST = 'GET customers';
const nameOf = (name: string) => ({
  id: name,
  name,
  email: `${name.toLowerCase()}@example.com`,
  since: '2026-11-01',
  state: 'active',
});

let desk: TestDesk;

beforeEach(async () => {
  desk = await startTestDesk();
});
afterEach(() => desk.stop());

test('[API-03] a list has its rows, their states in words, and queues', async () => {
  desk.answer(LIST, { items: [nameOf('Mira'), nameOf('Sam')], next: null, total: 2 });
  desk.open('/customers');
  expect(await screen.findByText('sam@example.com')).toBeTruthy();
  expect(screen.getAllByRole('cell', { name: 'Aktiv' })).toHaveLength(2);
  desk.answer(LIST, { items: [], next: null, total: 0 });
  fireEvent.click(screen.getByRole('button', { name: 'Gesperrt' }));
  expect(await screen.findByText('Niemand passt dazu.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Gesperrt' }).getAttribute('aria-pressed')).toBe('true');
});

test('[API-03] a list that does not come says why, and comes when asked again', async () => {
  desk.answer(LIST, { message: 'Gerade nicht.' }, 503);
  desk.open('/customers');
  expect((await screen.findByRole('alert')).textContent).toContain('Gerade nicht.');
  desk.answer(LIST, { items: [nameOf('Mira')], next: null, total: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Noch einmal' }));
  expect(await screen.findByText('mira@example.com')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[API-03] a list that somebody may not see says so, and has no entry in the menu', async () => {
  desk.open('/customers', ['orders:read']);
  expect(await screen.findByText(/Deine Rolle erlaubt diese Seite nicht/)).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Bestellungen' })).toBeTruthy());
  expect(screen.queryByRole('menuitem', { name: 'Kunden' })).toBeNull();
});

test('[API-03] a desk that is opened while nobody answers says so, and goes on where it was by itself', async () => {
  desk.answer(LIST, { items: [nameOf('Mira')], next: null, total: 1 });
  desk.setDown(true);
  desk.open('/customers');
  expect((await screen.findByRole('alert')).textContent).toContain('Der Server antwortet nicht.');
  desk.setDown(false);
  expect(await screen.findByText('mira@example.com')).toBeTruthy();
});

test('[API-03] a keyboard opens a row by its link, and goes back in one step', async () => {
  const user = userEvent.setup();
  desk.answer(LIST, { items: [nameOf('Mira')], next: null, total: 1 });
  desk.answer('GET customers/Mira', { ...nameOf('Mira'), confirmed: true, language: 'de', locks: [] });
  const back = desk.open('/customers');
  const link = await screen.findByRole('link', { name: /^Mira/ });
  link.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 2, name: 'Mira' })).toBeTruthy();
  back();
  expect(await screen.findByRole('link', { name: /^Mira/ })).toBeTruthy();
});

test('[API-03] where there is no screen of one, there is no link', async () => {
  desk.answer('GET blocked-devices', {
    items: [
      { id: '1', serialNumber: '356938035643809', reason: 'x', by: 'Mira', at: '2026-11-01T10:00:00Z' },
    ],
    next: null,
  });
  desk.open('/blocked-devices', ['trade-in-cases:write']);
  expect(await screen.findByText('356938035643809')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '356938035643809' })).toBeNull();
});

test('[API-03] what the queues offer is no filter as well; other filters are', async () => {
  desk.answer(LIST, { items: [nameOf('Mira')], next: null, total: 1 });
  desk.open('/customers');
  fireEvent.click(await screen.findByRole('button', { name: 'Filtern' }));
  const offered = await screen.findAllByRole('menuitemcheckbox');
  const names = offered.map(({ textContent }) => textContent);
  expect(names).toContain('Von');
  expect(names).not.toContain('Stand');
});

test('[API-03] the menu is in groups, and a group that somebody may see nothing of is not there', async () => {
  desk.open('/', ['orders:read']);
  const sell = await screen.findByRole('menu', { name: 'Verkauf' });
  expect(
    within(sell)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Bestellungen']);
  expect(screen.getByRole('menu', { name: 'Nach dem Kauf' })).toBeTruthy();
  expect(screen.queryByRole('menu', { name: 'Personen' })).toBeNull();
});
