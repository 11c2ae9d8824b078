/** @jest-environment node */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import type { Customer } from '@rewald/contracts/client';
import { createPlatform, type Platform } from '../runtime/platform.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { loadSession, logout, sessionAtom, updateCustomer } from './session.ts';

const customer: Customer = {
  id: '1',
  authenticated: true,
  username: 'Ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  emailVerified: true,
  address: null,
  profile: { language: 'de' },
};

let server: TestApi;
let platform: Platform;

beforeEach(async () => {
  server = await startTestApi();
  platform = createPlatform({
    config: { apiHost: server.origin, assetsHost: '', siteOrigin: '' },
    locale: 'de',
  });
});
afterEach(() => server.stop());

test('[SHELL-20] a session that cannot be read leaves the visitor anonymous, silently', async () => {
  server.refuse('GET /api/auth/{locale}/customer', 500, { message: 'broken', errors: {} });
  await loadSession(platform);
  expect(platform.store.get(sessionAtom)).toEqual({ status: 'anonymous', customer: null });
});

test('[SHELL-20] a reload of the session that fails keeps the user, unless the server answers 401', async () => {
  server.answer('GET /api/auth/{locale}/customer', customer);
  await loadSession(platform);
  server.refuse('GET /api/auth/{locale}/customer', 500, { message: 'broken', errors: {} });
  await loadSession(platform);
  expect(platform.store.get(sessionAtom).customer).toEqual(customer);
  server.refuse('GET /api/auth/{locale}/customer', 401, { message: 'over', errors: {} });
  await loadSession(platform);
  expect(platform.store.get(sessionAtom)).toEqual({ status: 'anonymous', customer: null });
});

test('[SHELL-20] a read that began before a change, a login or a logout does not undo it', async () => {
  const READ = 'GET /api/auth/{locale}/customer';
  server.answer(READ, customer);
  server.answer('PATCH /api/auth/{locale}/customer', { ...customer, firstName: 'Augusta' });
  await loadSession(platform);
  /** Begins a read. @returns lets its answer come */
  const readSlowly = async (answer = customer): Promise<() => Promise<void>> => {
    const late = Promise.withResolvers<void>();
    server.answer(READ, answer, { after: late.promise });
    const { length } = server.received;
    const reading = loadSession(platform);
    while (server.received.length === length) await pause(5);
    return () => {
      late.resolve();
      return reading;
    };
  };
  const beforeChange = await readSlowly();
  await updateCustomer(platform, { firstName: 'Augusta', lastName: 'Lovelace', email: customer.email });
  await beforeChange();
  expect(platform.store.get(sessionAtom).customer?.firstName).toBe('Augusta');

  server.answer('POST /api/auth/{locale}/customer/logout', null);
  const beforeLogout = await readSlowly();
  await logout(platform);
  await beforeLogout();
  expect(platform.store.get(sessionAtom)).toEqual({ status: 'anonymous', customer: null });

  const beforeLogin = await readSlowly({ ...customer, authenticated: false });
  server.answer(READ, customer);
  await loadSession(platform);
  await beforeLogin();
  expect(platform.store.get(sessionAtom).status).toBe('authenticated');
});

test('[SHELL-20] logout while anonymous succeeds without a call', async () => {
  expect((await logout(platform)).ok).toBe(true);
  expect(server.received).toEqual([]);
});

test('[SHELL-20] logout clears the user', async () => {
  server.answer('GET /api/auth/{locale}/customer', customer);
  server.answer('POST /api/auth/{locale}/customer/logout', null);
  await loadSession(platform);
  expect(platform.store.get(sessionAtom).customer).toEqual(customer);
  expect((await logout(platform)).ok).toBe(true);
  expect(platform.store.get(sessionAtom)).toEqual({ status: 'anonymous', customer: null });
});
