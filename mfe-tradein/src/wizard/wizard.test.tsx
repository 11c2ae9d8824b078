import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import {
  act,
  cleanup,
  createEvent,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TradeInOrderRequest } from '@rewald/contracts/client';
import { catalogueOf, createTestPage, startTestApi, type TestApi } from '@rewald/platform/testing';
import TradeInPage from './page.tsx';
import { apple, phone, offer, phones, questions } from './state/test-sale.ts';

const BASE = '/api/trade-in/{locale}/integrations';
const problem = { message: 'Bitte prüfe deine Angaben.', errors: { iban: ['Diese IBAN stimmt nicht.'] } };
const broken = { message: '', errors: {} };
const models = Array.from({ length: 14 }, (_, index) => ({
  ...phone,
  id: 1024 + index,
  name: `iPhone ${index + 1}`,
}));

let api: TestApi;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  sessionStorage.clear();
  api = await startTestApi();
  api.answer(`GET ${BASE}/devices/brands/{categoryId}`, [apple]);
  api.answer(`GET ${BASE}/devices/subbrands/{brandId}/{categoryId}`, [
    { id: 1, name: 'iPhone 15er-Reihe', searchQuery: 'iPhone 15' },
  ]);
  api.answer(`GET ${BASE}/devices/models/{categoryId}/{brandId}`, models);
  api.answer(`GET ${BASE}/devices/models-variations/{modelId}`, {
    variations: [
      {
        attributeId: 1,
        attributeType: 'storage',
        values: [
          { valueId: 2, value: '1 TB' },
          { valueId: 1, value: '128 GB' },
        ],
      },
      { attributeId: 2, attributeType: 'color', values: [{ valueId: 3, value: 'Schwarz' }] },
    ],
    products: [
      { id: 102_400, attributes: [{ attributeId: 1, valueId: 1 }], upTo: 312 },
      { id: 102_401, attributes: [{ attributeId: 1, valueId: 2 }] },
    ],
  });
  api.answer(`GET ${BASE}/trading-in/{variationId}`, questions);
  api.answer(`POST ${BASE}/trading-in/{variationId}`, offer);
});
afterEach(async () => {
  cleanup();
  jest.restoreAllMocks();
  await api.stop();
});

const openPage = () => {
  const { page, go } = createTestPage(<TradeInPage />, {
    sourceDir: join(__dirname, '..'),
    path: '/trade-in',
    apiHost: api.origin,
    data: { categories: [phones], popular: [], selection: null, variations: null },
  });
  render(page);
  return { user: userEvent.setup({ delay: null }), go };
};
const open = () => openPage().user;
type User = ReturnType<typeof open>;

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const received = (start: string) =>
  api.received.filter(({ method, path }) => `${method} ${path}`.startsWith(start));
const offerCalls = () => received('POST /trade-in/de/integrations/trading-in/');
const orders = () => received('POST /trade-in/de/integrations/orders');

const toModels = async (user: User) => {
  await user.click(await button('Smartphones'));
  await user.click(await button('Apple'));
  await heading('Welches Modell ist dein Gerät?');
};

const toQuestions = async (user: User) => {
  await toModels(user);
  await user.click(await button('iPhone 1'));
  await user.click(await button('128 GB'));
  await heading('In welchem Zustand ist dein Gerät?');
};

const answerAll = async (user: User) => {
  await user.click(
    within(await screen.findByRole('radiogroup', { name: 'Frage 101?' })).getByLabelText('Ja'),
  );
  await user.click(
    within(screen.getByRole('group', { name: 'Frage 102?' })).getByRole('button', { name: 'Ja' }),
  );
};

const toDetails = async (user: User) => {
  await toQuestions(user);
  await answerAll(user);
  await waitFor(async () => expect(await button('Annehmen und verkaufen')).toHaveProperty('disabled', false));
  await user.click(await button('Annehmen und verkaufen'));
  await heading('Adresse & Zahlungsmethode');
};

const FILLED = [
  ['Vorname*', 'Mia'],
  ['Nachname*', 'Keller'],
  ['E-Mail*', 'mia@example.org'],
  ['Telefonnummer*', '030901820'],
  ['Kontoinhaber*', 'Mia Keller'],
  ['IBAN*', 'DE89370400440532013000'],
] as const;

const fillIn = async (user: User) => {
  for (const [field, text] of FILLED) {
    await user.click(screen.getByPlaceholderText(field));
    await user.paste(text);
  }
};

test('[TRADE-04] [TRADE-05] 12 models first, then all of them; subbrands and search load a new list', async () => {
  const user = open();
  await toModels(user);
  const shown = () => screen.getAllByRole('button', { name: /^iPhone \d+$/ });
  await waitFor(() => expect(shown()).toHaveLength(12));
  await user.click(await button('Mehr anzeigen'));
  await waitFor(() => expect(shown()).toHaveLength(14));
  await user.click(await button('Weniger anzeigen'));
  await waitFor(() => expect(shown()).toHaveLength(12));

  const chips = (await screen.findAllByRole('radio')).map((chip) => chip.closest('label')?.textContent);
  expect(chips).toEqual(['Alle', 'iPhone 15er-Reihe']);
  await user.click(screen.getByLabelText('iPhone 15er-Reihe'));
  const search = screen.getByPlaceholderText('Modell suchen...');
  expect(search).toHaveProperty('value', 'iPhone 15');
  await waitFor(() =>
    expect(received('GET /trade-in/de/integrations/devices/models/1/1?search=')).toHaveLength(1),
  );
});

test('[TRADE-02] the steps reached are links back; the category step has none', async () => {
  const user = open();
  await screen.findByRole('heading', { level: 2, name: 'Welche Art von Gerät möchtest du verkaufen?' });
  expect(screen.queryByRole('navigation', { name: 'Deine Schritte' })).toBeNull();
  await toQuestions(user);
  const steps = screen.getByRole('navigation', { name: 'Deine Schritte' });
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Smartphones', 'Apple', 'iPhone 1', '128 GB', 'Zustand']);
  expect(document.activeElement?.textContent).toBe('In welchem Zustand ist dein Gerät?');
  await user.click(within(steps).getByRole('link', { name: 'Apple' }));
  await heading('Von welcher Marke ist dein Gerät?');
  await user.click(await button('Eingaben wiederherstellen'));
  await heading('In welchem Zustand ist dein Gerät?');
});

test('[TRADE-15] Back goes to the step before, Forward returns to what it cleared', async () => {
  const { user, go } = openPage();
  await toModels(user);
  await act(() => go(-1));
  await heading('Von welcher Marke ist dein Gerät?');
  await act(() => go(1));
  await heading('Welches Modell ist dein Gerät?');
});

test('[TRADE-06] the device comes before its choices in the document, as it is seen on phones', async () => {
  const user = open();
  await toModels(user);
  await user.click(await button('iPhone 1'));
  const device = await screen.findByRole('figure');
  const choice = await button('128 GB');
  expect(device.compareDocumentPosition(choice) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test('[TRADE-06] editions are not called storage', async () => {
  api.answer(`GET ${BASE}/devices/models-variations/{modelId}`, {
    variations: [
      {
        attributeId: 1,
        attributeType: 'storage',
        values: [
          { valueId: 1, value: 'Digital Edition' },
          { valueId: 2, value: 'Disc Edition' },
        ],
      },
    ],
    products: [
      { id: 500_101, attributes: [{ attributeId: 1, valueId: 1 }] },
      { id: 500_102, attributes: [{ attributeId: 1, valueId: 2 }] },
    ],
  });
  const user = open();
  await toModels(user);
  await user.click(await button('iPhone 1'));
  await heading('Welche Ausführung hast du?');
  const steps = screen.getByRole('navigation', { name: 'Deine Schritte' });
  await waitFor(() => expect(within(steps).getByText('Ausführung')).toBeTruthy());
  expect(document.body.textContent).not.toMatch(/Speicher/);
  await user.click(await button('Disc Edition'));
  await heading('In welchem Zustand ist dein Gerät?');
});

test('[TRADE-06] an only version is confirmed instead of chosen, and not named afterwards', async () => {
  api.answer(`GET ${BASE}/devices/models-variations/{modelId}`, {
    variations: [{ attributeId: 1, attributeType: 'storage', values: [{ valueId: 1, value: 'Standard' }] }],
    products: [{ id: 500_101, attributes: [{ attributeId: 1, valueId: 1 }] }],
  });
  const user = open();
  await toModels(user);
  await user.click(await button('iPhone 1'));
  await heading('Ist das dein Gerät?');
  expect(screen.getByText(/nur in einer Ausführung/)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/Standard/);
  await user.click(await button('Ja, weiter zum Zustand'));
  await heading('In welchem Zustand ist dein Gerät?');
  expect(document.body.textContent).not.toMatch(/Standard/);
  const steps = screen.getByRole('navigation', { name: 'Deine Schritte' });
  for (const link of within(steps).getAllByRole('link')) expect(link.textContent).not.toBe('');
});

test('[TRADE-06] where memory counts too, the hint says where to find both', async () => {
  api.answer(`GET ${BASE}/devices/models-variations/{modelId}`, {
    variations: [
      { attributeId: 1, attributeType: 'storage', values: [{ valueId: 1, value: '8 GB RAM · 256 GB' }] },
    ],
    products: [{ id: 500_101, attributes: [{ attributeId: 1, valueId: 1 }] }],
  });
  const user = open();
  await toModels(user);
  await user.click(await button('iPhone 1'));
  await button('8 GB RAM · 256 GB');
  expect(screen.getByText(/auf einem Mac unter „Über diesen Mac“/)).toBeTruthy();
});

test('[TRADE-09] while questions are open it says what the best answers bring', async () => {
  const user = open();
  await toQuestions(user);
  expect(await screen.findByText(/^Bis zu 312,00\s€$/)).toBeTruthy();
  await answerAll(user);
  await screen.findByText(/^258,00\s€$/);
  expect(screen.queryByText(/^Bis zu/)).toBeNull();
});

test('[TRADE-11] a mailed offer’s address stands in the form, and one that looks mistyped is put right by one click', async () => {
  api.answer(`POST ${BASE}/quotes/{quoteId}/mail`, {
    email: 'mia@gmial.con',
    validUntil: offer.validUntil ?? '',
  });
  const user = open();
  await toQuestions(user);
  await answerAll(user);
  await user.click(await button('Angebot per E-Mail schicken'));
  await user.type(await screen.findByRole('textbox', { name: /^E-Mail/ }), 'mia@gmial.con');
  await user.click(await button('Schicken'));
  await screen.findByText(/Unterwegs an/);
  await user.click(await button('Annehmen und verkaufen'));
  await heading('Adresse & Zahlungsmethode');
  const email = screen.getByPlaceholderText('E-Mail*');
  expect(email).toHaveProperty('value', 'mia@gmial.con');
  await user.click(email);
  await user.tab();
  await user.click(await button(/^Meintest du mia@gmail\.com/));
  expect(email).toHaveProperty('value', 'mia@gmail.com');
  await waitFor(() => expect(screen.queryByText(/Meintest du/)).toBeNull());
  expect(screen.getByRole('link', { name: 'AGB' }).getAttribute('href')).toMatch(/\/documents\/terms$/);
  expect(screen.getByRole('link', { name: 'Datenschutzerklärung' }).getAttribute('target')).toBe('_blank');
});

test.each(['de', 'en'] as const)(
  '[TRADE-11] %s: nobody has to read how many offers a day go to one address',
  (locale) => {
    const texts = Object.entries(catalogueOf(join(__dirname, 'condition'), locale));
    expect(texts.filter(([, words]) => /fünf|five/.test(words)).map(([id]) => id)).toEqual([]);
  },
);

test('[TRADE-09] the offer is requested once all questions are answered, and again after another answer', async () => {
  const user = open();
  await toQuestions(user);
  const group = await screen.findByRole('radiogroup', { name: 'Frage 101?' });
  expect(screen.getByText('--')).toBeTruthy();
  await user.click(within(group).getByLabelText('Ja'));
  expect(offerCalls()).toHaveLength(0);
  expect(await button('Annehmen und verkaufen')).toHaveProperty('disabled', true);
  await answerAll(user);
  expect(await screen.findByText(/^258,00\s€$/)).toBeTruthy();
  expect(offerCalls()).toHaveLength(1);
  expect(offerCalls()[0]?.headers.authorization).toMatch(/^Bearer \S+$/);

  const late = Promise.withResolvers<void>();
  api.answer(`POST ${BASE}/trading-in/{variationId}`, { ...offer, price: 0 }, { after: late.promise });
  await user.click(within(group).getByLabelText('Nein'));
  expect(await screen.findByText('-- €')).toBeTruthy();
  late.resolve();
  expect(await screen.findByText(/kostenlos recyceln/)).toBeTruthy();
  expect(await button('Kostenlos recyceln')).toHaveProperty('disabled', false);
});

test('[TRADE-09] a price that is late does not replace the one for a newer answer', async () => {
  const user = open();
  await toQuestions(user);
  await answerAll(user);
  await screen.findByText(/^258,00\s€$/);
  const group = screen.getByRole('radiogroup', { name: 'Frage 101?' });
  const late = Promise.withResolvers<void>();
  api.answer(`POST ${BASE}/trading-in/{variationId}`, { ...offer, price: 0 }, { after: late.promise });
  await user.click(within(group).getByLabelText('Nein'));
  await waitFor(() => expect(offerCalls()).toHaveLength(2));
  api.answer(`POST ${BASE}/trading-in/{variationId}`, offer);
  await user.click(within(group).getByLabelText('Ja'));
  await screen.findByText(/^258,00\s€$/);
  late.resolve();
  await expect(screen.findByText(/kostenlos recyceln/, {}, { timeout: 300 })).rejects.toThrow();
});

test('[TRADE-08] the help drawer explains what to look at and that an expert checks the device', async () => {
  const [first, second] = questions;
  if (!first || !second) throw new Error('two questions');
  api.answer(`GET ${BASE}/trading-in/{variationId}`, [
    { ...first, metadata: { battery: true, account: false } },
    { ...second, metadata: { battery: false, account: true } },
  ]);
  const user = open();
  await toQuestions(user);
  // The criteria are shown with the answers, without opening the help.
  expect(await screen.findByText(/maximale Kapazität über 90\s%/)).toBeTruthy();
  await user.click(await button(/^Hilfe zu Frage 1/));
  const drawer = await screen.findByRole('dialog', { name: 'ZUSTAND' });
  expect(drawer.textContent).toContain('Frage 101?');
  expect(drawer.textContent).toContain('90\u00a0%');
  expect(drawer.textContent).toContain('Fachkraft');
  await user.click(within(drawer).getByRole('button', { name: 'Zustimmen und schließen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await button(/^Hilfe zu Frage 2/));
  expect((await screen.findByRole('dialog')).textContent).toContain('an keinen Netzanbieter gebunden');
});

test('[TRADE-18] a list or price that fails is logged, and a retry is shown in its place', async () => {
  api.refuse(`GET ${BASE}/devices/brands/{categoryId}`, 500, broken);
  const user = open();
  await user.click(await button('Smartphones'));
  const again = await button('Neu laden');
  expect(console.warn).toHaveBeenCalled();
  api.answer(`GET ${BASE}/devices/brands/{categoryId}`, [apple]);
  await user.click(again);
  await user.click(await button('Apple'));
  await user.click(await button('iPhone 1'));
  await user.click(await button('128 GB'));
  api.refuse(`POST ${BASE}/trading-in/{variationId}`, 503, broken);
  await answerAll(user);
  const priceAgain = await button('Preis neu berechnen');
  api.answer(`POST ${BASE}/trading-in/{variationId}`, offer);
  await user.click(priceAgain);
  expect(await screen.findByText(/^258,00\s€$/)).toBeTruthy();
});

test.each([{ price: 0, grade: null }, { price: 120 }, { grade: '' }, {}])(
  '[TRADE-09] [TRADE-10] without a grade there is no price and nothing to accept, and that is no failure: %j',
  async (answer) => {
    api.answerRaw(`POST ${BASE}/trading-in/{variationId}`, { data: answer });
    const user = open();
    await toQuestions(user);
    await answerAll(user);
    await screen.findByText('Für diese Antworten gibt es gerade kein Angebot. Du kannst sie noch ändern.');
    expect(screen.getByText('--')).toBeTruthy();
    expect(await button('Annehmen und verkaufen')).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: 'Preis neu berechnen' })).toBeNull();
  },
);

test('[TRADE-06] [TRADE-12] values that a host sends as numbers or as whole names can be chosen', async () => {
  api.answerRaw(`GET ${BASE}/devices/models-variations/{modelId}`, {
    variations: [
      {
        attributeId: 1,
        attributeType: 'storage',
        values: [
          { valueId: 1, value: 64 },
          { valueId: 2, value: 'iPhone 1 | 512 GB' },
        ],
      },
    ],
    products: [1, 2].map((valueId) => ({ id: valueId, attributes: [{ attributeId: '1', valueId }] })),
  });
  const user = open();
  await toModels(user);
  await user.click(await button('iPhone 1'));
  await button('64');
  await user.click(await button('iPhone 1 | 512 GB'));
  await heading('In welchem Zustand ist dein Gerät?');
  expect(screen.getByRole('link', { name: /512 GB/ }).textContent).not.toContain('|');
});

test('[TRADE-17] an order whose answer holds errors is not called complete, although its status is 200', async () => {
  api.answerRaw(`POST ${BASE}/orders`, { errors: { iban: ['Diese IBAN stimmt nicht.'] } });
  const user = open();
  await toDetails(user);
  await fillIn(user);
  await user.click(await button('Annehmen und verkaufen'));
  await heading('Noch nicht gesendet');
  expect(screen.getByText('So konnten wir deinen Verkauf nicht annehmen')).toBeTruthy();
  expect(screen.getByText('Diese IBAN stimmt nicht.')).toBeTruthy();
  await user.click(await button('Angaben korrigieren'));
  expect((await screen.findByPlaceholderText('IBAN*')).getAttribute('aria-invalid')).toBe('true');
});

test('[TRADE-11] beside a disabled button the missing details are listed, each leading to its field', async () => {
  const user = open();
  await toDetails(user);
  const missing = (): HTMLElement => screen.getByRole('list', { name: 'Zum Verkaufen fehlt noch:' });
  await heading('Adresse & Zahlungsmethode');
  expect(
    within(missing())
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Vorname', 'Nachname', 'E-Mail', 'Telefonnummer', 'Kontoinhaber', 'IBAN']);
  for (const [name, placeholder] of [
    ['Telefonnummer', 'Telefonnummer*'],
    ['IBAN', 'IBAN*'],
  ] as const) {
    await user.click(within(missing()).getByRole('button', { name }));
    expect(document.activeElement).toBe(screen.getByPlaceholderText(placeholder));
  }
  await fillIn(user);
  expect(screen.queryByText('Zum Verkaufen fehlt noch:')).toBeNull();
});

test('[TRADE-11] fields that a password manager fills in without an event count, also while one has the focus', async () => {
  const user = open();
  await toDetails(user);
  for (const [field, value] of FILLED) Object.assign(screen.getByPlaceholderText(field), { value });
  const sell = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Annehmen und verkaufen' });
  await waitFor(() => expect(sell().disabled).toBe(false), { timeout: 2000 });
  api.answer(`POST ${BASE}/orders`, { id: '1' });
  await user.click(sell());
  await waitFor(() => expect(orders()).toHaveLength(1));
});

test('[TRADE-11] a number that was filled in without an event stays when the form is rendered before it was read', async () => {
  const user = open();
  await toDetails(user);
  const number = screen.getByPlaceholderText<HTMLInputElement>('Telefonnummer*');
  const austria = await screen.findByRole('option', { name: /^Österreich/ });
  Object.assign(number, { value: '0664 1234567' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Vorwahl' }), austria);
  expect(number.value).toBe('0664 1234567');
});

test('[TRADE-11] nothing is rewritten while a keyboard composes; an IBAN is grouped when its field is left', async () => {
  const user = open();
  await toDetails(user);
  const iban = screen.getByPlaceholderText<HTMLInputElement>('IBAN*');
  const number = screen.getByPlaceholderText<HTMLInputElement>('Telefonnummer*');
  const compose = (field: HTMLInputElement, value: string): void => {
    const event = createEvent.input(field, { target: { value }, isComposing: true });
    fireEvent(field, event);
  };
  await user.click(iban);
  compose(iban, 'DE893');
  compose(iban, 'DE8937');
  expect(iban.value).toBe('DE8937');
  await user.click(number);
  expect(iban.value).toBe('DE89 37');
  compose(number, '015123456789');
  expect(number.value).toBe('015123456789');
});

test('[TRADE-11] a name in another script and an account beyond SEPA are named where they are typed', async () => {
  const user = open();
  await toDetails(user);
  await fillIn(user);
  const type = async (field: string, text: string) => {
    await user.clear(screen.getByPlaceholderText(field));
    await user.click(screen.getByPlaceholderText(field));
    await user.paste(text);
    await user.tab();
  };
  await type('IBAN*', 'TR330006100519786457841326');
  expect(await screen.findByText(/In dieses Land können wir kein Geld überweisen/)).toBeTruthy();
  await type('IBAN*', 'RS35260005601001611379');
  await waitFor(() => expect(screen.queryByText(/In dieses Land/)).toBeNull());
  await type('Kontoinhaber*', '李 小龍');
  expect(await screen.findByText(/so wie der Name bei deiner Bank steht/)).toBeTruthy();
  await type('Kontoinhaber*', 'Li Xiaolong');
  await waitFor(() => expect(screen.queryByText(/so wie der Name bei deiner Bank/)).toBeNull());
});

test('[TRADE-11] [TRADE-13] [TRADE-17] a rejected order shows a message, keeps all input, and succeeds once corrected', async () => {
  api.refuse(`POST ${BASE}/orders`, 422, problem);
  const user = open();
  await toDetails(user);
  expect(await button('Annehmen und verkaufen')).toHaveProperty('disabled', true);
  await fillIn(user);
  await user.click(await button('Annehmen und verkaufen'));

  await heading('Noch nicht gesendet');
  expect(screen.getByText('Diese IBAN stimmt nicht.')).toBeTruthy();
  await user.click(await button('Erneut senden'));
  await waitFor(() => expect(orders()).toHaveLength(2));
  const [firstKey, secondKey] = orders().map(({ headers }) => headers['idempotency-key']);
  expect(secondKey).toBe(firstKey);

  await waitFor(async () => expect(await button('Angaben korrigieren')).toHaveProperty('disabled', false));
  await user.click(await button('Angaben korrigieren'));
  const iban = await screen.findByPlaceholderText('IBAN*');
  expect(iban).toHaveProperty('value', 'DE89 3704 0044 0532 0130 00');
  expect(iban.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByPlaceholderText('Vorname*')).toHaveProperty('value', 'Mia');

  await user.clear(iban);
  await user.click(iban);
  await user.paste('DE02120300000000202051');
  expect(iban.getAttribute('aria-invalid')).toBeNull();
  api.answer(`POST ${BASE}/orders`, {
    id: '0193',
    reference: 'RW-ABCDEFGH',
    price: 258,
    shipBy: '2026-12-05',
    key: 'k-1',
  });
  await waitFor(async () => expect(await button('Annehmen und verkaufen')).toHaveProperty('disabled', false));
  await user.click(await button('Annehmen und verkaufen'));

  await heading('Danke! Dein Verkauf ist abgeschlossen.');
  // The text names the label instead of using "it", because the previous sentence is about the device.
  expect(screen.getByText(/ab, also bis zum 5\. Dezember 2026\./)).toBeTruthy();
  expect(screen.getByText(/Das Etikett findest du schon jetzt auf dieser Seite/)).toBeTruthy();
  expect(screen.getByText('RW-ABCDEFGH')).toBeTruthy();
  expect(screen.getByText(/^Der Preis ist noch nicht endgültig/)).toBeTruthy();
  const last = orders().at(-1);
  expect(last?.headers['idempotency-key']).not.toBe(firstKey);
  const expected: TradeInOrderRequest = {
    customer: {
      firstName: 'Mia',
      lastName: 'Keller',
      email: 'mia@example.org',
      phone: '+4930901820',
      address: { country: 'de', city: '', postalCode: '', address: '', houseNumber: '' },
      payment: {
        type: 'bank-transfer',
        paypal: null,
        iban: 'DE02120300000000202051',
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
  };
  expect(last?.body).toEqual(expected);
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('1203');

  await user.click(await button('Ein weiteres Gerät verkaufen'));
  await screen.findByRole('heading', { level: 2, name: 'Welche Art von Gerät möchtest du verkaufen?' });
});
