/**
 * Photographs every page and overlay: on screens of four widths, in both languages and both themes. They go into the ignored
 * folder `screenshots/`.
 *
 *     npm run screenshots                                     all of them
 *     npm run screenshots -- home cart                        those whose names start with these words
 *     npm run screenshots -- --width 390 --theme light --language de
 *
 * `SITE_ORIGIN`, `API_HOST`, `DATABASE_URL` and `REWALD_DATA` name a running site; otherwise one is built and started.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowser } from '@rewald/federation/journeys/find-browser';
import { openOverlay, OVERLAYS, type Overlay } from '../src/places/overlays.ts';
import { pathOf, PLACES, type Place, type Viewer } from '../src/places/places.ts';
import { enter, fillTab } from '../src/places/enter.ts';
import { openPlace } from '../src/places/open-place.ts';
import { PHONE } from '../src/places/inspect.ts';
import { readScene, type Scene, type SceneSite } from '../src/scene/scene.ts';
import { PORTS } from '../src/site/ports.ts';
import { runSite } from '../src/site/run-site.ts';
import { atRest } from '@rewald/federation/journeys/axe';
import { isReady } from '@rewald/federation/journeys/open-page';
import { LANGUAGES as ALL_LANGUAGES } from '../src/visitor/words.ts';

const { values: only, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', multiple: true },
    theme: { type: 'string', multiple: true },
    language: { type: 'string', multiple: true },
  },
});
const isWanted = (all: string[] | undefined, one: string): boolean => all === undefined || all.includes(one);

const folder = resolve(import.meta.dirname, '../../../screenshots');
const SCREENS = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
].filter(({ width }) => isWanted(only.width, String(width)));
const THEMES = (['light', 'dark'] as const).filter((theme) => isWanted(only.theme, theme));
const LANGUAGES = ALL_LANGUAGES.filter(({ locale }) => isWanted(only.language, locale));
const PAGES_AT_ONCE = 2;
type Screen = (typeof SCREENS)[number];

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
  });
};

/** Waits until nothing moves any more and all visible pictures are loaded. */
const standStill = async (page: Page): Promise<void> => {
  await atRest(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const decoded = [...document.images].map((image) => image.decode().catch(() => undefined));
    // A picture that never comes near the screen is never loaded.
    await Promise.race([Promise.all(decoded), new Promise((next) => setTimeout(next, 3000))]);
  });
};

/** Takes a picture in each theme on each screen. */
const photograph = async (page: Page, name: string, screens: readonly Screen[], whole: boolean) => {
  for (const { width, height } of screens) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      if (whole) await settle(page);
      await standStill(page);
      const path = join(folder, `${name}-${width}${colorScheme === 'dark' ? '-dark' : ''}.png`);
      await page.screenshot({ path, fullPage: whole });
    }
  }
};

const photographPlace = async (page: Page, site: SceneSite, scene: Scene, place: Place) => {
  await fillTab(page, scene, place);
  await page.setViewportSize(SCREENS[0] ?? PHONE);
  for (const { locale, path } of LANGUAGES) {
    await openPlace(page, site.siteOrigin + path(pathOf(place, scene)));
    await photograph(page, `${place.name}-${locale}`, SCREENS, true);
  }
};

/** Screens below this width show menu and search as overlays. */
const WIDE = 1024;
const nameOf = ({ name }: Overlay): string => `over-${name.replaceAll(/\W+/g, '-')}`;

const photographOverlay = async (page: Page, site: SceneSite, scene: Scene, overlay: Overlay) => {
  for (const words of LANGUAGES)
    for (const size of overlay.sizes) {
      const screens = SCREENS.filter(({ width }) => width < WIDE === size.width < WIDE);
      if (screens.length === 0) continue;
      // Some pages remember what was opened before, as a visitor's choice.
      const undo = await fillTab(page, scene, overlay);
      await page.setViewportSize(size);
      await openPlace(page, site.siteOrigin + words.path(overlay.on(scene)));
      await openOverlay(overlay, page, words);
      await photograph(page, `${nameOf(overlay)}-${words.locale}`, screens, false);
      await undo();
    }
};

interface Sight {
  readonly name: string;
  readonly viewer: Viewer;
  readonly take: (page: Page, site: SceneSite, scene: Scene) => Promise<void>;
}

const SIGHTS: readonly Sight[] = [
  ...PLACES.map((place) => ({
    name: place.name,
    viewer: place,
    take: (page: Page, site: SceneSite, scene: Scene) => photographPlace(page, site, scene, place),
  })),
  ...OVERLAYS.map((overlay) => ({
    name: nameOf(overlay),
    viewer: overlay,
    take: (page: Page, site: SceneSite, scene: Scene) => photographOverlay(page, site, scene, overlay),
  })),
];

const visit = async (
  browser: Browser,
  site: SceneSite,
  scene: Scene,
  { viewer, take }: Sight,
): Promise<void> => {
  const context = await browser.newContext({ locale: 'de-DE' });
  await enter(context, site, scene, viewer);
  const page = await context.newPage();
  await take(page, site, scene);
  await context.close();
};

const { site, stop } = await openSite();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  // Overlay scrollbars, as on phones.
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--enable-features=OverlayScrollbar'],
});
try {
  mkdirSync(folder, { recursive: true });
  const scene = await readScene(site);
  const waiting = SIGHTS.filter(
    ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
  );
  const takeNext = async (): Promise<void> => {
    for (let sight = waiting.shift(); sight; sight = waiting.shift()) {
      const failure = await visit(browser, site, scene, sight).catch((error: unknown) => String(error));
      if (typeof failure === 'string') process.exitCode = 1;
      say(typeof failure === 'string' ? `${sight.name}: ${failure}` : sight.name);
    }
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, takeNext));
  say(`In ${folder}`);
} finally {
  await browser.close();
  await stop();
}
