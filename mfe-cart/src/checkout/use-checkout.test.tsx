import { join } from 'node:path';
import { useState } from 'react';
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
  const [reads, setReads] = useState(0);
  const read = async () => {
    await reload();
    setReads((count) => count + 1);
  };
  return (
    <>
      <button onClick={() => void read()}>read</button>
      <button onClick={() => void save({ contact: { email: 'mira@example.org', phone: '' } })}>store</button>
      <output>{known?.contact?.email}</output>
      {/* How many reads have been answered. */}
      <span role="timer">{reads}</span>
    </>
  );
};

const METHODS = ['standard', 'express'];
const Shipping = () => {
  const { checkout: known, reload, save } = useCheckout();
  return (
    <>
      <button onClick={() => void reload()}>read</button>
      {METHODS.map((method) => (
        <button key={method} onClick={() => void save({ shippingMethod: method })}>
          {method}
        </button>
      ))}
      <output>{known?.shippingMethod}</output>
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
  await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('2'));
  expect(screen.getByRole('status').textContent).toBe('mira@example.org');
});

test('[CART-06] choices are stored in the order in which they were made, and an answer does not undo a later one', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  api.answer(`GET ${BUY}/checkout`, checkout);
  api.answer(`PATCH ${BUY}/checkout`, { ...checkout, shippingMethod: 'standard' }, { after: first.promise });
  const { page } = createTestPage(<Shipping />, { sourceDir: join(__dirname, '..'), apiHost: api.origin });
  render(page);
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const shown = () => screen.getByRole('status').textContent;
  const stored = () => api.received.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  await press('read');
  await waitFor(() => expect(shown()).toBe('standard'));
  await press('standard');
  await waitFor(() => expect(stored()).toEqual([{ shippingMethod: 'standard' }]));
  api.answer(`PATCH ${BUY}/checkout`, { ...checkout, shippingMethod: 'express' }, { after: second.promise });
  await press('express');
  await waitFor(() => expect(shown()).toBe('express'));
  first.resolve();
  await waitFor(() =>
    expect(stored()).toEqual([{ shippingMethod: 'standard' }, { shippingMethod: 'express' }]),
  );
  expect(shown()).toBe('express');
  second.resolve();
});

test('[CART-06] a choice that is refused is not shown as stored', async () => {
  api.answer(`GET ${BUY}/checkout`, checkout);
  const late = Promise.withResolvers<void>();
  api.refuse(`PATCH ${BUY}/checkout`, 503, { message: '', errors: {} }, { after: late.promise });
  const { page } = createTestPage(<Shipping />, { sourceDir: join(__dirname, '..'), apiHost: api.origin });
  render(page);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'read' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('standard'));
  await user.click(screen.getByRole('button', { name: 'express' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('express'));
  late.resolve();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('standard'));
});

test('[CART-06] the sums are read again when a choice changes the price of shipping', async () => {
  const methods = METHODS.map((id, euros) => ({ id, name: id, description: '', price: { value: euros } }));
  api.answer(`GET ${BUY}/checkout`, { ...checkout, shippingMethods: methods });
  const chosen = { ...checkout, shippingMethods: methods, shippingMethod: 'express' };
  api.answer(`PATCH ${BUY}/checkout`, chosen);
  const { page } = createTestPage(<Shipping />, { sourceDir: join(__dirname, '..'), apiHost: api.origin });
  render(page);
  const user = userEvent.setup();
  const readCarts = () => api.received.filter(({ path }) => path.endsWith('/cart/customer')).length;
  await user.click(screen.getByRole('button', { name: 'read' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('standard'));
  const before = readCarts();
  await user.click(screen.getByRole('button', { name: 'express' }));
  await waitFor(() => expect(readCarts()).toBe(before + 1));
});
