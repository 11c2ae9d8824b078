import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ShopConditions } from '@rewald/contracts';
import { createTestPage } from '@rewald/platform/testing';
import ConditionViewer from './condition-viewer.tsx';

afterEach(cleanup);

const CONDITIONS: ShopConditions = [
  { id: 1, name: 'Wie neu', marks: 'none' },
  { id: 2, name: 'Gut', marks: 'light' },
  { id: 5, name: 'Bastlerware', marks: 'clear' },
  { id: 6, name: 'Ungeprüft' },
];

test('[SHOP-03] the shop’s conditions are shown by samples with their own signs of use, from two distances', async () => {
  const { page } = createTestPage(<ConditionViewer conditions={CONDITIONS} />, {
    sourceDir: join(__dirname, '../..'),
  });
  const { container } = render(page);
  const items = await screen.findAllByRole('listitem');
  // An older host does not say what the goods are made of.
  expect(screen.queryByRole('radio', { name: 'Glas' })).toBeNull();
  expect(items.map(({ textContent }) => textContent)).toEqual(CONDITIONS.map(({ name }) => name));
  expect(items.map((item) => item.querySelector('img')?.src.split('/').at(-2))).toEqual([
    'metal-none',
    'metal-light',
    'metal-clear',
    'metal-none',
  ]);
  const distances = () =>
    [...container.querySelectorAll('[data-distance]')].map((drawing) =>
      drawing.getAttribute('data-distance'),
    );
  expect(distances()).toEqual(['20', '20', '20', '20']);
  await userEvent.click(screen.getByRole('radio', { name: /50/ }));
  expect(distances()).toEqual(['50', '50', '50', '50']);
});

test('[SHOP-03] each condition is shown on every surface of the goods, and moved over a flawless one', async () => {
  const fine = { id: 3, name: 'Sehr gut', marks: 'fine' as const };
  const made = [fine, ...CONDITIONS].map((condition) => ({
    ...condition,
    surfaces: ['glass' as const, 'metal' as const],
  }));
  const { page } = createTestPage(<ConditionViewer conditions={made} />, {
    sourceDir: join(__dirname, '../..'),
  });
  const { container } = render(page);
  const samples = (): (string | undefined)[] =>
    [...container.querySelectorAll('figure img')].map((image) =>
      image.getAttribute('src')?.split('/').at(-2),
    );
  await screen.findByRole('slider');
  expect(samples()).toEqual(['glass-none', 'glass-light']);
  await userEvent.click(screen.getByRole('radio', { name: 'Metall' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Bastlerware' }));
  expect(samples()).toEqual(['metal-none', 'metal-clear']);
});
