import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createTestPage, startTestApi } from '@rewald/platform/testing';
import Page from './page.tsx';

const sourceDir = join(import.meta.dirname, '..');
const offer = {
  id: 7,
  href: { modelId: 1, productName: 'Lamp | Red', productId: 2, conditionId: 3 },
  brand: 'Acme',
  name: 'Lamp',
  variation: 'Red',
  condition: { id: 3, name: 'Gut' },
  price: { current: { value: 120 }, new: null },
};
const data = { budget: 300, total: 1, offers: [offer] };
const TAKE = 'POST /api/checkout/{locale}/buy/cart/customer';
const cart = {
  id: 'c1',
  revision: 2,
  items: [
    {
      id: 'i1',
      offer: { id: 7 },
      quantity: { ordered: 1 },
      stock: { available: 3 },
      price: { value: 120 },
      product: { id: 2, name: 'Lamp | Red' },
      model: { id: 1 },
      condition: { id: 3, name: 'Gut' },
    },
  ],
  summary: { total: 120, insurance: 0, discount: 0 },
  currency: 'EUR',
};

test.each([
  ['de', 'Was bekomme ich für mein Geld?', 'Ein Gerät bis 300,00 €, das teuerste zuerst.'],
  ['en', 'What do I get for my money?', 'One device up to 300,00 €, the dearest first.'],
] as const)('shows in %s what there is for the budget', async (locale, title, found) => {
  render(createTestPage(<Page />, { sourceDir, locale, data }).page);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByText(found)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Acme Lamp' }).getAttribute('href')).toMatch(
    locale === 'en' ? /^\/en\/shop\/buybox/ : /^\/shop\/buybox/,
  );
});

test('another budget is another address, without a page load', async () => {
  const { page, address } = createTestPage(<Page />, { sourceDir, path: '/within-budget', data });
  render(page);
  fireEvent.input(await screen.findByLabelText('Budget in Euro'), { target: { value: '450' } });
  fireEvent.click(screen.getByRole('button', { name: 'Geräte zeigen' }));
  await waitFor(() => expect(address()).toBe('/within-budget?budget=450'));
});

test('a device is put into the cart, and the page says what the cart has become', async () => {
  const api = await startTestApi();
  api.answerRaw(TAKE, { data: cart });
  const { page } = createTestPage(<Page />, { sourceDir, data, apiHost: api.origin });
  render(page);
  fireEvent.click(await screen.findByRole('button', { name: 'Acme Lamp in den Warenkorb' }));
  expect(await screen.findByText('Ein Gerät liegt im Warenkorb. Es bleiben 180,00 €.')).toBeTruthy();
  await api.stop();
});

test('what another part does to the cart is heard while the page is shown, and no listener stays behind', async () => {
  const { page, platform } = createTestPage(<Page />, { sourceDir, data });
  const { subscribe } = platform.events;
  let listening = 0;
  platform.events.subscribe = (name, listener) => {
    const stop = subscribe(name, listener);
    listening += 1;
    return () => {
      listening -= 1;
      stop();
    };
  };
  const { unmount } = render(page);
  await screen.findByRole('heading', { level: 1 });
  expect(listening).toBe(1);
  act(() => platform.events.publish('cart.replaced', { revision: 1, count: 2 }));
  expect(await screen.findByText(/^2 Geräte liegen im Warenkorb/)).toBeTruthy();
  unmount();
  expect(listening).toBe(0);
  expect(document.body.textContent).toBe('');
});
