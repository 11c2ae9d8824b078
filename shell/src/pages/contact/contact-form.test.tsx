import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Customer } from '@rewald/contracts/client';
import { createTestPage, startPlatform, startTestApi, type TestApi } from '@rewald/platform/testing';
import { ContactForm } from './contact-form.tsx';

const nobody: Customer = {
  id: null,
  authenticated: false,
  username: '',
  firstName: '',
  lastName: '',
  email: '',
  emailVerified: false,
  pendingEmail: null,
  address: null,
  profile: { language: 'de' },
};
const nina: Customer = {
  ...nobody,
  id: '0199f3a0-0000-7000-8000-000000000000',
  authenticated: true,
  username: 'Nina Beispiel',
  firstName: 'Nina',
  lastName: 'Beispiel',
  email: 'nina@beispiel.de',
};
const SEND = 'POST /api/notifications/{locale}/customer/contact';

let api: TestApi;
let stop = (): void => undefined;
beforeEach(async () => {
  api = await startTestApi();
  api.answer('GET /api/auth/{locale}/customer', nobody);
});
afterEach(async () => {
  stop();
  cleanup();
  await api.stop();
});

const open = (topic: 'barrier' | null = null) => {
  const { page, platform } = createTestPage(<ContactForm topic={topic} reference="" />, {
    sourceDir: join(__dirname, '../..'),
    path: '/company/about/contact',
    apiHost: api.origin,
  });
  stop = startPlatform(platform);
  render(page);
  return userEvent.setup();
};
const sent = () => api.received.filter(({ method }) => method === 'POST');
const field = (name: RegExp) => screen.getByLabelText(name);

test('[SHELL-01] missing values are reported at their fields, without a call; the first such field gets the focus', async () => {
  const user = open();
  await user.type(field(/^Deine Nachricht/), 'Wo bleibt mein Paket?');
  await user.click(screen.getByRole('button', { name: 'Nachricht senden' }));
  await screen.findByText('Bitte wähle aus, worum es geht.');
  expect(screen.getAllByText('Bitte fülle dieses Feld aus.')).toHaveLength(2);
  expect(document.activeElement).toBe(field(/^Worum geht es/));
  expect(field(/^Deine Nachricht/)).toMatchObject({ value: 'Wo bleibt mein Paket?' });
  expect(sent()).toEqual([]);
});

test('[SHELL-01] a guest’s message is sent once; its number and the next steps replace the form', async () => {
  const user = open('barrier');
  const late = Promise.withResolvers<void>();
  api.answer(SEND, { reference: 'T-7K3M9QXA', email: 'nina@beispiel.de' }, { after: late.promise });
  await user.type(field(/^Dein Name/), ' Nina Beispiel ');
  await user.type(field(/^E-Mail/), 'nina@beispiel.de');
  await user.type(field(/^Deine Nachricht/), 'Das Menü lässt sich nicht schließen.');
  await user.dblClick(screen.getByRole('button', { name: 'Nachricht senden' }));
  late.resolve();
  const heading = await screen.findByRole('heading', { name: 'Danke, deine Nachricht ist da' });
  expect(document.activeElement).toBe(heading);
  screen.getByText('T-7K3M9QXA');
  screen.getByText(/antwortet dir innerhalb eines Werktags/);
  expect(sent().map(({ body }) => body)).toEqual([
    {
      topic: 'barrier',
      reference: '',
      name: 'Nina Beispiel',
      email: 'nina@beispiel.de',
      message: 'Das Menü lässt sich nicht schließen.',
    },
  ]);
});

test('[SHELL-01] a customer’s name and address are filled in, and a rejected value is reported at its field', async () => {
  api.answer('GET /api/auth/{locale}/customer', nina);
  const user = open('barrier');
  await screen.findByDisplayValue('Nina Beispiel');
  api.refuse(SEND, 422, { message: 'Bitte prüfe deine Angaben.', errors: { email: ['Die gibt es nicht.'] } });
  await user.type(field(/^Deine Nachricht/), 'Hallo');
  await user.click(screen.getByRole('button', { name: 'Nachricht senden' }));
  await screen.findByText('Die gibt es nicht.');
  expect(document.activeElement).toBe(field(/^E-Mail/));
  expect(field(/^Deine Nachricht/)).toMatchObject({ value: 'Hallo' });

  api.answer(SEND, { reference: 'T-7K3M9QXA', email: 'nina@beispiel.de' });
  await user.keyboard('{Enter}');
  expect((await screen.findByRole('link', { name: 'Zu deinen Nachrichten' })).getAttribute('href')).toBe(
    '/customer/account/messages',
  );
});
