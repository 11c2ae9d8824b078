import { newPerson, register } from '@rewald/e2e/visitor/account';
import {
  checkoutWords,
  choosePayment,
  confirmedNumber,
  fillAddress,
  goOn,
  goToReview,
  orderButton,
  putIntoCart,
} from '@rewald/e2e/visitor/checkout';
import { readMail } from '@rewald/e2e/visitor/mailbox';
import { newMerchant } from '@rewald/e2e/visitor/merchant';
import { isReady, openPage, reload } from '@rewald/federation/journeys/open-page';
import { addToCart, cartPanel, findByHeader } from '@rewald/e2e/visitor/shopping';
import { inEnglish, inGerman } from '@rewald/e2e/visitor/words';
import { overflows, violations } from '@rewald/federation/journeys/axe';
import { expect, test } from '@rewald/e2e/visit/test';
import { REFUSALS, booksOf, guest, paymentCodeIn, someOffers, toCheckout } from './checkout-books.ts';

test(`[CART-06] a parcel goes to a Packstation, by what the form asks for`, async ({
  page,
  site,
  database,
  watch,
}) => {
  watch.tolerate(REFUSALS);
  const words = inGerman;
  const said = checkoutWords(words);
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
  const post = main.getByRole('textbox', { name: /^DHL-Postnummer/ });
  const station = main.getByRole('textbox', { name: /^Nummer der/ });
  await post.fill('12 34');
  await station.fill('145');
  await main.getByRole('textbox', { name: said.fields.plz }).first().fill('53113');
  await main.getByRole('textbox', { name: said.fields.city }).first().fill('Bonn');
  await goOn(page, said.next.address);
  await expect(post).toBeFocused();
  await expect(main.getByRole('alert')).toContainText('6 bis 10 Ziffern');
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
  await main.getByText('Add insurance').click();
  await expect(main.getByText(/screen breaks/).first()).toBeVisible();
  await main
    .getByRole('button', {
      name: /^Choose Screen and water protection, 12|^Screen and water protection, 12.*/,
    })
    .first()
    .click();
  await expect(main.getByText('Insurance', { exact: true })).toBeVisible();
  await main.getByRole('textbox', { name: 'Discount code' }).fill('NOPE');
  await main.getByRole('button', { name: 'Apply' }).click();
  await expect(main.getByRole('alert')).toContainText('do not know this discount code');
  await main.getByRole('textbox', { name: 'Discount code' }).fill('WILLKOMMEN10');
  await main.getByRole('button', { name: 'Apply' }).click();
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
  await expect(later.getByRole('main').getByText('Discount code WILLKOMMEN10')).toBeVisible();
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
  const paidBack = `select true from payment_refunds r join payments p on p.id = r.payment_id
    where p.order_id = $1 and r.state = 'done'`;
  await expect.poll(async () => (await database.query(paidBack, [orderId])).rows.length).toBe(1);
  await reload(visitor);
  await expect(order.getByText('Davon erstattet')).toBeVisible();
  // A wrong key opens nothing.
  watch.tolerate(/status of 404/);
  await openPage(visitor, `/shop/orders/${orderId}?key=nothing`);
  await expect(order.getByRole('heading', { level: 1 })).toHaveText('Diese Bestellung finden wir nicht');
});
