import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createTestPage, startTestApi, type TestApi } from '@rewald/platform/testing';
import { AskForm } from '../questions/ask-form.tsx';
import NotifyMe from '../reminders/notify-me.tsx';
import { ReviewForm } from '../reviews/write/review-form.tsx';

const ASK = 'POST /api/offers/{locale}/product/{modelId}/questions';
const REMIND = 'POST /api/offers/{locale}/reminders';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(async () => {
  cleanup();
  await api.stop();
});

const open = (element: ReactElement) => {
  render(createTestPage(element, { sourceDir: join(__dirname, '..'), apiHost: api.origin }).page);
  return userEvent.setup();
};
const button = (name: string) => screen.findByRole('button', { name });

test('[SHOP-03] a reminder: the button opens the form, a rejected value is reported at its field, the stored address is shown', async () => {
  const user = open(<NotifyMe productId={7} conditionId={1} />);
  await user.click(await button('Sagt mir Bescheid, wenn es wieder da ist'));
  const field = await screen.findByLabelText(/^E-Mail-Adresse/);
  await waitFor(() => expect(document.activeElement).toBe(field));
  api.refuse(REMIND, 422, { message: 'Bitte prüfe.', errors: { email: ['Keine Adresse.'] } });
  await user.type(field, 'nina@');
  await user.click(await button('Benachrichtigen'));
  await screen.findByText('Keine Adresse.');
  expect(field).toMatchObject({ value: 'nina@', ariaInvalid: 'true' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  api.refuse(REMIND, 503, { message: '', errors: {} });
  await user.click(await button('Benachrichtigen'));
  await screen.findByText('Das hat gerade nicht geklappt. Versuch es bitte noch einmal.');
  api.answer(REMIND, { email: 'n…@beispiel.de' });
  await user.type(field, 'beispiel.de{Enter}');
  await screen.findByText(/An n…@beispiel\.de ist eine/);
  expect(api.received.at(-1)?.body).toEqual({ email: 'nina@beispiel.de', productId: 7, conditionId: 1 });
});

test('[SHOP-03] a question: a rejected value is reported at its field, which gets the focus, and no input is lost', async () => {
  const user = open(<AskForm modelId={7} />);
  await user.click(await button('Eigene Frage stellen'));
  const text = await screen.findByLabelText(/^Deine Frage/);
  await waitFor(() => expect(document.activeElement).toBe(text));
  api.refuse(ASK, 422, { message: 'Bitte prüfe.', errors: { email: ['Keine Adresse.'] } });
  await user.type(text, 'Ist ein Kabel dabei?');
  await user.click(await button('Frage absenden'));
  await screen.findByText('Keine Adresse.');
  const email = screen.getByLabelText(/^E-Mail-Adresse/);
  expect(document.activeElement).toBe(email);
  expect(text).toMatchObject({ value: 'Ist ein Kabel dabei?' });
  api.answer(ASK, { email: 'n…@beispiel.de' });
  await user.type(email, 'nina@beispiel.de{Enter}');
  await screen.findByText('Danke, deine Frage ist da');
  expect(api.received.at(-1)?.body).toEqual({
    text: 'Ist ein Kabel dabei?',
    name: '',
    email: 'nina@beispiel.de',
  });
});

test('[SHOP-03] a review without stars is reported at the stars; with them it is sent unchanged', async () => {
  const sent: unknown[] = [];
  const user = open(
    <ReviewForm
      from={{ stars: 0, title: '', text: '', author: 'Nina' }}
      onSend={async (review) => {
        sent.push(review);
        return {
          ok: false,
          problem: { kind: 'http', status: 422, message: '', errors: { text: ['Zu kurz.'] } },
        };
      }}
      onCancel={null}
    />,
  );
  await user.type(screen.getByLabelText(/^Deine Erfahrung/), 'Gut');
  await user.click(await button('Bewertung absenden'));
  await screen.findByText('Bitte wähl einen bis fünf Sterne.');
  expect(sent).toEqual([]);
  const stars = screen.getAllByRole('radio');
  await waitFor(() => expect(document.activeElement).toBe(stars[0]));
  await user.click(stars[3] ?? document.body);
  await user.click(await button('Bewertung absenden'));
  await screen.findByText('Zu kurz.');
  expect(sent).toEqual([{ stars: 4, title: '', text: 'Gut', author: 'Nina' }]);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Deine Erfahrung/));
});
