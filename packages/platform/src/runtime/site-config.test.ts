import { expect, test } from '@jest/globals';
import { assetUrl } from './site-config.ts';

test.each([
  ['/pictures/a.webp', 'https://assets.example/pictures/a.webp'],
  ['pictures/a.webp', 'https://assets.example/pictures/a.webp'],
  ['https://cdn.example/a.webp', 'https://cdn.example/a.webp'],
])('[SHELL-19] %p is found at %p', (path, address) => {
  expect(assetUrl('https://assets.example', path)).toBe(address);
});
