import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { isReady, PARSED } from '@rewald/federation/journeys/open-page';
import { originOf, PORTS } from '../site/ports.ts';
import { runSite, type RunningSiteProcess } from '../site/run-site.ts';
import { expect, test } from '../visit/test.ts';

/** Import folder of a bicycle shop. */
const SHOP = join(import.meta.dirname, '../../../api/test/support/foreign-shop');
/** What only the demo may say: its name, its trade, its promises, its sellers. */
const OF_THE_DEMO =
  /Rewald|Gerät|\b[Dd]evices?\b|Speicher\b|\b[Ss]torage\b|Werkseinstellung|factory settings|[Ss]martphone|iPhone|[Hh]andys?\b|[Ll]aptops?\b|24\s(?:Monate|months)|30(?:\sTagen? (?:Rückgabe|kostenlose|Zeit|zurück|lang)|-day returns|\sdays to)|Baum\b|\btrees?\b|Zweitkreis|Nordlicht|.{20}85\s?%|Daten gelöscht|data erased|Netzkabel|power cable|Schublade|drawer|Akku oder|battery or/;
/** More pages than the shop has. */
const MOST_PAGES = 150;

/** Everything a page says: what is read, what is read aloud, and what others quote of it. */
const saidOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const said = [
      ...document.querySelectorAll(
        '[alt], [aria-label], [placeholder], [title], meta[content]:not([name=viewport], [property="og:url"])',
      ),
    ];
    return [
      document.title,
      document.body.innerText,
      ...said.flatMap((element) =>
        ['alt', 'aria-label', 'placeholder', 'title', 'content'].map(
          (name) => element.getAttribute(name) ?? '',
        ),
      ),
    ]
      .join('\n')
      .replaceAll('\u00a0', ' ');
  });

/** Paths of the site's pages that a page links to. */
const linkedFrom = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => link.origin === location.origin && !link.hasAttribute('download'))
      .map((link) => link.pathname),
  );

test.use({ baseURL: originOf(PORTS.foreign), trace: 'off' });

let site: RunningSiteProcess;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await runSite({ name: 'foreign-shop', ports: PORTS.foreign, env: { REWALD_SEED: SHOP } });
});
test.afterAll(() => site?.stop());

test.describe('a bicycle shop', () => {
  test.describe.configure({ mode: 'default' });
  for (const [start, isOther] of [
    ['/', (path: string) => /^\/en(\/|$)/.test(path)],
    ['/en', (path: string) => !/^\/en(\/|$)/.test(path)],
  ] as const)
    test(`[SHELL-05] no page that can be reached from ${start} says anything of the demo`, async ({
      page,
    }) => {
      const open = [
        start,
        ...['/trade-in', '/shop/checkout/cart', '/auth/login'].map((path) =>
          start === '/' ? path : start + path,
        ),
      ];
      const seen = new Set<string>();
      for (let path = open.shift(); path !== undefined && seen.size < MOST_PAGES; path = open.shift()) {
        if (seen.has(path) || isOther(path)) continue;
        seen.add(path);
        const answer = await page.goto(path, PARSED);
        if (!answer?.headers()['content-type']?.includes('html')) continue;
        await isReady(page);
        expect.soft(OF_THE_DEMO.exec(await saidOn(page))?.[0], path).toBeUndefined();
        // The demo's drawn scenes show phones and laptops.
        await expect.soft(page.locator('img[src*="/pictures/scene/"]'), path).toHaveCount(0);
        open.push(...(await linkedFrom(page)));
      }
      expect(seen.size).toBeGreaterThan(20);
      expect(open).toEqual([]);
    });
});
