import { expect, test } from '@jest/globals';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { encodeAnswer } from './encode-answer.ts';

const TEXT = 'the same '.repeat(500);

test('[API-01] each encoding holds the same text under a tag of its own', async () => {
  const [plain, brotli, gzip] = await Promise.all(
    (['identity', 'br', 'gzip'] as const).map((encoding) => encodeAnswer(TEXT, encoding, 'v1')),
  );
  expect(plain?.body.toString()).toBe(TEXT);
  expect(brotliDecompressSync(brotli?.body ?? '').toString()).toBe(TEXT);
  expect(gunzipSync(gzip?.body ?? '').toString()).toBe(TEXT);
  expect(new Set([plain?.etag, brotli?.etag, gzip?.etag]).size).toBe(3);
});

test('[API-01] what is smaller than a packet is not compressed', async () => {
  expect(await encodeAnswer('short', 'br', 'v1')).toMatchObject({ encoding: 'identity', version: 'v1' });
});

test('[API-01] the same text made again keeps its tag and its compressed form', async () => {
  const former = await encodeAnswer(TEXT, 'br', 'v1');
  const next = await encodeAnswer(TEXT, 'br', 'v2', former);
  expect(next.body).toBe(former.body);
  expect(next).toMatchObject({ etag: former.etag, version: 'v2' });
  expect((await encodeAnswer(`${TEXT}!`, 'br', 'v2', former)).etag).not.toBe(former.etag);
});
