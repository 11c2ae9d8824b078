/**
 * Photographs every page: 390 and 1440 px wide, in both languages, and in German once more in the dark theme. They go
 * into the ignored folder `screenshots/`.
 *
 *     npm run screenshots                       all pages
 *     npm run screenshots -- home cart          those whose names begin so
 *
 * `SITE_ORIGIN`, `API_HOST`, `DATABASE_URL` and `REWALD_DATA` name a site that runs already; otherwise one is built and started.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { findChromium } from '../src/browser/find-chromium.ts';
import { pathOf, PLACES, type Place } from '../src/places/places.ts';
import { enter, fillTab } from '../src/places/enter.ts';
import { readScene, type Scene, type SceneSite } from '../src/places/scene.ts';
import { PORTS } from '../src/site/ports.ts';
import { runSite } from '../src/site/run-site.ts';
import { isReady } from '../src/visitor/open-page.ts';
import { LANGUAGES } from '../src/visitor/words.ts';

const folder = resolve(import.meta.dirname, '../../../screenshots');
const WIDTHS = { 390: 844, 1440: 900 } as const;
const PAGES_AT_ONCE = 2;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const openSite = async (): Promise<{ site: SceneSite; stop: () => Promise<void> }> => {
  const { SITE_ORIGIN, API_HOST, DATABASE_URL, REWALD_DATA } = process.env;
  if (SITE_ORIGIN && API_HOST && DATABASE_URL && REWALD_DATA)
    return {
      site: {
        siteOrigin: SITE_ORIGIN,
        apiHost: API_HOST,
        databaseUrl: DATABASE_URL,
        dataDir: REWALD_DATA,
      },
      stop: async () => undefined,
    };
  say('Building and starting a site');
  const { stop, ...site } = await runSite({ name: 'screenshots', ports: PORTS.main, build: true });
  return { site, stop };
};

/** Scrolls through the page once, because pictures further down load only when they are near the screen. */
const settle = async (page: Page): Promise<void> => {
  await isReady(page);
  await page.evaluate(async () => {
    const step = window.innerHeight;
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    await document.fonts.ready;
    const decoded = [...document.images].map((image) => image.decode().catch(() => undefined));
    // A picture that never comes near the screen is never loaded.
    await Promise.race([Promise.all(decoded), new Promise((next) => setTimeout(next, 3000))]);
  });
};

const photograph = async (context: BrowserContext, site: SceneSite, scene: Scene, place: Place) => {
  const page = await context.newPage();
  await fillTab(page, scene, place);
  for (const { locale, path } of LANGUAGES) {
    await page.goto(site.siteOrigin + path(pathOf(place, scene)), { waitUntil: 'domcontentloaded' });
    for (const [width, height] of Object.entries(WIDTHS)) {
      await page.setViewportSize({ width: Number(width), height });
      for (const colorScheme of locale === 'de' ? (['light', 'dark'] as const) : (['light'] as const)) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await settle(page);
        const theme = colorScheme === 'dark' ? '-dark' : '';
        await page.screenshot({
          path: join(folder, `${place.name}-${locale}-${width}${theme}.png`),
          fullPage: true,
        });
      }
    }
  }
  await page.close();
};

const newContext = async (browser: Browser, site: SceneSite, scene: Scene, place: Place) => {
  const context = await browser.newContext({ locale: 'de-DE' });
  await enter(context, site, scene, place);
  return context;
};

const wanted = process.argv.slice(2);
const { site, stop } = await openSite();
const browser = await chromium.launch({
  executablePath: findChromium(),
  // Overlay scrollbars, as on phones.
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--enable-features=OverlayScrollbar'],
});
try {
  mkdirSync(folder, { recursive: true });
  const scene = await readScene(site);
  const waiting = PLACES.filter(
    ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
  );
  const takeNext = async (): Promise<void> => {
    for (let place = waiting.shift(); place; place = waiting.shift()) {
      const context = await newContext(browser, site, scene, place);
      await photograph(context, site, scene, place);
      await context.close();
      say(place.name);
    }
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, takeNext));
  say(`In ${folder}`);
} finally {
  await browser.close();
  await stop();
}
