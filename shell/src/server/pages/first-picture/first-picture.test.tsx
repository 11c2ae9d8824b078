/** @jest-environment node */
import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { DevicePicture } from '@rewald/ui';
import { serveSite, type TestSite } from '../../testing/serve-site.ts';

const PICTURES = '/pictures/phone-pixel/blue/angle';
const SCENE = '/pictures/scene/hero/angle';
const BYTES = Buffer.alloc(5000, 'picture');
const EMBEDDED = `data:image/avif;base64,${BYTES.toString('base64')}`;

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** The origin of the pictures. */
const startOrigin = async (answer: (response: ServerResponse) => void) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ends.push(() => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { host: `http://127.0.0.1:${port}`, asked };
};

const send =
  (body: Buffer, type = 'image/avif') =>
  (response: ServerResponse) => {
    response.writeHead(200, { 'Content-Type': type }).end(body);
  };

/** A site whose page starts with a picture, and one whose page has none. */
const openSite = async (
  assets: string,
  picture = `${PICTURES}-640.webp`,
  sizes = '(min-width: 48em) 500px, 80vw',
) => {
  const Page = () => (
    <DevicePicture src={picture} alt="" sizes={sizes} urlOf={(path) => assets + path} priority />
  );
  const site: TestSite = await serveSite(
    [
      { path: '/', query: [], module: { default: Page } },
      { path: '/text', query: [], module: { default: () => <p>Text</p> } },
    ],
    { ASSETS_HOST: assets },
  );
  ends.push(() => site.stop());
  return async (path: string, cookie = '') => {
    const answer = await fetch(site.origin + path, { headers: { cookie } });
    const html = await answer.text();
    const policy = answer.headers.get('content-security-policy') ?? '';
    return { html, policy, cacheControl: answer.headers.get('cache-control') ?? '' };
  };
};
type Get = Awaited<ReturnType<typeof openSite>>;

const preloadOf = (html: string): string | undefined =>
  /<link [^>]*as="image"[^>]*type="image\/avif"[^>]*>/.exec(html)?.[0];

/** Which browsers show the picture in the page. */
const mediaOf = (html: string): string | undefined => /media="([^"]*)" srcSet="data:/.exec(html)?.[1];

/** The page of a first visit, once it has its picture. */
const firstVisit = async (get: Get) => {
  for (;;) {
    const page = await get('/');
    if (page.html.includes('data:image')) return page;
    await sleep(5);
  }
};

test('the first page of a visit brings its main picture, later ones do not', async () => {
  const origin = await startOrigin(send(BYTES));
  const get = await openSite(origin.host);
  await get('/');
  const first = await firstVisit(get);
  expect(origin.asked).toEqual([`${PICTURES}-640.avif`]);
  expect(first.html.includes(`srcSet="${EMBEDDED} 640w"`)).toBe(true);
  expect(mediaOf(first.html)).toBe('(scripting: enabled)');
  expect(preloadOf(first.html)).toBeUndefined();
  // Caches in front may keep it: it belongs to everybody without a visit.
  expect(first.cacheControl).toContain('public');

  const later = await get('/', 'rw-visit=set');
  expect(mediaOf(later.html)).toBeUndefined();
  expect(preloadOf(later.html)).toContain(`${PICTURES}-640.avif 640w`);
  expect(later.cacheControl).toContain('public');
});

test('what makes the picture sharper is the only further script, and the policy allows it', async () => {
  const get = await openSite((await startOrigin(send(BYTES))).host);
  const first = await firstVisit(get);
  const later = await get('/', 'rw-visit=set');
  const scripts = (html: string): string[] =>
    [...html.matchAll(/<script(?![^>]*application\/)[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) => text);
  const more = scripts(first.html).filter((text) => !scripts(later.html).includes(text));
  expect(more).toHaveLength(1);
  const digest = createHash('sha256')
    .update(more[0] ?? '')
    .digest('base64');
  expect(first.policy).toContain(`'sha256-${digest}'`);
  expect(later.policy).not.toContain(digest);
});

test('without scripts all sizes are there, and so are the elements that React expects', async () => {
  const { host } = await startOrigin(send(BYTES));
  const get = await openSite(host);
  const { html } = await firstVisit(get);
  const { html: plain } = await get('/', 'rw-visit=set');
  const [, picture = ''] = /<picture[^>]*>(.*?)<\/picture>/s.exec(html) ?? [];
  const sources = [...picture.matchAll(/<source[^>]*>/g)].map(([tag]) => tag);
  expect(sources).toHaveLength(2);
  expect(sources[0]).toContain(`data-sharp="${host}${PICTURES}-160.avif 160w, `);
  expect(plain.includes(sources[1] ?? '')).toBe(true);
  expect(sources[1]).toContain('type="image/avif"');
});

test.each([
  ['(min-width: 90em) 700px, 100vw', '(max-width: 40em)', '(min-width: 40.01em)'],
  [
    '(min-width: 80em) 480px, 88vw',
    '(max-width: 40em), (scripting: enabled) and (min-width: 80em)',
    '(min-width: 40.01em) and (max-width: 79.99em)',
  ],
])('screens that show it larger than it comes with the page (%s) ask for it', async (sizes, here, early) => {
  const { host, asked } = await startOrigin(send(BYTES));
  const get = await openSite(host, `${SCENE}-960.webp`, sizes);
  const { html } = await firstVisit(get);
  expect(asked).toEqual([`${SCENE}-640.avif`]);
  expect(mediaOf(html)).toBe(`(scripting: enabled) and ${here}`);
  expect(preloadOf(html)).toContain(`media="${early}"`);
});

test.each([
  ['is too large', send(Buffer.alloc(10_241))],
  ['is none', send(BYTES, 'text/html')],
  [
    'is missing',
    (response: ServerResponse) => {
      response.writeHead(404).end();
    },
  ],
])('a picture that %s leaves the page as it is, and is not asked for again', async (_, answer) => {
  const { host, asked } = await startOrigin(answer);
  const get = await openSite(host);
  await get('/');
  const { html } = await get('/');
  while (asked.length === 0) await sleep(5);
  for (let again = 0; again < 5; again++) expect((await get('/')).html === html).toBe(true);
  expect(preloadOf(html)).toContain(`${PICTURES}-640.avif 640w`);
  expect(asked).toHaveLength(1);
});

test('no page waits for a picture, and one without a picture asks for none', async () => {
  const held: ServerResponse[] = [];
  const { host, asked } = await startOrigin((response) => {
    held.push(response);
  });
  const get = await openSite(host);
  await get('/text');
  await get('/text');
  expect(asked).toEqual([]);
  await get('/');
  // Its picture has been asked for, and does not come.
  while (asked.length === 0) await get('/');
  expect(mediaOf((await get('/')).html)).toBeUndefined();
  for (const response of held) send(BYTES)(response);
  expect((await firstVisit(get)).html.includes(EMBEDDED)).toBe(true);
});
