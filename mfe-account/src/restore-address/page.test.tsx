import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestPage, startPlatform, startTestApi, type TestApi } from '@rewald/platform/testing';
import RestoreAddressPage from './page.tsx';

const RESTORE = 'POST /api/auth/{locale}/customer/email/restore';

let api: TestApi;
let stopPlatform = (): void => undefined;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(async () => {
  stopPlatform();
  cleanup();
  await api.stop();
});

const open = (path: string) => {
  const { page, platform, address } = createTestPage(<RestoreAddressPage />, {
    sourceDir: join(__dirname, '..'),
    path,
    apiHost: api.origin,
  });
  stopPlatform = startPlatform(platform);
  render(page);
  return { user: userEvent.setup(), address };
};
const button = () => screen.findByRole('button', { name: 'Änderung zurücknehmen' });
const posted = () => api.received.filter(({ method }) => method === 'POST');

test('[ACCT-03] only the button undoes a change, and then a new password is set', async () => {
  const { user, address } = open('/auth/restore-address?token=a_b-c');
  await button();
  expect(posted()).toEqual([]);
  api.answer(RESTORE, {});
  await user.click(await button());
  await waitFor(() => expect(address()).toBe('/auth/password-reset?restored=1'));
  expect(posted().map(({ body }) => body)).toEqual([{ token: 'a_b-c' }]);
});

test('[ACCT-03] an expired link shows a message and where to get help', async () => {
  const { user, address } = open('/auth/restore-address?token=a_b-c');
  const over = 'Dieser Link ist abgelaufen oder wurde schon benutzt.';
  api.refuse(RESTORE, 422, { message: over, errors: { token: [over] } });
  await user.click(await button());
  expect((await screen.findByRole('alert')).textContent).toBe(over);
  expect(screen.getByRole('link', { name: 'Kontakt aufnehmen' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Änderung zurücknehmen' })).toBeNull();
  expect(address()).toBe('/auth/restore-address?token=a_b-c');
});

test('[ACCT-03] a link without its token is reported as incomplete', async () => {
  open('/auth/restore-address');
  expect(await screen.findByText(/Dieser Link ist unvollständig/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Änderung zurücknehmen' })).toBeNull();
});
