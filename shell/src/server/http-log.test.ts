/** @jest-environment node */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createHttpServer } from './http-server.ts';
import type { Report } from './report.ts';
import { readSettings } from './settings.ts';

let app: FastifyInstance;
let report: Report;
let lines: string[];
beforeAll(async () => {
  const settings = readSettings({ SITE_ORIGIN: 'https://rewald.test' });
  ({ app, report } = await createHttpServer(settings, { writeLog: (line) => lines.push(line) }));
  app.get('/broken/:key', () => {
    throw new Error('Key (email)=(ada@example.com) exists');
  });
  app.get('/reporting', () => {
    report('A part is missing');
    return 'sent';
  });
  app.get('/busy', (_request, reply) => reply.code(503).send('later'));
  app.get('/ready', (_request, reply) => reply.code(503).send('stopping'));
  app.get('/fine', () => 'fine');
});
afterAll(() => app.close());
beforeEach(() => {
  lines = [];
});

const ask = async (url: string): Promise<{ id: unknown; logged: unknown[] }> => {
  const { headers } = await app.inject(url);
  return { id: headers['x-request-id'], logged: lines.map((line): unknown => JSON.parse(line)) };
};

test('[API-02] an error is one line of JSON with its request, and without what people typed', async () => {
  const { id, logged } = await ask('/broken/1?email=ada@example.com');
  expect(logged).toEqual([
    expect.objectContaining({
      level: 50,
      reqId: id,
      msg: '/broken/1 could not be answered',
      err: expect.objectContaining({ type: 'Error', message: 'Key (email)=([mail address]) exists' }),
    }),
    expect.objectContaining({
      level: 40,
      reqId: id,
      req: { method: 'GET', route: '/broken/:key' },
      statusCode: 500,
    }),
  ]);
});

test('[API-02] every other answer from 500 on is one line, and nothing else is', async () => {
  const { id, logged } = await ask('/busy');
  expect(logged).toEqual([expect.objectContaining({ reqId: id, statusCode: 503, req: expect.anything() })]);
  lines = [];
  for (const url of ['/ready', '/fine', '/nowhere', '/%zz']) await ask(url);
  expect(lines).toEqual([]);
});

test('[API-02] a report names its request if it has one', async () => {
  const { id, logged } = await ask('/reporting');
  expect(logged).toEqual([expect.objectContaining({ level: 50, reqId: id, msg: 'A part is missing' })]);
  lines = [];
  report('The registry cannot be read', 'timeout', { alarm: 'registry' });
  const [line] = lines.map((one): unknown => JSON.parse(one));
  expect(line).toEqual(
    expect.objectContaining({ alarm: 'registry', err: expect.objectContaining({ message: "'timeout'" }) }),
  );
  expect(line).not.toHaveProperty('reqId');
});
