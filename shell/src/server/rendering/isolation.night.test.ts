/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { startTestShell, type TestShell } from '../testing/start-test-shell.ts';
import { visitor } from '../testing/visitor.ts';

jest.setTimeout(120_000);

let shell: TestShell;
let reported: string[];
const open = async (change: Parameters<typeof startTestShell>[0] = {}): Promise<void> => {
  await shell.stop();
  shell = await startTestShell(change, undefined, report);
};
const report = (message: string, error?: unknown): void => {
  reported.push(error instanceof Error ? `${message} ${error.message}` : message);
};
beforeEach(async () => {
  reported = [];
  shell = await startTestShell({ pageCacheMs: 0 }, undefined, report);
});
afterEach(() => shell.stop());

/** A cart whose page runs this code; `path` is the path of the page's address. */
const cartThat = (code: string, before = ''): string =>
  `'use strict'; ${before}\nexports.exposes = { './page': () => ({ render: (path) => { ${code}; return 'cart'; } }) };`;
const page = async (path: string): Promise<string> => (await fetch(shell.address + path)).text();

/** Keeps a failing version live, to see how the server copes with it. */
const releaseHeld = async (version: string, code: string): Promise<void> => {
  await shell.release(version, code);
  await shell.registry.hold('cart', 'looked at');
  await shell.followed();
};

/** Makes a version live that the server must refuse for this reason, and waits until it has. */
const releaseRefused = async (version: string, code: string, why: RegExp): Promise<void> => {
  const before = await page('/');
  let isTaken = false;
  shell.release(version, code).then(
    () => (isTaken = true),
    () => undefined,
  );
  const refusal = (): string | undefined =>
    reported.find((line) => line.includes(`cart/${version} cannot be evaluated`));
  while (refusal() === undefined) await sleep(50);
  expect(refusal()).toMatch(why);
  expect([await page('/'), isTaken]).toEqual([before, false]);
};

/** Waits for a condition, such as the end of processes that are not used any more. */
const expectSoon = async (holds: () => boolean): Promise<void> => {
  const until = performance.now() + 60_000;
  while (!holds() && performance.now() < until) await sleep(200);
  expect(holds()).toBe(true);
};

const LOOPS = cartThat("if (path === '/loop') for (;;);");

test('code that never ends costs the part its place on that page; all else goes on, and the way back works', async () => {
  await releaseHeld('2', LOOPS);
  const looping = page('/loop');
  const slowest = await Promise.all(
    Array.from({ length: 10 }, async (_, visit) => {
      await sleep(visit * 100);
      const before = performance.now();
      // Other pages of the cart that were rendered at the same time may lose it, too.
      expect(await page(`/other${visit}`)).toMatch(/^cart 2( in the browser)?$/);
      expect((await fetch(`${shell.address}/live`)).status).toBe(200);
      return performance.now() - before;
    }),
  );
  // It takes much less on an idle machine, and would never end without the limits.
  expect(Math.max(...slowest)).toBeLessThan(30_000);
  expect(await looping).toBe('cart 2 in the browser');
  // Visitors do not wait for the verdict.
  await expectSoon(() =>
    /cart@2 was broken off: It kept the server busy for 1000 ms/.test(reported.join('\n')),
  );

  // After three such pages the version stays off the server, and visitors do not wait any more.
  while (!reported.some((line) => line.includes('stays off this server'))) await page('/loop');
  expect(await page('/other')).toBe('cart 2 in the browser');
  await shell.registry.rollback('cart', '1', 'it loops');
  while ((await page('/loop')) !== 'cart 1') await sleep(20);
});

test('a page that waits for ever is left to the browser, and holds up no other', async () => {
  await releaseHeld('2', cartThat("if (path === '/waits') return new Promise(() => undefined);"));
  const waiting = page('/waits');
  expect(await page('/other')).toBe('cart 2');
  expect(await waiting).toBe('cart 2 in the browser');
  // The visitor does not wait for the verdict.
  expect(reported.join('\n')).not.toMatch(/The page did not begin/);
  await expectSoon(() =>
    /cart@2 was broken off: The page did not begin within 4000 ms/.test(reported.join('\n')),
  );
});

test('a part that keeps 40 MB of each view ends its process alone, and visitors do not notice', async () => {
  await releaseHeld('2', cartThat('kept.push(new Array(5e6).fill(path.length))', 'const kept = [];'));
  const before = process.memoryUsage().rss;
  for (let view = 0; view < 30; view++)
    expect(await page(`/view${view}`)).toMatch(/^cart 2( in the browser)?$/);
  expect(reported.join('\n')).toMatch(/cart@2 was broken off: It kept more than 256 MB/);
  expect(process.memoryUsage().rss - before).toBeLessThan(900e6);
});

/** Memory of this process and of all that it started, in MB, as the machine counts it. */
const memoryInUse = (pid: string = String(process.pid)): number => {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    return children
      .filter((child) => child.trim() !== '')
      .reduce((sum, child) => sum + memoryInUse(child), (pages * 4096) / 1e6);
  } catch {
    // The process has just ended.
    return 0;
  }
};

test('what a version keeps of its views is given back once the version is rolled back', async () => {
  await releaseHeld('2', cartThat('kept.push(Buffer.alloc(10e6, 1))', 'const kept = [];'));
  await page('/first');
  const before = memoryInUse();
  // Another process may end meanwhile, such as the one that tried the version: it takes some 70 MB with it.
  for (let view = 0; view < 20; view++) expect(await page(`/view${view}`)).toBe('cart 2');
  const most = memoryInUse();
  expect(most - before).toBeGreaterThan(100);
  await shell.registry.rollback('cart', '1', 'it keeps too much');
  while ((await page('/')) !== 'cart 1') await sleep(20);
  await expectSoon(() => memoryInUse() - before < 30);
  process.stdout.write(
    `20 views: ${Math.round(before)} → ${Math.round(most)} MB; rolled back: ${Math.round(memoryInUse())} MB\n`,
  );
});

test('a part changes nothing for the others: globals and the language itself stay as they are', async () => {
  const patches = ['fetch = () => 1', 'Array.prototype.map = null', 'URL.prototype.toString = null'];
  await shell.release('2', cartThat('', patches.map((code) => `try { ${code}; } catch {}`).join('\n')));
  await shell.release(
    '3',
    cartThat("return [typeof fetch, fetch.name, typeof [].map, String(new URL('a:b'))].join()"),
  );
  expect(await page('/')).toBe('cart 3 function,fetch,function,a:b');
  // In strict mode the attempt throws, so that such a version is never made live.
  await releaseRefused('4', cartThat('', 'globalThis.fetch = () => 1;'), /read.only property 'fetch'/);
  await shell.registry.rollback('cart', '3', 'test');
});

/** Finds all built-in objects that are not frozen for a part's code, including those without a global name. */
const LOOK_FOR_OPEN = `
  const open = [], seen = new Set();
  const visit = (value, path) => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) return;
    seen.add(value);
    if (!Object.isFrozen(value)) open.push(path);
    visit(Object.getPrototypeOf(value), path + '.__proto__');
    for (const [name, own] of Object.entries(Object.getOwnPropertyDescriptors(value)))
      for (const one of [own.value, own.get, own.set]) visit(one, path + '.' + name);
  };
  for (const name of ${JSON.stringify(runInNewContext('Object.getOwnPropertyNames(globalThis)'))})
    if (name !== 'globalThis' && name !== 'console') visit(globalThis[name], name);
  const unnamed = [function* () {}, async function* () {}, async () => {},
    [].values(), new Map().values(), new Set().values(), ''[Symbol.iterator](), ''.matchAll(/./g), [].values().map(String), Iterator.from({ next() {} })];
  for (const [index, value] of unnamed.entries()) visit(Object.getPrototypeOf(value), 'unnamed ' + index);
  return seen.size > 500 ? open.join() : 'saw only ' + seen.size;`;

test('nothing of the language is open to change but what is watched, and own objects may still have names of it', async () => {
  await shell.release('2', cartThat(LOOK_FOR_OPEN));
  expect(await page('/')).toBe('cart 2 RegExp.prototype,Iterator.prototype');
  await shell.release(
    '3',
    cartThat(`
      const error = Object.assign(new TypeError('not this'), { name: 'Mine', message: 'this' });
      const words = {};
      for (const word of ['constructor', 'toString', 'valueOf']) words[word] = word;
      class List extends Array { map() { return 'mapped'; } }
      // Generators as compilers to older JavaScript write them.
      const made = Object.create(Iterator.prototype);
      made.next = () => ({ done: true });
      made[Symbol.iterator] = function () { return this; };
      return [error, words.constructor, words.valueOf, new List().map(), [...made].length].join()`),
  );
  expect(await page('/')).toBe('cart 3 Mine: this,constructor,valueOf,mapped,0');
});

test('a part reaches nothing of the machine: no modules of Node, no environment, no ways around', async () => {
  process.env['REWALD_TEST_SECRET'] = 'secret';
  const tries = [
    "process.getBuiltinModule('node:fs')",
    "process.binding('fs')",
    "require('node:fs')",
    "require('fs')",
    "require('/etc/hostname')",
    "require('axios')",
    "process.mainModule.require('fs')",
    'process.exit()',
    'process.env.REWALD_TEST_SECRET.length',
    'globalThis.process = null',
    "(function () { return this })().process.getBuiltinModule('fs')",
  ];
  await shell.release(
    '2',
    cartThat(
      `return [${tries.map((code) => `() => { ${code} }`).join()}].map((attempt) => { try { attempt(); return 'went'; } catch { return 'no'; } }).join() + Object.keys(process.env)`,
    ),
  );
  expect(await page('/')).toBe(`cart 2 ${tries.map(() => 'no').join()}NODE_ENV`);
  await shell.release(
    '3',
    cartThat(
      "return Promise.all([import('node:fs'), new Function('return import(\"node:fs\")')(), ['return import(\"node:fs\")'].map(Function)[0]()].map((one) => one.then(() => 'went', () => 'no'))).then(String)"
        .replace(
          "import('node:fs'), new",
          "Promise.resolve().then(() => import('node:fs')), Promise.resolve().then(() => new",
        )
        .replace("')(), [", "')()), Promise.resolve().then(() => [")
        .replace('[0]()]', '[0]())]'),
    ),
  );
  expect(await page('/')).toBe('cart 3 no,no,no');
});

test('a version that never ends to be evaluated is not taken, and the one before goes on', async () => {
  expect(await page('/')).toBe('cart 1');
  await releaseRefused('2', 'for (;;);', /It kept the server busy/);
  await shell.registry.rollback('cart', '1', 'test');
});

test('a canary that never ends on the server is stopped, though each visitor sees a page', async () => {
  await open({ siteOrigin: 'https://shop.example', trustedProxies: 1 });
  await shell.startCanary('2', LOOPS);
  const stopped = async () =>
    (await shell.status()).versions.find((row) => row.part === 'cart' && row.version === '2')?.stopped;
  for (let visit = 0; (await stopped()) === null; visit++) {
    expect(visit).toBeLessThan(200);
    // While the code is stuck, further pages come without it, which counts for nothing.
    await sleep(100);
    const headers = { Cookie: 'rw-share=10', 'X-Forwarded-For': `192.0.2.${visit}` };
    expect(await (await fetch(`${shell.address}/loop`, { headers })).text()).toBe('cart 2 in the browser');
  }
  expect(await (await visitor(shell, '192.0.2.99', 10).open()).text()).toBe('cart 1');
});
