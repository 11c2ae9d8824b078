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
} from '../../visitor/checkout.ts';
import { issueOperatorKey } from '../../visitor/operator-key.ts';
import { openPage, reload } from '../../visitor/open-page.ts';
import { JOURNEY_LANGUAGES } from '../../visitor/words.ts';
import { overflows, violations } from '../../visit/axe.ts';
import { expect, test } from '../../visit/test.ts';

const run = promisify(execFile);
const importer = resolve(import.meta.dirname, '../../../../api/tools/import.ts');

const SAID = {
  de: {
    risen: /^Der Preis ist seit dem Hineinlegen gestiegen: von [\d.,]+\s€ auf [\d.,]+\s€\.$/,
    fallen: /^Gute Nachricht: Der Preis ist gesunken, von [\d.,]+\s€ auf [\d.,]+\s€\.$/,
    asked: 'Der Gesamtbetrag hat sich geändert',
  },
  en: {
    risen: /^The price has gone up since you added this: from [\d.,]+\s€ to [\d.,]+\s€\.$/,
    fallen: /^Good news: the price has dropped from [\d.,]+\s€ to [\d.,]+\s€\.$/,
    asked: 'The total has changed',
  },
};

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

for (const [place, words] of JOURNEY_LANGUAGES.entries())
  test(`[CART-01] [CART-02] a merchant's import and feed change a price under an open cart and at the last step: the new one is said before anything is ordered: ${words.locale}`, async ({
    page,
    site,
    database,
    watch,
  }, testInfo) => {
    watch.tolerate(/status of 409/);
    const said = SAID[words.locale];
    const databaseUrl = site.databaseUrl ?? '';
    // Far apart, because sold-out offers and higher prices in other journeys shift the positions in this order.
    const offer = await someOffer(database, 60 + 10 * place);
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
    const email = `price-${words.locale}-${Date.now()}@example.org`;
    await goToReview(page, words, email);
    await expect(main.getByText(said.risen)).toBeVisible();

    const key = await issueOperatorKey(databaseUrl, `Feed ${offer.id}`, 'offers');
    const sent = await fetch(`${site.apiHost}/operator/${words.locale}/offers?seller=${offer.seller}`, {
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
