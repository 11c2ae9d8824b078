/** @jest-environment node */
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { PageLoaderArgs } from '@rewald/platform';
import { createTestPage, startTestApi, type TestApi } from '@rewald/platform/testing';
import { loadForCustomer } from './load-for-customer.ts';
import { customer } from './test-customer.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

const load = async (path: string, locale: PageLoaderArgs['locale']): Promise<unknown> => {
  const { platform } = createTestPage(<p />, {
    sourceDir: join(__dirname, '..'),
    apiHost: api.origin,
    locale,
  });
  return loadForCustomer(
    {
      url: new URL(path, 'http://shop.test'),
      params: {},
      locale,
      api: platform.api,
      config: platform.config,
      signal: new AbortController().signal,
    },
    Promise.resolve({ ok: true, status: 200, data: 'orders' }),
  ).catch((error: unknown) => error);
};

const leadsTo = (answer: unknown): string | null =>
  answer instanceof Response ? answer.headers.get('Location') : null;

test.each([
  ['de', '/customer/orders?page=2', '/auth/login?redirect=%2Fcustomer%2Forders%3Fpage%3D2'],
  ['en', '/en/customer/orders?page=2', '/en/auth/login?redirect=%2Fcustomer%2Forders%3Fpage%3D2'],
] as const)(
  '[ACCT-02] who is not logged in comes back from the login to where the link leads (%s)',
  async (locale, path, login) => {
    api.refuse('GET /api/auth/{locale}/customer', 401, { message: '', errors: {} });
    expect(leadsTo(await load(path, locale))).toBe(login);
  },
);

test('[ACCT-02] a customer gets the page', async () => {
  api.answer('GET /api/auth/{locale}/customer', customer);
  expect(await load('/customer/orders', 'de')).toEqual({ customer, data: 'orders' });
});
