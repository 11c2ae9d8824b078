import { expect, test } from '@jest/globals';
import { mailedLinkTarget, withRedirect } from './paths.ts';

test('[ACCT-01] links from mails lead to the right page', () => {
  const target = (query: string) => mailedLinkTarget(new URLSearchParams(query));
  expect(target('verify=a%2Bb')).toBe('/auth/verify?token=a%2Bb');
  expect(target('restore=a%2Bb')).toBe('/auth/restore-address?token=a%2Bb');
  expect(target('reset=1')).toBe('/auth/password-reset');
  expect(target('reset=expired')).toBe('/auth/password-reset/email?expired=1');
  expect(target('forgot=1')).toBe('/auth/password-reset/email');
  expect(target('redirect=%2Fshop')).toBeNull();
});

test('[ACCT-01] the return path is kept between login and registration', () => {
  expect(withRedirect('/auth/register', '/shop/explore?search=a b')).toBe(
    '/auth/register?redirect=%2Fshop%2Fexplore%3Fsearch%3Da+b',
  );
  expect(withRedirect('/auth/register', null)).toBe('/auth/register');
});
