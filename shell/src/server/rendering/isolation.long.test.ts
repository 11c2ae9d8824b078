/** @jest-environment node */
import { setTimeout as sleep } from 'node:timers/promises';
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

/** A cart whose page runs this with the path of its address. */
const cartThat = (code: string, before = ''): string =>
  `'use strict'; ${before}\nexports.exposes = { './page': () => ({ render: (path) => { ${code}; return 'cart'; } }) };`;
const page = async (path: string): Promise<string> => (await fetch(shell.address + path)).text();

/** Keeps a failing version live: what is looked at here is how the server bears it. */
const releaseHeld = async (version: string, code: string): Promise<void> => {
  await shell.release(version, code);
  await shell.registry.hold('cart', 'looked at');
  // Longer than the server waits before it looks at the registry again.
  await sleep(200);
};

const LOOPS = cartThat("if (path === '/loop') for (;;);");

test('code that never ends costs the part its place on that page; all else goes on, and the way back works', async () => {
  await releaseHeld('2', LOOPS);
  const looping = page('/loop');
  const slowest = await Promise.all(
    Array.from({ length: 10 }, async (_, visit) => {
      await sleep(visit * 100);
      const before = performance.now();
      // Its other pages may lose it, too, where they were made beside that one.
      expect(await page(`/other${visit}`)).toMatch(/^cart 2( in the browser)?$/);
      expect((await fetch(`${shell.address}/live`)).status).toBe(200);
      return performance.now() - before;
    }),
  );
  // Much less on a machine with nothing else to do; without an end before.
  expect(Math.max(...slowest)).toBeLessThan(30_000);
  expect(await looping).toBe('cart 2 in the browser');
  expect(reported.join('\n')).toMatch(/cart@2 was broken off: It kept the server busy for 1000 ms/);

  // After three such pages the version stays off the server, and nobody waits any more.
  while (!reported.some((line) => line.includes('stays off this server'))) await page('/loop');
  expect(await page('/other')).toBe('cart 2 in the browser');
  await shell.registry.rollback('cart', '1', 'it loops');
  while ((await page('/loop')) !== 'cart 1') await sleep(20);
});

test('a part that keeps 40 MB of each view ends its process alone, and visitors do not notice', async () => {
  await releaseHeld('2', cartThat('kept.push(new Array(5e6).fill(path.length))', 'const kept = [];'));
  const before = process.memoryUsage().rss;
  for (let view = 0; view < 30; view++)
    expect(await page(`/view${view}`)).toMatch(/^cart 2( in the browser)?$/);
  expect(reported.join('\n')).toMatch(/cart@2 was broken off: It kept more than 256 MB/);
  expect(process.memoryUsage().rss - before).toBeLessThan(900e6);
});

test('a part changes nothing for the others: globals and the language itself stay as they are', async () => {
  const patches = ['fetch = () => 1', 'Array.prototype.map = null', 'URL.prototype.toString = null'];
  await shell.release('2', cartThat('', patches.map((code) => `try { ${code}; } catch {}`).join('\n')));
  await shell.release(
    '3',
    cartThat("return [typeof fetch, fetch.name, typeof [].map, String(new URL('a:b'))].join()"),
  );
  expect(await page('/')).toBe('cart 3 function,fetch,function,a:b');
  // In strict code the attempt throws, so that such a version is not taken at all.
  await expect(
    Promise.race([shell.release('4', cartThat('', 'globalThis.fetch = () => 1;')), sleep(3000, 'not taken')]),
  ).resolves.toBe('not taken');
  expect(await page('/')).toContain('cart 3');
  await shell.registry.rollback('cart', '3', 'test');
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
  await expect(Promise.race([shell.release('2', 'for (;;);'), sleep(9000, 'not taken')])).resolves.toBe(
    'not taken',
  );
  expect(await page('/')).toBe('cart 1');
  expect(reported.join('\n')).toMatch(/cart\/2 cannot be evaluated It kept the server busy/);
  await shell.registry.rollback('cart', '1', 'test');
});

test('a canary that never ends on the server is stopped, though each visitor sees a page', async () => {
  await open({ siteOrigin: 'https://shop.example', trustedProxies: 1 });
  await shell.startCanary('2', LOOPS);
  const stopped = async () =>
    (await shell.status()).versions.find((row) => row.part === 'cart' && row.version === '2')?.stopped;
  for (let visit = 0; (await stopped()) === null; visit++) {
    expect(visit).toBeLessThan(20);
    const headers = { Cookie: 'rw-share=10', 'X-Forwarded-For': `192.0.2.${visit}` };
    expect(await (await fetch(`${shell.address}/loop`, { headers })).text()).toBe('cart 2 in the browser');
  }
  expect(await (await visitor(shell, '192.0.2.99', 10).open()).text()).toBe('cart 1');
});
