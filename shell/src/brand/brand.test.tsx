import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import demo from '@rewald/catalogue/company.json';
import { render } from '@testing-library/react';
import { createTestPage } from '@rewald/platform/testing';
import { ShopColours } from './shop-colours.tsx';
import { ShopLogo } from './shop-logo.tsx';

const [company] = demo;
const sourceDir = join(import.meta.dirname, '..');
const shown = (own: object, element = <ShopLogo />) => {
  if (company === undefined) throw new Error('The demo has no company.');
  return render(createTestPage(element, { sourceDir, company: { ...company, ...own } }).page);
};
const VERSION = '0123456789abcdef';

test('[SHELL-05] the demo’s logo is its mark and name; another shop shows its name alone', async () => {
  const { container, findByText } = shown({});
  await findByText('Rewald');
  expect(container.querySelector('svg')).not.toBeNull();
  const other = shown({ brand: 'Rad & Riegel' });
  await other.findByText('Rad & Riegel');
  expect(other.container.querySelector('svg')).toBeNull();
});

test('[SHELL-05] a shop’s own logo keeps its place while it loads, and has a drawing for the dark theme', () => {
  const look = { version: VERSION, icon: false, logo: { width: 120, height: 40, dark: true } };
  const { container } = shown({ brand: 'Rad & Riegel', look });
  const picture = container.querySelector('img');
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['84', '28']);
  expect(picture?.getAttribute('src')).toBe(`/brand/logo.svg?v=${VERSION}`);
  expect(container.querySelector('source')?.getAttribute('srcset')).toBe(`/brand/logo-dark.svg?v=${VERSION}`);
});

test('[SHELL-05] on a dark ground a shop without a logo for it shows its name', async () => {
  const look = { version: VERSION, icon: false, logo: { width: 120, height: 40, dark: false } };
  const { container, findByText } = shown({ brand: 'Rad & Riegel', look }, <ShopLogo plain />);
  await findByText('Rad & Riegel');
  expect(container.querySelector('img')).toBeNull();
});

test('[SHELL-05] a shop’s own colour takes the place of the built-in one, and the demo’s pages get nothing more', () => {
  const rules = () =>
    [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map((rule) => rule.cssText));
  shown({}, <ShopColours />);
  expect(rules().join('')).not.toContain('--rw-color-brand:');
  shown(
    { look: { version: VERSION, icon: false, colours: { light: '#7a1f5c', dark: '#f0a8d4' } } },
    <ShopColours />,
  );
  expect(rules().join('')).toContain('#7a1f5c');
});
