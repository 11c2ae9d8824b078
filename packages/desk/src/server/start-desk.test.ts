/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readSettings } from './settings.ts';
import { startDesk, type RunningDesk } from './start-desk.ts';

let api: Server;
let dist: string;
let desk: RunningDesk;
let streams: ServerResponse[];
let origin: string;

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

beforeEach(async () => {
  streams = [];
  api = createServer((request, response) => {
    if (!request.url?.endsWith('/events')) return response.end('{"data":{}}');
    streams.push(response);
    return response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 3000\n\n');
  });
  await new Promise<void>((resolve) => api.listen(0, resolve));
  dist = await mkdtemp(join(tmpdir(), 'rewald-desk-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'index.html'), '<!doctype html>');
  const free = createServer();
  await new Promise<void>((resolve) => free.listen(0, resolve));
  const port = portOf(free);
  await new Promise((resolve) => free.close(resolve));
  origin = `http://127.0.0.1:${port}`;
  desk = await startDesk(
    readSettings({
      DESK_PORT: String(port),
      API_HOST: `http://127.0.0.1:${portOf(api)}`,
      LOG_LEVEL: 'silent',
    }),
    dist,
  );
});
afterEach(async () => {
  await desk.stop();
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
  await rm(dist, { recursive: true });
});

const open = async (): Promise<{ read(): Promise<string | null>; leave(): void }> => {
  const leaving = new AbortController();
  const { body } = await fetch(`${origin}/api/operator/de/events`, { signal: leaving.signal });
  const reader = body?.getReader();
  return {
    read: async () => {
      const part = await reader?.read();
      return part?.value === undefined ? null : Buffer.from(part.value).toString();
    },
    leave: () => leaving.abort(),
  };
};

test('[API-01] what changes arrives at once, however many screens are open, and the API host hears when one is left', async () => {
  const screens = await Promise.all(Array.from({ length: 140 }, open));
  expect(await screens[139]?.read()).toBe('retry: 3000\n\n');
  for (const stream of streams) stream.write('data: {"resource":"orders"}\n\n');
  expect(await screens[0]?.read()).toContain('retry');
  expect(await screens[139]?.read()).toBe('data: {"resource":"orders"}\n\n');
  expect((await fetch(`${origin}/api/operator/de/me`)).status).toBe(200);
  const left = Promise.all(streams.map((stream) => new Promise((resolve) => stream.once('close', resolve))));
  for (const { leave } of screens) leave();
  await left;
});

test('[API-01] a desk that stops ends its streams', async () => {
  const screen = await open();
  expect(await screen.read()).toContain('retry');
  const [stream] = streams;
  const left = new Promise((resolve) => stream?.once('close', resolve));
  await desk.stop();
  await left;
  await expect(screen.read()).rejects.toThrow();
});
