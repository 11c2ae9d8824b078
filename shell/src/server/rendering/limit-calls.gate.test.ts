/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import { grant } from '@rewald/federation/signing/make-keys';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { startTestShell, type TestShell } from '../testing/start-test-shell.ts';

jest.setTimeout(120_000);

let api: Server;
let foreign: Server;
let asked: string[];
let shell: TestShell;
let reported: string[];

const originOf = (server: Server): string => {
  const address = server.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
};

/** A server that says its name; `/elsewhere` redirects to the other one. */
const serve = (name: string, elsewhere: () => string): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      asked.push(`${name} ${request.url}`);
      if (request.url === '/elsewhere') response.writeHead(302, { Location: elsewhere() }).end();
      else response.end(name);
    });
    server.listen(0, '127.0.0.1', () => resolve(server));
  });

beforeEach(async () => {
  asked = [];
  reported = [];
  foreign = await serve('foreign', () => '');
  api = await serve('api', () => `${originOf(foreign)}/moved`);
  shell = await startTestShell({ pageCacheMs: 0, apiHost: originOf(api) }, undefined, (message) =>
    reported.push(message),
  );
});
afterEach(async () => {
  await shell.stop();
  for (const server of [api, foreign]) server.close();
});

const callsTo = (name: string): string[] => asked.filter((call) => call.startsWith(name));
const page = async (): Promise<string> => (await fetch(shell.address)).text();
/** A cart whose page says what a call brings. */
const cartThatCalls = (call: string): string =>
  `const call = () => ${call}; exports.exposes = { './page': () => ({ render: () => call().catch((error) => error.message) }) };`;
const calling = (address: string): string =>
  cartThatCalls(`fetch('${address}').then((answer) => answer.text())`);

test('[SHELL-01] server code of a part calls the API host, and no other host unless that is granted', async () => {
  await shell.release('2', calling(`${originOf(api)}/layout`));
  expect(await page()).toBe('cart 2 api');

  const refusal = `It called ${originOf(foreign)}, which is neither the API host nor granted to a part`;
  await shell.release('3', calling(`${originOf(foreign)}/prices`));
  expect(await page()).toBe(`cart 3 ${refusal}`);
  await page();
  expect(reported.filter((line) => line.includes('refused'))).toEqual([
    `cart@3 was refused a call. ${refusal}`,
  ]);
  expect(callsTo('foreign')).toEqual([]);

  grant(shell.keys.trusted, 'cart', { origins: [originOf(foreign)] });
  await shell.followed();
  while ((await page()) !== 'cart 3 foreign');
  expect(new Set(callsTo('foreign'))).toEqual(new Set(['foreign /prices']));
  grant(shell.keys.trusted, 'cart', { origins: [] });
  await shell.followed();
  while ((await page()) !== `cart 3 ${refusal}`);
});

test('[SHELL-01] neither a redirect nor a socket leads a part elsewhere', async () => {
  await shell.release('2', calling(`${originOf(api)}/elsewhere`));
  expect(await page()).toBe('cart 2 fetch failed');
  const socket = originOf(foreign).replace('http', 'ws');
  await shell.release(
    '3',
    cartThatCalls(
      `new Promise((resolve) => { const socket = new WebSocket('${socket}'); socket.onopen = () => resolve('open'); socket.onerror = () => resolve('refused'); })`,
    ),
  );
  expect(await page()).toBe('cart 3 refused');
  await shell.release(
    '4',
    cartThatCalls(
      "Promise.resolve().then(() => { 'use strict'; globalThis[Symbol.for('undici.globalDispatcher.1')] = null; })",
    ),
  );
  expect(await page()).toMatch(/cart 4 Cannot assign to read only property/);
  expect(asked).toContain('api /elsewhere');
  expect(callsTo('foreign')).toEqual([]);
});
