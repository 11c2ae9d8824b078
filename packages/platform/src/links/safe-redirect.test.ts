import { expect, test } from '@jest/globals';
import { safeRedirect } from './safe-redirect.ts';

test.each(['/', '/shop/explore?search=x', '/en/customer/account/orders#top', '/shop/a%20b'])(
  '[ACCT-01] leads back to %p',
  (path) => expect(safeRedirect(path, '/fallback')).toBe(path),
);

test.each([
  null,
  '',
  'shop',
  'https://evil.example/',
  'HTTPS://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\u0000/evil',
  '/%2fevil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  ' //evil.example',
  '@evil.example',
])('[ACCT-01] %p leads nowhere else', (path) => expect(safeRedirect(path, '/fallback')).toBe('/fallback'));
