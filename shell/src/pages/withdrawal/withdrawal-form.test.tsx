import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestPage, startTestApi, type TestApi } from '@rewald/platform/testing';
import { WithdrawalForm } from './withdrawal-form.tsx';

const SEND = 'POST /api/checkout/{locale}/buy/withdrawals';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(async () => {
  cleanup();
  await api.stop();
});

const open = (locale: 'de' | 'en' = 'de') => {
  render(
    createTestPage(<WithdrawalForm order="RB-7K3M9QXA" />, {
      sourceDir: join(__dirname, '../..'),
      path: '/documents/right-of-return/withdraw',
      locale,
      apiHost: api.origin,
    }).page,
  );
  return userEvent.setup();
};
const field = (name: RegExp) => screen.getByLabelText(name);
const receipt = {
  reference: 'W-2345ABCD',
  receivedAt: '2026-11-21T14:05:12.000Z',
  email: 'nina@beispiel.de',
};

test('[SHELL-01] withdrawing takes a form, an overview and one button, and shows when it was received', async () => {
  const user = open();
  expect(field(/^Bestellnummer/)).toMatchObject({ value: 'RB-7K3M9QXA' });
  await user.type(field(/^Dein Name/), 'Nina Beispiel');
  await user.type(field(/^E-Mail/), 'nina@beispiel.de{Enter}');
  const overview = await screen.findByRole('heading', { name: 'Stimmt alles?' });
  expect(document.activeElement).toBe(overview);
  for (const words of ['RB-7K3M9QXA', 'die ganze Bestellung', 'Nina Beispiel', 'nina@beispiel.de'])
    screen.getByText(words);
  expect(api.received).toEqual([]);

  // Going back and forth loses no input.
  await user.click(screen.getByRole('button', { name: 'Angaben ändern' }));
  expect(field(/^Dein Name/)).toMatchObject({ value: 'Nina Beispiel' });
  await user.type(field(/^Welche Artikel/), 'nur das iPad');
  await user.click(screen.getByRole('button', { name: 'Weiter zur Übersicht' }));
  await screen.findByText('nur das iPad');

  const late = Promise.withResolvers<void>();
  api.answer(SEND, receipt, { after: late.promise });
  await user.dblClick(screen.getByRole('button', { name: 'Widerruf bestätigen' }));
  late.resolve();
  const heading = await screen.findByRole('heading', { name: 'Dein Widerruf ist eingegangen' });
  expect(document.activeElement).toBe(heading);
  screen.getByText(/21\. November 2026.*15:05:12/);
  screen.getByText('W-2345ABCD');
  expect(within(screen.getByRole('list', { name: 'Schritte' })).getByText('3. Bestätigung')).toMatchObject({
    ariaCurrent: 'step',
  });
  expect(api.received.map(({ body }) => body)).toEqual([
    { name: 'Nina Beispiel', email: 'nina@beispiel.de', orderNumber: 'RB-7K3M9QXA', items: 'nur das iPad' },
  ]);
});

test('[SHELL-01] a rejected value leads back to its field, a failure can be retried with the same key', async () => {
  const user = open('en');
  await user.type(field(/^Your name/), 'Nina');
  await user.type(field(/^E-mail/), 'nina@beispiel.de{Enter}');
  const confirm = () => screen.findByRole('button', { name: 'Confirm withdrawal' });
  api.refuse(SEND, 503, { message: 'We cannot be reached right now.', errors: {} });
  await user.click(await confirm());
  expect((await screen.findByRole('alert')).textContent).toContain('We cannot be reached right now.');

  api.refuse(SEND, 422, { message: 'Check.', errors: { name: ['Please enter only a name here.'] } });
  await user.click(await confirm());
  await screen.findByText('Please enter only a name here.');
  expect(document.activeElement).toBe(field(/^Your name/));
  expect(new Set(api.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});
