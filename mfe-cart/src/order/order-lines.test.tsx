import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { createTestPage } from '@rewald/platform/testing';
import { OrderLines } from './order-lines.tsx';
import { shipped as order } from './test-order.ts';

afterEach(cleanup);

test('[ACCT-04] the link to a parcel has a line of its own', async () => {
  render(createTestPage(<OrderLines order={order} />, { sourceDir: join(__dirname, '..') }).page);
  const link = await screen.findByRole('link', { name: 'DHL-Sendung 00340434161094042557 verfolgen' });
  expect(getComputedStyle(link.parentElement ?? link).display).toBe('block');
});

test('[ACCT-04] a line of two pieces names what all of it costs, its insurance as well', async () => {
  const insurance = { id: 7, name: 'Displayschutz', price: { value: 59.99 } };
  const lines = order.lines.map((line) => ({ ...line, quantity: 2, insurance }));
  render(
    createTestPage(<OrderLines order={{ ...order, lines }} />, { sourceDir: join(__dirname, '..') }).page,
  );
  expect(await screen.findByText(/Displayschutz/)).toHaveProperty(
    'textContent',
    expect.stringMatching(/119,98.€/),
  );
  expect(screen.getByText(/^1\.218,00.€$/)).toBeTruthy();
});
