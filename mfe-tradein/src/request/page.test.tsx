import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestPage, startTestApi, type TestApi } from '@rewald/platform/testing';
import RequestPage from './page.tsx';

const REQUESTS = '/api/trade-in/{locale}/customer/requests';
let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(async () => {
  cleanup();
  await api.stop();
});

const open = () => {
  const sourceDir = join(__dirname, '..');
  render(createTestPage(<RequestPage />, { sourceDir, apiHost: api.origin, data: null }).page);
  return userEvent.setup({ delay: null });
};
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const photo = (name: string) => new File(['a picture'], name, { type: 'image/png' });

test('[TRADE-04] a device that is not listed is described with photos, and the answer comes by mail', async () => {
  const user = open();
  await user.type(field(/Marke und Modell/), 'Fairphone 3');
  await user.type(field(/Wie sieht es aus/), 'Kratzer am Rand');
  await user.type(field(/Dein Name/), 'Ada Krug');
  await user.upload(await screen.findByLabelText('Fotos wählen'), [photo('vorn.png'), photo('hinten.png')]);
  await user.click(screen.getByRole('button', { name: 'hinten.png entfernen' }));
  await user.click(screen.getByRole('button', { name: 'Angebot anfordern' }));
  expect(await screen.findByText('Bitte fülle dieses Feld aus.')).toBeTruthy();
  expect(api.received).toEqual([]);

  await user.type(field(/E-Mail-Adresse/), 'ada@example.com');
  api.answer(`POST ${REQUESTS}`, {
    id: '0190a2b4-0000-7000-8000-000000000017',
    reference: 'T-ABCDEFGH',
    email: 'ada@example.com',
    key: 'k-1',
  });
  api.refuse(`POST ${REQUESTS}/{ticketId}/photos`, 422, { message: 'Das ist kein Foto.', errors: {} });
  await user.click(screen.getByRole('button', { name: 'Angebot anfordern' }));
  expect(await screen.findByText('T-ABCDEFGH')).toBeTruthy();
  expect(screen.getByText(/Diese Fotos sind nicht angekommen: vorn\.png/)).toBeTruthy();
  const [request, upload] = api.received;
  expect(request?.body).toEqual({
    device: 'Fairphone 3',
    text: 'Kratzer am Rand',
    name: 'Ada Krug',
    email: 'ada@example.com',
  });
  expect(upload?.path).toContain('/photos?key=k-1&name=vorn.png');
});
