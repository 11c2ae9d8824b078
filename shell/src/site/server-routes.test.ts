/** @jest-environment node */
import { expect, test } from '@jest/globals';
import type { ReleaseSet } from '../routes/release-set.ts';
import { serverRoutes } from './server-routes.ts';

const releases: ReleaseSet = {
  id: 'set',
  missing: [],
  parts: {
    shop: {
      name: 'shop',
      owner: 'shop',
      version: '1',
      container: 'shop',
      entry: '',
      integrity: '',
      routes: [{ path: '/shop', expose: './home', page: {} }],
    },
  },
};

test('[SHELL-03] the routes of a set are built once, and no page can change them for the next', () => {
  const { routes, handler } = serverRoutes(releases);
  expect(serverRoutes(releases).handler).toBe(handler);
  for (const own of [routes, handler.dataRoutes]) {
    expect(() => own.pop()).toThrow(TypeError);
    const page = own[0]?.children?.find(({ path }) => path === '/shop');
    expect(() => Object.assign(page ?? {}, { loader: () => null })).toThrow(TypeError);
    expect(() => Object.assign(page?.handle, { part: 'cart' })).toThrow(TypeError);
  }
});
