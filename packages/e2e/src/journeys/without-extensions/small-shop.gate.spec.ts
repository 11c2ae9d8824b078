import { WITHOUT_EXTENSIONS } from '../../hosts/shop-host.ts';
import {
  logIn,
  logOut,
  loginControl,
  newPerson,
  profileMenuButton,
  register,
} from '../../visitor/account.ts';
import { openPage, reload } from '@rewald/federation/journeys/open-page';
import { addToCart, cartPanel, cartWith } from '../../visitor/shopping.ts';
import { tiles } from '../../visitor/walk-sale.ts';
import { inGerman } from '../../visitor/words.ts';
import { expect, test } from '../../visit/test.ts';

// The site with an API host that implements section 7 of the specification and nothing else.

test(
  '[ACCT-01] [ACCT-02] [ACCT-03] [SHELL-09] register, settings, log out and in again, without what this host lacks',
  WITHOUT_EXTENSIONS,
  async ({ page }) => {
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
    await logOut(page, inGerman, renamed);

    await openPage(page, '/customer/account/settings');
    await expect(page).toHaveURL('/auth/login?redirect=%2Fcustomer%2Faccount%2Fsettings');
    await logIn(page, inGerman, renamed);
    await expect(page).toHaveURL('/customer/account/settings');
    await expect(profileMenuButton(page, renamed)).toBeVisible();
  },
);

test(
  '[TRADE-02] [TRADE-03] [TRADE-04] [TRADE-06] the first steps of the trade-in with ids that are words',
  WITHOUT_EXTENSIONS,
  async ({ page }) => {
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
  },
);

/** Pages of things that only an extension can create, and pages that list them. */
const OF_EXTENSIONS = [
  '/shop/orders',
  '/shop/orders/7f0c?key=none',
  '/shop/checkout/done?order=7f0c&key=none',
  '/shop/reviews/7f0c?key=none',
  '/shop/reviews/7f0c/stop?key=none',
  '/shop/reminders/7f0c.none/confirm',
  '/shop/reminders/7f0c.none/end',
  '/shop/wish-list',
  '/shop/compare',
  '/trade-in/cases/7f0c?key=none',
  '/trade-in/offers/7f0c?key=none',
  '/trade-in/request',
] as const;
const OF_CUSTOMERS = [
  '/customer/account/orders',
  '/customer/account/orders/7f0c',
  '/customer/account/trade-in',
  '/customer/account/trade-in/7f0c',
  '/customer/account/insurance',
  '/customer/account/messages',
  '/customer/account/messages/7f0c',
  '/customer/account/messages/new',
] as const;

test(
  `[ACCT-04] orders, cases, reviews, contracts and conversations say in one sentence that this shop has none`,
  WITHOUT_EXTENSIONS,
  async ({ page, watch }) => {
    watch.tolerate(/status of 404/);
    await register(page, inGerman, newPerson());
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    for (const path of [...OF_EXTENSIONS, ...OF_CUSTOMERS]) {
      const answer = await openPage(page, path);
      expect.soft(answer?.status(), path).toBeLessThan(500);
      await expect.soft(heading, path).toHaveText('Das gibt es in diesem Shop nicht');
    }
  },
);

test(
  '[ACCT-02] who is logged in by one call and not by the other gets one calm sentence, once',
  WITHOUT_EXTENSIONS,
  async ({ page, watch }) => {
    watch.tolerate(/status of (401|403)/);
    const person = newPerson();
    await register(page, inGerman, person);
    await openPage(page, '/company/faq');
    await expect(profileMenuButton(page, person)).toBeVisible();
    // From now on the customer call fails in the browser only, as with two servers that disagree.
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
  },
);

test(
  '[ACCT-02] an account whose host fails at everything says so in one sentence, once, and leads nobody in circles',
  WITHOUT_EXTENSIONS,
  async ({ page, watch }) => {
    watch.tolerate(/status of 500/);
    const person = newPerson();
    await register(page, inGerman, person);
    await openPage(page, '/company/faq');
    await expect(profileMenuButton(page, person)).toBeVisible();
    await page.route(/\/(auth|checkout|trade-in|insurance|notifications)\/de\/.*(customer|orders)/, (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    let visits = 0;
    page.on('framenavigated', () => {
      visits += 1;
    });
    await profileMenuButton(page, person).click();
    await page.getByRole('menuitem', { name: /Konto/ }).first().click();
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    expect(visits).toBeLessThan(10);
  },
);

test(
  '[CART-01] what is put in while the first answers are on their way stays, though each of them starts a session',
  WITHOUT_EXTENSIONS,
  async ({ page, playwright }) => {
    const elsewhere = await playwright.request.newContext();
    const posted = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().includes('/buy/cart/customer'),
    );
    const late = page.waitForResponse('**/auth/de/customer');
    let pressed: () => void = () => undefined;
    const press = new Promise<void>((resolve) => (pressed = resolve));
    // The response is for a visitor without a cookie and arrives after the change of the cart, unless that change waits for it.
    await page.route('**/auth/de/customer', async (route) => {
      const response = await elsewhere.fetch(route.request());
      await press;
      await Promise.race([posted, page.waitForTimeout(1000)]);
      await route.fulfill({ response });
    });
    await page.goto('/shop/buybox/models/m17-p1701-c3/fennek-uno-64-gb-moos', {
      waitUntil: 'domcontentloaded',
    });
    await addToCart(page, inGerman);
    pressed();
    await expect(cartPanel(page, inGerman).getByRole('listitem')).toHaveCount(1);
    await (await late).finished();
    await page.unroute('**/auth/de/customer');
    await reload(page);
    await expect(cartWith(page, inGerman, 1)).toBeVisible();
    await elsewhere.dispose();
  },
);
