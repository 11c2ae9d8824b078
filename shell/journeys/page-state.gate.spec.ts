import { ON_ANY_HOST } from '@rewald/e2e/hosts/shop-host';
import type { Page } from '@playwright/test';
import { register, loginControl, logOut, newPerson, profileMenuButton } from '@rewald/e2e/visitor/account';
import { PHONE, readLayoutShift } from '@rewald/e2e/places/inspect';
import { isReady, openPage } from '@rewald/federation/journeys/open-page';
import { addToCart, cartPanel, cartWith } from '@rewald/e2e/visitor/shopping';
import { inGerman } from '@rewald/e2e/visitor/words';
import { expect, test } from '@rewald/e2e/visit/test';

test(
  'a page that is slow to come shows a loading bar over the page before, and then takes the focus to its heading',
  ON_ANY_HOST,
  async ({ page, host }) => {
    const category = host.categories[1]?.de ?? '';
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/\/offers\/de\/(listing|buy-offers)|\/rewald\/data\//, async (route) => {
      await held;
      await route.continue();
    });
    await openPage(page, '/company/faq');
    await page.getByRole('banner').getByRole('link', { name: category }).click();
    const bar = page.getByRole('progressbar', { name: 'Seite wird geladen' });
    await expect(bar).toBeVisible();
    letGo();
    const heading = page.getByRole('heading', { level: 1, name: category });
    await expect(heading).toBeFocused();
    await expect(bar).toBeHidden();
  },
);

test("[SHELL-18] scripts and data of another part's page are asked for together with the part's entry, not after it", async ({
  page,
}) => {
  // On a slow line nothing is prefetched under the pointer.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }),
  );
  const ofPage = page.waitForRequest(/\/tradein\/[^/]+\/browser\/wizard\.js$/);
  const ofData = page.waitForRequest(/\/rewald\/data\/\w+\?page=%2Ftrade-in$/);
  const ofApi: string[] = [];
  page.on('request', (request) => {
    if (/\/devices\/categories/.test(request.url())) ofApi.push(request.url());
  });
  // The entry, which knows the page's scripts and with them its calls, is held back until all has been requested.
  await page.route(/\/tradein\/[^/]+\/browser\/entry\.js$/, async (route) => {
    await Promise.all([ofPage, (await ofData).response()]);
    await route.continue();
  });
  const known = page.waitForResponse(/\/rewald\/scripts\//);
  await openPage(page, '/');
  await (await known).finished();
  await page.getByRole('main').locator('a[href="/trade-in"]').first().click();
  await expect(page.getByRole('heading', { name: /Preis in zwei Minuten/ })).toBeVisible();
  expect(ofApi).toEqual([]);
});

test('going back finds the place on the page where it was left', ON_ANY_HOST, async ({ page }) => {
  await openPage(page, '/blogs');
  await openPage(page, '/shop/explore');
  const product = page.getByRole('main').getByRole('article').nth(9).getByRole('link').first();
  await product.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(300);
  await product.click();
  await expect(page).toHaveURL(/buybox/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(left - 50);
  await page.goForward();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

/** Compares letters of different widths, which are equally wide in the monospace fallback. */
const isInOurTypeface = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('This browser draws nothing');
    const widthIn = (font: string): number => {
      pen.font = font;
      return pen.measureText('iiiiWWWW').width;
    };
    return widthIn("20px 'Figtree Variable', monospace") !== widthIn('20px monospace');
  });

/** Opens a page whose typeface arrives only after the first paint, or after all code has run. */
const openWithLateTypeface = async (
  page: Page,
  path: string,
  after: 'paint' | 'code' = 'paint',
): Promise<void> => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\.woff2$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('paint').length))
    .toBeGreaterThan(0);
  expect(await isInOurTypeface(page)).toBe(false);
  if (after === 'code') {
    await isReady(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
  const came = page.waitForResponse(/\.woff2$/);
  letGo();
  await (await came).finished();
  await isReady(page);
};

for (const after of ['paint', 'code'] as const)
  test(`a typeface that comes after the ${after} is there on this page, where nothing in sight moves by it`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await openWithLateTypeface(page, '/auth/login', after);
    await expect.poll(() => isInOurTypeface(page)).toBe(true);
    expect((await readLayoutShift(page)).sum).toBeLessThan(0.005);
  });

test('on a slow line, a typeface that comes late waits for the next page', async ({ page }) => {
  const line = await page.context().newCDPSession(page);
  const bytesPerSecond = 184_320;
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await page.addInitScript(() => {
    window.FontFace = class extends FontFace {
      override load(): Promise<FontFace> {
        return super.load().finally(() => performance.mark('typeface-read'));
      }
    };
  });
  await openWithLateTypeface(page, '/auth/login');
  await page.waitForFunction(() => performance.getEntriesByName('typeface-read').length > 0);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(await isInOurTypeface(page)).toBe(false);
  // Links of the footer lead through the server until its texts have come, and a new document has a first paint of its own.
  await page.getByRole('banner').getByRole('link', { name: 'Hilfe', exact: true }).click();
  await expect(page).toHaveURL(/\/company\/faq$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => isInOurTypeface(page)).toBe(true);
});

test(
  'a typeface that comes too late moves nothing on the page, and is there on the next one',
  ON_ANY_HOST,
  async ({ page, host }) => {
    const category = host.categories[1]?.de ?? '';
    await openWithLateTypeface(page, '/company/faq');
    expect((await readLayoutShift(page)).sum).toBeLessThan(0.005);
    await page.getByRole('banner').getByRole('link', { name: category }).click();
    await expect(page.getByRole('heading', { level: 1, name: category })).toBeVisible();
    await expect.poll(() => isInOurTypeface(page)).toBe(true);
  },
);

test(
  '[SHOP-03] what is pressed before the code has come is done as soon as it is there, and once only',
  ON_ANY_HOST,
  async ({ page, host, watch }) => {
    // On a busy machine the scripts are held back for longer than the browser expects.
    watch.tolerate(/was preloaded using link preload but not used/);
    let letGo: () => void = () => undefined;
    await page.route(/\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    let held = new Promise<void>((resolve) => (letGo = resolve));
    await page.goto(`/shop/explore?search=${host.inBoth}`, { waitUntil: 'domcontentloaded' });
    const card = page.getByRole('main').getByRole('article').first();
    const product = (await card.getByRole('link').first().getAttribute('href')) ?? '';
    if (host.hasWishList) {
      await card.getByRole('button', { name: /^Auf die Wunschliste:/ }).click();
      const filter = page.getByRole('complementary').getByRole('checkbox', { name: /^256 GB/ });
      await filter.check();
      letGo();
      await expect(page.getByRole('link', { name: 'Wunschliste ansehen' })).toBeVisible();
      await expect(page).toHaveURL(/storage=256-gb/);
      await expect(filter).toBeChecked();
    }
    letGo();

    held = new Promise<void>((resolve) => (letGo = resolve));
    await page.goto(product, { waitUntil: 'domcontentloaded' });
    // A visitor who sees no reaction presses again.
    await addToCart(page, inGerman);
    await addToCart(page, inGerman);
    letGo();
    await expect(cartPanel(page, inGerman).getByRole('listitem')).toHaveCount(1);
    await expect(cartWith(page, inGerman, 1)).toBeAttached();
  },
);

test('[SHOP-03] what is unfolded before the code has come is filled as soon as it is there', async ({
  page,
}) => {
  const come = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await come.promise;
    await route.continue();
  });
  await page.goto('/shop/buybox/models/m1024-p102400-c3/x', { waitUntil: 'domcontentloaded' });
  const main = page.getByRole('main');
  await main.getByText('Preisverlauf und Preisalarm').click();
  await main.getByText('Gebrauchtes verkaufen').click();
  come.resolve();
  await expect(main.getByRole('button', { name: 'Preisalarm einrichten' })).toBeVisible();
  await expect(main.getByRole('searchbox', { name: 'Was möchtest du verkaufen?' })).toBeVisible();
});

/** In ms; longer than the time after which `import()` used to fail. */
const SLOW_MS = 4_000;

test('[SHELL-11] [I18N-03] scripts of the frame that a slow line brings late are waited for: its first texts, the menu, another language', async ({
  page,
  watch,
}) => {
  watch.tolerate(/was preloaded using link preload/);
  await page.setViewportSize(PHONE);
  await page.route(/\/shell\/[^/]+\/browser\/(messages-de-frame|sidebar|messages-en)\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
  await openPage(page, '/company/faq');
  await page.getByRole('banner').getByRole('button', { name: 'Menü öffnen' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('main').locator('[data-failure]')).toHaveCount(0);
});

test('without a network the frame says so, and what is seen stays until there is one', async ({
  page,
  context,
  watch,
}) => {
  watch.tolerate(/ERR_INTERNET_DISCONNECTED|ChunkLoadError|already registered/);
  await openPage(page, '/shop/buybox/models/m1024-p102400-c3/x');
  // At once: pieces of the page still wait for their code when the network goes.
  await context.setOffline(true);
  const notice = page.getByRole('status').getByText('Du bist offline');
  await expect(notice).toBeVisible();
  const heading = page.getByRole('heading', { level: 1, name: /iPhone 15/ });
  const other = page
    .getByRole('radiogroup', { name: 'Zustand' })
    .getByRole('radio', { checked: false })
    .filter({ hasText: '€' })
    .first();
  // Content further down the page has not been fetched yet; it appears once the network is back.
  const missing = page.waitForEvent('requestfailed');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await missing;
  await expect(heading).toBeAttached();
  const address = page.url();
  const failed = page.waitForEvent('requestfailed');
  await other.click();
  await failed;
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(heading).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await expect(page).not.toHaveURL(address);
  await expect(heading).toBeVisible();
});

test(
  '[SHELL-20] [SHELL-09] logging out in one tab logs out the others',
  ON_ANY_HOST,
  async ({ page, context }) => {
    const person = newPerson();
    await register(page, inGerman, person);
    const other = await context.newPage();
    await openPage(other, '/company/faq');
    await expect(profileMenuButton(other, person)).toBeVisible();
    await logOut(page, inGerman, person);
    await expect(loginControl(other, inGerman)).toBeVisible();
  },
);
