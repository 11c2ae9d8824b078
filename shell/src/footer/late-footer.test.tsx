import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createTestPage } from '@rewald/platform/testing';
import { bringFooter, Footer } from './late-footer.ts';

test('[SHELL-05] the footer waits for the page, and comes with its texts', async () => {
  render(createTestPage(<Footer />, { sourceDir: join(import.meta.dirname, '..') }).page);
  expect(screen.queryByRole('contentinfo')).toBeNull();
  bringFooter();
  expect(await screen.findByRole('link', { name: 'Impressum' })).toBeTruthy();
});
