import type { Page } from '@playwright/test';
import { startGate, type Gate } from '../outage/start-gate.ts';
import { GATE_PORTS, originOf, PORTS } from '../site/ports.ts';
import { runSite, type RunningSiteProcess } from '../site/run-site.ts';
import { openPage } from '../visitor/open-page.ts';
import { addToCart, cartPanel, cartWith, findByHeader, putPhoneIntoCart } from '../visitor/shopping.ts';
import { inGerman } from '../visitor/words.ts';
import { expect, test } from '../visit/test.ts';

const words = inGerman;
/** What a browser may say about a part that is not there; anything else still fails the journey. */
const OUTAGE =
  /Failed to load resource|was preloaded using link preload|PartUnavailable: The part \w+ cannot be loaded/;

const fallback = 'Dieser Bereich macht gerade Pause';
const tradeInTitle = { level: 1, name: 'Preis in zwei Minuten, Geld in wenigen Tagen' } as const;

/** How long the shell server takes for a page; the best of a few tries, as other programs share the machine. */
const answerTime = async (url: string): Promise<{ status: number; ms: number }> => {
  const tries: { status: number; ms: number }[] = [];
  for (let attempt = 0; attempt < 3; attempt++) {
    const begun = performance.now();
    const answer = await fetch(url);
    await answer.text();
    tries.push({ status: answer.status, ms: performance.now() - begun });
  }
  return tries.reduce((best, next) => (next.ms < best.ms ? next : best));
};

const loadedAt = (page: Page): Promise<number> => page.evaluate(() => performance.timeOrigin);

test.describe('while a remote is not served', () => {
  test.use({ baseURL: originOf(PORTS.outage) });
  // One site with one gate, whose state each journey sets.
  test.describe.configure({ mode: 'default' });

  let gate: Gate;
  let house: RunningSiteProcess;
  test.beforeAll(async () => {
    gate = await startGate(GATE_PORTS.outage, PORTS.outage.assets);
    house = await runSite({
      name: 'outage',
      ports: PORTS.outage,
      env: { API_HOST: `http://localhost:${PORTS.main.api}`, ASSETS_HOST: gate.address },
    });
  });
  test.afterAll(async () => {
    await house?.stop();
    await gate?.stop();
  });

  for (const passage of ['hanging', 'broken'] as const) {
    test(`[SHELL-08] [CART-01] the trade-in ${passage}: placeholder, calm fallback, all else works, and it recovers without a reload`, async ({
      page,
      watch,
    }) => {
      watch.tolerate(OUTAGE);
      gate.set('tradein', passage);
      await openPage(page, '/');
      const start = await loadedAt(page);

      await page.getByRole('banner').getByRole('link', { name: 'Gerät verkaufen' }).click();
      if (passage === 'hanging')
        await expect(page.getByRole('status', { name: 'Seite wird geladen' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: fallback })).toBeVisible({ timeout: 6_000 });
      await expect(page).toHaveURL('/trade-in');

      await page.getByRole('main').getByRole('link', { name: 'Geräte ansehen' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Alle Geräte' })).toBeVisible();
      await putPhoneIntoCart(page, words);

      for (const path of ['/trade-in', '/']) {
        const { status, ms } = await answerTime(originOf(PORTS.outage) + path);
        expect(status, path).toBe(200);
        expect(ms, `${path} in ms`).toBeLessThan(1000);
      }

      await page.goBack();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: fallback })).toBeVisible({ timeout: 6_000 });
      await expect(cartWith(page, words, 1)).toBeVisible();
      gate.set('tradein', 'open');
      await expect(page.getByRole('heading', tradeInTitle)).toBeVisible({ timeout: 15_000 });
      await expect(page.getByRole('heading', { name: fallback })).toBeHidden();
      expect(await loadedAt(page), 'no page was loaded since the start').toBe(start);
    });
  }

  test('a page opened while its part is broken: calm fallback without a storm of requests, and it recovers', async ({
    page,
    watch,
  }) => {
    watch.tolerate(OUTAGE);
    gate.set('tradein', 'broken');
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/tradein/')) asked++;
    });
    await page.goto('/trade-in');
    const start = await loadedAt(page);
    await expect(page.getByRole('heading', { level: 1, name: fallback })).toBeVisible({ timeout: 8_000 });
    expect(asked, 'requests for the part until the fallback').toBeLessThan(40);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Smartphones' })).toBeVisible();

    gate.set('tradein', 'open');
    await expect(page.getByRole('heading', tradeInTitle)).toBeVisible({ timeout: 15_000 });
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Smartphones/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /Marke/ })).toBeVisible();
    expect(await loadedAt(page), 'no page was loaded since the start').toBe(start);
  });

  test('[SHELL-16] [CART-01] the cart broken: the header still counts, the panel says so, and it recovers', async ({
    page,
    watch,
  }) => {
    watch.tolerate(OUTAGE);
    gate.set('cart', 'broken');
    await openPage(page, '/');
    await findByHeader(page, words, 'iphone');
    await addToCart(page, words);
    const panel = cartPanel(page, words);
    await expect(panel).toContainText('Deine Artikel sind sicher', { timeout: 8_000 });
    gate.set('cart', 'open');
    await expect(panel.getByRole('listitem')).toHaveCount(1, { timeout: 15_000 });
    await page.keyboard.press('Escape');
    await expect(cartWith(page, words, 1)).toBeVisible();
  });
});

test.describe('while a remote is missing at the start', () => {
  test.use({ baseURL: originOf(PORTS.lateStart) });

  test('the shell server starts without the trade-in, answers calmly, and takes it in once it is there', async ({
    page,
    newVisitor,
    watch,
  }) => {
    watch.tolerate(OUTAGE);
    const gate = await startGate(GATE_PORTS.lateStart, PORTS.lateStart.assets);
    gate.set('tradein', 'broken');
    const house = await runSite({
      name: 'late-start',
      ports: PORTS.lateStart,
      env: { API_HOST: `http://localhost:${PORTS.main.api}`, ASSETS_HOST: gate.address },
    });
    try {
      await openPage(page, '/');
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      const { status, ms } = await answerTime(`${originOf(PORTS.lateStart)}/trade-in`);
      expect(status, 'a page that is only missing for now is not 404').toBe(200);
      expect(ms).toBeLessThan(1000);
      await page.getByRole('banner').getByRole('link', { name: 'Gerät verkaufen' }).click();
      await expect(page.getByRole('heading', { level: 1, name: fallback })).toBeVisible();

      gate.set('tradein', 'open');
      await expect(page.getByRole('heading', tradeInTitle), 'for whoever waits').toBeVisible({
        timeout: 20_000,
      });
      await expect(async () => {
        const visitor = await newVisitor();
        try {
          await visitor.goto('/trade-in');
          await expect(visitor.getByRole('heading', tradeInTitle)).toBeVisible({ timeout: 2_000 });
        } finally {
          await visitor.close();
        }
      }).toPass({ timeout: 20_000 });
    } finally {
      // An open page goes on fetching ahead, and would complain of a site that is gone.
      await page.close();
      await house.stop();
      await gate.stop();
    }
  });
});
