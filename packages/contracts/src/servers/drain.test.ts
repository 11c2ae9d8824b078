/** @jest-environment node */
import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { drainOf, type Drain } from './drain.ts';

let server: Server;
let drain: Drain;
let agent: Agent;
/** Answers that the test completes itself. */
let waiting: ServerResponse[];

beforeEach(async () => {
  waiting = [];
  server = createServer((request, response) => {
    if (request.url === '/stream') response.write('begun ');
    if (request.url === '/now') response.end('now');
    else waiting.push(response);
  });
  server.keepAliveTimeout = 60_000;
  drain = drainOf(server);
  agent = new Agent({ keepAlive: true });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

const ask = async (path: string): Promise<IncomingMessage> => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const request = get({ host: '127.0.0.1', port, path, agent });
  const [answer]: IncomingMessage[] = await once(request, 'response');
  if (answer === undefined) throw new Error('no answer');
  return answer;
};
const textOf = async (answer: IncomingMessage): Promise<string> => {
  answer.setEncoding('utf8');
  let text = '';
  for await (const part of answer) text += String(part);
  return text;
};
const close = (): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await sleep(5);
};

test('requests in progress are completed, also a half-sent answer, and no connection is kept open', async () => {
  await textOf(await ask('/now'));
  const stream = await ask('/stream');
  const slow = ask('/slow');
  await until(() => waiting.length === 2);
  const cut = jest.spyOn(server, 'closeAllConnections');
  const ended = drain.end(close, { notice: 0, timeout: 10_000 });
  expect(drain.isEnding).toBe(true);
  await sleep(20);
  for (const response of waiting) response.end('done');
  expect(await textOf(stream)).toBe('begun done');
  const late = await slow;
  expect([late.headers.connection, await textOf(late)]).toEqual(['close', 'done']);
  await ended;
  // Connections that were kept open would have been cut.
  expect(cut).not.toHaveBeenCalled();
});

test('during the notice the server keeps answering, and each answer closes its connection', async () => {
  // The port stays open until the answer has come, even if that is after the notice.
  const answered = Promise.withResolvers<void>();
  const begin = performance.now();
  let noticed = 0;
  const closeLater = async (): Promise<void> => {
    noticed = performance.now() - begin;
    await answered.promise;
    await close();
  };
  const ended = drain.end(closeLater, { notice: 200, timeout: 60_000 });
  expect((await ask('/now')).headers.connection).toBe('close');
  answered.resolve();
  await ended;
  // A timer may be early by a part of a millisecond.
  expect(noticed).toBeGreaterThan(198);
  await expect(ask('/now')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('a request that does not end is cut off after its time', async () => {
  const never = ask('/never').catch((error: NodeJS.ErrnoException) => error.code);
  await until(() => waiting.length === 1);
  await drain.end(close, { notice: 0, timeout: 50 });
  expect(await never).toBe('ECONNRESET');
});
