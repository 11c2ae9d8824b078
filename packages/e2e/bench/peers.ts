/**
 * Compares this shop with others: loads their pages cold and in turns, with the same slowed machine and line. `npm run
 * bench:peers -- --help` explains how to run it. Others have to be set up first, so CI does not run it.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect, parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '@rewald/federation/journeys/find-browser';
import { median } from '@rewald/api/tools/bench/figures';
import { observePage, type PageTimeline } from './observe-page.ts';
import { untilQuiet } from './quiet.ts';
import { CONDITIONS, LINES, slowDown, watchNetwork, type Line } from './watch-network.ts';

/** How long each page is observed without any input, in ms. */
const WATCHED_MS = 10_000;
const GIVE_UP_MS = 90_000;

const HELP = `npm run bench:peers -- [OPTIONS] ADDRESS...

Loads each address cold and in turns as a phone does, leaves it alone for ten seconds, and prints medians: first and
largest paint, blocked time, layout shift, and the bytes of scripts and of everything. Waits for a quiet machine before
each load, and reports nothing if it stays busy. Beside each figure: the machine's highest load average.

  --shops FILE  the addresses as JSON, by page and shop: { "home": { "ours": "http://…", "other": "http://…" } }
  --loads N     loads per address (5)
  --line NAME   mobile (165 ms, 8.1 Mbit/s), lighthouse (562 ms, 1.6 Mbit/s) or slow (400 ms, 400 kbit/s); lighthouse

How to set up two public shops with our catalogue: packages/docs/operations/peers.md
`;

interface PeerLoad {
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  layoutShift: number;
  scriptBytes: number;
  allBytes: number;
  /** Load average of the machine before the load. */
  machine: number;
}

/** One page of one shop, and its loads. */
interface Measured {
  page: string;
  shop: string;
  address: string;
  loads: PeerLoad[];
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const measure = async (browser: Browser, url: string, line: Line): Promise<Omit<PeerLoad, 'machine'>> => {
  const context = await browser.newContext({
    viewport: CONDITIONS.viewport,
    deviceScaleFactor: CONDITIONS.pixelRatio,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await page.addInitScript(observePage);
    const network = watchNetwork(cdp);
    await slowDown(cdp, line);
    await page.goto(url, { waitUntil: 'load', timeout: GIVE_UP_MS });
    await sleep(WATCHED_MS);
    const timeline: PageTimeline = await page.evaluate(() => window.benchTimeline());
    const fetched = network.fetchedSince(timeline.origin);
    const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
    return {
      firstPaint: timeline.firstPaint,
      largestPaint: timeline.largestPaint,
      blocked: sum(timeline.longTasks.map(({ start, end }) => Math.max(0, end - start - 50))),
      layoutShift: timeline.layoutShift,
      scriptBytes: sum(fetched.filter(({ kind }) => kind === 'script').map(({ bytes }) => bytes)),
      allBytes: sum(fetched.map(({ bytes }) => bytes)),
    };
  } finally {
    await context.close();
  }
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    shops: { type: 'string' },
    loads: { type: 'string', default: '5' },
    line: { type: 'string', default: 'lighthouse' },
    help: { type: 'boolean', short: 'h' },
  },
});

/** The addresses of a file of shops. @throws Error if it is not as {@link HELP} says */
const addressesIn = (file: string): Omit<Measured, 'loads'>[] => {
  const pages: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const entriesOf = (value: unknown): [string, unknown][] => {
    if (typeof value !== 'object' || value === null)
      throw new Error(`${file} wants addresses by page and shop`);
    return Object.entries(value);
  };
  return entriesOf(pages).flatMap(([page, shops]) =>
    entriesOf(shops).map(([shop, address]) => ({ page, shop, address: String(address) })),
  );
};

const COLUMNS: readonly { title: string; of: (load: PeerLoad) => string }[] = [
  { title: 'FCP ms', of: ({ firstPaint }) => firstPaint.toFixed(0) },
  { title: 'LCP ms', of: ({ largestPaint }) => largestPaint.toFixed(0) },
  { title: 'blocked ms', of: ({ blocked }) => blocked.toFixed(0) },
  { title: 'CLS', of: ({ layoutShift }) => layoutShift.toFixed(3) },
  { title: 'scripts KB', of: ({ scriptBytes }) => (scriptBytes / 1000).toFixed(1) },
  { title: 'all KB', of: ({ allBytes }) => (allBytes / 1000).toFixed(1) },
  { title: 'machine', of: ({ machine }) => machine.toFixed(1) },
];

/** Medians of the loads; of the machine's load average, the highest. */
const figuresOf = (loads: readonly PeerLoad[]): PeerLoad => {
  const of = (figure: keyof PeerLoad): number => median(loads.map((load) => load[figure]));
  return {
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    blocked: of('blocked'),
    layoutShift: of('layoutShift'),
    scriptBytes: of('scriptBytes'),
    allBytes: of('allBytes'),
    machine: Math.max(...loads.map(({ machine }) => machine)),
  };
};

const report = (measured: readonly Measured[]): void => {
  const names = measured.map(({ page, shop }) => `${page} ${shop}`.trim());
  const width = Math.max(...names.map((name) => name.length));
  say(`\n${''.padEnd(width)}${COLUMNS.map(({ title }) => title.padStart(12)).join('')}`);
  measured.forEach(({ loads }, index) => {
    const figures = figuresOf(loads);
    say((names[index] ?? '').padEnd(width) + COLUMNS.map(({ of }) => of(figures).padStart(12)).join(''));
  });
};

const run = async (addresses: readonly Omit<Measured, 'loads'>[]): Promise<void> => {
  const rounds = Number(values.loads);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--loads wants a whole number');
  const line: Line | undefined = Object.entries(LINES).find(([name]) => name === values.line)?.[1];
  if (!line) throw new Error(`There is no line "${values.line}"; there are ${Object.keys(LINES).join(', ')}`);
  const measured = addresses.map((address): Measured => ({ ...address, loads: [] }));
  await untilQuiet(say);
  const browser = await chromium.launch({
    executablePath: findBrowser(true),
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    for (let round = 1; round <= rounds; round++) {
      for (const { address, loads } of measured) {
        const machine = await untilQuiet(say);
        loads.push({ ...(await measure(browser, address, line)), machine });
      }
      say(`Round ${round} of ${rounds}`);
    }
  } finally {
    await browser.close();
  }
  report(measured);
};

const addresses = [
  ...(values.shops === undefined ? [] : addressesIn(values.shops)),
  ...positionals.map((address) => ({ page: '', shop: address, address })),
];
if (values.help || addresses.length === 0) process.stdout.write(HELP);
else {
  try {
    await run(addresses);
  } catch (error) {
    process.stderr.write(`bench:peers: ${error instanceof Error ? error.message : inspect(error)}\n`);
    process.exitCode = 1;
  }
}
