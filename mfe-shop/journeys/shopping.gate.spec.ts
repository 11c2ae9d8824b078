import type { Locator, Page } from '@playwright/test';
import { isReady, openPage, reload } from '@rewald/federation/journeys/open-page';
import { addToCart, cartPanel } from '@rewald/e2e/visitor/shopping';
import { inGerman } from '@rewald/e2e/visitor/words';
import { violations } from '@rewald/federation/journeys/axe';
import { expect, test } from '@rewald/e2e/visit/test';

const words = inGerman;

/** With forced colours our colours are hidden, so the chosen option needs a different border. */
const expectChosenShows = async (group: Locator): Promise<void> => {
  const page = group.page();
  const borderOf = (checked: boolean): Promise<string> =>
    group
      .getByRole('radio', { checked })
      .first()
      .evaluate((radio) => getComputedStyle(radio).borderTopWidth);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await borderOf(true)).not.toBe(await borderOf(false));
  await page.emulateMedia({ forcedColors: 'none' });
};

/** Texts of listing and product page. */
const text = {
  sort: 'Sortieren nach',
  dearest: 'Preis absteigend',
  remove: (filter: string) => `Filter ${filter} entfernen`,
  condition: 'Zustand',
  storage: 'Speicher',
  colour: 'Farbe',
  good: /^Gut/,
  seller: 'Händler',
  insurance: /^Versicherung dazu/,
  insured: /^Rundumschutz/,
  sheet: 'Informationsblatt',
  corrected: /Für „iphnoe“ gab es keine Treffer/,
  devices: / Artikel$/,
  recommended: /auch ab\s[\d.,]+\s€/,
  best: 'Sehr gut',
  features: 'Ausstattung',
  drawing: 'Zeichnung des Modells',
  symbol: /^Symbolbild/,
  refurbished: /^Generalüberholt: geprüft/,
  battery: /85\s%, kostenlos getauscht, wenn er während der Garantie unter 80\s% fällt$/,
  monthly: /^oder 3\sMonatsraten zu \d/,
  buy: 'In den Warenkorb',
  heart: /^Auf die Wunschliste:/,
  wishes: 'Wunschliste, 1 Artikel',
} as const;

const results = (page: Page): Locator => page.getByRole('main').getByRole('article');
const priceOf = async (card: Locator): Promise<number> => {
  const [, euros = ''] = /([\d.]+,\d{2})\s€/.exec((await card.textContent()) ?? '') ?? [];
  return Number(euros.replaceAll('.', '').replace(',', '.'));
};
/** The address changes before the page is rendered again, which may replace a card while this waits for it to stand still. */
const scrollTo = (card: Locator): Promise<void> => expect(() => card.scrollIntoViewIfNeeded()).toPass();
/** Waits until the listing matches the URL. */
const settled = (page: Page): Promise<void> =>
  expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);

test(`[SHOP-02] [SHOP-03] [SHOP-07] a typo, filters, order, product, another condition and seller, insurance, cart; Back brings filters and place again`, async ({
  page,
}) => {
  await openPage(page, words.path('/'));
  const search = page.getByRole('banner').getByRole('combobox', { name: words.search });
  await search.fill('iphnoe');
  await search.press('Enter');
  await expect(page).toHaveURL(words.path('/shop/explore?search=iphnoe'));
  await expect(page.getByText(text.corrected)).toBeVisible();
  const filters = page.getByRole('complementary');

  await filters.getByRole('checkbox', { name: /^512 GB/ }).check();
  await expect(page).toHaveURL(/storage=512-gb/);
  await settled(page);
  await filters.getByRole('checkbox', { name: text.good }).check();
  await expect(page).toHaveURL(/condition=good/);
  await settled(page);
  await page.getByRole('combobox', { name: text.sort }).selectOption({ label: text.dearest });
  await expect(page).toHaveURL(/sort=price-desc/);
  await settled(page);
  // The URL changes before the page is rendered again.
  await expect(async () => {
    const prices = [await priceOf(results(page).nth(0)), await priceOf(results(page).nth(1))];
    expect(prices[0]).toBeGreaterThanOrEqual(prices[1] ?? 0);
  }).toPass();
  const count = page.getByRole('main').getByRole('status').filter({ hasText: text.devices });
  const before = await count.textContent();
  await page.getByRole('link', { name: text.remove('512 GB') }).click();
  await expect(page).not.toHaveURL(/storage=/);
  await expect(count).not.toHaveText(before ?? '');
  await settled(page);

  const card = results(page).nth(9);
  await scrollTo(card);
  // Playwright scrolls again before it clicks if something covers the card just then.
  await page.evaluate(() =>
    document.addEventListener('click', () => Object.assign(window, { leftAt: window.scrollY }), {
      capture: true,
      once: true,
    }),
  );
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/shop\/buybox\/models\/m\d+-p\d+-c3-s\d+\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('iPhone');
  await page.goBack();
  await expect(page).toHaveURL(/condition=good&sort=price-desc$/);
  await expect(filters.getByRole('checkbox', { name: text.good })).toBeChecked();
  const leftAt = await page.evaluate((): unknown => Reflect.get(window, 'leftAt'));
  expect(leftAt).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(leftAt);

  await openPage(page, words.path('/shop/buybox/models/m1024-p102400-c3/x'));
  await expect(page).toHaveURL(/iphone-15-128-gb-schwarz$/);
  const conditions = page.getByRole('radiogroup', { name: text.condition });
  for (const name of [text.condition, text.storage, text.colour])
    await expectChosenShows(page.getByRole('radiogroup', { name }));
  await conditions.getByRole('radio').filter({ hasText: '€' }).first().click();
  await expect(page).not.toHaveURL(/-c3/);
  const sellers = page.getByRole('radiogroup', { name: text.seller });
  const other = sellers.getByRole('radio').last();
  await other.click();
  await expect(page).toHaveURL(/-s\d+\//);
  await expect(other).toHaveAttribute('aria-checked', 'true');
  await page.getByText(text.insurance).click();
  await page.getByRole('radio', { name: text.insured }).first().check();
  const documents = `${words.path('/documents/insurance')}#information`;
  await expect(page.getByRole('link', { name: text.sheet })).toHaveAttribute('href', documents);
  await addToCart(page, words);
  const panel = cartPanel(page, words);
  await expect(panel.getByRole('listitem').first()).toContainText('iPhone 15');
  await expect(panel.getByRole('group').filter({ hasText: text.insured })).toBeVisible();
  await openPage(page, documents);
  await expect(page.getByRole('main')).toContainText('Muster Versicherung AG');
});

test('[SHOP-02] Back and Forward after a filter show the listing of their address, the next filter builds on that one, and prices that cross are refused', async ({
  page,
}) => {
  await openPage(page, '/shop/explore?categoryIds=1');
  const filters = page.getByRole('complementary');
  const storage = filters.getByRole('checkbox', { name: /^512 GB/ });
  const chip = page.getByRole('link', { name: text.remove('512 GB') });
  /** The results of the URL, without anything left over from another one. */
  const shows = async (isNarrowed: boolean): Promise<void> => {
    await settled(page);
    await expect(chip).toHaveCount(isNarrowed ? 1 : 0);
    await expect(storage).toBeChecked({ checked: isNarrowed });
    await expect(results(page).first().getByRole('link').first()).toBeVisible();
  };
  await storage.check();
  await expect(page).toHaveURL(/storage=512-gb/);
  await shows(true);
  await page.goBack();
  await expect(page).not.toHaveURL(/storage=/);
  await shows(false);
  await page.goForward();
  await expect(page).toHaveURL(/storage=512-gb/);
  await shows(true);
  await page.goBack();
  await shows(false);
  await filters.getByRole('checkbox', { name: text.good }).check();
  await expect(page).toHaveURL(/condition=good/);
  await expect(page).not.toHaveURL(/storage=/);
  await shows(false);

  await filters.getByRole('textbox', { name: 'von (€)' }).fill('900');
  const most = filters.getByRole('textbox', { name: 'bis (€)' });
  await most.fill('400');
  await most.press('Enter');
  await expect(page.getByText('Das ist weniger als bei „von“.')).toBeInViewport();
  await expect(page).not.toHaveURL(/price/);
  // Prices without a device, entered far down the page: the message is scrolled into view.
  await filters.getByRole('textbox', { name: 'von (€)' }).fill('1');
  await most.fill('2');
  await scrollTo(results(page).last());
  await most.evaluate((field) => field.closest('form')?.requestSubmit());
  await expect(page).toHaveURL(/priceFrom=1&priceTo=2/);
  await expect(page.getByRole('heading', { name: 'Dazu haben wir gerade nichts' })).toBeInViewport();
});

test(`[SHOP-02] [SHOP-03] the listing recommends a condition and is narrowed by features; the product page says what its picture is, and the way to buy stays in sight`, async ({
  page,
}) => {
  await openPage(page, words.path('/shop/explore?categoryIds=1'));
  const recommended = results(page)
    .filter({ hasText: text.best })
    .filter({ has: page.getByText(text.recommended) });
  await expect(recommended.first()).toBeVisible();
  const filters = page.getByRole('complementary');
  await filters.getByText(text.features, { exact: true }).click();
  const esim = filters.getByRole('checkbox', { name: /^eSIM/ });
  await esim.check();
  await expect(page).toHaveURL(/feature=esim/);
  await settled(page);
  await expect(esim).toBeChecked();
  await page.getByRole('link', { name: text.remove('eSIM') }).click();
  await expect(page).not.toHaveURL(/feature=/);

  await openPage(page, words.path('/shop/buybox/models/m1028/x'));
  await expect(page.getByText(text.drawing)).toBeVisible();
  await expect(page.getByText(text.refurbished)).toBeInViewport();
  await expect(page.getByText(text.monthly)).toBeVisible();
  await expect(page.getByText(text.battery)).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: text.buy }).last()).toBeInViewport();
  await page.getByRole('main').getByRole('button', { name: text.heart }).first().click();
  await expect(page.getByRole('banner').getByRole('link', { name: text.wishes })).toBeVisible();
  await reload(page);
  await expect(page.getByRole('banner').getByRole('link', { name: text.wishes })).toBeVisible();
  // Several consoles share one drawing.
  await openPage(page, words.path('/shop/explore?search=steam%20deck'));
  await results(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/shop\/buybox\/models\//);
  await expect(page.getByRole('main').getByText(text.symbol).first()).toBeVisible();
});

test('[SHOP-02] [SHOP-03] the same by keyboard alone: nothing needs a pointer', async ({ page }) => {
  // Some hundred key presses.
  test.slow();
  await openPage(page, '/');
  const { keyboard } = page;
  /** Presses Tab until the element has the focus. */
  const tabTo = async (target: Locator, most = 80): Promise<void> => {
    for (let step = 0; step < most; step++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
  await tabTo(page.getByRole('banner').getByRole('combobox', { name: inGerman.search }));
  // The search includes the storage, because a case for this device is cheaper and has only one condition.
  await keyboard.type('iphnoe 15 128 gb');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/search=iphnoe/);
  await settled(page);
  const order = page.getByRole('combobox', { name: text.sort });
  await tabTo(order);
  await keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/sort=price-asc/);
  await settled(page);
  const good = page.getByRole('complementary').getByRole('checkbox', { name: text.good });
  await tabTo(good);
  await keyboard.press('Space');
  await expect(page).toHaveURL(/condition=good/);
  await settled(page);
  await expect(good).toBeFocused();
  const first = results(page).first().getByRole('link');
  await tabTo(first, 120);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shop\/buybox\/models\//);
  await isReady(page);

  const picture = page.getByRole('link', { name: /^Vergrößern/ }).first();
  await expect(picture).toBeVisible();
  await tabTo(picture);
  await keyboard.press('Enter');
  const zoom = page.getByRole('dialog');
  await expect(zoom).toBeVisible();
  await keyboard.press('ArrowRight');
  await expect(zoom).toContainText('2 von 4');
  expect(await violations(page)).toEqual([]);
  await keyboard.press('Escape');
  await expect(zoom).toBeHidden();
  await expect(picture).toBeFocused();

  const chosen = page.getByRole('radiogroup', { name: text.condition }).getByRole('radio', { checked: true });
  await tabTo(chosen);
  const address = page.url();
  await keyboard.press('ArrowRight');
  await expect(page).not.toHaveURL(address);
  const insurance = page.getByRole('complementary', { name: 'Kaufen' }).locator('summary').first();
  await tabTo(insurance);
  await keyboard.press('Enter');
  const none = page.getByRole('radio', { name: 'Keine Versicherung' });
  await tabTo(none, 4);
  await keyboard.press('ArrowDown');
  await expect(none).not.toBeChecked();
  const buy = page
    .getByRole('complementary', { name: 'Kaufen' })
    .getByRole('button', { name: inGerman.addToCart });
  await tabTo(buy);
  await keyboard.press('Enter');
  await expect(cartPanel(page, inGerman).getByRole('listitem').first()).toContainText('iPhone');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[SHOP-02] [SHOP-03] searching with a typo, filtering, sorting, paging and choosing are links and a form', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('combobox', { name: inGerman.search }).fill('iphnoe');
    await page.keyboard.press('Enter');
    await expect(page.getByText(text.corrected)).toBeVisible();
    await page.getByRole('checkbox', { name: text.good }).check();
    await page.getByRole('combobox', { name: text.sort }).selectOption({ label: 'Preis aufsteigend' });
    await page.getByRole('button', { name: 'Filter anwenden' }).click();
    await expect(page).toHaveURL(/condition=good/);
    await expect(page).toHaveURL(/sort=price-asc/);
    const second = page.getByRole('link', { name: 'Seite 2' });
    // Content far down is laid out during scrolling, so a click in the same frame would hit what was there before.
    await second.hover();
    await second.click();
    await expect(page).toHaveURL(/page=2/);
    await results(page).first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('iPhone');
    await expect(page.getByRole('heading', { name: /^Was „Gut“ bedeutet/ })).toBeVisible();
    const address = page.url();
    await page.getByRole('radiogroup', { name: 'Zustand' }).getByRole('radio').first().click();
    await expect(page).not.toHaveURL(address);
    await expect(
      page.getByRole('radiogroup', { name: 'Zustand' }).getByRole('radio', { checked: true }),
    ).toHaveCount(1);
  });
});

test('[SHELL-03] [SHOP-03] no address of a product fails: unknown ones are 404, wrong names lead to the right one for good', async ({
  request,
}) => {
  const right = '/shop/buybox/models/m1024-p102400-c3/iphone-15-128-gb-schwarz';
  const table: [string, number, string?][] = [
    ['/shop/buybox/models/mabc/x', 404],
    ['/shop/buybox/models/1024/x', 404],
    ['/shop/buybox/models/m999999999/x', 404],
    ['/shop/buybox/models/m99999999999999999999/x', 404],
    ['/shop/buybox/models/m1024-p1/x', 404],
    ['/shop/buybox/models/m1024-p102400-c9/x', 404],
    ['/shop/buybox/models/m1024-p102400-c3-s99999/x', 404],
    ['/shop/buybox/models/m1024-c3-p102400/x', 404],
    ['/shop/buybox/models/m1024-p102400-c3/%F0%9F%8D%8E', 301, right],
    ['/shop/buybox/models/m1024-p102400-c3/iphone-15?utm=a', 301, `${right}?utm=a`],
    [
      '/en/shop/buybox/models/m1024-p102400-c3/iphone-15-128-gb-schwarz',
      301,
      '/en/shop/buybox/models/m1024-p102400-c3/iphone-15-128-gb-black',
    ],
    [right, 200],
    ['/shop/explore?page=9999&search=iphone', 302],
    ['/shop/explore?categoryIds=abc,1&priceFrom=x&sort=z&page=-1&brand=%00', 200],
  ];
  // Repeated, because a page whose data come late is 200 and says so.
  for (const [path, status, location] of table)
    await expect(async () => {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect([path, answer.status()]).toEqual([path, status]);
      if (location !== undefined) expect(answer.headers()['location']).toBe(location);
    }).toPass({ timeout: 30_000 });
});

test('[SHOP-02] prices of a row stand on one line, however much is said below them', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/shop/explore');
  const prices = page.getByRole('main').getByRole('article').locator('strong');
  await expect(prices.nth(3)).toBeVisible();
  const heights = await prices.evaluateAll((all) =>
    all.slice(0, 4).map((price) => Math.round(price.getBoundingClientRect().y)),
  );
  expect(new Set(heights).size).toBe(1);
});

test('[SHOP-01] [SHOP-02] [SHOP-03] the shop fits on 320 px in its states, in English too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const noWider = async (): Promise<void> =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  for (const path of [
    '/en',
    '/en/shop/explore?search=qqqqqq',
    '/en/shop/explore?categoryIds=1,2&brand=apple',
    '/en/shop/buybox/models/m1024-p102400-c3/iphone-15-128-gb-black',
  ]) {
    await openPage(page, path);
    await noWider();
  }
  await page.getByRole('main').getByText('Sell what you no longer use').click();
  await page.getByRole('searchbox', { name: 'What would you like to sell?' }).fill('iphone 12');
  await page
    .getByRole('button', { name: /Apple iPhone 12\b/ })
    .first()
    .click();
  await expect(page.getByText(/^up to \d/).first()).toBeVisible();
  await noWider();
});

test('[SHOP-03] on a tablet the picture leaves more than a third of the screen to the rest; a chosen heart is not in the colour of errors', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openPage(page, '/shop/buybox/models/m1024-p102400-c3/iphone-15-128-gb-schwarz');
  const picture = page.getByRole('link', { name: /^Vergrößern/ }).first();
  const { height = Infinity } = (await picture.boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(0.6 * 1024 + 1);
  const heart = page.getByRole('main').getByRole('button', { name: text.heart }).first();
  await heart.click();
  const chosen = page.getByRole('main').locator('button[aria-pressed=true]').first();
  const colourOf = (name: string): Promise<string> =>
    page.evaluate((property) => {
      const sample = document.body.appendChild(document.createElement('i'));
      sample.style.color = `var(--rw-color-${property})`;
      const { color } = getComputedStyle(sample);
      sample.remove();
      return color;
    }, name);
  await expect(chosen).toHaveCSS('color', await colourOf('accent'));
  expect(await colourOf('accent')).not.toBe(await colourOf('danger'));
});
