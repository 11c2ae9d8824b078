import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import type { Order } from '@rewald/contracts';
import { createTestPage } from '@rewald/platform/testing';
import { OrderLines } from './order-lines.tsx';

afterEach(cleanup);

const order: Pick<Order, 'state' | 'currency' | 'expected' | 'lines'> = {
  state: 'shipped',
  currency: 'EUR',
  expected: { from: '2026-11-26', to: '2026-11-30' },
  lines: [
    {
      id: '0193',
      offer: { id: 1 },
      product: { id: 2, name: 'Apple iPhone Air', variation: '256 GB · Space Schwarz', image: null },
      model: { id: 3 },
      condition: { id: 4, name: 'Akzeptabel' },
      seller: { id: 5, name: 'Øresund Omstart' },
      quantity: 1,
      price: { value: 609 },
      discount: 0,
      total: 609,
      vatPercent: null,
      returned: 0,
      returnable: 1,
      parcel: {
        carrier: 'DHL',
        trackingNumber: '00340434161094042557',
        trackingLink: 'https://tracking.example/00340434161094042557',
        shippedAt: '2026-11-25T10:00:00.000Z',
        deliveredAt: null,
      },
    },
  ],
};

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
