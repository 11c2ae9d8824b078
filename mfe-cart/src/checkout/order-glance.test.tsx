import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { createTestPage } from '@rewald/platform/testing';
import { cart } from './filled-checkout.ts';
import { FoldedGlance, SideGlance } from './order-glance.tsx';

afterEach(cleanup);

test('[CART-06] the sums beside the steps of the checkout say when everything arrives', () => {
  const arrival = { from: '2026-12-03', to: '2026-12-05' };
  const { page } = createTestPage(
    <>
      <FoldedGlance cart={cart} arrival={arrival} />
      <SideGlance cart={cart} arrival={arrival} />
    </>,
    { sourceDir: join(__dirname, '..') },
  );
  render(page);
  const days = screen
    .getAllByText('Lieferung')
    .map((name) => name.nextElementSibling?.textContent?.replaceAll('\u00a0', ' '));
  expect(days).toEqual(['Do., 3. bis Sa., 5. Dez.', 'Do., 3. bis Sa., 5. Dez.']);
});
