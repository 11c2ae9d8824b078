import type pg from 'pg';
import { newPerson } from '@rewald/e2e/visitor/account';
import {
  checkoutWords,
  choosePayment,
  confirmedNumber,
  fillAddress,
  goOn,
  orderButton,
  putIntoCart,
} from '@rewald/e2e/visitor/checkout';
import { findInMail } from '@rewald/e2e/visitor/mailbox';
import { newMerchant } from '@rewald/e2e/visitor/merchant';
import { openPage } from '@rewald/federation/journeys/open-page';
import { inGerman } from '@rewald/e2e/visitor/words';
import { overflows, violations } from '@rewald/federation/journeys/axe';
import { expect, test } from '@rewald/e2e/visit/test';

/** An offer of a seller whose parcels take longer than express shipping. */
const slowOffer = async (database: pg.Client): Promise<{ id: number; price: string }> => {
  const { rows } = await database.query<{ id: number; price: string }>(
    `select offers.id, replace(to_char((price_cents + 690) / 100.0, 'FM9990.00'), '.', ',') as price
     from offers join sellers on sellers.id = seller_id
     where stock >= 5 and price_cents between 20000 and 60000 and shipping_days_to >= 4 order by offers.id limit 1`,
  );
  if (!rows[0]) throw new Error('No seller is slow.');
  return rows[0];
};

test('[CART-06] [ACCT-04] express: chosen by its day and price, paid, in the mail, on the invoice, and left out of a withdrawal', async ({
  page,
  site,
  database,
}) => {
  const words = inGerman;
  const said = checkoutWords(words);
  const { email } = newPerson();
  const offer = await slowOffer(database);
  const main = page.getByRole('main');
  await page.setViewportSize({ width: 320, height: 720 });
  await openPage(page, words.path('/'));
  await putIntoCart(page, site.apiHost, [offer.id]);
  await openPage(page, words.path('/shop/checkout'));
  await main.getByRole('textbox', { name: words.email }).fill(email);
  await goOn(page, said.next.contact);
  await fillAddress(page, words);
  await goOn(page, said.next.address);

  const express = main.getByRole('radio', { name: 'Express' });
  await expect(main.getByRole('radio', { name: 'Paket nach Hause' })).toBeChecked();
  await expect(main.getByText(/^Voraussichtlich bei dir: \S/)).toHaveCount(4);
  const usual = await main.getByRole('listitem').filter({ hasText: 'Versand durch' }).textContent();
  await express.check();
  await expect(main.getByRole('listitem').filter({ hasText: 'Versand durch' })).not.toHaveText(usual ?? '');
  // The sums are pale until the host has responded.
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  expect(await overflows(page), 'wider than 320 px').toBe(false);
  await goOn(page, said.next.shipping);
  await choosePayment(page, words, 'approve');
  await expect(main.getByText('6,90 €', { exact: true })).toBeVisible();
  await expect(main.getByText(`${offer.price} €`).first()).toBeVisible();
  await orderButton(page, words).click();
  const number = await confirmedNumber(page, words);
  await findInMail(site.dataDir, 'order-confirmed', email, /Versand: Express/);

  const { rows } = await database.query<{ id: string; charged: number }>(
    'select id, charged_cents as charged from orders where number = $1',
    [number],
  );
  const merchant = await newMerchant(site, `Express ${email}`);
  const orderId = rows[0]?.id ?? '';
  await merchant(orderId, 'ship', { carrier: 'DHL' });
  await merchant(orderId, 'deliver');
  await main.getByRole('link', { name: said.viewOrder }).click();
  await expect(main.getByRole('heading', { level: 1, name: `Bestellung ${number}` })).toBeVisible();
  await expect(main.getByText('6,90 €', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Vertrag widerrufen' }).click();
  await expect(main.getByText(/Den Aufpreis für den schnelleren Versand \(6,90\s€\)/)).toBeVisible();
  await main.getByRole('checkbox').first().check();
  await main.getByRole('button', { name: 'Widerruf bestätigen' }).click();
  await expect(main.getByText('Deine Rücksendung läuft')).toBeVisible();
  const returned = await database.query<{ id: string }>('select id from returns where order_id = $1', [
    orderId,
  ]);
  await merchant(orderId, `returns/${returned.rows[0]?.id}/receive`);
  const after = await database.query<{ refunded: number }>(
    'select refunded_cents as refunded from orders where id = $1',
    [orderId],
  );
  expect((rows[0]?.charged ?? 0) - (after.rows[0]?.refunded ?? 0)).toBe(690);
});
