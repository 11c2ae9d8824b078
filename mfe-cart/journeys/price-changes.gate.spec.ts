import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import {
  checkoutWords,
  confirmedNumber,
  goToReview,
  orderButton,
  putIntoCart,
} from '@rewald/e2e/visitor/checkout';
import { issueOperatorKey } from '@rewald/e2e/visitor/operator-key';
import { openPage, reload } from '@rewald/federation/journeys/open-page';
import { inGerman } from '@rewald/e2e/visitor/words';
import { overflows, violations } from '@rewald/federation/journeys/axe';
import { expect, test } from '@rewald/e2e/visit/test';

const words = inGerman;

const run = promisify(execFile);
const importer = resolve(import.meta.dirname, '../../packages/api/tools/import.ts');

const said = {
  risen: /^Der Preis ist seit dem Hineinlegen gestiegen: von [\d.,]+\s€ auf [\d.,]+\s€\.$/,
  fallen: /^Gute Nachricht: Der Preis ist gesunken, von [\d.,]+\s€ auf [\d.,]+\s€\.$/,
  asked: 'Der Gesamtbetrag hat sich geändert',
} as const;

interface Offer {
  readonly id: number;
  readonly product: number;
  readonly condition: number;
  readonly seller: number;
  readonly cents: number;
}

/** An offer that no other journey uses. */
const someOffer = async (database: pg.Client, skip: number): Promise<Offer> => {
  const { rows } = await database.query<Offer>(
    `select id, product_id as product, condition_id as condition, seller_id as seller, price_cents as cents from offers
     where stock >= 5 and price_cents between 20000 and 60000 order by id desc limit 1 offset $1`,
    [skip],
  );
  const [offer] = rows;
  if (offer === undefined) throw new Error('There are too few offers.');
  return offer;
};

const feedOf = ({ id, product, condition }: Offer, cents: number): string =>
  `sku;product;condition;price;stock\nJOURNEY-${id};${product};${condition};${(cents / 100).toFixed(2)};7\n`;

test(`[CART-01] [CART-02] a merchant's import and feed change a price under an open cart and at the last step: the new one is said before anything is ordered`, async ({
  page,
  site,
  database,
  watch,
}, testInfo) => {
  watch.tolerate(/status of 409/);
  const databaseUrl = site.databaseUrl ?? '';
  // Far apart, because sold-out offers and higher prices in other journeys shift the positions in this order.
  const offer = await someOffer(database, 60);
  await openPage(page, words.path('/'));
  await putIntoCart(page, site.apiHost, [offer.id]);
  await openPage(page, words.path('/shop/checkout/cart'));
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: checkoutWords(words).toCheckout })).toBeVisible();
  await expect(main.getByText(said.risen)).toHaveCount(0);

  const file = testInfo.outputPath('prices.csv');
  writeFileSync(file, feedOf(offer, offer.cents + 2_000));
  const environment = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: databaseUrl };
  const { stdout } = await run(process.execPath, [importer, file, '--seller', String(offer.seller)], {
    env: environment,
    cwd: join(importer, '../..'),
  });
  expect(stdout).toContain('0 new, 1 changed');
  await reload(page);
  await expect(main.getByText(said.risen)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);

  await main.getByRole('link', { name: checkoutWords(words).toCheckout }).click();
  const email = `price-de-${Date.now()}@example.org`;
  await goToReview(page, words, email);
  await expect(main.getByText(said.risen)).toBeVisible();

  const key = await issueOperatorKey(databaseUrl, `Feed ${offer.id}`, 'offers');
  const sent = await fetch(`${site.apiHost}/operator/de/offers?seller=${offer.seller}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'text/csv' },
    body: feedOf(offer, offer.cents - 1_000),
  });
  expect(await sent.json()).toMatchObject({ data: { changed: 1, written: true } });
  await orderButton(page, words).click();
  await expect(main.getByRole('alert')).toContainText(said.asked);
  await expect(main.getByText(said.fallen)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const orders = () =>
    database.query<{ cents: number }>(
      `select payments.captured_cents as cents from orders join payments using (cart_id)
         where orders.contact ->> 'email' = $1`,
      [email],
    );
  expect((await orders()).rows).toEqual([]);

  await orderButton(page, words).click();
  await confirmedNumber(page, words);
  await expect
    .poll(async () => (await orders()).rows.map(({ cents }) => cents))
    .toEqual([offer.cents - 1_000]);
});
