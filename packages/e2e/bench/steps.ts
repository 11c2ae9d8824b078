/**
 * How soon a step of the trade-in is painted after the press that leads to it, with prefetched data: on this machine, where
 * the goal has to be met, and slowed down as for `bench:pages`, as a guide. `npm run bench:steps` needs an otherwise idle
 * machine.
 */
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../src/browser/find-chromium.ts';
import { runSite } from '../src/site/run-site.ts';
import { isReady } from '../src/visitor/open-page.ts';
import { CONDITIONS } from './watch-network.ts';

const FIRST_PORT = Number(process.env.BENCH_PORT || 13080);
/** Longest time from a press to the paint of the next step, ms. */
const LIMIT_MS = 100;
/** Browsers report no shorter durations; faster presses count as this. */
const SHORTEST_MS = 16;

declare global {
  /** Part of Event Timing that TypeScript's library lacks. */
  interface PerformanceObserverInit {
    durationThreshold?: number;
  }
  interface Window {
    benchClicks?: number[];
  }
}

/** Runs in the page: measures from the press to the next paint with the browser's Event Timing. */
const observeClicks = (): void => {
  const clicks: number[] = (window.benchClicks = []);
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'click') clicks.push(duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
};

const STEPS = [
  { name: 'category to brand', tile: 'Smartphones', title: 'Von welcher Marke ist dein Gerät?' },
  { name: 'brand to model', tile: 'Apple', title: 'Welches Modell ist dein Gerät?' },
  { name: 'model to storage', tile: 'iPhone 14', title: 'Wie groß ist der Speicher deines Geräts?' },
  { name: 'storage to condition', tile: '256 GB', title: 'In welchem Zustand ist dein Gerät?' },
] as const;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The presses of one sale. Each tile is hovered or focused first, and what it leads to is prefetched. */
const measureSteps = async (page: Page, address: string): Promise<number[]> => {
  await page.goto(`${address}/trade-in`);
  await isReady(page);
  const durations: number[] = [];
  for (const { tile, title } of STEPS) {
    const button = page.getByRole('main').getByRole('button', { name: tile, exact: true });
    await button.hover();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => void window.benchClicks?.splice(0));
    await button.click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.evaluate(
      () =>
        new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))),
    );
    durations.push((await page.evaluate(() => window.benchClicks?.at(-1))) ?? SHORTEST_MS);
  }
  return durations;
};

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' } } });
const rounds = Number(values.rounds);
const ports = { shell: FIRST_PORT, api: FIRST_PORT + 1, assets: FIRST_PORT + 2 };
const site = await runSite({ name: 'bench-steps', ports, build: true });
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
});

/** Medians by step. @param slowdown factor by which the processor is slowed down */
const measure = async (slowdown: number): Promise<number[]> => {
  const all: number[][] = [];
  for (let round = 0; round <= rounds; round++) {
    const context = await browser.newContext({ viewport: CONDITIONS.viewport, locale: 'de-DE' });
    const page = await context.newPage();
    await page.addInitScript(observeClicks);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const durations = await measureSteps(page, site.siteOrigin);
    // The first round warms the server.
    if (round > 0) all.push(durations);
    await context.close();
  }
  return STEPS.map((_, at) => median(all.map((durations) => durations[at] ?? 0)));
};

try {
  const own = await measure(1);
  const slow = await measure(CONDITIONS.cpuSlowdown);
  for (const [at, { name }] of STEPS.entries()) {
    const [ms = 0, slowMs = 0] = [own[at], slow[at]];
    process.stdout.write(
      `${ms <= LIMIT_MS ? 'ok  ' : 'slow'} ${name.padEnd(22)} ${ms} ms of ${LIMIT_MS}; ${slowMs} ms with ${CONDITIONS.cpuSlowdown}× CPU slowdown\n`,
    );
    if (ms > LIMIT_MS) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await site.stop();
}
