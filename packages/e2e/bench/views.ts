/**
 * From view to view within the site: the time from the click on a link to the paint of the next view's heading, once
 * with the link's target prefetched, and once right after hydration, with nothing prefetched. Slowed processor and line
 * as in `bench:pages`. `npm run bench:views -- --rounds N` needs an otherwise idle machine. `--url ORIGIN` measures a
 * running site. Two `--url` options measure two sites in turns: on a busy machine, only their ratio is meaningful.
 */
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '@rewald/federation/journeys/find-browser';
import { runSite } from '../src/site/run-site.ts';
import { openPage } from '@rewald/federation/journeys/open-page';
import { median } from '@rewald/api/tools/bench/figures';
import { CONDITIONS, LINES, slowDown } from './watch-network.ts';

const FIRST_PORT = Number(process.env.BENCH_PORT || 13080);
/** Longest time to the new heading, in ms. */
const LIMITS = { ahead: 100, cold: 600 } as const;
type Way = keyof typeof LIMITS;
const WAYS: readonly Way[] = ['ahead', 'cold'];
/** Wait for prefetching, in ms. Pages prefetch only once they have settled, and the line is slow. */
const AHEAD_MS = 5000;

/** Links, each with the page that contains it. */
const VIEWS = [
  { name: 'home to trade-in', path: '/', link: 'main a[href="/trade-in"]' },
  { name: 'home to product', path: '/', link: 'main a[href^="/shop/buybox/models/"]' },
  {
    name: 'listing to product',
    path: '/shop/explore?search=iphone',
    link: 'main a[href^="/shop/buybox/models/"]',
  },
] as const;

/** Runs in the page: clicks the link, and returns the time until a frame shows a different heading. */
const clickAndWait = (selector: string): Promise<number> =>
  new Promise((resolve) => {
    const heading = (): string => document.querySelector('h1')?.textContent ?? '';
    const before = heading();
    const startedAt = performance.now();
    const look = (): void => {
      if (heading() !== before && heading() !== '') setTimeout(() => resolve(performance.now() - startedAt));
      else requestAnimationFrame(look);
    };
    document.querySelector<HTMLElement>(selector)?.click();
    requestAnimationFrame(look);
  });

const measure = async (page: Page, { path, link }: (typeof VIEWS)[number], way: Way): Promise<number> => {
  await openPage(page, path);
  if (way === 'ahead') {
    await page.locator(link).first().scrollIntoViewIfNeeded();
    await page.locator(link).first().hover();
    await page.waitForTimeout(AHEAD_MS);
  }
  return page.evaluate(clickAndWait, link);
};

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    url: { type: 'string', multiple: true },
  },
});
const rounds = Number(values.rounds);

const ports = { shell: FIRST_PORT, api: FIRST_PORT + 1, assets: FIRST_PORT + 2 };
const site = values.url ? null : await runSite({ name: 'bench-views', ports, build: true });
const origins = values.url ?? [site?.siteOrigin ?? ''];
const browser = await chromium.launch({
  executablePath: findBrowser(true),
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
});

/** Follows one link, as a visitor without a cache. */
const visit = async (origin: string, view: (typeof VIEWS)[number], way: Way): Promise<number> => {
  const context = await browser.newContext({
    viewport: CONDITIONS.viewport,
    locale: 'de-DE',
    baseURL: origin,
  });
  const page = await context.newPage();
  await slowDown(await context.newCDPSession(page), LINES.mobile);
  const ms = await measure(page, view, way);
  await context.close();
  return ms;
};

/** Visits all sites in turns. @returns the times by site, in ms */
const visitAll = async (view: (typeof VIEWS)[number], way: Way): Promise<number[][]> => {
  // The first visit only warms up the server.
  for (const origin of origins) await visit(origin, view, way);
  const times = origins.map((): number[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [place, origin] of origins.entries()) times[place]?.push(await visit(origin, view, way));
  return times;
};

try {
  for (const view of VIEWS)
    for (const way of WAYS) {
      const [all = [], beside] = await visitAll(view, way);
      const ms = median(all);
      const mark = ms <= LIMITS[way] ? 'ok' : 'slow';
      const other = beside
        ? `; beside it ${median(beside).toFixed(0)} ms, ratio ${(ms / median(beside)).toFixed(2)}`
        : '';
      process.stdout.write(
        `${mark.padEnd(5)}${view.name.padEnd(20)}${way.padEnd(6)}${ms.toFixed(0).padStart(5)} ms of ${LIMITS[way]}, at worst ${Math.max(...all).toFixed(0)} ms${other}\n`,
      );
    }
} finally {
  await browser.close();
  await site?.stop();
}
