import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { ApiCallName, Ticket } from '@rewald/contracts/client';
import { createTestPage, startPlatform, startTestApi, type TestApi } from '@rewald/platform/testing';
import { customer } from '../account/test-customer.ts';
import ForgottenPasswordPage from '../forgotten-password/page.tsx';
import NewMessagePage from '../messages/new/page.tsx';
import { Reply } from '../messages/conversation/reply.tsx';
import NewPasswordPage from '../new-password/page.tsx';
import RegistrationPage from '../registration/page.tsx';
import { AddressSettings } from '../settings/address-settings.tsx';
import { PasswordSettings } from '../settings/password-settings.tsx';
import { PersonSettings } from '../settings/person-settings.tsx';

const ticket: Ticket = {
  id: '0199f3a0-0000-7000-8000-000000000001',
  reference: 'T-ABCD2345',
  subject: 'Karton',
  about: null,
  state: 'answered',
  createdAt: '2026-11-21T10:00:00.000Z',
  lastMessage: { author: 'operator', text: 'Hallo', at: '2026-11-21T10:00:00.000Z' },
  unread: 0,
  messages: [],
};

interface Form {
  what: string;
  call: ApiCallName;
  page: ReactElement;
  data?: unknown;
  typed: [label: RegExp, text: string][];
  button: string;
  /** A field that the server may reject. */
  field: string;
}

const PASSWORD = 'vier Wörter am Stück';
const FORMS: Form[] = [
  {
    what: 'registration',
    call: 'POST /api/auth/{locale}/customer/register',
    page: <RegistrationPage />,
    typed: [
      [/^Vorname/, 'Nina'],
      [/^Nachname/, 'Beispiel'],
      [/^E-Mail-Adresse/, 'customer@beispiel.de'],
      [/^Passwort/, PASSWORD],
    ],
    button: 'Konto anlegen',
    field: 'lastName',
  },
  {
    what: 'forgotten password',
    call: 'POST /api/auth/{locale}/customer/password-reset/email',
    page: <ForgottenPasswordPage />,
    typed: [[/^E-Mail-Adresse/, 'customer@beispiel.de']],
    button: 'Link anfordern',
    field: 'email',
  },
  {
    what: 'new password',
    call: 'POST /api/auth/{locale}/customer/password-reset',
    page: <NewPasswordPage />,
    typed: [
      [/^Neues Passwort \*/, PASSWORD],
      [/^Neues Passwort wiederholen/, PASSWORD],
    ],
    button: 'Passwort speichern',
    field: 'password',
  },
  {
    what: 'person',
    call: 'PATCH /api/auth/{locale}/customer',
    page: <PersonSettings customer={customer} />,
    typed: [
      [/^Vorname/, 'Nana'],
      [/^E-Mail-Adresse/, 'neu@beispiel.de'],
    ],
    button: 'Daten speichern',
    field: 'email',
  },
  {
    what: 'address',
    call: 'PATCH /api/auth/{locale}/customer/address',
    page: <AddressSettings customer={customer} />,
    typed: [
      [/^Straße/, 'Lindenweg'],
      [/^Hausnummer/, '7a'],
      [/^Postleitzahl/, '04109'],
      [/^Ort/, 'Leipzig'],
    ],
    button: 'Adresse speichern',
    field: 'plz',
  },
  {
    what: 'password',
    call: 'POST /api/auth/{locale}/customer/password-change',
    page: <PasswordSettings />,
    typed: [
      [/^Bisheriges Passwort/, 'altes Passwort'],
      [/^Neues Passwort \*/, PASSWORD],
      [/^Neues Passwort wiederholen/, PASSWORD],
    ],
    button: 'Passwort ändern',
    field: 'newPassword',
  },
  {
    what: 'answer',
    call: 'POST /api/notifications/{locale}/customer/tickets/{ticketId}/messages',
    page: <Reply ticket={ticket} onSent={() => undefined} />,
    typed: [[/^Deine Antwort/, 'Danke!']],
    button: 'Nachricht senden',
    field: 'text',
  },
  {
    what: 'new message',
    call: 'POST /api/notifications/{locale}/customer/tickets',
    page: <NewMessagePage />,
    data: { customer: customer, data: [] },
    typed: [
      [/^Betreff/, 'Rechnung'],
      [/^Deine Nachricht/, 'Wo finde ich sie?'],
    ],
    button: 'Nachricht senden',
    field: 'subject',
  },
];

let api: TestApi;
let stopPlatform = (): void => undefined;
beforeEach(async () => {
  api = await startTestApi();
  api.answer('GET /api/auth/{locale}/customer', customer);
});
afterEach(async () => {
  stopPlatform();
  cleanup();
  await api.stop();
});

test.each(FORMS)(
  '[ACCT-01] [ACCT-03] [ACCT-04] $what: whatever the server says, what was typed stays, and the words stand at the field',
  async ({ call, page: element, data, typed, button, field }) => {
    const { page, platform } = createTestPage(element, {
      sourceDir: join(__dirname, '..'),
      apiHost: api.origin,
      data,
    });
    stopPlatform = startPlatform(platform);
    render(page);
    const user = userEvent.setup();
    const boxes = typed.map(([label, text]) => ({
      box: screen.getByLabelText(label, { selector: 'input, textarea' }),
      text,
    }));
    for (const { box, text } of boxes) {
      await user.clear(box);
      await user.click(box);
      await user.paste(text);
    }
    for (const [status, message] of [
      [500, ''],
      [503, 'Gleich wieder da.'],
      [429, 'Bitte warte acht Sekunden.'],
      [409, 'Das geht gerade nicht.'],
    ] as const) {
      api.refuse(call, status, { message, errors: {} });
      await user.click(await screen.findByRole('button', { name: button }));
      await screen.findByText(message || /Das hat gerade nicht geklappt/);
      for (const { box, text } of boxes) expect(box).toMatchObject({ value: text });
    }
    api.refuse(call, 422, {
      message: 'Bitte prüfe deine Angaben.',
      errors: { [field]: ['So geht es nicht.'] },
    });
    await user.click(await screen.findByRole('button', { name: button }));
    await screen.findByText('So geht es nicht.');
    const focused = document.activeElement;
    expect(focused?.getAttribute('name')).toBe(field);
    expect(focused?.getAttribute('aria-invalid')).toBe('true');
    for (const { box, text } of boxes) expect(box).toMatchObject({ value: text });
  },
);
