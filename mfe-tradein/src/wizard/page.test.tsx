/** @jest-environment node */
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ExtensionCallSchemas } from '@rewald/contracts/call-schemas';
import { createTestPage, startTestApi, type TestApi } from '@rewald/platform/testing';
import { loader } from './page.tsx';

const BASE = '/api/trade-in/{locale}/integrations';
const categories = [
  { id: 'art-null', name: 'Leer' },
  { id: 'art-eins', name: 'Fernsprecher' },
];
const brand = { id: 'fennek & söhne', name: 'Fennek' };
const model = { id: 'lupe & co', name: 'Lupe & Co' };

let api: TestApi;
beforeEach(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  api = await startTestApi();
  api.answer(`GET ${BASE}/devices/categories`, categories);
  api.answer(`GET ${BASE}/devices/brands/{categoryId}`, [{ id: 'lupe', name: 'Lupe' }, brand]);
  api.answer(`GET ${BASE}/devices/models-variations/{modelId}`, {
    variations: [],
    products: [{ id: 1, attributes: [] }],
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await api.stop();
});

/** What the server loads for an address that was opened directly, with the calls of the specification alone. */
const open = (id: string) => {
  const { platform } = createTestPage(<p />, {
    sourceDir: join(import.meta.dirname, '..'),
    apiHost: api.origin,
    absentCalls: Object.keys(ExtensionCallSchemas),
  });
  return loader({
    params: { id },
    url: new URL(`http://site.test/trade-in/select-device/${encodeURIComponent(id)}`),
    locale: 'de',
    api: platform.api,
    config: platform.config,
    signal: new AbortController().signal,
  });
};

test('[TRADE-16] a device opened by its address has its name, category and brand on a host of the specification', async () => {
  api.answer(`GET ${BASE}/devices/models/{categoryId}/{brandId}`, [{ id: 'other', name: 'Anderes' }, model]);
  const { selection, deviceId } = await open(model.id);
  expect(selection?.model).toEqual(model);
  expect([selection?.category?.id, selection?.brand?.id, deviceId]).toEqual(['art-null', 'lupe', null]);
});

test('[TRADE-16] a device that no list has can be sold without its name', async () => {
  api.answer(`GET ${BASE}/devices/models/{categoryId}/{brandId}`, []);
  const { selection, deviceId } = await open(model.id);
  expect([selection, deviceId]).toEqual([null, model.id]);
});
