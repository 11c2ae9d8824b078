import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import demo from '@rewald/catalogue/company.json';
import { createTestPage } from '@rewald/platform/testing';
import WithdrawalPage from './page.tsx';

afterEach(cleanup);

const saidBy = (returnDays: number, locale: 'de' | 'en'): string => {
  const [own] = demo;
  if (own === undefined) throw new Error('The demo has no company.');
  const { page } = createTestPage(<WithdrawalPage />, {
    sourceDir: join(__dirname, '../..'),
    path: '/documents/right-of-return/withdraw',
    locale,
    company: { ...own, returnDays },
    data: { order: '' },
  });
  render(page);
  const said = screen.getByRole('complementary').textContent.replaceAll('\u00a0', ' ');
  cleanup();
  return said;
};

test('[SHELL-01] a shop that gives the law’s days does not say that it adds any', () => {
  expect(saidBy(30, 'de')).toContain('Du hast 30 Tage Zeit');
  expect(saidBy(30, 'de')).toContain('14 davon gibt dir das Gesetz, die übrigen wir.');
  expect(saidBy(30, 'en')).toContain('The law gives you 14 of them, and we add the rest.');
  expect(saidBy(14, 'de')).toContain('Du hast 14 Tage Zeit');
  expect(saidBy(14, 'de')).not.toContain('die übrigen');
  expect(saidBy(14, 'en')).not.toContain('we add');
});
