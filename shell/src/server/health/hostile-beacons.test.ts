/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { isDocument } from '@rewald/federation/registry/listings';
import { startTestShell, type TestShell } from '../testing/start-test-shell.ts';
import { withoutRequestLimits } from '../testing/without-request-limits.ts';
import { visitor } from '../testing/visitor.ts';

withoutRequestLimits();

let shell: TestShell;
/** A foreign server, its address, and the requests that it received. */
let stranger: Server;
let strange: string;
const lured: string[] = [];

beforeAll(async () => {
  stranger = createServer((request, response) => {
    lured.push(request.url ?? '');
    response.end('{"version":3,"sources":["stolen"],"names":[],"mappings":"AAAA"}');
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  const address = stranger.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  strange = `127.0.0.1:${address.port}`;
  shell = await startTestShell({}, new Map([['/cart/1/browser/moved.js.map', `http://${strange}/moved`]]));
});
afterAll(async () => {
  await shell.stop();
  stranger.closeAllConnections();
  stranger.close();
});
beforeEach(() => {
  shell.asked.length = 0;
  lured.length = 0;
});

/** The error that the status shows for a failure with this stack once the stack is resolved, and the requests made meanwhile. */
const told = async (stack: string) => {
  const message = `${Math.random()}`;
  const failure = { kind: 'load-error', part: 'cart', version: '1', message, stack };
  expect((await visitor(shell).tell([failure])).status).toBe(204);
  // Stacks are resolved one after the other: once a later one is resolved, this one was processed.
  const last = `${Math.random()}`;
  await visitor(shell).tell([
    { ...failure, message: last, stack: `at b (${shell.assetsHost}/cart/1/browser/panel.js:1:1)` },
  ]);
  for (;;) {
    const errors = (await shell.status()).versions.flatMap((version) => version.errors);
    if (errors.find((error) => error.message === last)?.stack.includes('panel.tsx'))
      return {
        stack: errors.find((error) => error.message === message)?.stack,
        asked: shell.asked.filter((path) => !isDocument(path.slice(1))),
      };
  }
};
const PANEL = '/cart/1/browser/panel.js.map';

test('a stack of a released script shows the place in its sources', async () => {
  const { stack } = await told(
    `Error: no\n    at Panel (${shell.assetsHost}/cart/1/browser/panel.js:1:1)\nelse`,
  );
  expect(stack).toBe('Error: no\n    at Panel (src/panel.tsx:3:5)\nelse');
});

test.each([
  ['a document instead of a script', () => `${shell.assetsHost}/registry.json?.js:1:1`],
  ['a script with a query', () => `${shell.assetsHost}/cart/1/browser/panel.js?.js:1:1`],
  ['a script that no release has', () => `${shell.assetsHost}/cart/1/browser/other.js:1:1`],
  ['a way out of the release', () => `${shell.assetsHost}/cart/1/browser/../../../registry.json:1:1`],
  ['line 0', () => `${shell.assetsHost}/cart/1/browser/panel.js:0:1`],
  ['column 0', () => `${shell.assetsHost}/cart/1/browser/panel.js:1:0`],
  ['a line beyond all numbers', () => `${shell.assetsHost}/cart/1/browser/panel.js:${'9'.repeat(400)}:1`],
  ['one endless address', () => `${'http://a/'.repeat(400)}.js:1:1`],
  ['a host that begins like ours', () => `${shell.assetsHost}.evil.example/cart/1/browser/panel.js:1:1`],
  ['a port that begins like ours', () => `${shell.assetsHost}1/cart/1/browser/panel.js:1:1`],
  ['our host as the name of a user', () => `${shell.assetsHost}@${strange}/cart/1/browser/panel.js:1:1`],
])(
  'a stack that names %s stays as it was: nobody is asked for anything, the shell goes on',
  async (_, address) => {
    const line = `    at a (${address()})`;
    const { stack, asked } = await told(line);
    expect([stack, asked.filter((path) => path !== PANEL), lured]).toEqual([line, [], []]);
    expect(await (await shell.visit(999)).text()).toBe('cart 1');
  },
);

test.each([
  ['leads elsewhere', 'moved'],
  ['is no map', 'broken'],
])('a source map that %s is none', async (_, file) => {
  const line = `    at a (${shell.assetsHost}/cart/1/browser/${file}.js:1:1)`;
  const { stack, asked } = await told(line);
  expect(stack).toBe(line);
  expect(asked).toContain(`/cart/1/browser/${file}.js.map`);
  expect(lured).toEqual([]);
});

test('reports from another site, in another form, or too large are refused, each with its status, and not counted', async () => {
  const send = async (body: string, headers: Record<string, string>): Promise<number> =>
    (
      await fetch(`${shell.address}/rewald/beacon`, {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'text/plain', ...headers },
      })
    ).status;
  const own = { Origin: shell.siteOrigin };
  const beacon = { kind: 'loaded', part: 'cart', version: '1', ms: 1 };
  const good = JSON.stringify([beacon]);
  const statuses = [
    await send(good, { Origin: 'https://evil.example' }),
    await send(good, { Origin: 'null' }),
    await send(good, {}),
    await send(good, { 'Sec-Fetch-Site': 'cross-site' }),
    await send('no JSON', own),
    await send('[]', own),
    await send('{"__proto__":{"kind":"loaded"}}', own),
    await send(JSON.stringify([{ ...beacon, ms: -1 }]), own),
    await send(JSON.stringify([{ ...beacon, version: 'x'.repeat(61) }]), own),
    await send(JSON.stringify(Array.from({ length: 51 }, () => beacon)), own),
    await send(' '.repeat(20_000), own),
    await send(good, { ...own, 'Content-Type': 'application/xml' }),
    await send(good, own),
    await send(good, { 'Sec-Fetch-Site': 'same-origin' }),
  ];
  expect(statuses).toEqual([403, 403, 403, 403, 400, 400, 400, 400, 400, 400, 413, 415, 202, 202]);
  expect((await shell.status()).versions.find(({ part }) => part === 'cart')?.loads).toBe(0);
});

test('forged parts and versions leave no trace, and displace nothing', async () => {
  await visitor(shell).tell([{ kind: 'loaded', part: 'cart', version: '1', ms: 1 }]);
  const before = await shell.status();
  const somebody = visitor(shell);
  for (let version = 0; version < 100; version++)
    expect(
      (
        await somebody.tell([
          {
            kind: 'load-error',
            part: version % 2 ? 'cart' : '__proto__',
            version: `made-up-${version}`,
            message: 'no',
            stack: '',
          },
        ])
      ).status,
    ).toBe(204);
  expect((await shell.status()).versions).toEqual(before.versions);
});

test('an error that many visits meet is kept, however many others are forged', async () => {
  const failure = { kind: 'render-error', part: 'cart', version: '1', stack: '' };
  for (let visit = 0; visit < 3; visit++) await visitor(shell).tell([{ ...failure, message: 'a real one' }]);
  for (let visit = 0; visit < 40; visit++)
    await visitor(shell).tell([{ ...failure, message: `made up ${visit}` }]);
  const errors = (await shell.status()).versions.flatMap((version) => version.errors);
  expect(errors.find(({ message }) => message === 'a real one')?.count).toBe(3);
  expect(errors.length).toBeLessThanOrEqual(20);
});

test('one address can report only so much per minute', async () => {
  const busy = await startTestShell({ siteOrigin: 'https://shop.example', trustedProxies: 1 });
  try {
    const from = async (address: string): Promise<number> =>
      (
        await fetch(`${busy.address}/rewald/beacon`, {
          method: 'POST',
          body: '',
          headers: { Origin: busy.siteOrigin, 'X-Forwarded-For': address },
        })
      ).status;
    for (let report = 0; report < 600; report++) await from(`2001:db8:1:${report.toString(16)}::1`);
    expect(await Promise.all([from('2001:db8:1::2'), from('2001:db8:2::1')])).toEqual([429, 400]);
  } finally {
    await busy.stop();
  }
});
