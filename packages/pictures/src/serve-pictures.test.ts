import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { keepPictures } from './kept-pictures.ts';
import { MASTERS } from './masters.ts';
import { servePictures } from './serve-pictures.ts';

const ADDRESS = '/pictures/phone-pixel/blue/angle-160.avif';
let folder: string;
let app: FastifyInstance;

const open = async (dir: string): Promise<FastifyInstance> => {
  const opened = Fastify();
  await opened.register(servePictures(dir));
  return opened;
};
const files = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rewald-pictures-'));
  app = await open(folder);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a picture is made at the first request, and kept', async () => {
  const first = await app.inject(ADDRESS);
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=86400',
    'content-length': String(first.rawPayload.length),
  });
  const [kept = ''] = files();
  expect(kept).toMatch(/^phone-pixel\/blue\/angle-160\.[0-9a-f]{20}\.avif$/);

  // Another process serves the stored file.
  writeFileSync(join(folder, kept), 'as it was kept');
  const other = await open(folder);
  expect((await other.inject(ADDRESS)).body).toBe('as it was kept');
  await other.close();
});

test('many who ask at once get one file, made once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject(ADDRESS)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  expect(files()).toHaveLength(1);
  const kept = keepPictures(folder, 1);
  expect(await kept.sweep()).toBe(0);
});

test('the largest WebP file is the master itself, and is kept nowhere else', async () => {
  const { headers, rawPayload } = await app.inject('/pictures/phone-pixel/blue/angle-960.webp');
  expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=86400' });
  expect(rawPayload).toEqual(readFileSync(join(MASTERS, 'phone-pixel/blue/angle.webp')));
  expect(files()).toEqual([]);
});

test('a browser that has the picture already is told so, and nothing is made for it', async () => {
  const { headers } = await app.inject(ADDRESS);
  rmSync(join(folder, 'phone-pixel'), { recursive: true });
  const again = await app.inject({ url: ADDRESS, headers: { 'if-none-match': `"x", W/${headers.etag}` } });
  expect(again.statusCode).toBe(304);
  expect(files()).toEqual([]);
});

test.each([
  '/pictures/',
  '/pictures/phone-pixel/blue/angle-161.avif',
  '/pictures/phone-pixel/blue/angle-160.png',
  '/pictures/phone-pixel/blue/angle-0160.avif',
  '/pictures/phone-pixel/pink/angle-160.avif',
  '/pictures/../package.json',
  '/pictures/%2e%2e%2fpackage.json',
  '/pictures/__proto__',
  `${ADDRESS}/`,
  `${ADDRESS}%00`,
])('%s is no picture: nothing is made', async (address) => {
  expect((await app.inject(address)).statusCode).toBe(404);
  expect(files()).toEqual([]);
});

test('a folder that cannot be written costs time, but no picture', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const blocked = join(folder, 'a-file');
  writeFileSync(blocked, '');
  const other = await open(blocked);
  const answers = [await other.inject(ADDRESS), await other.inject(ADDRESS)];
  await other.close();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(said).toHaveBeenCalledTimes(1);
});

test('what no master gives any more is swept, what may still be written is not', async () => {
  await app.inject(ADDRESS);
  const [current = ''] = files();
  const old = join(folder, 'phone-pixel/blue/angle-160.00000000000000000000.avif');
  const draft = join(folder, 'phone-pixel/blue/draft.part');
  writeFileSync(old, 'old');
  writeFileSync(draft, 'draft');
  utimesSync(old, new Date(0), new Date(0));
  expect(await keepPictures(folder, 1).sweep()).toBe(1);
  expect(files().sort()).toEqual([current, 'phone-pixel/blue/draft.part'].sort());
});
