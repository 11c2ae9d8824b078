import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeInDirectory } from '@rewald/messages/documents/directory-store';
import { startTestApp, testAppOptions, type TestApp } from '../../support/test-app.ts';
import { buildApp } from '../../../src/app.ts';

let folder: string;
let shop: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rewald-shared-document-'));
  shop = await startTestApp({ documentStore: storeInDirectory(folder) });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const storedDocuments = () =>
  shop.database
    .selectFrom('documents')
    .select('subject_id')
    .where('kind', '=', 'withdrawal-information')
    .execute();

test('[ACCT-04] the instructions on withdrawal are made again if their file is lost, so that orders can be confirmed', async () => {
  const { documents } = shop.app.messages;
  const first = await documents.get('withdrawal-information', 'de');
  expect((await documents.get('withdrawal-information', 'de')).bytes).toEqual(first.bytes);
  expect(await storedDocuments()).toHaveLength(1);
  await rm(folder, { recursive: true });
  expect((await documents.get('withdrawal-information', 'de')).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await storedDocuments()).toHaveLength(1);
});

test('[ACCT-04] a shop that has moved sends instructions with its new address, not the stored ones', async () => {
  const { bytes: before } = await shop.app.messages.documents.get('withdrawal-information', 'de');
  const moved = await buildApp({
    ...testAppOptions(shop.databaseUrl),
    documentStore: storeInDirectory(folder),
    origins: ['https://moved.example'],
  });
  try {
    const { bytes: after } = await moved.messages.documents.get('withdrawal-information', 'de');
    expect(after.equals(before)).toBe(false);
    expect(await storedDocuments()).toHaveLength(2);
    expect((await shop.app.messages.documents.get('withdrawal-information', 'de')).bytes).toEqual(before);
  } finally {
    await moved.close();
  }
});
