import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { servePhotos } from './serve-photos.ts';

const DIGEST = 'ab'.repeat(32);
let api: Server | undefined;
let origin: FastifyInstance | undefined;
afterEach(async () => {
  await origin?.close();
  api?.close();
});

const open = async (answer: (path: string) => { status: number; body: string }): Promise<FastifyInstance> => {
  const server = createServer((request, response) => {
    const { status, body } = answer(request.url ?? '');
    response.writeHead(status, { 'content-type': 'image/webp', 'cache-control': 'public, immutable' });
    response.end(body);
  });
  api = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const opened = Fastify();
  origin = opened;
  await opened.register(servePhotos(`http://127.0.0.1:${port}`));
  return opened;
};

test('a photo comes from the API host, and may be cached for ever', async () => {
  const asked: string[] = [];
  const app = await open((path) => {
    asked.push(path);
    return { status: 200, body: 'a photo' };
  });
  const answer = await app.inject(`/pictures/own/${DIGEST}/angle-320.webp`);
  expect([
    answer.statusCode,
    answer.body,
    answer.headers['content-type'],
    answer.headers['cache-control'],
  ]).toEqual([200, 'a photo', 'image/webp', 'public, immutable']);
  expect(asked).toEqual([`/pictures/own/${DIGEST}/angle-320.webp`]);
});

test('an address that is not a photo’s is not requested, a missing photo is 404, and a broken host 503', async () => {
  const app = await open((path) => ({ status: path.includes('640') ? 500 : 404, body: '' }));
  const statusOf = async (path: string) => (await app.inject(path)).statusCode;
  expect(await statusOf(`/pictures/own/${DIGEST}/angle-320.webp`)).toBe(404);
  expect(await statusOf(`/pictures/own/${DIGEST}/angle-640.webp`)).toBe(503);
  expect(await statusOf('/pictures/own/..%2F..%2Foperator/angle-640.webp')).toBe(404);
});
