import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { ON_ANY_HOST } from '@rewald/e2e/hosts/shop-host';
import { PLACES } from '@rewald/e2e/places/places';
import { mainScene } from '@rewald/e2e/site/main-site';
import { expect, test } from '@rewald/e2e/visit/test';

/** Number of requests. They are the same in each run; FUZZ_SEED=random tries others. */
const PAGES = Number(process.env.FUZZ_PAGES ?? 400);
const SEED =
  process.env.FUZZ_SEED === 'random'
    ? Math.floor(Math.random() * 2 ** 31)
    : Number(process.env.FUZZ_SEED ?? 20_261_122);
/** Stands in for a mailed key. */
const SECRET = 'tokenOfAMailedLink1234567890';

interface OddVisit {
  readonly target: string;
  readonly heads: readonly string[];
}

const SEGMENTS = [
  '%ff',
  '%',
  '%zz',
  '%00',
  '%ed%a0%80',
  '%2e%2e',
  '..',
  '.',
  '%2F',
  '%5c',
  '%0d%0aSet-Cookie:x',
  'm1-p1-c1',
  'm99999999999999999999-p-c',
  '-1',
  '2147483648',
  '__proto__',
  'constructor',
  '<script>',
  'x'.repeat(300),
  '😀'.repeat(20),
  '0190a2b4-0000-7000-8000-000000000000',
] as const;
const VALUES = [
  '',
  '%',
  '%ff',
  '%ed%a0%80',
  '%00',
  '-1',
  '1e9',
  'NaN',
  '99999999999999999999',
  '<script>',
  '00000000000000000000000000000000',
  '/en//evil.example',
  '%09//evil.example',
  'x'.repeat(2_000),
  '1,2,3,,',
] as const;
const NAMES = [
  'search',
  'page',
  'sort',
  'priceFrom',
  'categoryIds',
  'brand',
  'redirect',
  'key',
  'models',
  'express',
  'x',
];
const HEADS = [
  'Cookie: rw-visit=x; rw-override=%; rewald-session=%ff',
  'Cookie: rw-visit=__proto__; rw-consent={',
  'Accept-Encoding: br;q=NaN, ;;',
  'Accept-Language: xx-XX;q=9',
  'If-None-Match: "',
  'Host: evil.example',
  'Host: 127.0.0.1',
  'X-Forwarded-Host: evil.example',
  'X-Forwarded-For: 999.1.1.1, ,',
  'Range: bytes=9-1',
];

const raw = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');
const visits = (paths: readonly string[]): fc.Arbitrary<OddVisit> => {
  const segment = fc.oneof(
    fc.constantFrom(...SEGMENTS),
    fc.string({ maxLength: 12 }).map(encodeURIComponent),
  );
  const query = fc
    .array(
      fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom('', '', '[]', '[a]'), fc.constantFrom(...VALUES)),
      {
        maxLength: 3,
      },
    )
    .map((list) => list.map(([name, suffix, value]) => `${name}${suffix}=${value}`).join('&'));
  const path = fc.oneof(
    fc.constantFrom(...paths),
    fc.tuple(fc.constantFrom(...paths), fc.nat({ max: 5 }), segment).map(([known, at, odd]) => {
      const steps = known.split('/');
      return steps.with(Math.max(1, at % steps.length), odd).join('/');
    }),
    fc.array(segment, { maxLength: 4 }).map((list) => `/${list.join('/')}`),
    fc.constantFrom(
      '//',
      '///',
      '//evil.example/x',
      '/\\evil.example',
      '/en//',
      '/EN/',
      '/%65n/',
      '/shop/%6frders/x',
    ),
    fc.constantFrom(
      '/robots.txt',
      '/sitemap.xml',
      '/embed/x.js',
      '/embed/%2e%2e',
      '/rewald/status',
      '/rewald/override',
    ),
  );
  return fc.record({
    target: fc
      .tuple(fc.constantFrom('', '', '/en', '/EN', '/fr'), path, query)
      .map(([locale, bare, search]) => `${locale}${bare}${search === '' ? '' : `?${search}`}`),
    heads: fc.array(fc.constantFrom(...HEADS), { maxLength: 2 }),
  });
};

/** The status of a raw request target, which browsers and `fetch` would normalise. */
const statusOf = (port: number, { target, heads }: OddVisit): Promise<number> =>
  new Promise((resolve, reject) => {
    const withKey = `${target}${target.includes('?') ? '&' : '?'}token=${SECRET}`;
    const host = heads.some((head) => head.startsWith('Host:')) ? [] : ['Host: localhost'];
    const lines = [`GET ${withKey} HTTP/1.1`, ...host, 'Connection: close', ...heads];
    const socket = connect(port, '127.0.0.1');
    let got = '';
    socket.setTimeout(30_000, () => socket.destroy(new Error(`No answer to ${target}`)));
    socket.on('data', (piece) => (got += got.length < 20 ? piece.toString('latin1') : ''));
    socket.on('error', reject);
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(got)?.[1] ?? 0)));
    socket.write(Buffer.from(`${raw(lines.join('\r\n'))}\r\n\r\n`, 'latin1'));
  });

test(
  '[SHELL-01] no address, however odd, ends in a fault, and the shell server lives on',
  ON_ANY_HOST,
  async ({ site, hostName }) => {
    test.setTimeout(60_000 + PAGES * 1_500);
    const scene = mainScene(hostName);
    const { port } = new URL(site.siteOrigin);
    const paths = PLACES.map(
      ({ path }) => (typeof path === 'string' ? path : path(scene)).split('?', 1)[0] ?? '/',
    );
    process.stdout.write(`FUZZ_SEED=${SEED} FUZZ_PAGES=${PAGES}\n`);
    await fc.assert(
      fc.asyncProperty(visits([...new Set(paths)]), async (visit) => {
        // A shell server at its rendering limit responds with 503, because the other journeys keep it busy.
        let status = await statusOf(Number(port), visit);
        for (let again = 0; again < 5 && status === 503; again += 1) {
          await sleep(500);
          status = await statusOf(Number(port), visit);
        }
        expect(status, JSON.stringify(visit)).toBeGreaterThanOrEqual(200);
        expect(status, JSON.stringify(visit)).toBeLessThan(500);
      }),
      { seed: SEED, numRuns: PAGES },
    );
    expect((await fetch(`${site.siteOrigin}/live`)).status).toBe(200);
    // The process is still the same: it did not have to be restarted.
    expect(process.kill(site.pids.shell ?? 0, 0)).toBe(true);
    const log = readFileSync(
      join(
        import.meta.dirname,
        `../../packages/e2e/test-results/site-${hostName === 'own' ? 'main' : hostName}.log`,
      ),
      'utf8',
    );
    expect(log).not.toContain(SECRET);
  },
);
