/**
 * Compares any URLs, for example another shop with this one: loads them cold in turns, with the same slowed machine and
 * line. `npm run bench:peers -- --help` explains how to run it. It needs the network, so CI does not run it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect, parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '@rewald/federation/journeys/find-browser';
import { median } from './compare.ts';
import { observePage, type PageTimeline } from './observe-page.ts';
import { CONDITIONS, LINES, slowDown, watchNetwork, type Line } from './watch-network.ts';

/** How long each page is observed without any input, in ms. */
const WATCHED_MS = 10_000;
const GIVE_UP_MS = 90_000;

const HELP = `npm run bench:peers -- [OPTIONS] ADDRESS...

Loads each address cold and in turns as a phone does, leaves it alone for ten seconds, and prints medians:
largest paint, blocked time, layout shift, and the bytes of scripts and of everything.

  --loads N     loads per address (3)
  --line NAME   mobile (165 ms, 8.1 Mbit/s), lighthouse (562 ms, 1.6 Mbit/s) or slow (400 ms, 400 kbit/s); lighthouse
`;

interface PeerLoad {
  largestPaint: number;
  blocked: number;
  layoutShift: number;
  scriptBytes: number;
  allBytes: number;
}

const measure = async (browser: Browser, url: string, line: Line): Promise<PeerLoad> => {
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

const { values, positionals: addresses } = parseArgs({
  allowPositionals: true,
  options: {
    loads: { type: 'string', default: '3' },
    line: { type: 'string', default: 'lighthouse' },
    help: { type: 'boolean', short: 'h' },
  },
});

const run = async (): Promise<void> => {
  const rounds = Number(values.loads);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--loads wants a whole number');
  const line: Line | undefined = Object.entries(LINES).find(([name]) => name === values.line)?.[1];
  if (!line) throw new Error(`There is no line "${values.line}"; there are ${Object.keys(LINES).join(', ')}`);
  const browser = await chromium.launch({
    executablePath: findBrowser(true),
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const loads = new Map<string, PeerLoad[]>(addresses.map((address) => [address, []]));
    for (let round = 0; round < rounds; round++)
      for (const [address, own] of loads) own.push(await measure(browser, address, line));
    for (const [address, own] of loads) {
      const of = (figure: keyof PeerLoad): number => median(own.map((load) => load[figure]));
      process.stdout.write(
        `${address}\n  largest paint ${of('largestPaint').toFixed(0)} ms, blocked ${of('blocked').toFixed(0)} ms, ` +
          `layout shift ${of('layoutShift').toFixed(3)}, scripts ${(of('scriptBytes') / 1000).toFixed(1)} KB, ` +
          `everything ${(of('allBytes') / 1000).toFixed(1)} KB\n`,
      );
    }
  } finally {
    await browser.close();
  }
};

if (values.help || addresses.length === 0) process.stdout.write(HELP);
else {
  try {
    await run();
  } catch (error) {
    process.stderr.write(`bench:peers: ${inspect(error)}\n`);
    process.exitCode = 1;
  }
}
