import { expect, test } from '@jest/globals';
import { loginLink } from './login-link.ts';

test('[SHELL-09] login leads back to the current path with its query', () => {
  const link = loginLink('/en/shop/explore', '?search=iphone&sort=newest');
  expect(new URLSearchParams(link.split('?')[1]).get('redirect')).toBe(
    '/en/shop/explore?search=iphone&sort=newest',
  );
});

test('[SHELL-09] on the login page the link never leads back to the login page', () => {
  expect(loginLink('/auth/login', '?redirect=%2Fblogs')).toBe('/auth/login?redirect=%2Fblogs');
  expect(loginLink('/en/auth/register', '')).toBe('/auth/login');
});
