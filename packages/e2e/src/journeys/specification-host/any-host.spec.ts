import { PLACES, type Place } from '../../places/places.ts';
import { originOf, PORTS } from '../../site/ports.ts';
import { runSite, type RunningSiteProcess } from '../../site/run-site.ts';
import { startSpecificationHost, type SpecificationHost } from '../../specification-host/start.ts';
import {
  logIn,
  logOut,
  loginControl,
  newPerson,
  profileMenuButton,
  register,
} from '../../visitor/account.ts';
import { openPage } from '../../visitor/open-page.ts';
import { acceptButton, answerAll, fillDetails, finished } from '../../visitor/selling.ts';
import { addToCart, cartPanel, cartWith, findByHeader } from '../../visitor/shopping.ts';
import { stepTitle, tiles } from '../../visitor/walk-sale.ts';
import { inGerman, LANGUAGES } from '../../visitor/words.ts';
import { violations } from '../../visit/axe.ts';
import { expect, test } from '../../visit/test.ts';

/** The same journeys as with our own API host, with one that answers section 7 of the specification and nothing else. */
test.use({ baseURL: originOf(PORTS.specification) });
// One site, whose host notes what it is asked in vain.
test.describe.configure({ mode: 'default' });

let host: SpecificationHost;
let house: RunningSiteProcess;
test.beforeAll(async () => {
  host = await startSpecificationHost(PORTS.specification.api);
  house = await runSite({
    name: 'specification',
    ports: PORTS.specification,
    env: { API_HOST: host.address, RENDERS_PER_MINUTE: '100000' },
  });
});
test.afterAll(async () => {
  await house?.stop();
  await host?.stop();
});
test.beforeEach(({ watch }) => {
  // Nobody is logged in: such a host says it with 401, and browsers complain about that by themselves.
  watch.tolerate(/status of 401/);
  host.asked.length = 0;
});
test.afterEach(() => {
  // The shell server may look for a description at any time; nobody asks for anything else that section 7 does not name.
  expect(host.asked.filter((call) => call !== 'GET /openapi.json')).toEqual([]);
});

const NAMES = { de: 'Fennek Uno', en: 'Fennec One' } as const;
const PHONES = { de: 'Fernsprecher', en: 'Handsets' } as const;

for (const words of LANGUAGES) {
  test(`[SHELL-10] [SHOP-01] [SHOP-02] [SHOP-03] [SHOP-07] [CART-01] [CART-02] [CART-03] from home by a category to the cart of any host (${words.locale})`, async ({
    page,
    watch,
  }) => {
    watch.tolerate(/status of 422/);
    const main = page.getByRole('main');
    await openPage(page, words.path('/'));
    await main.getByRole('link', { name: PHONES[words.locale] }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(PHONES[words.locale]);
    await main.getByRole('link', { name: NAMES[words.locale] }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAMES[words.locale]);
    await addToCart(page, words);
    const panel = cartPanel(page, words);
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await expect(panel).toContainText(words.locale === 'de' ? '1.234,50\u00a0€' : '1.234,50\u00a0CHF');
    await page.keyboard.press('Escape');
    await expect(cartWith(page, words, 1)).toBeVisible();

    await findByHeader(page, words, NAMES[words.locale]);
    await openPage(page, words.path('/shop/checkout/cart'));
    const line = main.getByRole('listitem').filter({ hasText: NAMES[words.locale] });
    await line.getByRole('button').nth(1).click();
    await expect(cartWith(page, words, 2)).toBeVisible();
    // What this host does not have is not offered.
    await expect(main.getByRole('link', { name: /Kasse|checkout/i })).toHaveCount(0);
    const code = main.locator('input[name=redeemCode]');
    await code.fill('QUATSCH');
    await code.press('Enter');
    await expect(main).toContainText('Diesen Code kennt hier niemand.');
    await code.fill('SOMMER');
    await code.press('Enter');
    await expect(main).toContainText('SOMMER');
    await expect(main).toContainText(/2\.459,00/);
  });
}

test('[ACCT-01] [ACCT-02] [ACCT-03] [SHELL-09] register, settings, log out and in again, at any host', async ({
  page,
}) => {
  const person = newPerson();
  await register(page, inGerman, person);
  await openPage(page, '/customer/account/settings');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByText('Passkeys')).toHaveCount(0);
  await main.getByRole('textbox', { name: /^Vorname/ }).fill('Mirja');
  await main.getByRole('button', { name: 'Speichern' }).first().click();
  await expect(page.getByRole('banner').getByRole('button', { name: /Mirja/ })).toBeVisible();
  const renamed = { ...person, firstName: 'Mirja' };
  await openPage(page, '/customer/account/orders');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Das gibt es in diesem Shop nicht');
  await logOut(page, inGerman, renamed);

  await openPage(page, '/customer/account/settings');
  await expect(page).toHaveURL('/auth/login?redirect=%2Fcustomer%2Faccount%2Fsettings');
  await logIn(page, inGerman, renamed);
  await expect(page).toHaveURL('/customer/account/settings');
  await expect(profileMenuButton(page, renamed)).toBeVisible();
});

test('[TRADE-01] [TRADE-07] [TRADE-09] [TRADE-13] [TRADE-14] [TRADE-16] a device from search sold at any host, with ids that are words', async ({
  page,
}) => {
  await openPage(page, '/trade-in');
  await page.getByRole('banner').getByRole('combobox').fill('fennek');
  await page.getByRole('option', { name: /Fennek Uno/ }).click();
  await expect(stepTitle(page, 'variation')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Fennek Uno');
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await expect(stepTitle(page, 'condition')).toBeVisible();
  await answerAll(page);
  await expect(acceptButton(page, inGerman)).toBeEnabled();
  await expect(page.getByRole('main')).toContainText('1.234,50\u00a0€');
  await acceptButton(page, inGerman).click();
  await expect(stepTitle(page, 'details')).toBeVisible();
  await fillDetails(page, inGerman, newPerson().email);
  await acceptButton(page, inGerman).click();
  await expect(finished(page, inGerman)).toBeVisible();
});

test('[TRADE-02] [TRADE-03] [TRADE-04] [TRADE-06] the first steps of the trade-in with ids that are words', async ({
  page,
}) => {
  await openPage(page, '/en/trade-in');
  await page.getByRole('main').getByRole('button', { name: 'Handsets', exact: true }).click();
  await tiles(page).first().click();
  await expect(tiles(page)).toHaveCount(12);
  await tiles(page).first().click();
  await expect(page.getByRole('main').getByRole('listitem').getByRole('button')).toHaveText([
    '64 GB',
    '256 GB',
    '1 TB',
  ]);
});

/** Pages of one thing that only our own host has made. */
const OF_OUR_OWN =
  /review|reminder|order-of-guest|checkout-done|offer|case|compare$|wish-list$|sold-out|^account-|^order$|address-restore|second-factor|verify-confirm/;
const PRODUCT = '/shop/buybox/models/m17-p1701-c3/fennek-uno-64-gb-moos';
const placesHere = PLACES.filter(({ name, cart, as }) => !OF_OUR_OWN.test(name) && !cart && !as);
const pathHere = (place: Place): string =>
  // The scene is of our own host; what is taken from it has its like here.
  typeof place.path === 'string'
    ? place.path
    : place.name === 'product'
      ? PRODUCT
      : `/trade-in/select-device/${encodeURIComponent('lupe & co')}`;

test('[SHELL-01] every page of the specification stands at any host: no 404, nothing on the console, axe content', async ({
  page,
  watch,
}) => {
  test.slow();
  watch.tolerate(/status of 404.*gibt\/es\/nicht/);
  for (const [at, place] of placesHere.entries()) {
    const words = LANGUAGES[at % 2] ?? inGerman;
    const path = words.locale === 'en' && place.name === 'product' ? PRODUCT : words.path(pathHere(place));
    const answer = await openPage(page, path);
    expect.soft(answer?.status(), place.name).toBe(place.status ?? 200);
    expect.soft(await violations(page, ['light']), place.name).toEqual([]);
  }
});

test('[ACCT-02] who is logged in by one call and not by the other gets one calm sentence, once', async ({
  page,
  watch,
}) => {
  watch.tolerate(/status of (401|403)/);
  const person = newPerson();
  await register(page, inGerman, person);
  await openPage(page, '/company/faq');
  // From now on the customer call fails within the browser alone, as it does where two servers disagree.
  await page.route('**/auth/de/customer', (route) => route.fulfill({ status: 403, body: '' }));
  let visits = 0;
  page.on('framenavigated', () => {
    visits += 1;
  });
  await profileMenuButton(page, person).click();
  await page.getByRole('menuitem', { name: /Einstellungen/ }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(loginControl(page, inGerman).or(profileMenuButton(page, person))).toBeVisible();
  expect(visits).toBeLessThan(10);
});
