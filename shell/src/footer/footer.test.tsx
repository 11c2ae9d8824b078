import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import demo from '@rewald/catalogue/company.json';
import { render } from '@testing-library/react';
import { createTestPage } from '@rewald/platform/testing';
import { Footer } from './footer.tsx';

const [company] = demo;
const sourceDir = join(import.meta.dirname, '..');
const promised = async (own: object) => {
  if (company === undefined) throw new Error('The demo has no company.');
  const { findByRole } = render(
    createTestPage(<Footer />, { sourceDir, company: { ...company, ...own } }).page,
  );
  const list = await findByRole('list', { name: 'Das bekommst du bei uns' });
  return [...list.querySelectorAll('b')].map((title) => title.textContent);
};

test('[SHELL-05] the footer promises the shortest guarantee that a seller gives', async () => {
  expect(await promised({ guaranteeMonths: 12 })).toEqual([
    'Mindestens 12\u00a0Monate Garantie',
    '30\u00a0Tage Rückgabe',
    'Kostenloser Versand',
    'Ein Baum ab 150\u00a0€',
  ]);
});

test('[SHELL-05] it promises no guarantee that is unknown, and no tree that nobody plants', async () => {
  expect(await promised({ trees: undefined, returnDays: 14 })).toEqual([
    '14\u00a0Tage Rückgabe',
    'Kostenloser Versand',
  ]);
});
