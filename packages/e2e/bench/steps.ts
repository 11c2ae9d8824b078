/**
 * How soon the screen responds to user actions: typing into the search, filtering, choosing a variant, buying,
 * answering the questions of a sale. Measures the longest time from an input to the next paint (as INP does), on this
 * machine, where the goal must be met, and with the processor slowed down as in `bench:pages`. `npm run bench:steps`
 * needs an otherwise idle machine.
 */
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { median } from '@rewald/api/tools/bench/figures';
import { findBrowser } from '@rewald/federation/journeys/find-browser';
import { runSite } from '../src/site/run-site.ts';
import { openPage } from '@rewald/federation/journeys/open-page';
import { VISITS, type Interaction } from './interactions.ts';
import { CONDITIONS } from './watch-network.ts';

const FIRST_PORT = Number(process.env.BENCH_PORT || 13080);
/** Longest time from an input to the paint that responds to it, in ms. */
const LIMIT_MS = 100;
/** Shortest duration that browsers report, in ms; faster responses count as this. */
const SHORTEST_MS = 16;
/** Wide enough to show filters and search field. */
const VIEWPORT = { width: 1280, height: 900 };

declare global {
  /** Parts of Event Timing that TypeScript's library lacks. */
  interface PerformanceObserverInit {
    durationThreshold?: number;
  }
  interface Window {
    benchInputs?: number[];
  }
}

/** Runs in the page: measures the time from each input to the next paint with the browser's Event Timing. */
const observeInputs = (): void => {
  const inputs: number[] = (window.benchInputs = []);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Number(Reflect.get(entry, 'interactionId')) > 0) inputs.push(entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
};

const painted = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))),
  );

const measure = async (page: Page, { prepare, act, done }: Interaction): Promise<number> => {
  await prepare?.(page);
  await painted(page);
  await page.evaluate(() => void window.benchInputs?.splice(0));
  await act(page);
  await done(page);
  await painted(page);
  return page.evaluate((shortest) => Math.max(shortest, ...(window.benchInputs ?? [])), SHORTEST_MS);
};

/** Durations by name of the interaction, for one visitor who makes all visits. */
const visitAll = async (
  browser: Browser,
  address: string,
  slowdown: number,
): Promise<Map<string, number>> => {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'de-DE', baseURL: address });
  const page = await context.newPage();
  await page.addInitScript(observeInputs);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const durations = new Map<string, number>();
  for (const { path, interactions } of VISITS) {
    await openPage(page, path);
    await page.waitForLoadState('networkidle');
    for (const interaction of interactions) durations.set(interaction.name, await measure(page, interaction));
  }
  await context.close();
  return durations;
};

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);
const ports = { shell: FIRST_PORT, api: FIRST_PORT + 1, assets: FIRST_PORT + 2 };
const site = await runSite({ name: 'bench-steps', ports, build: true });
const browser = await chromium.launch({
  executablePath: findBrowser(true),
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
});

/** Durations of all rounds by name of the interaction. */
const measureAll = async (slowdown: number): Promise<Map<string, number[]>> => {
  const all = new Map<string, number[]>();
  for (let round = 0; round <= rounds; round++) {
    const durations = await visitAll(browser, site.siteOrigin, slowdown);
    // The first round only warms up the server.
    if (round === 0) continue;
    for (const [name, ms] of durations) all.set(name, [...(all.get(name) ?? []), ms]);
  }
  return all;
};

try {
  const own = await measureAll(1);
  const slow = await measureAll(CONDITIONS.cpuSlowdown);
  for (const [name, durations] of slow) {
    const ms = median(own.get(name) ?? []);
    const slowMs = median(durations);
    const mark = ms > LIMIT_MS ? 'SLOW' : slowMs > LIMIT_MS ? 'slow' : 'ok';
    process.stdout.write(
      `${mark.padEnd(5)}${name.padEnd(30)}${String(ms).padStart(4)} ms; ${CONDITIONS.cpuSlowdown}× slower ${String(slowMs).padStart(4)} ms, at worst ${Math.max(...durations)} ms\n`,
    );
    if (ms > LIMIT_MS) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await site.stop();
}
