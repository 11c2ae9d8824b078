/** @jest-environment node */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { ApiError, usePageData, type PageLoaderArgs } from '@rewald/platform';
import { serveSite, type TestRoute, type TestSite } from '../testing/serve-site.ts';

let site: TestSite | null = null;
afterEach(async () => {
  await site?.stop();
  site = null;
});

/** Addresses that loaders received, in order. */
let asked: string[] = [];
const page = (title: string): TestRoute['module'] => ({
  default: () => <h1 style={{ color: 'green' }}>{title}</h1>,
  loader: ({ url, params }: PageLoaderArgs) => {
    asked.push(url.pathname + url.search);
    return Promise.resolve({ searched: url.searchParams.get('search'), params });
  },
  head: ({ url }) => ({ title, canonical: url.pathname + url.search }),
});
const ToldPage = () => <p>{usePageData<() => Promise<string>>()}</p>;
const ROUTES: TestRoute[] = [
  { path: '/', query: [], module: page('Start') },
  { path: '/shop/explore', query: ['search', 'brand'], module: page('Liste') },
  { path: '/shop/orders/:id', query: ['key'], page: { personal: true }, module: page('Bestellung') },
  { path: '/customer/account', query: [], page: { personal: true }, module: page('Konto') },
  {
    path: '/guarded',
    query: ['page'],
    page: { personal: true },
    module: {
      default: () => null,
      loader: ({ url }: PageLoaderArgs) => {
        const redirect = url.pathname.replace(/^\/en/, '') + url.search;
        const Location = `/auth/login?${new URLSearchParams({ redirect })}`;
        return Promise.resolve(new Response(null, { status: 302, headers: { Location } }));
      },
    },
  },
  { path: '/former', module: page('Von früher') },
  { path: '/blogs/:slug', query: [], module: page('Artikel') },
  {
    path: '/slow/:id',
    query: [],
    module: {
      ...page('Langsam'),
      loader: async ({ url }) => {
        asked.push(url.pathname);
        await waiting;
      },
    },
  },
  {
    path: '/documents/:document',
    query: [],
    page: { lasting: true },
    module: {
      default: ToldPage,
      loader: () => {
        if (told === null) throw new ApiError({ kind: 'http', status: 503, message: '', errors: {} });
        return Promise.resolve(told);
      },
    },
  },
  {
    path: '/moved',
    query: [],
    module: {
      default: () => null,
      loader: () => Promise.resolve(new Response(null, { status: 302, headers: { Location: '/' } })),
    },
  },
  {
    path: '/broken',
    query: ['key'],
    module: { default: () => <p>broken</p>, loader: () => Promise.reject(new Error('It broke')) },
  },
];
const CALLING: TestRoute = {
  path: '/calls',
  module: { default: () => <p>called</p>, loader: ({ api }) => api.call('GET /api/content/{locale}/layout') },
};
/** The text that the API host returns; null while the host is down. */
let told: string | null = 'Es gilt dies.';
/** Slow pages wait for this. */
let waiting: Promise<void> = Promise.resolve();

const expectSoon = async (count: () => number, wanted: number): Promise<void> => {
  while (count() < wanted) await sleep(5);
  expect(count()).toBe(wanted);
};

const open = async (env: NodeJS.ProcessEnv = {}, canariesBelow = 0) => {
  asked = [];
  site = await serveSite(ROUTES, env, canariesBelow);
  const { origin } = site;
  return async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(origin + path, { redirect: 'manual', headers });
    return {
      status: answer.status,
      headers: answer.headers,
      cacheControl: answer.headers.get('cache-control') ?? '',
      policy: answer.headers.get('content-security-policy') ?? '',
      html: await answer.text(),
    };
  };
};

const digestsOf = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*application/)[^>]*>(.*?)</${tag}>`, 'gs'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

test('a page rendered for a visitor has its own nonce and is not cached', async () => {
  const get = await open({ PAGE_CACHE_MS: '0' });
  const [one, other] = [await get('/shop/explore'), await get('/shop/explore')];
  const nonces = [one, other].map(({ policy }) => /script-src 'nonce-([\da-f]{32})'/.exec(policy)?.[1]);
  expect(nonces[0]).toBeDefined();
  expect(nonces[0]).not.toBe(nonces[1]);
  for (const [index, { html, cacheControl }] of [one, other].entries()) {
    expect(cacheControl).toBe('private, no-store');
    expect(new Set([...html.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce))).toEqual(
      new Set([nonces[index]]),
    );
  }
});

test('a cacheable page contains no nonce: its policy names the digests of its scripts and styles', async () => {
  const get = await open();
  const first = await get('/shop/explore');
  const kept = await get('/shop/explore');
  const again = await get('/shop/explore');
  expect(first.cacheControl).toBe('private, no-store');
  expect(kept.cacheControl).toContain('public');
  expect([kept.html, kept.policy]).toEqual([again.html, again.policy]);
  expect(`${kept.html}${kept.policy}`).not.toMatch(/nonce/);
  const sources = (name: string): string[] => {
    const directive = kept.policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? '';
    return directive.split(' ').slice(1);
  };
  const scripts = digestsOf(kept.html, 'script');
  expect(scripts.length).toBeGreaterThan(0);
  const preloaded = [...kept.html.matchAll(/rel="preload"[^>]*integrity="([^"]+)"/g)].map(
    ([, digest]) => `'${digest}'`,
  );
  expect(preloaded.length).toBeGreaterThan(0);
  expect(new Set(sources('script-src'))).toEqual(new Set([...scripts, ...preloaded, "'strict-dynamic'"]));
  const empty = `'sha256-${createHash('sha256').update('').digest('base64')}'`;
  expect(new Set(sources('style-src'))).toEqual(new Set(["'self'", empty, ...digestsOf(kept.html, 'style')]));
});

test('a request while a page is being rendered gets it without its nonce', async () => {
  const get = await open();
  const answers = await Promise.all([1, 2, 3].map(() => get('/shop/explore?search=x')));
  expect(asked).toHaveLength(1);
  expect(answers.filter(({ policy }) => policy.includes('nonce-'))).toHaveLength(1);
});

test('a cacheable page is compressed once and sent whole, in an encoding that the visitor accepts', async () => {
  const get = await open();
  await get('/');
  const [plain, ...others] = await Promise.all(
    ['identity', 'gzip, deflate', 'gzip, deflate, br, zstd', 'br;q=0, gzip;q=0.5', 'br;q=0'].map((accepted) =>
      get('/', { 'accept-encoding': accepted }),
    ),
  );
  expect(plain?.cacheControl).toContain('public');
  expect(others.map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', 'br', 'gzip', null]);
  for (const { html, headers } of others) {
    expect(html).toBe(plain?.html);
    // The length is known, because nothing compresses the page on its way out.
    expect(Number(headers.get('content-length'))).toBeGreaterThan(200);
    expect(headers.get('vary')).toBe('accept-encoding');
  }
});

test('nothing that a visitor writes gets next to a nonce', async () => {
  const get = await open();
  const zeros = '0'.repeat(32);
  for (const _ of [1, 2]) {
    const { html, policy } = await get(`/shop/explore?search=${zeros}`);
    expect(html).toContain(`"searched":"${zeros}"`);
    expect(policy).not.toContain(zeros);
  }
});

test.each([
  ['/shop/explore?search=x', '/shop/explore?search=x&utm_source=mail&gclid=1'],
  ['/shop/explore?search=x', '/shop/explore?x=1&search=x'],
  ['/shop/explore?brand=a&search=x', '/shop/explore?search=x&brand=a'],
  ['/shop/explore?search=a b', '/shop/explore?search=a%20b'],
  ['/shop/explore?search=a+b', '/shop/explore?%73earch=%61%20b'],
  ['/shop/explore', `/shop/explore?search=${'x'.repeat(1001)}`],
  ['/', '/?anything=1'],
])('%p is the same page as %p: one render, one copy, nothing else reaches it', async (plain, same) => {
  const get = await open();
  await get(plain);
  const kept = await get(same);
  expect(kept.cacheControl).toContain('public');
  expect(asked).toHaveLength(1);
  expect(asked[0]).not.toMatch(/utm|gclid|anything|x=1|xxx/);
});

test('repeated parameters keep their order, up to a sensible number', async () => {
  const get = await open();
  await get('/shop/explore?brand=b&brand=a');
  await get(`/shop/explore?${'brand=a&'.repeat(500)}`);
  expect(asked[0]).toBe('/shop/explore?brand=b&brand=a');
  expect(new URL(asked[1] ?? '', 'https://rewald.test').searchParams.getAll('brand')).toHaveLength(50);
});

test('only a release that does not say which parameters it reads gets all of them', async () => {
  const get = await open();
  for (const _ of [1, 2]) expect((await get('/former?a=1&b=2')).cacheControl).toBe('private, no-store');
  expect(asked).toEqual(['/former?a=1&b=2', '/former?a=1&b=2']);
  await get('/former');
  expect((await get('/former')).cacheControl).toContain('public');
});

test.each(['/guarded', '/en/guarded'])(
  '[SHELL-09] [ACCT-02] who is led from %p to the login comes back with the whole query, also with what the page does not read',
  async (path) => {
    const get = await open();
    const wayBackFrom = async (query: string): Promise<string | null> => {
      const { status, headers } = await get(path + query);
      expect(status).toBe(302);
      return new URLSearchParams(headers.get('location')?.split('?')[1]).get('redirect');
    };
    expect(await wayBackFrom('?utm_source=mail&page=2')).toBe('/guarded?utm_source=mail&page=2');
    expect(await wayBackFrom('')).toBe('/guarded');
    // Too long for a header: what the page reads is enough then.
    expect(await wayBackFrom(`?page=2&x=${'x'.repeat(3000)}`)).toBe('/guarded?page=2');
  },
);

/** Sends the address as written: `fetch` would normalise it. */
const askRaw = (target: string, method = 'GET'): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { port, hostname } = new URL(site?.origin ?? '');
    request({ port, hostname, path: target, method }, (answer) => {
      answer.resume();
      resolve(answer);
    })
      .once('error', reject)
      .end();
  });

const forms = (path: string): string[] => [
  path.replace('o', '%6f').replace('en', '%65n'),
  path.replaceAll('/', '//'),
  `${path}/`,
  path.toUpperCase(),
  `/x/..${path}`,
  `/x/%2E%2e${path}`,
  `/./${path}`,
  path.replace('/', '/\\'),
];

test.each(['/shop/orders/42', '/en/shop/orders/42', '/en/customer/account', '/customer/account'])(
  'a personal page stays personal however its address is written: %p',
  async (path) => {
    const get = await open();
    for (const form of forms(path)) {
      const { statusCode, headers } = await askRaw(`${form}?key=k`);
      expect([form, statusCode, headers.location, headers['cache-control']]).toEqual([
        form,
        308,
        `${path}?key=k`,
        'no-store',
      ]);
    }
    for (const _ of [1, 2]) expect((await get(path)).cacheControl).toBe('private, no-store');
  },
);

test.each([
  ['//', '/'],
  ['//evil.example/x', '/evil.example/x'],
  ['/\\evil.example', '/evil.example'],
  ['/%2e%2e//evil.example', '/evil.example'],
  ['/en//evil.example', '/en/evil.example'],
  ['/%ff', '/%EF%BF%BD'],
  ['/shop/orders/%ff%fe?key=k', '/shop/orders/%EF%BF%BD%EF%BF%BD?key=k'],
  ['/blogs/%', '/blogs/%25'],
  ['/blogs/%c3%bc', '/blogs/%C3%BC'],
  ['/%00', null],
  ['/%2F%2Fevil.example', null],
  ['/shop%2Forders/42', null],
  ['/%256frders/42', null],
  ["/blogs/a,b@c:$&+=;!~*'()", null],
  ['/blogs/%C3%BC', null],
])('%p has one right form, on this site, and nothing fails: %p', async (target, form) => {
  await open();
  for (const method of ['GET', 'HEAD']) {
    const { statusCode = 0, headers } = await askRaw(target, method);
    expect([statusCode < 500, headers.location ?? null]).toEqual([true, form]);
    expect(headers['strict-transport-security']).toBe('max-age=63072000');
  }
  expect(site?.reported).toEqual([]);
});

test('a request with a full address gets the page of this site, whatever host it names', async () => {
  const get = await open();
  const { statusCode, headers } = await askRaw('http://elsewhere.example/shop/explore?search=x');
  expect([statusCode, headers.location]).toEqual([200, undefined]);
  const { cacheControl, html } = await get('/shop/explore?search=x');
  expect(cacheControl).toContain('public');
  expect(html).not.toContain('elsewhere');
});

test('an address is decoded once; one that is still escaped belongs to no part and is not cached', async () => {
  const get = await open();
  for (const path of ['/shop%2Forders/42', '/shop/%256frders/42', '/nowhere'])
    for (const _ of [1, 2]) {
      const { status, cacheControl } = await get(path);
      expect([path, status, cacheControl]).toEqual([path, 404, 'private, no-store']);
    }
});

test('a cached page is served without limit; rendering is limited per network', async () => {
  const get = await open({ RENDERS_PER_MINUTE: '3', TRUSTED_PROXIES: '1' });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  await get('/shop/explore');
  for (const id of [1, 2, 3]) expect((await get(`/shop/orders/${id}`, from('2001:db8::1'))).status).toBe(200);
  // Other addresses in the same /64 network count together with it.
  const refused = await get('/en/shop/orders/4', from('2001:db8:0:0:ffff::2'));
  expect([refused.status, refused.headers.get('retry-after'), refused.cacheControl]).toEqual([
    503,
    '10',
    'no-store',
  ]);
  expect(refused.html).toContain('<h1>It is busy right now</h1>');
  expect((await get('/shop/explore', from('2001:db8::1'))).status).toBe(200);
  expect((await get('/live', from('2001:db8::1'))).status).toBe(200);
  expect((await get('/shop/orders/4', from('2001:db8:0:1::1'))).status).toBe(200);
  expect((await get('/shop/orders/4', from('192.0.2.7'))).status).toBe(200);
});

test('an undeclared proxy is reported once, and does not lift the limit', async () => {
  const get = await open({ RENDERS_PER_MINUTE: '2' });
  for (const address of ['192.0.2.1', '192.0.2.2'])
    expect((await get('/customer/account', { 'x-forwarded-for': address })).status).toBe(200);
  expect((await get('/customer/account', { 'x-forwarded-for': '192.0.2.3' })).status).toBe(503);
  expect(site?.reported.filter((line) => line.includes('TRUSTED_PROXIES'))).toHaveLength(1);
  // Requests from this machine itself, such as those of a developer or the journeys, are not limited.
  expect((await get('/customer/account')).status).toBe(200);
});

test('the number of pages that are rendered and wait is limited; cached ones are served meanwhile', async () => {
  const get = await open({ RENDERS_AT_ONCE: '2' });
  await get('/');
  let goOn = (): void => undefined;
  waiting = new Promise((resolve) => (goOn = resolve));
  const running = [1, 2, 3, 4].map((id) => get(`/slow/${id}`));
  // With the page before. Two are rendered and two wait, so there is no place left.
  await expectSoon(() => site?.count.arrived ?? 0, 5);
  await expectSoon(() => asked.filter((path) => path.startsWith('/slow')).length, 2);
  const refused = await get('/slow/5');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
  expect(refused.html).toContain('<h1>Gerade ist viel los</h1>');
  expect((await get('/')).cacheControl).toContain('public');
  expect((await get('/live')).status).toBe(200);
  goOn();
  expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await get('/slow/5')).status).toBe(200);
});

test('an https site tells browsers to stay on https, an http site does not', async () => {
  const get = await open({ HSTS_SUBDOMAINS: '1' });
  for (const path of ['/', '/live', '/nowhere', '/shop/explore/'])
    expect((await get(path)).headers.get('strict-transport-security')).toBe(
      'max-age=63072000; includeSubDomains',
    );
  await site?.stop();
  const insecurely = await open({ SITE_ORIGIN: 'http://rewald.test' });
  for (const path of ['/', '/live'])
    expect((await insecurely(path)).headers.has('strict-transport-security')).toBe(false);
});

test('[SHELL-18] the data of a public page are given without the page; what a browser could not use is left to it', async () => {
  const get = await open();
  const dataOf = (address: string, set = 'set') =>
    get(`/rewald/data/${set}?page=${encodeURIComponent(address)}`);
  const answer = await dataOf('/shop/explore?search=x&utm_source=mail');
  expect([answer.status, answer.cacheControl, JSON.parse(answer.html)]).toEqual([
    200,
    'no-store',
    { data: { searched: 'x', params: {} } },
  ]);
  expect(asked).toEqual(['/shop/explore?search=x']);
  expect(JSON.parse((await dataOf('/')).html)).toMatchObject({ data: { searched: null } });
  for (const address of [
    '/shop/orders/42?key=k',
    '/customer/account',
    '/moved',
    '/broken',
    '/nowhere',
    '//',
    '',
  ])
    expect([address, await dataOf(address)]).toEqual([
      address,
      expect.objectContaining({ status: 204, html: '' }),
    ]);
  expect((await dataOf('/', 'another set')).status).toBe(205);
  expect((await get('/rewald/data/set')).status).toBe(204);
  expect((await get('/rewald/data/set?page=/&page=/blogs/a')).status).toBe(204);
  expect(asked).toHaveLength(2);
  expect(site?.reported).toEqual([expect.stringContaining('/broken rendered with an error')]);
});

test('[SHELL-18] a visitor who follows another link meanwhile is no error', async () => {
  const get = await open({ RENDERS_AT_ONCE: '1' });
  let goOn = (): void => undefined;
  waiting = new Promise((resolve) => (goOn = resolve));
  const asking = request(`${site?.origin}/rewald/data/set?page=/slow/1`).end();
  const gone = once(asking, 'error');
  await expectSoon(() => asked.length, 1);
  asking.destroy();
  await gone;
  await expectSoon(() => site?.count.left ?? 0, 1);
  const next = get('/blogs/a');
  goOn();
  expect((await next).status).toBe(200);
  expect(site?.reported).toEqual([]);
});

test('[SHELL-18] giving data is limited like rendering', async () => {
  const get = await open({ RENDERS_PER_MINUTE: '2', TRUSTED_PROXIES: '1' });
  const from = { 'x-forwarded-for': '2001:db8::1' };
  for (const status of [200, 200, 204])
    expect((await get('/rewald/data/set?page=/', from)).status).toBe(status);
});

test("a failure is reported without the address's key, and a client's mistake is not reported at all", async () => {
  const get = await open();
  expect((await get('/broken?key=secret')).status).toBe(200);
  expect(site?.reported).toEqual([expect.stringContaining('/broken rendered with an error')]);
  expect(JSON.stringify(site?.reported)).not.toContain('secret');
  const posted = await fetch(`${site?.origin}/shop/explore`, { method: 'POST', body: 'x'.repeat(2_000_000) });
  expect(posted.status).toBe(413);
  expect(site?.reported).toHaveLength(1);
});

test('[SHELL-01] a text that was read once is shown unchanged while the API host is down, and fresh when it is back', async () => {
  const get = await open({ PAGE_CACHE_MS: '0' });
  told = 'Es gilt dies.';
  expect((await get('/documents/terms')).html).toContain('Es gilt dies.');
  told = null;
  const away = await get('/documents/terms');
  expect([away.status, away.cacheControl]).toEqual([200, 'private, no-store']);
  expect(away.html).toContain('Es gilt dies.');
  expect(digestsOf(away.html, 'script').filter((digest) => !away.policy.includes(digest))).toEqual([]);
  // The stored text is shown again; a text that was never requested before is missing.
  expect((await get('/documents/terms')).html).toContain('Es gilt dies.');
  expect((await get('/documents/imprint')).html).not.toContain('Es gilt dies.');
  told = 'Es gilt das.';
  expect((await get('/documents/terms')).html).toContain('Es gilt das.');
  told = null;
  expect((await get('/documents/terms')).html).toContain('Es gilt das.');
});

test("[SHELL-01] while the API host is down a canary's text is shown to its own visitors only, and they get nobody else's", async () => {
  const get = await open({ PAGE_CACHE_MS: '0' }, 50);
  const [canary, everybody] = [{ cookie: 'rw-share=10' }, { cookie: 'rw-share=900' }];
  const textFor = async (visitor: Record<string, string>, document: string): Promise<string> =>
    (await get(`/documents/${document}`, visitor)).html;
  told = 'Es gilt dies.';
  expect(await textFor(canary, 'terms')).toContain('Es gilt dies.');
  expect(await textFor(everybody, 'imprint')).toContain('Es gilt dies.');
  told = null;
  expect(await textFor(canary, 'terms')).toContain('Es gilt dies.');
  expect(await textFor(everybody, 'imprint')).toContain('Es gilt dies.');
  expect(await textFor(everybody, 'terms')).not.toContain('Es gilt dies.');
  expect(await textFor(canary, 'imprint')).not.toContain('Es gilt dies.');
  told = 'Es gilt dies.';
});

test('[API-02] a page names its request, and the calls made for it carry the same id', async () => {
  const borne: unknown[] = [];
  const host = createServer(({ headers }, response) => {
    borne.push(headers['x-request-id']);
    response
      .setHeader('Content-Type', 'application/json')
      .end('{"data":{"navigation":{"categories":[],"accessories":[]}}}');
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  const address = host.address();
  if (address === null || typeof address === 'string') throw new Error('It does not listen.');
  try {
    site = await serveSite([CALLING], { API_HOST: `http://127.0.0.1:${address.port}` });
    const answer = await fetch(`${site.origin}/calls`);
    expect(await answer.text()).toContain('called');
    const id = answer.headers.get('x-request-id');
    expect(id).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(borne.length).toBeGreaterThan(0);
    expect(new Set(borne)).toEqual(new Set([id]));
  } finally {
    host.close();
  }
});
