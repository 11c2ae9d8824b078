import { expect, test } from '@jest/globals';
import { isOwnSelector } from './own-selectors.ts';

test.each([
  '.rw-1ab',
  '.rw-shop-1ab:hover::before',
  '.rw-1ab:not(.dark):has(> img)',
  'html[data-theme="dark"] .rw-1ab',
  '.rw-1ab > * + h2',
  '.rw-1ab .title, .rw-1ab+.rw-1ab',
  ':where(.rw-1ab, .rw-2cd) p',
  '.wide:is(.rw-1ab > p, .rw-2cd)',
  '.rw-1ab:nth-child(2n + 1) ~ .rw-2cd',
])("%s meets the part's own elements alone", (selector) => expect(isOwnSelector(selector)).toBe(true));

test.each([
  'body',
  'h1, .rw-1ab',
  'body:has(.rw-1ab)',
  'body:has(:is(.rw-1ab)) main',
  ':root:not(.rw-1ab)',
  '.rw-1ab ~ main',
  '.rw-1ab + p span',
  ':is(.rw-1ab, main)',
  'main:is(:has(.rw-1ab))',
  'p[class*=".rw-1ab"]',
])('%s meets the whole page', (selector) => expect(isOwnSelector(selector)).toBe(false));
