import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestPage, startTestApi, type TestApi } from '@rewald/platform/testing';
import { LanguageSwitch } from './language-switch.tsx';

const CALL = 'GET /api/platform/{locale}/customer/languages';
let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(async () => {
  cleanup();
  await api.stop();
});

const show = (): void => {
  const { page } = createTestPage(<LanguageSwitch />, {
    sourceDir: join(__dirname, '..'),
    apiHost: api.origin,
  });
  render(page);
};
const languages = () => screen.getAllByRole('link').map((link) => link.getAttribute('hreflang'));
const turnTo = () => userEvent.setup().hover(screen.getByRole('list'));
const asked = () => waitFor(() => expect(api.received.map(({ path }) => path)).toHaveLength(1));

test('[SHELL-08] the languages are those of the host’s list, asked for once somebody turns to the switch', async () => {
  api.answerRaw(CALL, { data: [{ code: 'de-DE', language: 'Deutsch' }] });
  show();
  expect([languages(), api.received]).toEqual([['de', 'en'], []]);
  await turnTo();
  await waitFor(() => expect(languages()).toEqual(['de']));
  expect(api.received.map(({ path }) => path)).toEqual(['/platform/de/customer/languages']);
});

test.each([
  [200, [{ code: 'en', language: 'English' }]],
  [200, [{ code: 'fr', language: 'Français' }]],
  [200, 'nothing'],
  [404, {}],
])(
  '[SHELL-08] the language on screen stays, and so do all if the host tells nothing of use: %p %j',
  async (status, body) => {
    api.answerRaw(CALL, body, status);
    show();
    await turnTo();
    await asked();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(languages()).toEqual(['de', 'en']);
  },
);
