/** @jest-environment node */
import { spawn, type ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { startTestShell, type TestShell } from '../testing/start-test-shell.ts';

jest.setTimeout(180_000);

/** Within this time every visitor gets an answer, in ms by the server's own clock. */
const LIMIT_MS = 2500;
/** Programs that want the processors, too. */
const OTHERS = 20;
/** None of them outlives the test for long. */
const OTHER_MS = 25_000;

const asked = new Map<object, number>();
/** How long each answer took from its request, in ms. */
let answers: number[];
let shell: TestShell;
let others: ChildProcess[];

const requestOf = (message: unknown): IncomingMessage | null => {
  const request: unknown =
    typeof message === 'object' && message !== null ? Reflect.get(message, 'request') : null;
  return request instanceof IncomingMessage ? request : null;
};
const begins = (message: unknown): void => {
  const request = requestOf(message);
  if (request) asked.set(request, performance.now());
};
const ends = (message: unknown): void => {
  const request = requestOf(message);
  const since = request && asked.get(request);
  // The artefact origin is a server of this process, too.
  if (since && /^\/(stuck|of)/.test(request.url ?? '')) answers.push(performance.now() - since);
};

beforeEach(async () => {
  answers = [];
  others = [];
  shell = await startTestShell({ pageCacheMs: 0 });
  subscribe('http.server.request.start', begins);
  subscribe('http.server.response.finish', ends);
});
afterEach(async () => {
  unsubscribe('http.server.request.start', begins);
  unsubscribe('http.server.response.finish', ends);
  for (const other of others) other.kill('SIGKILL');
  await shell.stop();
});

const page = async (path: string): Promise<string> => (await fetch(shell.address + path)).text();

/** Makes a cart live whose page at `/stuck` runs this code, and waits until renderers know its other pages. */
const releaseCart = async (code: string): Promise<void> => {
  const server = `exports.exposes = { './page': () => ({ render: (path) => { if (path === '/stuck') { ${code} } return 'cart'; } }) };`;
  await shell.release('2', server);
  await shell.registry.hold('cart', 'looked at');
  await shell.followed();
  for (let view = 0; view < 6; view++) expect(await page('/other')).toBe('cart 2');
};

const keepBusy = (): void => {
  const code = `const end = Date.now() + ${OTHER_MS}; while (Date.now() < end);`;
  others = Array.from({ length: OTHERS }, () => spawn(process.execPath, ['-e', code]));
};

test.each([
  ['code that never ends', 'for (;;);'],
  ['code that fills the memory', 'const kept = []; for (;;) kept.push(new Array(5e6).fill(1));'],
])(
  '[SHELL-01] %s holds up no answer on a busy machine, and costs no other page its content',
  async (_, code) => {
    await releaseCart(code);
    keepBusy();
    const stuck = page('/stuck');
    const pages = [];
    for (let view = 0; view < 12; view++) {
      await sleep(100);
      // Nobody's own page, so it belongs to no part that is in doubt; this shell fills it with the cart, too.
      pages.push(page(`/of/nobody/${view}`));
    }
    expect(await Promise.all(pages)).toEqual(pages.map(() => 'cart 2'));
    expect(await stuck).toBe('cart 2 in the browser');
    const took = answers.toSorted((a, b) => a - b);
    process.stdout.write(
      `${took.length} answers beside ${OTHERS} busy programs: median ${Math.round(took[took.length >> 1] ?? 0)} ms, slowest ${Math.round(took.at(-1) ?? 0)} ms\n`,
    );
    expect(took.at(-1)).toBeLessThan(LIMIT_MS);
  },
);

test('[SHELL-01] code that is stuck in every renderer at once holds up no answer either', async () => {
  await releaseCart('for (;;);');
  const all = await Promise.all(Array.from({ length: 6 }, () => page('/stuck')));
  expect(new Set(all)).toEqual(new Set(['cart 2 in the browser']));
  expect(Math.max(...answers)).toBeLessThan(LIMIT_MS);
  expect(await page('/of/nobody')).toBe('cart 2');
});
