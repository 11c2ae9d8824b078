import { newPerson, profileMenuButton } from '@rewald/e2e/visitor/account';
import { checkoutWords, confirmedNumber, orderButton, putIntoCart } from '@rewald/e2e/visitor/checkout';
import { readMail } from '@rewald/e2e/visitor/mailbox';
import { openPage, reload } from '@rewald/federation/journeys/open-page';
import { inGerman } from '@rewald/e2e/visitor/words';
import { overflows, violations } from '@rewald/federation/journeys/axe';
import { expect, test } from '@rewald/e2e/visit/test';
import { REFUSALS, booksOf, guest, someOffers } from './checkout-books.ts';

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
    'Voraussichtlich bei dir:',
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
