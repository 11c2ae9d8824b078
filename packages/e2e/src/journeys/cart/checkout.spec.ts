import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { newPerson, profileMenuButton, register } from '../../visitor/account.ts';
import {
  checkoutWords,
  choosePayment,
  confirmedNumber,
  fillAddress,
  goOn,
  goToReview,
  orderButton,
  putIntoCart,
} from '../../visitor/checkout.ts';
import { readMail } from '../../visitor/mailbox.ts';
import { newMerchant } from '../../visitor/merchant.ts';
import { isReady, openPage, reload } from '../../visitor/open-page.ts';
import { addToCart, cartPanel, findByHeader } from '../../visitor/shopping.ts';
import { inGerman, JOURNEY_LANGUAGES, LANGUAGES, type Words } from '../../visitor/words.ts';
import { overflows, violations } from '../../visit/axe.ts';
import { expect, test } from '../../visit/test.ts';

const inEnglish = LANGUAGES.find(({ locale }) => locale === 'en') ?? inGerman;
/** Browsers log every rejected call; these rejections are what the journeys test. */
const REFUSALS = /status of (409|422)/;

/** Offers that no other journey uses, cheap enough for a test and with enough stock. */
const someOffers = async (database: pg.Client, count: number, skip: number): Promise<number[]> => {
  const { rows } = await database.query<{ id: number }>(
    `select id from offers where stock >= 5 and price_cents between 20000 and 60000 order by id desc limit $1 offset $2`,
    [count, skip],
  );
  return rows.map(({ id }) => id);
};

/** The bookings for a buyer: number of orders, and number of charges. */
const booksOf = async (database: pg.Client, email: string): Promise<{ orders: number; charges: number }> => {
  const { rows } = await database.query<{ orders: string; charges: string }>(
    `select count(distinct orders.id) as orders,
            count(payments.id) filter (where payments.captured_cents > 0) as charges
     from orders left join payments on payments.cart_id = orders.cart_id
     where orders.contact ->> 'email' = $1 and orders.state <> 'cancelled'`,
    [email],
  );
  return { orders: Number(rows[0]?.orders), charges: Number(rows[0]?.charges) };
};

/** Text that occurs only in a provider's script or its React package. */
const PAYMENT_CODE = /js\.stripe\.com|paypal\.com\/sdk|PayPalScriptProvider|confirmPayment/;

/** Scripts of the cart part that a page loads at first and that contain payment code, by the releases' chunk graphs. */
const paymentCodeIn = (registryDir: string, exposes: readonly string[]): string[] => {
  const folder = join(registryDir, 'cart');
  return readdirSync(folder).flatMap((version) => {
    const release: { exposes: Record<string, string[]> } = JSON.parse(
      readFileSync(join(folder, version, 'release.json'), 'utf8'),
    );
    return exposes
      .flatMap((expose) => release.exposes[expose] ?? [`${expose} is not exposed`])
      .filter(
        (file) =>
          file.endsWith('exposed') || PAYMENT_CODE.test(readFileSync(join(folder, version, file), 'utf8')),
      );
  });
};

const toCheckout = async (page: Page, words: Words): Promise<void> => {
  await openPage(page, words.path('/shop/checkout/cart'));
  await page
    .getByRole('main')
    .getByRole('link', { name: checkoutWords(words).toCheckout })
    .click();
  await expect(page).toHaveURL(/\/shop\/checkout\/contact$/);
};

const guest = (): string => newPerson().email;

test('[CART-02] [CART-06] a guest buys with the sandbox, by keyboard alone; axe finds nothing on the way', async ({
  page,
  site,
  database,
  watch,
}) => {
  watch.tolerate(REFUSALS);
  const words = inGerman;
  const said = checkoutWords(words);
  const email = guest();
  await page.setViewportSize({ width: 320, height: 720 });
  const [offer = 0] = await someOffers(database, 1, 0);
  await openPage(page, words.path('/'));
  await putIntoCart(page, site.apiHost, [offer]);
  await openPage(page, words.path('/shop/checkout/cart'));
  const main = page.getByRole('main');
  const press = async (key: string, name: string): Promise<void> => {
    // On phones the link to the checkout is also at the bottom of the screen.
    const role = name === said.toCheckout ? 'link' : 'button';
    await main.getByRole(role, { name, exact: true }).first().focus();
    await page.keyboard.press(key);
  };
  await expect(main.getByRole('link', { name: said.toCheckout }).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await overflows(page), 'wider than 320 px').toBe(false);
  await press('Enter', said.toCheckout);
  await main.getByRole('textbox', { name: words.email }).waitFor();

  // Enter submits a step; the missing field is reported and focused.
  await main.getByRole('textbox', { name: words.email }).focus();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('alert')).toHaveText('Bitte fülle dieses Feld aus.');
  await page.keyboard.type('mira@nirgends');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('textbox', { name: words.email })).toHaveAttribute('aria-invalid', 'true');
  await expect(main.getByRole('textbox', { name: words.email })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await main.getByRole('textbox', { name: words.email }).selectText();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');

  // The step's heading takes the focus. Every field has its autocomplete token.
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
  const tokens = await main
    .locator('input:not([type=checkbox]):not([type=radio]), select')
    .evaluateAll((all) => all.map((field) => field.getAttribute('autocomplete')));
  expect(tokens).toEqual(
    [
      'given-name',
      'family-name',
      'address-line1',
      'address-line2',
      'address-line3',
      'postal-code',
      'address-level2',
      'country',
    ].map((token) => `shipping ${token}`),
  );
  const address = ['Mira', 'Lindqvist', 'Am Alten Markt 12 b', '', '', '506', 'Köln'];
  await main.getByRole('textbox', { name: said.fields.firstName }).focus();
  for (const text of address) {
    if (text) await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(main.getByRole('textbox', { name: said.fields.houseNumber })).toHaveValue('12 b');
  // Unfinished input survives a reload.
  await reload(page);
  await expect(main.getByRole('textbox', { name: said.fields.city })).toHaveValue('Köln');
  await press('Enter', said.next.address);
  await expect(main.getByRole('textbox', { name: said.fields.plz })).toBeFocused();
  await expect(main.getByRole('alert')).toContainText('fünf');
  expect(await violations(page)).toEqual([]);
  expect(await overflows(page), 'wider than 320 px').toBe(false);
  await main.getByRole('textbox', { name: said.fields.plz }).selectText();
  await page.keyboard.type('50667');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/shipping$/);
  // The address changes before the step is rendered, and the step before has radios, too.
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
  // Storing the choice is slow.
  let stored = 0;
  await page.route('**/buy/checkout', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
    stored += 1;
  });
  await main.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(main.getByRole('radio').nth(1)).toBeChecked();
  await page.goBack();
  await expect(main.getByRole('textbox', { name: said.fields.city })).toHaveValue('Köln');
  await page.goForward();
  await expect(main.getByRole('radio').nth(1)).toBeChecked();
  await expect.poll(() => stored).toBeGreaterThan(0);
  await page.unroute('**/buy/checkout');
  await press('Enter', said.next.shipping);
  await main.getByRole('radio', { name: said.behaviour.approve }).focus();
  await page.keyboard.press('Space');
  expect(await violations(page)).toEqual([]);
  expect(await overflows(page), 'wider than 320 px').toBe(false);
  await press('Enter', said.next.payment);

  // The essential facts, followed by the button with nothing but its label (§312j BGB).
  await expect(orderButton(page, words)).toHaveText(said.order);
  const review = await main.innerText();
  for (const fact of [
    email,
    'Am Alten Markt 12 b',
    'Verkauf und Versand durch',
    'Voraussichtlich da:',
    'Gesamtsumme',
    'widerrufen',
  ])
    expect(review).toContain(fact);
  expect(await violations(page)).toEqual([]);
  expect(await overflows(page), 'wider than 320 px').toBe(false);
  await orderButton(page, words).focus();
  await page.keyboard.press('Enter');
  const number = await confirmedNumber(page, words);
  expect(await violations(page)).toEqual([]);
  await expect.poll(() => readMail(site.dataDir, 'order-confirmed', email)).toContain(number);

  // An account with a single field; the order is added to it.
  const password = main.getByLabel(/^Neues Passwort/);
  await password.focus();
  await page.keyboard.type('kurz');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill('acht blaue Heringe');
  await page.keyboard.press('Enter');
  await expect(profileMenuButton(page, { ...newPerson(), firstName: 'Mira' })).toBeVisible();
  // The order is added after the login, when the menu already shows the customer.
  const moved = () =>
    database.query('select 1 from orders where number = $1 and customer_id is not null', [number]);
  await expect.poll(async () => (await moved()).rows).toHaveLength(1);
  expect(await booksOf(database, email)).toEqual({ orders: 1, charges: 1 });
});

test('[CART-06] who types before it is known who they are goes on typing where they were', async ({
  page,
  site,
  database,
}) => {
  const said = Promise.withResolvers<void>();
  await openPage(page, '/');
  await putIntoCart(page, site.apiHost, await someOffers(database, 1, 50));
  await page.route('**/auth/de/customer', async (route) => {
    await said.promise;
    await route.continue();
  });
  await openPage(page, '/shop/checkout/contact');
  const email = page.getByRole('main').getByRole('textbox', { name: inGerman.email });
  await email.focus();
  await page.keyboard.type('mira@');
  // Once the session is known, the checkout data is read again.
  const read = page.waitForResponse('**/buy/checkout');
  said.resolve();
  await (await read).finished();
  await page.keyboard.type('example.org');
  await expect(email).toBeFocused();
  await expect(email).toHaveValue('mira@example.org');
});

for (const words of JOURNEY_LANGUAGES)
  test(`[CART-06] a parcel goes to a Packstation, by what the form asks for: ${words.locale}`, async ({
    page,
    site,
    database,
    watch,
  }) => {
    watch.tolerate(REFUSALS);
    const said = checkoutWords(words);
    const isGerman = words.locale === 'de';
    const email = guest();
    const [offer = 0] = await someOffers(database, 1, 4);
    await openPage(page, words.path('/'));
    await putIntoCart(page, site.apiHost, [offer]);
    await toCheckout(page, words);
    await page.setViewportSize({ width: 320, height: 720 });
    const main = page.getByRole('main');
    await main.getByRole('textbox', { name: words.email }).fill(email);
    await goOn(page, said.next.contact);

    // "Packstation" typed into the street field results in a hint to its own fields.
    await fillAddress(page, words);
    const street = main.getByRole('textbox', { name: said.fields.address });
    const topOf = async (field: typeof street) => (await field.boundingBox())?.y;
    expect(await topOf(street), 'a street and its number are one line, also on phones').toBe(
      await topOf(main.getByRole('textbox', { name: said.fields.houseNumber })),
    );
    await street.fill('Packstation 145');
    await goOn(page, said.next.address);
    await expect(street).toHaveAttribute('aria-invalid', 'true');
    await street.fill('Domplatz');
    await main.getByRole('radio', { name: /Packstation/ }).check();
    await expect(street, 'the street is that of the invoice').toHaveValue('Domplatz');
    await expect(main.getByRole('textbox', { name: said.fields.houseNumber })).toHaveValue('1');
    await expect(main.getByRole('textbox', { name: said.fields.plz }).first()).toHaveValue('');
    const post = main.getByRole('textbox', { name: isGerman ? /^DHL-Postnummer/ : /^DHL post number/ });
    const station = main.getByRole('textbox', { name: isGerman ? /^Nummer der/ : /^Number of the/ });
    await post.fill('12 34');
    await station.fill('145');
    await main.getByRole('textbox', { name: said.fields.plz }).first().fill('53113');
    await main.getByRole('textbox', { name: said.fields.city }).first().fill('Bonn');
    await goOn(page, said.next.address);
    await expect(post).toBeFocused();
    await expect(main.getByRole('alert')).toContainText(isGerman ? '6 bis 10 Ziffern' : '6 to 10 digits');
    expect(await violations(page)).toEqual([]);
    expect(await overflows(page), 'wider than 320 px').toBe(false);
    await post.fill('12345678');
    await goOn(page, said.next.address);

    // Nobody can sign at a machine, so there is only one shipping method.
    await expect(page).toHaveURL(/\/shipping$/);
    await expect(main.getByRole('radio')).toHaveCount(1);
    await page.goBack();
    await expect(main.getByRole('radio', { name: /Packstation/ })).toBeChecked();
    await expect(post).toHaveValue('12345678');
    await page.goForward();
    await goOn(page, said.next.shipping);
    await choosePayment(page, words, 'approve');
    await expect(main).toContainText('12345678\nPackstation 145\n53113 Bonn', { useInnerText: true });
    await orderButton(page, words).click();
    const number = await confirmedNumber(page, words);
    const { rows } = await database.query(
      `select delivery ->> 'address' as place, billing ->> 'address' as street from orders where number = $1`,
      [number],
    );
    expect(rows).toEqual([{ place: 'Packstation', street: 'Domplatz' }]);
    await expect.poll(() => readMail(site.dataDir, 'order-confirmed', email)).toContain('Packstation 145');
    // The picture of the device is embedded in the mail.
    const mail = readMail(site.dataDir, 'order-confirmed', email) ?? '';
    expect(mail).toContain('cid:picture-1');
    expect(mail).toMatch(/Content-Type: image\/jpeg/);
  });

test('[CART-01] [CART-03] [CART-06] [CART-07] a customer buys with insurance, discount and a second step; the tab is closed during payment, and the webhook is faster', async ({
  page,
  context,
  site,
  database,
  watch,
}) => {
  watch.tolerate(REFUSALS);
  const words = inEnglish;
  const said = checkoutWords(words);
  const person = newPerson();
  // A guest's cart becomes the customer's.
  await openPage(page, words.path('/'));
  await findByHeader(page, words, 'iphone');
  await addToCart(page, words);
  await expect(cartPanel(page, words).getByRole('listitem')).not.toHaveCount(0);
  await register(page, words, person);
  await openPage(page, words.path('/shop/checkout/cart'));
  const main = page.getByRole('main');
  await main.getByText('Insure this device').click();
  await expect(main.getByText(/screen breaks/).first()).toBeVisible();
  await main
    .getByRole('button', {
      name: /^Choose Screen and water protection, 12|^Screen and water protection, 12.*/,
    })
    .first()
    .click();
  await expect(main.getByText('Insurance', { exact: true })).toBeVisible();
  await main.getByRole('textbox', { name: 'Discount code' }).fill('NOPE');
  await main.getByRole('button', { name: 'Redeem' }).click();
  await expect(main.getByRole('alert')).toContainText('do not know this discount code');
  await main.getByRole('textbox', { name: 'Discount code' }).fill('WILLKOMMEN10');
  await main.getByRole('button', { name: 'Redeem' }).click();
  await expect(main.getByText('WILLKOMMEN10').first()).toBeVisible();

  await main.getByRole('link', { name: said.toCheckout }).click();
  // E-mail address and name come from the account.
  await expect(
    main
      .getByRole('textbox', { name: said.fields.firstName })
      .or(main.getByRole('textbox', { name: words.email })),
  ).toHaveValue(new RegExp(`${person.email}|^$`));
  if (page.url().endsWith('/contact')) await goOn(page, said.next.contact);
  await fillAddress(page, words);
  await goOn(page, said.next.address);
  await goOn(page, said.next.shipping);
  await choosePayment(page, words, 'secondStep');
  await orderButton(page, words).click();
  await expect(main.getByRole('button', { name: said.approveAtBank })).toBeVisible();
  await reload(page);
  await expect(
    main.getByRole('button', { name: said.approveAtBank }),
    'after a reload during payment',
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // The tab is closed. The bank is answered elsewhere, and its webhook places the order.
  const { rows } = await database.query<{ reference: string }>(
    `select reference from payments join carts on carts.id = cart_id join customers on customers.id = carts.customer_id
     where customers.email = $1 and payments.state = 'open'`,
    [person.email],
  );
  await page.close();
  const answer = await fetch(
    `${site.apiHost}/checkout/en/buy/sandbox-payments/${rows[0]?.reference}/second-step`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ accept: true }),
    },
  );
  expect(answer.status).toBe(200);
  await expect
    .poll(() => booksOf(database, person.email), { timeout: 30_000 })
    .toEqual({ orders: 1, charges: 1 });

  // A buyer who returns to the checkout sees the order that the cart became.
  const later = await context.newPage();
  await openPage(later, words.path('/shop/checkout/review'));
  const number = await confirmedNumber(later, words);
  await later.getByRole('main').getByRole('link', { name: said.viewOrder }).click();
  await expect(later.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(later.getByRole('main').getByText('Discount WILLKOMMEN10')).toBeVisible();
  await expect(later.getByRole('main').getByText(/^Screen and water protection/)).toBeVisible();
  expect(await booksOf(database, person.email)).toEqual({ orders: 1, charges: 1 });
});

test("[CART-05] [SHOP-05] express from the product page: contact and address come from the wallet, and only the button orders; payment code is in nobody's first scripts", async ({
  page,
  site,
}) => {
  expect(paymentCodeIn(site.registryDir, ['./cart-page', './side-panel', './checkout'])).toEqual([]);
  const words = inGerman;
  await openPage(page, words.path('/'));
  await findByHeader(page, words, 'iphone');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Express-Kauf' }).first().click();
  await expect(page).toHaveURL(/\/shop\/checkout\/cart\?express=true$/);
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Express-Kasse');
  await main.getByRole('button', { name: 'Mit der Test-Wallet bezahlen' }).click();
  await expect(main.getByText('keine echte Wallet')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await main.getByRole('button', { name: 'Angaben übernehmen und zustimmen' }).click();
  await expect(orderButton(page, words)).toBeVisible();
  await expect(main.getByText('toni.testkauf@example.org')).toBeVisible();
  await expect(main.getByText('Du hast schon zugestimmt.')).toBeVisible();
  await orderButton(page, words).click();
  await confirmedNumber(page, words);
});

test('[CART-01] the cart page comes with the cart in it, and goes on with what the cart has become meanwhile', async ({
  page,
  site,
  database,
}) => {
  const [offer = 0] = await someOffers(database, 1, 45);
  await openPage(page, inGerman.path('/'));
  await putIntoCart(page, site.apiHost, [offer]);
  // Repeated, because a cart that comes late to the server is left to the browser.
  await expect(async () => {
    const served = await page.request.get(inGerman.path('/shop/checkout/cart'));
    expect(served.headers()['cache-control']).toBe('private, no-store');
    expect(await served.text()).toContain('Warenkorb (1)');
  }).toPass({ timeout: 30_000 });

  let letThrough = (): void => undefined;
  const open = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/buy/cart/customer', async (route) => {
    if (route.request().method() === 'GET') await open;
    await route.continue();
  });
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(async () => {
    await openPage(page, inGerman.path('/shop/checkout/cart'));
    await expect(heading).toHaveText('Warenkorb (1)', { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  const added = await page.request.post(`${site.apiHost}/checkout/de/buy/cart/customer`, {
    headers: { Origin: site.siteOrigin },
    data: { offerId: offer, quantity: 1 },
  });
  expect(added.ok()).toBe(true);
  letThrough();
  await expect(heading).toHaveText('Warenkorb (2)');
});

test('[CART-03] [CART-06] a discount leaves nothing to pay: nobody is asked how, and the order has no charge', async ({
  page,
  site,
  database,
}) => {
  const words = inEnglish;
  const said = checkoutWords(words);
  const email = guest();
  const main = page.getByRole('main');
  const code = `GIFT${Date.now()}`;
  await database.query("insert into discounts (code, kind, value) values ($1, 'percent', 100)", [code]);
  await openPage(page, words.path('/'));
  await putIntoCart(page, site.apiHost, await someOffers(database, 1, 40));
  await toCheckout(page, words);
  await main.getByRole('textbox', { name: words.email }).fill(email);
  await goOn(page, said.next.contact);
  await fillAddress(page, words);
  await goOn(page, said.next.address);
  // The next step comes when the address is stored.
  await expect(page).toHaveURL(/\/shipping$/);
  // The code is redeemed late, in another tab: the payment step is no longer needed and is skipped.
  const redeemed = await page.request.post(`${site.apiHost}/checkout/en/buy/cart/customer/discount`, {
    headers: { Origin: site.siteOrigin },
    data: { redeemCode: code },
  });
  expect(redeemed.status()).toBe(200);
  await openPage(page, words.path('/shop/checkout/payment'));
  await expect(page).toHaveURL(/\/shop\/checkout\/review$/);
  await expect(main.getByRole('link', { name: /Payment/ })).toHaveCount(0);
  await main.getByRole('button', { name: said.orderFree }).click();
  expect(await confirmedNumber(page, words)).toMatch(/^RB-/);
  await main.getByRole('link', { name: said.viewOrder }).click();
  await expect(main.getByText('Nothing to pay')).toBeVisible();
  expect(await booksOf(database, email)).toEqual({ orders: 1, charges: 0 });
});

test('[CART-02] moved to the wish list, declined and tried again, a new price, the last piece gone, a double click, two tabs: one order, one charge', async ({
  page,
  context,
  site,
  database,
  watch,
}) => {
  watch.tolerate(REFUSALS);
  const words = inGerman;
  const email = guest();
  const [kept = 0, gone = 0, later = 0] = await someOffers(database, 3, 10);
  await openPage(page, words.path('/'));
  await putIntoCart(page, site.apiHost, [kept, gone, later]);
  await openPage(page, words.path('/shop/checkout/cart'));
  const inCart = page.getByRole('list', { name: 'Artikel im Warenkorb' }).locator('> li');
  await expect(inCart).toHaveCount(3);
  await inCart
    .last()
    .getByRole('button', { name: /auf die Wunschliste verschieben$/ })
    .click();
  await expect(inCart).toHaveCount(2);
  // The line goes before the host has answered, and another page would cancel the call.
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await toCheckout(page, words);
  await goToReview(page, words, email, 'decline');
  const main = page.getByRole('main');
  await orderButton(page, words).click();
  await expect(page).toHaveURL(/\/payment$/);
  await expect(main.getByRole('alert')).toContainText('abgelehnt');
  await expect(main.getByRole('radio', { name: checkoutWords(words).behaviour.decline })).toBeChecked();
  await choosePayment(page, words, 'approve');

  // The price changes between review and order: the buyer is told, and must confirm again.
  await database.query('update offers set price_cents = price_cents + 1000 where id = $1', [kept]);
  await orderButton(page, words).click();
  await expect(main.getByRole('alert')).toContainText('Der Gesamtbetrag hat sich geändert');
  await expect(main.getByText('Der Preis ist seit dem Hineinlegen gestiegen')).toBeVisible();
  expect(await booksOf(database, email)).toEqual({ orders: 0, charges: 0 });

  // The last piece of one line is gone: the line is named, and the other line stays.
  await database.query('update offers set stock = 0 where id = $1', [gone]);
  await orderButton(page, words).click();
  await expect(main.getByText('Dieser Artikel ist leider gerade ausverkauft.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const lines = main.getByRole('listitem').filter({ hasText: 'Verkauf und Versand' });
  await expect(lines).toHaveCount(2);
  await main.getByRole('button', { name: /entfernen$/ }).click();
  await expect(lines).toHaveCount(1);

  // Two tabs at the same button, and the first one is double-clicked.
  const other = await context.newPage();
  await openPage(other, words.path('/shop/checkout/payment'));
  await choosePayment(other, words, 'approve');
  // Nothing is ordered before both are pressed, because the other tab would otherwise show the order by itself.
  const pressed = Promise.withResolvers<void>();
  await context.route(/\/buy\/(payments|orders)$/, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await Promise.all([orderButton(page, words).dblclick(), orderButton(other, words).click()]);
  pressed.resolve();
  const numbers = await Promise.all([confirmedNumber(page, words), confirmedNumber(other, words)]);
  expect(new Set(numbers).size).toBe(1);
  expect(await booksOf(database, email)).toEqual({ orders: 1, charges: 1 });
});

test('[ACCT-04] a login that ends during the checkout loses nothing; what was bought is withdrawn from by its link, with label and money', async ({
  page,
  site,
  database,
  watch,
  newVisitor,
}) => {
  watch.tolerate(REFUSALS);
  const words = inGerman;
  const said = checkoutWords(words);
  const person = newPerson();
  await register(page, words, person);
  await putIntoCart(page, site.apiHost, await someOffers(database, 2, 20));
  await openPage(page, words.path('/shop/checkout'));
  await expect(page).toHaveURL(/\/(contact|address)$/);
  if (page.url().endsWith('/contact')) await goOn(page, said.next.contact);
  await fillAddress(page, words);
  // The tab remembers whose checkout it is once it knows the session.
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('rewald.checkout.customer')))
    .not.toBeNull();
  await database.query(
    'delete from sessions where customer_id = (select id from customers where email = $1)',
    [person.email],
  );
  await goOn(page, said.next.address);
  const main = page.getByRole('main');
  const again = main.getByRole('alert').filter({ hasText: 'nicht mehr angemeldet' });
  await expect(again).toBeVisible();
  await again.getByLabel(/^Passwort\W*$/).fill(person.password);
  await again.getByRole('button', { name: words.login, exact: true }).click();
  await expect(again).toBeHidden();
  await expect(main.getByRole('textbox', { name: said.fields.city })).toHaveValue('Köln');
  await goOn(page, said.next.address);
  await goOn(page, said.next.shipping);
  await choosePayment(page, words, 'approve');
  await orderButton(page, words).click();
  const number = await confirmedNumber(page, words);

  // With the mail's link, in another browser and without a login.
  const { rows } = await database.query<{ id: string }>('select id from orders where number = $1', [number]);
  const orderId = rows[0]?.id ?? '';
  const merchant = await newMerchant(site, `Journey ${number}`);
  await merchant(orderId, 'ship', { carrier: 'DHL', trackingNumber: '00340434161094042557' });
  await merchant(orderId, 'deliver');
  await expect.poll(() => readMail(site.dataDir, 'order-confirmed', person.email)).not.toBeNull();
  const mail = readMail(site.dataDir, 'order-confirmed', person.email) ?? '';
  const link = /\/shop\/orders\/[0-9a-f-]+\?key=(?:3D)?([\w-]+)/.exec(mail);
  const visitor = await newVisitor({ viewport: { width: 320, height: 720 } });
  await openPage(visitor, `/shop/orders/${orderId}?key=${link?.[1] ?? ''}`);
  await isReady(visitor);
  const order = visitor.getByRole('main');
  await expect(order.getByRole('heading', { level: 1, name: `Bestellung ${number}` })).toBeVisible();
  await expect(order.getByText('Angekommen', { exact: true })).toBeVisible();
  await order.getByRole('button', { name: 'Vertrag widerrufen' }).click();
  await order.getByRole('button', { name: 'Widerruf bestätigen' }).click();
  await expect(order.getByRole('alert')).toContainText('mindestens einen');
  await order.getByRole('checkbox').first().check();
  expect(await violations(visitor)).toEqual([]);
  expect(await overflows(visitor), 'wider than 320 px').toBe(false);
  await order.getByRole('button', { name: 'Widerruf bestätigen' }).click();
  await expect(order.getByText('Deine Rücksendung läuft')).toBeVisible();
  // An order with several sellers has one invoice per seller.
  for (const name of ['Rücksendeetikett (PDF)', /^Rechnung( von .+)? \(PDF\)$/]) {
    const address = await order.getByRole('link', { name }).first().getAttribute('href');
    const pdf = await fetch(address ?? '');
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  }
  // The return arrives, and the money is refunded.
  const returned = await database.query<{ id: string }>('select id from returns where order_id = $1', [
    orderId,
  ]);
  await merchant(orderId, `returns/${returned.rows[0]?.id}/receive`);
  await reload(visitor);
  await expect(order.getByText(/erstattet/).first()).toBeVisible();
  await expect(order.getByText('Davon erstattet')).toBeVisible();
  // A wrong key opens nothing.
  watch.tolerate(/status of 404/);
  await openPage(visitor, `/shop/orders/${orderId}?key=nothing`);
  await expect(order.getByRole('heading', { level: 1 })).toHaveText('Diese Bestellung finden wir nicht');
});
