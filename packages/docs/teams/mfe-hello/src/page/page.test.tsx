import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createTestPage } from '@rewald/platform/testing';
import Page from './page.tsx';

test.each([
  ['de', 'Hallo von Hello'],
  ['en', 'Hello from Hello'],
] as const)('greets in %s', async (locale, greeting) => {
  const sourceDir = join(import.meta.dirname, '..');
  render(createTestPage(<Page />, { sourceDir, locale, data: { locale } }).page);
  expect(await screen.findByRole('heading', { name: greeting })).toBeTruthy();
});
