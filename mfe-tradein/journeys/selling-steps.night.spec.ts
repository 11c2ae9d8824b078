import { ON_ANY_HOST } from '@rewald/e2e/hosts/shop-host';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Page, Request } from '@playwright/test';
import { DESKTOP, MEDIA, newLook } from '@rewald/e2e/places/inspect';
import { newPerson } from '@rewald/e2e/visitor/account';
import { openPage, reload } from '@rewald/federation/journeys/open-page';
import { answerAll, chooseDevice } from '@rewald/e2e/visitor/selling';
import { stepTitle, tiles, walkSale } from '@rewald/e2e/visitor/walk-sale';
import { inGerman, LANGUAGES } from '@rewald/e2e/visitor/words';
import { overflows } from '@rewald/federation/journeys/axe';
import { expect, test } from '@rewald/e2e/visit/test';

/** A person's choices, answers and input, as the page shows them. */
const shown = async (page: Page): Promise<unknown> => ({
  title: await page.getByRole('heading', { level: 1 }).innerText(),
  steps: await page.getByRole('navigation', { name: 'Deine Schritte' }).allInnerTexts(),
  chosen: await page.getByRole('main').locator('input:checked, [aria-pressed=true]').count(),
  typed: await page
    .getByRole('main')
    .getByRole('textbox')
    .evaluateAll((fields) =>
      fields.flatMap((field) =>
        field instanceof HTMLInputElement && !field.placeholder.startsWith('IBAN') ? [field.value] : [],
      ),
    ),
});

/** The calls of a page that are still pending. */
const followCalls = (page: Page, apiHost: string): ReadonlySet<Request> => {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().startsWith(apiHost)) open.add(request);
  });
  const end = (request: Request): void => void open.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return open;
};

/** The same once it no longer changes: a list and its filters arrive in separate calls. */
const shownAtLast = async (page: Page, calls: ReadonlySet<Request>): Promise<unknown> => {
  for (let before = await shown(page); ;) {
    await page.waitForTimeout(300);
    const now = await shown(page);
    if (calls.size === 0 && isDeepStrictEqual(before, now)) return now;
    before = now;
  }
};

for (const [kind, options] of [
  ['laptop', ON_ANY_HOST],
  ['console', {}],
] as const)
  test(
    `[TRADE-01] [TRADE-06] [TRADE-07] a reload at any step loses no answer (${kind})`,
    options,
    async ({ page, database, host, site }) => {
      const { email } = newPerson();
      const calls = followCalls(page, site.apiHost);
      await walkSale(page, host.selling.kinds[kind].de, email, async (stop) => {
        const before = await shownAtLast(page, calls);
        await reload(page);
        if (stop === 'brand' || stop === 'model' || stop === 'variation')
          await expect(tiles(page).first()).toBeVisible();
        await expect.poll(() => shown(page), stop).toEqual(before);
        const address = stop === 'category' ? '' : `#${stop === 'offer' ? 'condition' : stop}`;
        expect(new URL(page.url()).hash, stop).toBe(address);
      });
      if (host.name !== 'own') return;
      const { rows } = await database.query('select reference from trade_in_orders where email = $1', [
        email,
      ]);
      expect(rows).toHaveLength(1);
    },
  );

/** Labels of the expandable parts of the offer and of the last step. */
const SAY = {
  de: {
    reasons: 'So setzt sich dein Preis zusammen',
    byMail: 'Angebot per E-Mail schicken',
    help: /^Hilfe zu Frage 2/,
    helpTitle: 'ZUSTAND',
    agree: 'Zustimmen und schließen',
    code: 'QR-Code statt Etikett',
  },
  en: {
    reasons: 'How your price is made up',
    byMail: 'E-mail me this offer',
    help: /^Help for question 2/,
    helpTitle: 'CONDITION',
    agree: 'Agree and close',
    code: 'QR code instead of a label',
  },
} as const;

test(
  '[TRADE-08] [TRADE-12] [TRADE-14] every step in both languages: axe in both themes on both screens, 320 px, text at 200 %',
  ON_ANY_HOST,
  async ({ page, host }) => {
    const size = page.viewportSize() ?? DESKTOP;
    const looks = new Map<string, ReturnType<typeof newLook>>();
    for (const words of LANGUAGES) {
      const say = SAY[words.locale];
      const expectNothing = async (what: string): Promise<void> => {
        const look = looks.get(what) ?? newLook();
        looks.set(what, look);
        expect.soft(await look(page, words), `${words.locale}, ${what}`).toEqual([]);
        await page.setViewportSize(size);
      };
      await page.emulateMedia(MEDIA[words.locale]);
      await walkSale(
        page,
        host.selling.kinds.phone[words.locale],
        newPerson().email,
        async (stop) => {
          await expectNothing(stop);
          if (stop === 'offer') {
            if (host.name === 'own') {
              await page.getByText(say.reasons).click();
              await page.getByRole('button', { name: say.byMail }).click();
            }
            await page.getByRole('button', { name: say.help }).click();
            await expect(page.getByRole('dialog', { name: say.helpTitle })).toBeVisible();
            await expectNothing('the help');
            await page.getByRole('button', { name: say.agree }).click();
            await expect(page.getByRole('dialog')).toBeHidden();
          }
          if (stop === 'finished' && host.name === 'own')
            await page.getByRole('button', { name: say.code }).click();
          await page.setViewportSize({ width: 320, height: 640 });
          expect.soft(await overflows(page), `${words.locale}, ${stop} at 320 px`).toBe(false);
          await page.setViewportSize(size);
          await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
          expect.soft(await overflows(page), `${words.locale}, ${stop} with large text`).toBe(false);
          await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
        },
        words,
      );
    }
  },
);

test('[TRADE-09] a device worth nothing can be given away on a narrow screen: the sentence wraps, the button is in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, inGerman.path('/trade-in'));
  await chooseDevice(page, inGerman);
  await answerAll(page);
  // A locked device cannot be used again.
  await page
    .getByRole('group', { name: 'Sind alle Konten entfernt und alle Sperren aufgehoben?' })
    .getByRole('button', { name: /^Nein/ })
    .click();
  const locked = page.getByRole('group', { name: /^Sind alle Konten entfernt/ }).getByRole('button');
  const borders = (): Promise<string[]> =>
    locked.evaluateAll((answers) => answers.map((answer) => getComputedStyle(answer).borderTopWidth));
  await page.emulateMedia({ forcedColors: 'active' });
  expect(new Set(await borders()).size, 'yes and no look the same without colours').toBe(2);
  await page.emulateMedia({ forcedColors: 'none' });
  const recycle = page.getByRole('button', { name: 'Kostenlos recyceln' });
  await expect(recycle).toBeEnabled();
  await expect(recycle).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/kostenlos recyceln lassen/)).toBeInViewport({ ratio: 1 });
  await recycle.click();
  await expect(stepTitle(page, 'details')).toBeVisible();
});

/** Budget of compressed scripts for a view, in bytes. */
const BUDGET = 190 * 1024;

test('the first step loads at most 190 KB of scripts, and none that knows phone numbers or accounts', async ({
  page,
  site,
}) => {
  await openPage(page, '/trade-in');
  // Prefetching for links near the screen comes later, and belongs to other pages.
  const scripts = await page.evaluate(() => {
    const works = performance.getEntriesByName('rewald:page-hydrated')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js') && entry.responseEnd <= works
          ? [{ address: entry.name, weight: entry.encodedBodySize }]
          : [],
      );
  });
  const total = scripts.reduce((sum, { weight }) => sum + weight, 0);
  expect(scripts.length).toBeGreaterThan(2);
  expect(total).toBeGreaterThan(20_000);
  expect(total).toBeLessThanOrEqual(BUDGET);
  const sources = scripts.flatMap(({ address }): string[] => {
    const map: { sources: string[] } = JSON.parse(
      readFileSync(`${join(site.registryDir, new URL(address).pathname)}.map`, 'utf8'),
    );
    return map.sources;
  });
  expect(sources.some((source) => source.includes('category-step'))).toBe(true);
  expect(sources.filter((source) => /libphonenumber|ibantools|details-step/.test(source))).toEqual([]);
});
