import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestPage, startTestApi, type TestApi } from '@rewald/platform/testing';
import { BUY, cart, checkout } from './filled-checkout.ts';
import { useCheckout } from './use-checkout.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
  api.answer(`GET ${BUY}/cart/customer`, cart);
});
afterEach(async () => {
  cleanup();
  await api.stop();
});

const Contact = () => {
  const { checkout: known, reload, save } = useCheckout();
  return (
    <>
      <button onClick={() => void reload()}>read</button>
      <button onClick={() => void save({ contact: { email: 'mira@example.org', phone: '' } })}>store</button>
      <output>{known?.contact?.email}</output>
    </>
  );
};

test('[CART-06] a reading that began before something was stored does not undo it', async () => {
  const former = { ...checkout, contact: null };
  api.answer(`GET ${BUY}/checkout`, former);
  api.answer(`PATCH ${BUY}/checkout`, { ...checkout, contact: { email: 'mira@example.org', phone: '' } });
  const { page } = createTestPage(<Contact />, { sourceDir: join(__dirname, '..'), apiHost: api.origin });
  render(page);
  const user = userEvent.setup();
  const reads = () =>
    api.received.filter(({ method, path }) => method === 'GET' && path.endsWith('/buy/checkout'));
  const read = () => user.click(screen.getByRole('button', { name: 'read' }));
  // A change waits for the first calls of a page.
  await read();
  await waitFor(() => expect(reads()).toHaveLength(1));
  const late = Promise.withResolvers<void>();
  api.answer(`GET ${BUY}/checkout`, former, { after: late.promise });
  await read();
  await waitFor(() => expect(reads()).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'store' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('mira@example.org'));
  late.resolve();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(screen.getByRole('status').textContent).toBe('mira@example.org');
});
