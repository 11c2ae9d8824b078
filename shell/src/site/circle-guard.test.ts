/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { createCircleGuard } from './circle-guard.ts';

const page = new URL('http://site.test/customer/account/orders');
const login = new URL('http://site.test/auth/login?redirect=%2Fcustomer%2Faccount%2Forders');

test('[ACCT-02] pages that redirect to each other are detected in the third round, and not before', () => {
  const guard = createCircleGuard();
  expect([page, login, page, login, page].map((url) => guard.closes(url))).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
});

test('retrying one page is not a loop, and neither is what the visitor does', () => {
  const guard = createCircleGuard();
  expect([page, page, page, page].some((url) => guard.closes(url))).toBe(false);
  for (let round = 0; round < 5; round++) {
    guard.forget();
    expect(guard.closes(login)).toBe(false);
    expect(guard.closes(page)).toBe(false);
  }
});

test('old redirects do not count', () => {
  let now = 0;
  const guard = createCircleGuard(() => now);
  for (const url of [page, login, page, login]) guard.closes(url);
  now = 60_000;
  expect(guard.closes(page)).toBe(false);
});
