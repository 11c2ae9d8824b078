/** @jest-environment node */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createPlatform, type Platform } from '../runtime/platform.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { loadSession, sessionAtom } from './session.ts';

const WHO = 'GET /api/auth/{locale}/customer';
const mira = { firstName: 'Mira', lastName: 'Lindqvist', email: 'mira@example.org' };

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

test.each([
  ['401', { message: 'Unauthenticated.' }, 401],
  ['403', {}, 403],
  ['404', '', 404],
  ['500', 'oops', 500],
  ['data: null', { data: null }, 200],
  ['authenticated: false', { data: { ...mira, authenticated: false } }, 200],
  ['empty names', { data: { firstName: '', lastName: '', email: '', authenticated: true } }, 200],
])('[SHELL-20] %s of the customer call is an anonymous visitor', async (_what, body, status) => {
  server.answerRaw(WHO, body, status);
  await loadSession(platform);
  expect(platform.store.get(sessionAtom)).toEqual({ status: 'anonymous', customer: null });
});

test('[SHELL-20] a missing answer means an anonymous visitor, too', async () => {
  await server.stop();
  await loadSession(platform);
  expect(platform.store.get(sessionAtom).status).toBe('anonymous');
});

test('[SHELL-20] the fields of the specification are enough for a customer', async () => {
  server.answerRaw(WHO, { data: { ...mira, address: null, profile: null } });
  await loadSession(platform);
  expect(platform.store.get(sessionAtom)).toMatchObject({ status: 'authenticated', customer: mira });
});
