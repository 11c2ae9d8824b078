import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TradeInCase } from '@rewald/contracts';
import { createTestPage, startPlatform, startTestApi, type TestApi } from '@rewald/platform/testing';
import { keptParcel } from '../shipping/joined-parcel.ts';
import CasePage from './page.tsx';
import { lower, submitted } from './test-case.ts';

const CASE = '/api/trade-in/{locale}/customer/cases/{caseId}';
let api: TestApi;
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  api = await startTestApi();
});
afterEach(async () => {
  cleanup();
  await api.stop();
});

const open = (found: TradeInCase, key: string | undefined = 'k-1') => {
  const { page, platform } = createTestPage(<CasePage />, {
    sourceDir: join(__dirname, '..'),
    path: `/trade-in/cases/${found.id}`,
    apiHost: api.origin,
    data: { found, key },
  });
  render(page);
  return { user: userEvent.setup({ delay: null }), platform };
};

test('before shipping: label, code, calendar and a checklist that is stored', async () => {
  const { user } = open(submitted);
  const file = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(file('Versandetikett (PDF)')).toBe(
    `${api.origin}/trade-in/de/customer/cases/0193-case/label?key=k-1`,
  );
  expect(file('In den Kalender')).toContain('/reminder?key=k-1');
  expect(screen.getByText(/bis 5. Dezember 2026/)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Nimm heraus, was noch im Gerät steckt.' }));
  expect(screen.getByText('1 von 4 erledigt')).toBeTruthy();
  cleanup();
  open(submitted);
  expect(screen.getByRole('checkbox', { name: 'Nimm heraus, was noch im Gerät steckt.' })).toHaveProperty(
    'checked',
    true,
  );
});

test('before shipping: the IMEI, where to find it, and what the server says of a wrong one', async () => {
  const serialNumber = { kind: 'imei', where: 'Wähl *#06#.', value: null } as const;
  const { user } = open({ ...submitted, serialNumber });
  const form = within(screen.getByRole('region', { name: 'Die IMEI deines Smartphones' }));
  expect(form.getByText('Wo finde ich das?')).toBeTruthy();
  expect(form.getByText('Wähl *#06#.')).toBeTruthy();
  const field = form.getByRole('textbox', { name: 'IMEI' });
  await user.type(field, '49015420323751');
  const wrong = { serialNumber: ['Das ist keine IMEI.'] };
  api.refuse(`POST ${CASE}/serial-number`, 422, { message: 'Bitte prüfe deine Angaben.', errors: wrong });
  await user.click(form.getByRole('button', { name: 'Nummer speichern' }));
  expect(await form.findByText('Das ist keine IMEI.')).toBeTruthy();
  await user.type(field, '8');
  api.answer(`POST ${CASE}/serial-number`, {
    ...submitted,
    serialNumber: { ...serialNumber, value: '490154203237518' },
  });
  await user.click(form.getByRole('button', { name: 'Nummer speichern' }));
  expect(await form.findByText('Danke, die Nummer ist gespeichert.')).toBeTruthy();
  expect(screen.getByText('490154203237518')).toBeTruthy();
});

test('before shipping: another device can be sent along, and a shared parcel names all of them', async () => {
  const { user } = open(submitted);
  await user.click(screen.getByRole('button', { name: 'Noch etwas mitschicken' }));
  expect(keptParcel()).toEqual({ caseId: '0193-case', reference: 'RW-ABCDEFGH', key: 'k-1' });
  cleanup();

  const devices = [
    { reference: 'RW-ABCDEFGH', device: 'Apple iPhone 15, 128 GB' },
    { reference: 'RW-JKLMNPQR', device: 'Apple iPad Air, 64 GB' },
  ];
  const parcel = { reference: 'RW-JKLMNPQR', shipBy: '2026-12-01', devices };
  open({ ...submitted, parcel });
  const card = within(screen.getByRole('region', { name: '2 Verkäufe in einem Paket' }));
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    devices.map(({ reference, device }) => `${device} ${reference}`),
  );
  // Each reference is on its own line, however wide it is.
  expect(getComputedStyle(card.getByText('RW-JKLMNPQR')).display).toBe('block');
  // The parcel must be sent by the earliest date among its sales.
  expect(screen.getAllByText(/bis (zum )?1. Dezember 2026/)).toHaveLength(2);
  cleanup();

  open({
    ...submitted,
    parcel: {
      ...parcel,
      devices: Array.from({ length: 5 }, (_, i) => ({ reference: `RW-${i}`, device: 'Handy' })),
    },
  });
  expect(screen.queryByRole('button', { name: 'Noch etwas mitschicken' })).toBeNull();
});

test('[ACCT-04] once the device goes back, nothing says any more that money comes', () => {
  const declined = { ...lower, counterPrice: null, photos: [] };
  for (const state of ['declined', 'returning', 'returned', 'expired', 'cancelled'] as const) {
    open({ ...declined, state });
    expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).not.toContain('€');
    expect(screen.queryByText('Auszahlung')).toBeNull();
    cleanup();
  }
  open(submitted);
  expect(screen.getByText('Auszahlung')).toBeTruthy();
});

test('money that was sent by PayPal is not announced as a bank transfer', () => {
  const paid = {
    ...submitted,
    state: 'paid',
    labelAvailable: false,
    payout: { method: 'bank-transfer', account: '3000', amount: 258, paidAt: '2026-11-25T10:00:00.000Z' },
  } as const;
  open({ ...paid, payout: { ...paid.payout, method: 'paypal', account: 'm…@example.org' } });
  const status = screen.getByRole('status').textContent;
  expect(status).toMatch(/258,00.€ am 25..November 2026 ausgezahlt\. Bei PayPal/);
  expect(status).not.toMatch(/Überweisung|Bankarbeitstag/);
  cleanup();
  open(paid);
  expect(screen.getByRole('status').textContent).toContain(
    'Die Überweisung dauert meist einen Bankarbeitstag.',
  );
});

test('on paper, a sale is without what only helps on a screen', () => {
  open({ ...submitted, serialNumber: { kind: 'imei', where: 'Wähl *#06#.', value: null } });
  const onScreenOnly = (name: string): boolean =>
    screen.getByRole('region', { name }).hasAttribute('data-screen-only');
  expect(onScreenOnly('Die IMEI deines Smartphones')).toBe(true);
  expect(onScreenOnly('Noch etwas zu verkaufen?')).toBe(true);
  expect(onScreenOnly('Versand')).toBe(false);
});

test('after the data are erased: the certificate', () => {
  open({ ...submitted, state: 'paid', labelAvailable: false, erasedAt: '2026-11-25T10:00:00.000Z' });
  expect(screen.getByText(/Am 25. November 2026 haben wir alles gelöscht/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Löschzertifikat (PDF)' }).getAttribute('href')).toContain(
    '/cases/0193-case/erasure-certificate?key=k-1',
  );
});

test('a lower price: findings, photo, deadline; declining must be confirmed, and a failure keeps the choice', async () => {
  const { user } = open(lower);
  const offer = within(screen.getByRole('region', { name: 'Unser neues Angebot' }));
  // Not the price before the inspection.
  expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toContain('199,00\u00a0€');
  expect(offer.getByText('Tiefer Kratzer auf dem Display')).toBeTruthy();
  // There is space between the heading and its list.
  const { parentElement: findings } = offer.getByRole('heading', { name: 'Das haben wir festgestellt' });
  expect(findings && getComputedStyle(findings).gap).toMatch(/\S/);
  expect(offer.getByRole('img').getAttribute('src')).toContain('/photos/0193-photo?key=k-1');
  expect(offer.getByText(/bis 7. Dezember 2026/)).toBeTruthy();
  await user.click(offer.getByRole('button', { name: 'Ablehnen und zurückschicken lassen' }));
  api.refuse(`POST ${CASE}/decision`, 409, { message: 'Die Frist ist abgelaufen.', errors: {} });
  await user.click(offer.getByRole('button', { name: 'Ja, zurückschicken' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Die Frist ist abgelaufen.');
  api.answer(`POST ${CASE}/decision`, {
    ...lower,
    state: 'declined',
    counterOffer: lower.counterOffer && { ...lower.counterOffer, decision: 'declined' },
  });
  await user.click(offer.getByRole('button', { name: 'Ja, zurückschicken' }));
  expect(await screen.findByText(/schicken es dir kostenlos zurück/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /annehmen/ })).toBeNull();
});

test('[TRADE-14] the code that comes beside the money: promised, given with its terms, used', () => {
  const bonus = { amount: 25, code: null, validUntil: null, used: false };
  open({ ...submitted, bonus });
  expect(screen.getByText(/^25,00.€, sobald dein Geld unterwegs ist$/)).toBeTruthy();
  cleanup();
  const given = { ...bonus, code: 'BONUS-7K2MXR4HQ9TB', validUntil: '2027-11-23' };
  open({ ...submitted, bonus: given });
  expect(screen.getByText('BONUS-7K2MXR4HQ9TB').closest('dd')?.textContent).toMatch(
    /^25,00.€ mit dem Code BONUS-7K2MXR4HQ9TBEinmal einlösbar bis 23..November 2027, ab einem Warenwert von 25,00.€/,
  );
  cleanup();
  open({ ...submitted, bonus: { ...given, used: true } });
  expect(screen.getByText(/^25,00.€, eingelöst$/)).toBeTruthy();
});

test('a guest logs in and returns to the case; a customer adds it to the account', async () => {
  const stopGuest = startPlatform(open(submitted).platform);
  const login = await screen.findByRole('link', { name: 'Anmelden und übernehmen' });
  expect(login.getAttribute('href')).toContain(encodeURIComponent('/trade-in/cases/0193-case'));
  stopGuest();
  cleanup();

  api.answer('GET /api/auth/{locale}/customer', {
    id: '0193-mia',
    authenticated: true,
    username: 'Mia Keller',
    firstName: 'Mia',
    lastName: 'Keller',
    email: 'mia@example.org',
    emailVerified: true,
    address: null,
    profile: { language: 'de' },
  });
  api.answer(`POST ${CASE}/claim`, { ...submitted, inAccount: true });
  const { user, platform } = open(submitted);
  const stop = startPlatform(platform);
  await user.click(await screen.findByRole('button', { name: 'In mein Konto übernehmen' }));
  await waitFor(() => expect(screen.queryByText('Alles an einem Ort')).toBeNull());
  expect(api.received.some(({ path }) => path.includes('/claim?key=k-1'))).toBe(true);
  stop();
});

test('a payout failed: what is wrong with an account stands at its field, and the corrected one is kept and confirmed', async () => {
  const failed: TradeInCase = {
    ...submitted,
    state: 'payout-failed',
    finalPrice: 258,
    labelAvailable: false,
    timeline: [
      ...submitted.timeline,
      { state: 'payout-failed', at: '2026-11-23T10:00:00.000Z', by: 'system' },
    ],
  };
  const { user } = open(failed);
  const form = within(screen.getByRole('region', { name: 'Wohin soll das Geld?' }));
  expect(form.getByText(/258,00\s€ gehören dir/)).toBeTruthy();
  await user.type(form.getByRole('textbox', { name: /Kontoinhaber/ }), '  Łukasz Żak ');
  await user.type(form.getByRole('textbox', { name: /IBAN/ }), 'DE00 1234');
  api.refuse(`POST ${CASE}/account`, 422, {
    message: 'Bitte prüfe deine Eingaben.',
    errors: { iban: ['Diese IBAN gibt es nicht.'] },
  });
  await user.click(form.getByRole('button', { name: 'Konto speichern' }));
  expect(await form.findByText('Diese IBAN gibt es nicht.')).toBeTruthy();
  const iban = form.getByRole('textbox', { name: /IBAN/ });
  expect(iban.getAttribute('aria-invalid')).toBe('true');
  expect(form.queryByText(/das Konto ist gespeichert/)).toBeNull();

  api.answer(`POST ${CASE}/account`, { ...failed, payment: { method: 'bank-transfer', account: '6199' } });
  await user.clear(iban);
  await user.type(iban, 'DE75 5121 0800 1245 1261 99');
  await user.click(form.getByRole('button', { name: 'Konto speichern' }));
  expect(await form.findByText(/das Konto ist gespeichert/)).toBeTruthy();
  const sent = api.received.filter(({ path }) => path.includes('/account?key=k-1'));
  expect(sent).toHaveLength(2);
  expect(sent.at(-1)?.body).toEqual({
    type: 'bank-transfer',
    paypal: null,
    iban: 'DE75512108001245126199',
    accountName: 'Łukasz Żak',
  });
});

test('the form for another account stands there only while a payout has failed', () => {
  open(submitted);
  expect(screen.queryByRole('region', { name: 'Wohin soll das Geld?' })).toBeNull();
});

test('[TRADE-14] before the device has arrived, the sale can be cancelled after a question, and says so', async () => {
  const { user } = open(submitted);
  await user.click(screen.getByRole('button', { name: 'Verkauf stornieren' }));
  expect(screen.getByText(/Der Preis von 258,00\s€ gilt dann nicht mehr/)).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Ja, stornieren');
  await user.click(screen.getByRole('button', { name: 'Verkauf behalten' }));
  expect(api.received.filter(({ path }) => path.includes('/cancel'))).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Verkauf stornieren' }));
  api.answer(`POST ${CASE}/cancel`, { ...submitted, state: 'cancelled', labelAvailable: false });
  await user.click(screen.getByRole('button', { name: 'Ja, stornieren' }));
  const told = await screen.findByRole('status');
  expect(told.textContent).toContain('Du behältst alles');
  expect(document.activeElement).toBe(told);
  expect(screen.queryByRole('button', { name: 'Verkauf stornieren' })).toBeNull();
  expect(api.received.some(({ path }) => path.includes('/cancel?key=k-1'))).toBe(true);
});

test('[TRADE-14] before the device has arrived, the account can be changed; for recycling there is none', async () => {
  const { user } = open(submitted);
  await user.click(screen.getByRole('button', { name: 'Konto ändern' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Kontoinhaber/ }));
  await user.keyboard('Łukasz Żak');
  await user.type(screen.getByRole('textbox', { name: /IBAN/ }), 'DE75 5121 0800 1245 1261 99');
  api.answer(`POST ${CASE}/account`, { ...submitted, payment: { method: 'bank-transfer', account: '6199' } });
  await user.click(screen.getByRole('button', { name: 'Konto speichern' }));
  expect(await screen.findByText(/das auf 6199 endet/)).toBeTruthy();
  expect(screen.getByText(/das Konto ist gespeichert/)).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Konto ändern');
  cleanup();
  open({ ...submitted, price: 0 });
  expect(screen.queryByRole('button', { name: 'Konto ändern' })).toBeNull();
});

test('[TRADE-14] what to do before shipping fits the kind of device', () => {
  const hints = (preparation: TradeInCase['preparation']): string => {
    open({ ...submitted, ...(preparation && { preparation }) });
    const text = screen.queryByRole('region', { name: 'Wichtige Informationen' })?.textContent ?? '';
    cleanup();
    return text;
  };
  expect(hints('phone')).toContain('SIM-Karte und Speicherkarte.');
  expect(hints('device')).toContain('SIM, Speicherkarte oder Disc');
  expect(hints('none')).toBe('');
});
