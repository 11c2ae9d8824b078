import { ON_ANY_HOST } from '@rewald/e2e/hosts/shop-host';
import type { Locator, Page } from '@playwright/test';
import { fillCart } from '@rewald/e2e/scene/scene';
import { expect, test } from '@rewald/e2e/places/scene-test';
import { findMessageKeys } from '@rewald/e2e/visit/message-keys';
import { openPage } from '@rewald/federation/journeys/open-page';
import { inGerman } from '@rewald/e2e/visitor/words';

const header = (page: Page): Locator => page.getByRole('banner');
const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test(
  '[SHELL-13] the search overlay is 400 px high, rows are 60 high, thumbnails 60 wide, a tree promotion stands beside',
  ON_ANY_HOST,
  async ({ page, host }) => {
    await openPage(page, '/');
    await header(page).getByRole('combobox', { name: inGerman.search }).fill(host.device.de);
    const row = page.getByRole('option').first();
    await expect(row).toBeVisible();
    await expect(row).toHaveAttribute('href', /^\/shop\/buybox\/models\/m\d+/);
    await expect(row).toContainText(/\d,\d{2}\s€/);
    expect((await boxOf(row)).height).toBe(60);
    expect((await boxOf(row.locator('img'))).width).toBe(60);
    const promotion = header(page).getByRole('complementary').filter({ hasText: 'Baum' });
    const overlay = await boxOf(promotion.locator('..'));
    expect(overlay.height).toBe(400);
    expect((await boxOf(promotion)).x).toBeGreaterThan((await boxOf(row)).x + (await boxOf(row)).width - 1);
    // Without results, the overlay neither collapses nor moves.
    await header(page).getByRole('combobox', { name: inGerman.search }).fill('qqqzzz');
    await expect(header(page).getByText(/^Dazu haben wir/)).toBeVisible();
    expect(await boxOf(promotion.locator('..'))).toEqual(overlay);

    await openPage(page, '/trade-in');
    await header(page)
      .getByRole('combobox', { name: 'Suchen, was du verkaufen willst' })
      .fill(host.selling.device.de);
    await expect(row).toHaveAttribute('href', /^\/trade-in\/select-device\/[\w-]+$/);
    await expect(row).toContainText(host.selling.brand);
  },
);

test(
  '[SHELL-05] [SHELL-06] [SHELL-07] the frame: at most 1440 px, light and without its top bar once scrolled, "buy" on the trade-in',
  ON_ANY_HOST,
  async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 900 });
    await openPage(page, '/');
    const inner = await page.getByRole('contentinfo').locator(':scope > div').boundingBox();
    expect(inner?.width).toBe(1440);
    await expect(page.getByRole('contentinfo')).toContainText('© 2024');
    await expect(header(page).getByRole('link', { name: 'An uns verkaufen' })).toHaveAttribute(
      'href',
      '/trade-in',
    );

    const promises = page.getByRole('region', { name: 'Unsere Versprechen' });
    for (const [path, atTop, scrolled] of [
      ['/', 'light', 'light'],
      ['/trade-in', 'tradeInLight', 'tradeInLight'],
    ] as const) {
      await openPage(page, path);
      await expect(header(page)).toHaveAttribute('data-header-theme', atTop);
      await expect(promises).toBeInViewport();
      await page.evaluate(() => window.scrollTo({ top: 1, behavior: 'instant' }));
      await expect(header(page)).toHaveAttribute('data-header-theme', scrolled);
      await expect(promises).toBeHidden();
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await expect(promises).toBeInViewport();
    }
    await expect(header(page).getByRole('link', { name: 'Kaufen', exact: true })).toHaveAttribute(
      'href',
      '/',
    );
  },
);

test('[SHELL-05] the checkout has the reduced header: a red bar, the logo in the middle, a way to help, and the footer', async ({
  page,
  context,
  site,
  scene,
}) => {
  await fillCart(context, site, scene);
  await openPage(page, '/shop/checkout/contact');
  const bar = header(page).locator('p').first();
  await expect(bar).toHaveCSS('background-color', 'rgb(179, 32, 42)');
  const logo = await boxOf(header(page).getByRole('link', { name: 'Rewald, zur Startseite' }));
  const whole = await boxOf(header(page));
  expect(Math.abs(logo.x + logo.width / 2 - (whole.x + whole.width / 2))).toBeLessThan(2);
  await expect(header(page).getByRole('link', { name: 'Hilfe und Kontakt' })).toBeVisible();
  await expect(header(page).getByRole('combobox')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toContainText('© 2024');
});

test('[SHELL-05] with text twice as large on a wide screen every word of the header stays on the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const controls = header(page).locator('a, button, input').filter({ visible: true });
  expect(await controls.count()).toBeGreaterThan(10);
  for (const control of await controls.all()) {
    const { x, width } = await boxOf(control);
    expect.soft(x, (await control.textContent()) ?? '').toBeGreaterThanOrEqual(0);
    expect.soft(x + width, (await control.textContent()) ?? '').toBeLessThanOrEqual(1440);
  }
  await expect(header(page).getByRole('link', { name: 'Hilfe' })).toBeInViewport({ ratio: 1 });
});

test('[SHELL-01] from page to page in the browser, titles and texts are never keys of messages', async ({
  page,
}) => {
  await openPage(page, '/');
  for (const [link, title] of [
    ['Magazin', /^Magazin/],
    ['Vertrag widerrufen', /^Vertrag widerrufen/],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(link);
    await expect(page).toHaveTitle(title);
    expect(await findMessageKeys(page)).toEqual([]);
  }
});

test('the older articles of the magazine fill its width, three in a row', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/blogs');
  const articles = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(articles).toHaveCount(4);
  const [newest, ...older] = await articles.all();
  const [, , third] = older;
  if (newest === undefined || third === undefined) throw new Error('The demo has four articles.');
  const [whole, last] = [await boxOf(newest), await boxOf(third)];
  expect(last.x + last.width).toBeCloseTo(whole.x + whole.width, 0);
});

test('[SHELL-05] a document prints without the frame', async ({ page }) => {
  await openPage(page, '/documents/terms');
  await page.emulateMedia({ media: 'print' });
  for (const frame of ['banner', 'contentinfo'] as const) await expect(page.getByRole(frame)).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page.getByRole('main').getByText('Die Vertragssprache ist Deutsch oder Englisch'),
  ).toBeVisible();
});

test('[SHELL-05] with text twice as large every word of the footer stays on the page, and names of categories stay whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, '/');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const columns = page.getByRole('contentinfo').getByRole('navigation');
  const tooWide = await columns.evaluateAll((all) =>
    all.filter((column) => column.scrollWidth > column.clientWidth).map((column) => column.textContent),
  );
  expect(tooWide).toEqual([]);
  const name = page.getByRole('main').getByRole('heading', { level: 3, name: 'Smartphones' });
  const { lines } = await name.evaluate((heading) => ({
    lines: heading.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(heading).lineHeight),
  }));
  expect(Math.round(lines)).toBe(1);
});

test('[SHELL-15] every promise above the header is one line on the narrowest phone, in both languages', async ({
  page,
  context,
  site,
  scene,
}) => {
  const lines = (row: Locator) =>
    row.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return new Set([...words.getClientRects()].filter(({ width }) => width > 20).map(({ top }) => top))
        .size;
    });
  await page.setViewportSize({ width: 320, height: 640 });
  await fillCart(context, site, scene);
  for (const path of ['/', '/en']) {
    await openPage(page, path);
    for (const promise of await header(page).locator('[data-promo] p').all()) {
      await expect(promise).toHaveText(/\w/);
      expect([await promise.textContent(), await lines(promise)]).toEqual([await promise.textContent(), 1]);
    }
  }
  await openPage(page, '/shop/checkout');
  expect(await lines(header(page).getByText('Verschlüsselt bezahlen'))).toBe(1);
});

test('[SHELL-15] the promises take turns, until somebody halts them', ON_ANY_HOST, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openPage(page, '/company/faq');
  const promises = page.getByRole('region', { name: 'Unsere Versprechen' });
  const tree = promises.getByText('Ab 150 € pflanzen wir einen Baum');
  const instalments = promises.getByText('Sofort bezahlen oder in Raten');
  await expect(tree).toBeVisible();
  await expect(instalments).toBeVisible();
  await expect(tree).toBeHidden();
  await promises.getByRole('button', { name: 'Hinweise anhalten' }).click();
  await expect(promises.getByRole('button', { name: 'Hinweise weiter wechseln' })).toBeVisible();
});
