import { afterEach, beforeAll, expect, test } from '@jest/globals';
import React from 'react';
import { createFederation } from './federation.ts';

const version = {
  name: 'lamps',
  owner: 'Team Lampen',
  routes: [],
  version: '1.0.0',
  container: 'rewald_lamps_1',
  entry: 'https://parts.example/lamps/1.0.0/browser/entry.js',
  integrity: 'sha256-lamps',
};
const releases = { id: 'x', missing: [], parts: { lamps: version } };

beforeAll(() => {
  // jsdom has none; nothing is observed here.
  Reflect.set(
    window,
    'PerformanceObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  document.head.replaceChildren();
  Reflect.deleteProperty(window, version.container);
});

const container = () => {
  const scopes: Record<string, Record<string, { get: () => unknown }>>[] = [];
  return {
    scopes,
    init: (scope: (typeof scopes)[number]) => void scopes.push(scope),
    get: async (name: string) => () => ({ name }),
  };
};
const entry = () => document.querySelector('script');

test('before the runtime is here, a part is loaded by its entry, which is checked, and gets the shared modules', async () => {
  const federation = createFederation(releases);
  const both = Promise.all([federation.load(version, './page'), federation.load(version, './card')]);
  expect(document.querySelectorAll('script')).toHaveLength(1);
  expect([entry()?.src, entry()?.integrity, entry()?.crossOrigin]).toEqual([
    version.entry,
    version.integrity,
    'anonymous',
  ]);
  const lamps = container();
  Reflect.set(window, version.container, lamps);
  entry()?.dispatchEvent(new Event('load'));
  expect(await both).toEqual([{ name: './page' }, { name: './card' }]);
  expect(lamps.scopes).toHaveLength(1);
  const give = lamps.scopes[0]?.['react']?.['0.0.0']?.get();
  expect(typeof give === 'function' && give()).toBe(React);
});

test('an entry that cannot be loaded is asked for again, once it is forgotten', async () => {
  const federation = createFederation(releases);
  const first = federation.load(version, './page');
  entry()?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('cannot be loaded');
  await expect(federation.load(version, './page')).rejects.toThrow('cannot be loaded');
  federation.forget(version);
  const second = federation.load(version, './page');
  Reflect.set(window, version.container, container());
  entry()?.dispatchEvent(new Event('load'));
  expect(await second).toEqual({ name: './page' });
});

test('an entry without a container is a failure', async () => {
  const loading = createFederation(releases).load(version, './page');
  entry()?.dispatchEvent(new Event('load'));
  await expect(loading).rejects.toThrow('leaves no container');
});
