import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '@rewald/server-kit/database/connection';
import { Problem } from '@rewald/server-kit/problems/problem';
import { storeInDirectory } from './directory-store.ts';
import { DocumentDamagedError, DocumentMissingError, pathOf, type DocumentStore } from './document-store.ts';
import { createDocuments, type DocumentKind, type DocumentMaker, type Documents } from './documents.ts';
import { readS3Place } from './s3-place.ts';
import { storeInS3 } from './s3-store.ts';
import { startS3Server, type S3Server } from '../../../test/support/s3-server.ts';
import { makeDatabase } from '../../../test/support/test-app.ts';

let own: Awaited<ReturnType<typeof makeDatabase>>;
let database: Database;
let folder: string;
let s3: S3Server;
const places: { name: string; store: () => DocumentStore }[] = [
  { name: 'directory', store: () => storeInDirectory(folder) },
  { name: 'S3', store: () => storeInS3(readS3Place(`${s3.url}/documents/shop`)) },
];

beforeAll(async () => {
  process.env['AWS_ACCESS_KEY_ID'] = 'test';
  process.env['AWS_SECRET_ACCESS_KEY'] = 'secret';
  own = await makeDatabase();
  database = openDatabase(own.url, { connections: 8 });
  folder = await mkdtemp(join(tmpdir(), 'rewald-documents-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  await database.destroy();
  await own.drop();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const digestOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Makes different bytes every time, as if each replica had its own clock. */
const moody = (): { maker: DocumentMaker; made: () => number } => {
  let made = 0;
  return {
    maker: async (id) => {
      made += 1;
      const mine = made;
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (id === 'nothing') throw new Problem(404, 'not-found');
      return {
        bytes: Buffer.from(`${id} ${mine} ${randomUUID()}`),
        fileName: 'document.pdf',
        contentType: 'application/pdf',
      };
    },
    made: () => made,
  };
};

const documentsWith = (store: DocumentStore, kind: DocumentKind, maker: DocumentMaker): Documents => {
  const documents = createDocuments(database, store);
  documents.madeBy(kind, maker);
  return documents;
};

test.each(places)(
  '[ACCT-04] one document for ten askers at two replicas, the same ever after ($name)',
  async ({ name, store }) => {
    const left = moody();
    const right = moody();
    const replicas = [left, right].map(({ maker }) => documentsWith(store(), 'invoice', maker));
    const files = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => replicas[index % 2]?.get('invoice', `order ${name}`)),
    );
    expect(new Set(files.map((file) => file?.bytes.toString())).size).toBe(1);
    expect(files[0]).toMatchObject({ fileName: 'document.pdf', contentType: 'application/pdf' });
    // Each replica made the document at most once, despite many requests at the same time; one may have found the other's.
    expect(Math.max(left.made(), right.made())).toBe(1);
    const rows = await database
      .selectFrom('documents')
      .selectAll()
      .where('subject_id', '=', `order ${name}`)
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      size: files[0]?.bytes.length,
      sha256: digestOf(files[0]?.bytes ?? Buffer.alloc(0)),
    });

    const later = moody();
    const again = documentsWith(store(), 'invoice', later.maker);
    expect((await again.get('invoice', `order ${name}`)).bytes).toEqual(files[0]?.bytes);
    expect(later.made()).toBe(0);
  },
);

test('[ACCT-04] a document that does not exist is 404, and stores nothing', async () => {
  const { maker } = moody();
  const documents = documentsWith(storeInDirectory(folder), 'invoice', maker);
  await expect(documents.get('invoice', 'nothing')).rejects.toMatchObject({ statusCode: 404 });
  await expect(documents.get('trade-in-label', 'order')).rejects.toMatchObject({ statusCode: 404 });
  await expect(documents.get('__proto__', 'order')).rejects.toMatchObject({ statusCode: 404 });
  expect(
    await database.selectFrom('documents').select('kind').where('subject_id', '=', 'nothing').execute(),
  ).toEqual([]);
});

test('[ACCT-04] a crash between bytes and row is harmless; lost and damaged bytes are never served', async () => {
  const store = storeInDirectory(folder);
  const bytes = Buffer.from('document');
  const maker: DocumentMaker = async () => ({ bytes, fileName: 'p.pdf', contentType: 'application/pdf' });
  const documents = documentsWith(store, 'return-label', maker);
  // As after a crash: the bytes are stored, but the row is missing.
  await store.write(digestOf(bytes), bytes);
  expect((await documents.get('return-label', 'crash')).bytes.equals(bytes)).toBe(true);

  const path = join(folder, pathOf(digestOf(bytes)));
  await writeFile(path, 'PAPER');
  await expect(documents.get('return-label', 'crash')).rejects.toThrow(DocumentDamagedError);
  await rm(path);
  await expect(documents.get('return-label', 'crash')).rejects.toThrow(DocumentMissingError);
  // No incomplete files remain.
  const names = await readdir(folder, { recursive: true });
  expect(names.filter((name) => /\.[0-9a-f-]{36}$/.test(name))).toEqual([]);
});

test.each(places)(
  '[ACCT-04] the same bytes twice are one file, and can be forgotten ($name)',
  async ({ store }) => {
    const kept = store();
    const bytes = Buffer.from(`twice ${randomUUID()}`);
    const digest = digestOf(bytes);
    await Promise.all([kept.write(digest, bytes), store().write(digest, bytes)]);
    await kept.write(digest, bytes);
    expect((await kept.read(digest)).equals(bytes)).toBe(true);
    await kept.remove(digest);
    await kept.remove(digest);
    await expect(kept.read(digest)).rejects.toThrow(DocumentMissingError);
  },
);

test('[ACCT-04] an S3 store: prefix, retries, wrong bytes, rejected bytes', async () => {
  const store = storeInS3(readS3Place(`${s3.url}/documents/shop`));
  const bytes = Buffer.from('in the cloud');
  const digest = digestOf(bytes);
  s3.failNext(2);
  await store.write(digest, bytes);
  const key = `/documents/shop/${pathOf(digest)}`;
  expect([...s3.objects.keys()]).toContain(key);
  s3.failNext(2);
  expect((await store.read(digest)).toString()).toBe('in the cloud');
  s3.objects.set(key, Buffer.from('In the cloud'));
  await expect(store.read(digest)).rejects.toThrow(DocumentDamagedError);
  await expect(store.write(digestOf(Buffer.from('x')), bytes)).rejects.toThrow('BadDigest');
  store.close();
});

test('[API-03] an S3 store that is away is said so, and nothing is lost when it is back', async () => {
  const away = await startS3Server();
  const store = storeInS3(readS3Place(`${away.url}/documents`));
  const { maker } = moody();
  const documents = documentsWith(store, 'invoice', maker);
  away.failNext(100);
  const told = { statusCode: 503, details: { headers: { 'retry-after': '5' } } };
  await expect(documents.get('invoice', 'away')).rejects.toMatchObject(told);
  away.failNext(0);
  const { bytes } = await documents.get('invoice', 'away');
  expect((await documents.get('invoice', 'away')).bytes.equals(bytes)).toBe(true);
  await away.close();
  await expect(store.read(digestOf(bytes))).rejects.toMatchObject(told);
  store.close();
});

test('[ACCT-04] the URL of an S3 store is parsed strictly', () => {
  expect(readS3Place('s3://documents')).toEqual({ bucket: 'documents', prefix: '', endpoint: null });
  expect(readS3Place('https://store.example:9000/documents/a/b/')).toEqual({
    bucket: 'documents',
    prefix: 'a/b/',
    endpoint: 'https://store.example:9000',
  });
  for (const wrong of [
    'documents',
    'https://store.example',
    'ftp://store.example/documents',
    'https://key:secret@store.example/documents',
  ])
    expect(() => readS3Place(wrong)).toThrow('DOCUMENTS_S3_URL');
});

test('[ACCT-04] documents are stored by their digest, readable only by their owner', async () => {
  const bytes = Buffer.from('address');
  await storeInDirectory(folder).write(digestOf(bytes), bytes);
  const hex = digestOf(bytes).toString('hex');
  expect((await readFile(join(folder, hex.slice(0, 2), hex.slice(2)))).toString()).toBe('address');
});
