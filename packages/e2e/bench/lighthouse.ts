/**
 * Lighthouse over the composed production site, as a phone sees it: the median of several runs against the goals.
 * `npm run lighthouse -- --help` says how to run it.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { PART_FOLDERS, buildParts } from '@rewald/site/releases';
import { startSite } from '@rewald/site/start-site';
import { findChromium } from '../src/browser/find-chromium.ts';
import { newDataFolder } from '../src/site/run-site.ts';
import { median } from './compare.ts';

const root = resolve(import.meta.dirname, '../../..');
const DEFAULT_RESULT = join(import.meta.dirname, 'results/lighthouse.json');
/** A category page. Pages of search results are excluded from search engines, which would lower the SEO score. */
const LISTING = '/shop/explore?categoryIds=1';
/** First of a row of ports; below 32768, where the operating system assigns none. */
const FIRST_PORT = Number(process.env.BENCH_PORT || 13080);
const BROWSER_PORT = FIRST_PORT + 6;

const HELP = `npm run lighthouse -- [OPTIONS]

Runs Lighthouse for mobile over home, listing and product page of the composed production build, and holds the
medians against the goals: performance 95, accessibility, best practices and SEO 100.

  --runs N         runs per page (5)
  --pages A,B      some of home, listing, product (all)
  --url ORIGIN     a site that runs already, instead of one of its own
  --json FILE      where the results go (packages/e2e/bench/results/lighthouse.json)

Everything it needs it starts itself, on ports from BENCH_PORT (13080), and takes away again.
Ends with 1 when a goal is missed.
`;

/** Least score of each category, of 100. */
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof GOALS;
const CATEGORIES: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Figures behind the performance score, shown beside it. */
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
] as const;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string', default: 'home,listing,product' },
    url: { type: 'string' },
    json: { type: 'string', default: DEFAULT_RESULT },
    help: { type: 'boolean', default: false },
  },
});

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** The first product page of the listing. @throws Error when it lists none */
const firstProduct = async (origin: string): Promise<string> => {
  const html = await (await fetch(origin + LISTING)).text();
  const path = /href="(\/shop\/buybox\/models\/[^"]+)"/.exec(html)?.[1];
  if (!path) throw new Error(`${LISTING} lists no product`);
  return path.replaceAll('&amp;', '&');
};

const pathOf = async (page: string, origin: string): Promise<string> => {
  if (page === 'home') return '/';
  if (page === 'listing') return LISTING;
  if (page === 'product') return firstProduct(origin);
  throw new Error(`There is no page "${page}"; there are home, listing, product`);
};

const scoreOf = (result: Result, category: Category): number =>
  Math.round((result.categories[category]?.score ?? 0) * 100);

/** The audits that keep a category from 100, apart from speed. */
const findingsOf = (result: Result): string[] =>
  CATEGORIES.filter((category) => category !== 'performance').flatMap((category) =>
    (result.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = result.audits[id];
      return weight > 0 && audit && audit.score !== null && audit.score < 1
        ? [`${category}: ${audit.title} (${id})`]
        : [];
    }),
  );

const run = async (origin: string): Promise<boolean> => {
  const rounds = Number(values.runs);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--runs wants a whole number');
  const browser = await chromium.launch({
    executablePath: findChromium(),
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
  const flags: Flags = {
    port: BROWSER_PORT,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  };
  const pages: Record<string, unknown>[] = [];
  let allMet = true;
  try {
    for (const page of values.pages.split(',')) {
      const url = origin + (await pathOf(page, origin));
      // Warms the server, so that the measured visitors do not wait for its start.
      await (await fetch(url)).text();
      const results: Result[] = [];
      for (let round = 0; round < rounds; round++) {
        const report = await lighthouse(url, flags);
        if (!report) throw new Error(`${url} gave no report`);
        if (report.lhr.runtimeError) throw new Error(`${url}: ${report.lhr.runtimeError.message}`);
        results.push(report.lhr);
      }
      const scores = CATEGORIES.map((category) => {
        const score = median(results.map((result) => scoreOf(result, category)));
        return { category, score, goal: GOALS[category], met: score >= GOALS[category] };
      });
      const metrics = Object.fromEntries(
        METRICS.map((id) => [
          id,
          median(results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN)),
        ]),
      );
      const findings = [...new Set(results.flatMap(findingsOf))];
      allMet &&= scores.every(({ met }) => met);
      pages.push({ page, url, scores, metrics, findings });
      say(`${page}  ${url}`);
      for (const { category, score, goal, met } of scores)
        say(`  ${category.padEnd(16)}${String(score).padStart(4)}  goal ${goal}  ${met ? 'met' : 'MISSED'}`);
      say(
        `  ${METRICS.map((id) => `${id} ${(metrics[id] ?? 0).toFixed(id.endsWith('shift') ? 3 : 0)}`).join(', ')}`,
      );
      for (const finding of findings) say(`  ${finding}`);
    }
  } finally {
    await browser.close();
  }
  const file = resolve(values.json);
  mkdirSync(dirname(file), { recursive: true });
  const written = { measuredAt: new Date().toISOString(), runs: rounds, pages };
  writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`);
  say(`Results: ${file}`);
  return allMet;
};

/** Runs on a site of its own. */
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
