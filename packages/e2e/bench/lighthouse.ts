/**
 * Lighthouse on the composed production site, as seen by a phone: checks each of several runs against the goals. `npm
 * run lighthouse -- --help` explains how to run it.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { PART_FOLDERS, buildParts } from '@rewald/site/releases';
import { startSite } from '@rewald/site/start-site';
import { findBrowser } from '@rewald/federation/journeys/find-browser';
import { newDataFolder } from '../src/site/run-site.ts';
import { median } from '@rewald/api/tools/bench/figures';

const root = resolve(import.meta.dirname, '../../..');
const DEFAULT_RESULT = join(import.meta.dirname, 'results/lighthouse.json');
/** A category page, because search results are excluded from search engines, which would lower the SEO score. */
const LISTING = '/shop/explore?categoryIds=1';
/** First port of a range; below 32768, so that the operating system does not assign them. */
const FIRST_PORT = Number(process.env.BENCH_PORT || 13080);
const BROWSER_PORT = FIRST_PORT + 6;

const HELP = `npm run lighthouse -- [OPTIONS]

Runs Lighthouse for mobile over pages of the composed production build, and holds every run against the goals:
performance 98, LCP 1.5 s, TBT 100 ms, CLS 0; accessibility, best practices and SEO 100.

  --runs N           runs per page (5)
  --pages A,B        some of home, listing, product, cart, trade-in (all)
  --locales A,B      de, en or both (both)
  --throttling A,B   simulate, devtools or both (both): Lighthouse works out a slow line, or the browser has one
  --url ORIGIN       a site that runs already, instead of one of its own
  --json FILE        where the results go (packages/e2e/bench/results/lighthouse.json)

Everything it needs it starts itself, on ports from BENCH_PORT (13080), and takes away again.
Ends with 1 when a goal is missed.
`;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** A figure of a run and its goal. */
interface Goal {
  name: string;
  of: (result: Result) => number;
  met: (value: number) => boolean;
  unit: string;
}
const scoreOf = (result: Result, category: Category): number =>
  Math.round((result.categories[category]?.score ?? 0) * 100);
const metric = (name: string, id: string, most: number, digits = 0): Goal => ({
  name,
  of: ({ audits }) => Number((audits[id]?.numericValue ?? Number.NaN).toFixed(digits)),
  met: (value) => value <= most,
  unit: digits === 0 ? ' ms' : '',
});
const score = (category: Category, least: number): Goal => ({
  name: category,
  of: (result) => scoreOf(result, category),
  met: (value) => value >= least,
  unit: '',
});
const GOALS: readonly Goal[] = [
  score('performance', 98),
  metric('LCP', 'largest-contentful-paint', 1500),
  metric('TBT', 'total-blocking-time', 100),
  metric('CLS', 'cumulative-layout-shift', 0, 2),
  score('accessibility', 100),
  score('best-practices', 100),
  score('seo', 100),
];
/** Excluded from search engines, which Lighthouse counts as a fault. */
const NOT_FOR_SEARCH = 'cart';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string', default: 'home,listing,product,cart,trade-in' },
    locales: { type: 'string', default: 'de,en' },
    throttling: { type: 'string', default: 'simulate,devtools' },
    url: { type: 'string' },
    json: { type: 'string', default: DEFAULT_RESULT },
    help: { type: 'boolean', default: false },
  },
});

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** The first product page of the listing. @throws Error if it lists none */
const firstProduct = async (origin: string): Promise<string> => {
  const html = await (await fetch(origin + LISTING)).text();
  const path = /href="(\/shop\/buybox\/models\/[^"]+)"/.exec(html)?.[1];
  if (!path) throw new Error(`${LISTING} lists no product`);
  return path.replaceAll('&amp;', '&');
};

const PAGES: Record<string, (origin: string) => string | Promise<string>> = {
  home: () => '/',
  listing: () => LISTING,
  product: firstProduct,
  cart: () => '/shop/checkout/cart',
  'trade-in': () => '/trade-in',
};

const addressOf = async (page: string, locale: string, origin: string): Promise<string> => {
  const pathOf = PAGES[page];
  if (!pathOf) throw new Error(`There is no page "${page}"; there are ${Object.keys(PAGES).join(', ')}`);
  const path = await pathOf(origin);
  return origin + (locale === 'en' ? `/en${path === '/' ? '' : path}` : path);
};

/** The audits that keep a category below 100, except for performance. */
const findingsOf = (result: Result): string[] =>
  CATEGORIES.filter((category) => category !== 'performance').flatMap((category) =>
    (result.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = result.audits[id];
      return weight > 0 && audit && audit.score !== null && audit.score < 1
        ? [`${category}: ${audit.title} (${id})`]
        : [];
    }),
  );

interface Visit {
  page: string;
  url: string;
  throttling: 'simulate' | 'devtools';
}

/** @param again whether a run that Lighthouse could not record is repeated; otherwise one of them would end all others */
const runOnce = async (url: string, throttling: Visit['throttling'], again = true): Promise<Result> => {
  const report = await lighthouse(url, {
    port: BROWSER_PORT,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    throttlingMethod: throttling,
  });
  if (!report) throw new Error(`${url} gave no report`);
  const { runtimeError } = report.lhr;
  if (!runtimeError) return report.lhr;
  const problem = `${url}: ${runtimeError.message}`;
  if (!again) throw new Error(problem);
  say(`${problem} (repeated)`);
  return runOnce(url, throttling, false);
};

/** The results of a page: each figure of each run, and how many runs met the goal. */
const measure = async ({ page, url, throttling }: Visit, runs: number) => {
  // Warms the server, so that the measured visitors do not wait for its start.
  await (await fetch(url)).text();
  const results: Result[] = [];
  for (let run = 0; run < runs; run++) results.push(await runOnce(url, throttling));
  const figures = GOALS.filter(({ name }) => page !== NOT_FOR_SEARCH || name !== 'seo').map((goal) => {
    const found = results.map(goal.of);
    const met = found.filter(goal.met).length;
    return { name: goal.name, unit: goal.unit, median: median(found), runs: found, met };
  });
  say(`${page}  ${url}  ${throttling}`);
  for (const { name, unit, median: middle, met } of figures)
    say(
      `  ${name.padEnd(16)}${`${middle}${unit}`.padStart(9)}  ${met} of ${runs} ${met === runs ? 'met' : 'MISSED'}`,
    );
  const findings = [...new Set(results.flatMap(findingsOf))];
  for (const finding of findings) say(`  ${finding}`);
  return { page, url, throttling, figures, findings };
};

const visitsTo = async (origin: string): Promise<Visit[]> => {
  const visits: Visit[] = [];
  for (const throttling of values.throttling.split(',')) {
    if (throttling !== 'simulate' && throttling !== 'devtools')
      throw new Error(`There is no throttling "${throttling}"; there are simulate, devtools`);
    for (const locale of values.locales.split(','))
      for (const page of values.pages.split(','))
        visits.push({ page, url: await addressOf(page, locale, origin), throttling });
  }
  return visits;
};

const run = async (origin: string): Promise<boolean> => {
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs wants a whole number');
  const browser = await chromium.launch({
    executablePath: findBrowser(true),
    args: [
      `--remote-debugging-port=${BROWSER_PORT}`,
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const pages: Awaited<ReturnType<typeof measure>>[] = [];
  try {
    for (const visit of await visitsTo(origin)) pages.push(await measure(visit, runs));
  } finally {
    await browser.close();
  }
  const file = resolve(values.json);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ measuredAt: new Date().toISOString(), runs, pages }, null, 2)}\n`);
  say(`Results: ${file}`);
  return pages.every(({ figures }) => figures.every(({ met }) => met === runs));
};

/** Measures a site that is built and started for the run. */
const runOnOwnSite = async (): Promise<boolean> => {
  say('Building what changed');
  await buildParts(root, PART_FOLDERS);
  const dataDir = newDataFolder('lighthouse');
  try {
    const site = await startSite({
      build: false,
      root,
      say,
      env: {
        PORT: String(FIRST_PORT),
        ASSETS_PORT: String(FIRST_PORT + 1),
        API_PORT: String(FIRST_PORT + 4),
        REWALD_DATA: dataDir,
        SHOP_ORIGIN: `http://localhost:${FIRST_PORT}`,
      },
    });
    try {
      return await run(site.siteOrigin);
    } finally {
      await site.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

if (values.help) process.stdout.write(HELP);
else {
  try {
    const met = await (values.url === undefined ? runOnOwnSite() : run(values.url));
    process.exitCode = met ? 0 : 1;
  } catch (error) {
    process.stderr.write(`lighthouse: ${inspect(error)}\n`);
    process.exitCode = 1;
  }
}
