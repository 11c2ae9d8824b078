import type { Page } from '@playwright/test';
import { runApi, type ApiProcess } from '../../outage/run-api.ts';
import { pathOf, PLACES, PLACES_OF, type Place } from '../../places/places.ts';
import { becomeCustomer, type Scene } from '../../scene/scene.ts';
import { mainScene, mainSite } from '../../site/main-site.ts';
import { originOf, PORTS } from '../../site/ports.ts';
import { runSite, type RunningSiteProcess } from '../../site/run-site.ts';
import { openPage, PARSED } from '@rewald/federation/journeys/open-page';
import { LANGUAGES } from '../../visitor/words.ts';
import { expect, test } from '../../visit/test.ts';

const SAY = {
  de: { frame: 'Unser Server antwortet gerade nicht', page: 'Hier fehlen gerade die Daten' },
  en: { frame: 'Our server is not responding right now', page: 'The data for this page is missing' },
} as const;

/** Text pages of the shop, with the label of the link that leads to them from every page. */
const TEXTS = [
  { path: '/documents/terms', de: 'AGB', en: 'Terms and conditions' },
  { path: '/company/faq', de: 'Häufige Fragen', en: 'FAQ' },
  { path: '/blogs', de: 'Magazin', en: 'Magazine' },
] as const;

/** Every page in German; in English a page of each part, as the words come from the same files. */
const PLACES_IN: Readonly<Record<keyof typeof SAY, readonly Place[]>> = {
  de: PLACES,
  en: Object.values(PLACES_OF).flatMap(([first]) => first ?? []),
};

/** What browser and trade-in log about calls without an API host. */
const COMPLAINTS = /Failed to load resource|Trade-in: [\w ]+ failed network/;

const origin = originOf(PORTS.apiDown);
test.use({ baseURL: origin });
// One site, whose API host is killed once for all tests.
test.describe.configure({ mode: 'default' });

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;
let api: ApiProcess;
let ownSite: RunningSiteProcess;
let scene: Scene;
let customer: Cookies;

test.beforeAll(async ({ browser }) => {
  api = await runApi(mainSite(), PORTS.apiDown.api, origin);
  ownSite = await runSite({
    name: 'api-down',
    ports: PORTS.apiDown,
    env: { API_HOST: api.address, PAGE_CACHE_MS: '0' },
  });
  scene = mainScene();
  const context = await browser.newContext();
  await becomeCustomer(context, scene, 'customer');
  customer = await context.storageState();
  await context.close();
});
test.afterAll(async () => {
  await ownSite?.stop();
  await api?.kill();
});

test('an open page outlives the API host: the next page says what is missing, others go on, and all comes back without a reload', async ({
  page,
  watch,
}) => {
  watch.tolerate(COMPLAINTS);
  await openPage(page, '/');
  const loadedAt = await page.evaluate(() => performance.timeOrigin);
  await api.kill();
  await page.getByRole('banner').getByRole('link', { name: 'Konsolen' }).click();
  const missing = page.getByRole('heading', { level: 1, name: SAY.de.page });
  await expect(missing).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vertrag widerrufen' })).toBeVisible();
  await page.goBack();
  await expect(missing).toBeVisible();

  api = await runApi(mainSite(), PORTS.apiDown.api, origin);
  await expect(page.getByRole('heading', { level: 1, name: 'Konsolen' })).toBeVisible({ timeout: 20_000 });
  expect(await page.evaluate(() => performance.timeOrigin), 'no page was loaded').toBe(loadedAt);
  // An open page keeps retrying, and would log errors about the next kill.
  await page.close();
});

test('with the API host down every page answers with header, footer, and a sentence about what is missing', async ({
  newVisitor,
  watch,
}) => {
  watch.tolerate(/status of 404/);
  await api.kill();
  const visitor = await newVisitor({ javaScriptEnabled: false });
  const known = await newVisitor({ javaScriptEnabled: false, storageState: customer });
  for (const { locale, path } of LANGUAGES) {
    for (const place of PLACES_IN[locale]) {
      const address = path(pathOf(place, scene));
      await test.step(address, async () => {
        const page = place.as ? known : visitor;
        const answer = await page.goto(address, PARSED);
        expect.soft(answer?.status(), address).toBe(place.status ?? 200);
        await expect.soft(page.locator('html'), address).toHaveAttribute('lang', locale);
        await expect.soft(page.getByRole('banner'), address).toBeVisible();
        await expect.soft(page.getByRole('contentinfo'), address).toBeVisible();
        const main = page.getByRole('main');
        await expect.soft(main.getByRole('status').getByText(SAY[locale].frame), address).toBeVisible();
        const missing = main.getByRole('heading', { level: 1, name: SAY[locale].page });
        await expect.soft(missing, address).toHaveCount(place.alone ? 0 : 1);
      });
    }
  }

  const waiting = await newVisitor();
  watch.tolerate(COMPLAINTS);
  await openPage(waiting, '/shop/orders');
  const notice = waiting.getByRole('status').getByText(SAY.de.frame);
  await expect(notice).toBeVisible();
  api = await runApi(mainSite(), PORTS.apiDown.api, origin);
  await expect(notice, 'the navigation comes back by itself').toBeHidden({ timeout: 20_000 });
  await expect(waiting.getByRole('banner').getByRole('link', { name: 'Konsolen' })).toBeVisible();
  await waiting.close();
});

test('[SHELL-01] terms and pages of the company that somebody has read can be read while the API host is down, by address and by link', async ({
  newVisitor,
  watch,
}) => {
  watch.tolerate(COMPLAINTS);
  const reader = await newVisitor({ javaScriptEnabled: false });
  const titleOf = async (address: string): Promise<string> => {
    await reader.goto(address, PARSED);
    return reader.getByRole('heading', { level: 1 }).innerText();
  };
  const titles = new Map<string, string>();
  for (const { locale, path } of LANGUAGES)
    for (const text of TEXTS) {
      const address = path(text.path);
      // On a busy machine the first answers of an API host that has just started can come too late for the page.
      await expect(async () => {
        titles.set(address, await titleOf(address));
        expect(titles.get(address)).not.toBe(SAY[locale].page);
      }).toPass({ timeout: 30_000 });
    }
  await api.kill();
  for (const { locale, path } of LANGUAGES)
    for (const text of TEXTS) {
      const address = path(text.path);
      const name = titles.get(address) ?? '';
      expect(await titleOf(address)).toBe(name);
      await expect(reader.getByRole('contentinfo')).toContainText('Rewald GmbH');
      const page = await newVisitor();
      await openPage(page, path('/shop/orders'));
      const link = page.getByRole('contentinfo').getByRole('link', { name: text[locale], exact: true });
      await link.click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await page.close();
    }
  api = await runApi(mainSite(), PORTS.apiDown.api, origin);
});
