/**
 * The federation tax: the cost to a visitor of a site composed of five released parts, compared with the same code
 * built as one plain bundle. `npm run bench:pages -- --help` explains how to run it.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { SHELL_PART } from '@rewald/contracts';
import { LISTINGS } from '@rewald/federation/registry/listings';
import { findBrowser } from '@rewald/federation/journeys/find-browser';
import { judge, medians } from './compare.ts';
import { sharedInRemotes, sharedTwice } from './loaded-modules.ts';
import { guestWithDevice } from './guest-with-device.ts';
import { measureLoad, type Cookies } from './measure-load.ts';
import { openSites, type MeasuredSite, type OpenSites, type Variant } from './open-sites.ts';
import type { PageLoad } from './page-load.ts';
import { describeResults, type PageResult } from './report.ts';
import { CONDITIONS, LINES, type Line } from './watch-network.ts';

const root = resolve(import.meta.dirname, '../../..');
const DEFAULT_RESULT = join(import.meta.dirname, 'results/pages.json');
const LISTING = '/shop/explore?search=iphone';
const CART = '/shop/checkout/cart';

const HELP = `npm run bench:pages -- [OPTIONS]

Loads pages of the composed site and of the same code in one plain bundle, cold and in turns, on a slowed-down
machine and line, and compares the medians.

  --loads N        loads per page and variant (9)
  --pages A,B      some of home, listing, product, cart, trade-in, wizard (all)
  --line NAME      mobile (165 ms, 8.1 Mbit/s), lighthouse (562 ms, 1.6 Mbit/s) or slow (400 ms, 400 kbit/s); mobile
  --json FILE      where the results go (packages/e2e/bench/results/pages.json)

Everything it needs it starts itself, on ports from BENCH_PORT (13080), and takes away again.
`;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** The first product page of the listing. @throws Error if it lists none */
const firstProduct = async ({ address }: MeasuredSite): Promise<string> => {
  const html = await (await fetch(address + LISTING)).text();
  const path = /href="(\/shop\/buybox\/models\/[^"]+)"/.exec(html)?.[1];
  if (!path) throw new Error(`${LISTING} lists no product`);
  return path.replaceAll('&amp;', '&');
};

/** The first step of the wizard for a device on the trade-in's start page. @throws Error if that page shows none */
const firstDevice = async ({ address }: MeasuredSite): Promise<string> => {
  const html = await (await fetch(`${address}/trade-in`)).text();
  const path = /href="(\/trade-in\/select-device\/\d+)"/.exec(html)?.[1];
  if (!path) throw new Error('/trade-in names no device');
  return path;
};

const pathsOf = async (wanted: string[], sites: OpenSites['sites']): Promise<Record<string, string>> => {
  const known: Record<string, () => string | Promise<string>> = {
    home: () => '/',
    listing: () => LISTING,
    product: () => firstProduct(sites.composed),
    cart: () => CART,
    'trade-in': () => '/trade-in',
    wizard: () => firstDevice(sites.composed),
  };
  const paths: Record<string, string> = {};
  for (const page of wanted) {
    const path = known[page];
    if (!path) throw new Error(`There is no page "${page}"; there are ${Object.keys(known).join(', ')}`);
    paths[page] = await path();
  }
  return paths;
};

/** Loads each page of both sites in alternating order, after one load that warms up the servers. */
const measure = async (
  browser: Browser,
  sites: OpenSites['sites'],
  paths: Record<string, string>,
  guest: Cookies,
  line: Line,
  rounds: number,
): Promise<Record<string, Record<Variant, PageLoad[]>>> => {
  const loads = Object.fromEntries(
    Object.keys(paths).map((page): [string, Record<Variant, PageLoad[]>] => [
      page,
      { composed: [], plain: [] },
    ]),
  );
  for (let round = 0; round <= rounds; round++) {
    const order: Variant[] = round % 2 === 0 ? ['composed', 'plain'] : ['plain', 'composed'];
    for (const [page, path] of Object.entries(paths)) {
      for (const variant of order) {
        const load = await measureLoad(
          browser,
          sites[variant].address + path,
          line,
          path === CART ? guest : [],
        );
        if (round > 0) loads[page]?.[variant].push(load);
      }
    }
    say(round === 0 ? 'Warmed up' : `Round ${round} of ${rounds}`);
  }
  return loads;
};

const pathsOn = ({ assetsHost }: MeasuredSite, urls: string[]): string[] =>
  urls.filter((url) => url.startsWith(assetsHost)).map((url) => new URL(url).pathname);

const { values } = parseArgs({
  options: {
    loads: { type: 'string', default: '9' },
    line: { type: 'string', default: 'mobile' },
    pages: { type: 'string', default: 'home,listing,product,cart,trade-in,wizard' },
    json: { type: 'string', default: DEFAULT_RESULT },
    help: { type: 'boolean', short: 'h' },
  },
});

const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser(true),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

const resultOf = (
  composed: MeasuredSite,
  page: string,
  path: string,
  own: Record<Variant, PageLoad[]>,
): PageResult => {
  const both = { composed: medians(own.composed), plain: medians(own.plain) };
  const scripts = [...new Set(own.composed.flatMap((load) => load.scripts))];
  const twice = sharedTwice(composed.registryDir, pathsOn(composed, scripts));
  return {
    page,
    path,
    medians: both,
    sharedTwice: twice,
    verdicts: judge(both, own.composed, twice),
    loads: own,
  };
};

const writeResults = (file: string, results: Readonly<Record<string, unknown>>): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
};

const readOptions = (): { rounds: number; line: Line } => {
  const rounds = Number(values.loads);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--loads wants a whole number');
  const line: Line | undefined = Object.entries(LINES).find(([name]) => name === values.line)?.[1];
  if (!line) throw new Error(`There is no line "${values.line}"; there are ${Object.keys(LINES).join(', ')}`);
  return { rounds, line };
};

const run = async (): Promise<void> => {
  const { rounds, line } = readOptions();
  const { sites, apiHost, stop } = await openSites(root, say);
  let browser: Browser | null = null;
  const end = async (): Promise<void> => {
    await browser?.close();
    await stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end().finally(() => process.exit(130)));
  try {
    browser = await launchBrowser();
    const paths = await pathsOf(values.pages.split(','), sites);
    const guest = await guestWithDevice(apiHost);
    const loads = await measure(browser, sites, paths, guest, line, rounds);
    const results = Object.entries(paths).map(([page, path]) =>
      resultOf(sites.composed, page, path, loads[page] ?? { composed: [], plain: [] }),
    );
    const strays = sharedInRemotes(
      sites.composed.registryDir,
      readdirSync(join(sites.composed.registryDir, LISTINGS)).filter((part) => part !== SHELL_PART),
    );
    const file = resolve(values.json);
    writeResults(file, {
      measuredAt: new Date().toISOString(),
      browser: browser.version(),
      machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
      loads: rounds,
      conditions: { ...CONDITIONS, ...line },
      sharedInRemotes: strays,
      results,
    });
    say(
      `\nMedians of ${rounds} cold loads each, in turns; ${CONDITIONS.cpuSlowdown}× CPU slowdown, ${line.latencyMs} ms latency, ${line.downMbit} Mbit/s, Chromium ${browser.version()}\n`,
    );
    say(describeResults(results, strays));
    say(`Every load: ${file}`);
  } finally {
    await end();
  }
};

if (values.help) process.stdout.write(HELP);
else {
  try {
    await run();
  } catch (error) {
    process.stderr.write(`bench:pages: ${inspect(error)}\n`);
    process.exitCode = 1;
  }
}
