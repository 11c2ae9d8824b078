import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { newPerson } from '@rewald/e2e/visitor/account';
import { checkoutWords } from '@rewald/e2e/visitor/checkout';
import { openPage } from '@rewald/federation/journeys/open-page';
import { type Words } from '@rewald/e2e/visitor/words';
import { expect } from '@rewald/e2e/visit/test';

/** Browsers log every rejected call; these rejections are what the journeys test. */
export const REFUSALS = /status of (409|422)/;

/** Offers that no other journey uses, cheap enough for a test and with enough stock. */
export const someOffers = async (database: pg.Client, count: number, skip: number): Promise<number[]> => {
  const { rows } = await database.query<{ id: number }>(
    `select id from offers where stock >= 5 and price_cents between 20000 and 60000 order by id desc limit $1 offset $2`,
    [count, skip],
  );
  return rows.map(({ id }) => id);
};

/** The bookings for a buyer: number of orders, and number of charges. */
export const booksOf = async (
  database: pg.Client,
  email: string,
): Promise<{ orders: number; charges: number }> => {
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
export const paymentCodeIn = (registryDir: string, exposes: readonly string[]): string[] => {
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

export const toCheckout = async (page: Page, words: Words): Promise<void> => {
  await openPage(page, words.path('/shop/checkout/cart'));
  await page
    .getByRole('main')
    .getByRole('link', { name: checkoutWords(words).toCheckout })
    .click();
  await expect(page).toHaveURL(/\/shop\/checkout\/contact$/);
};

export const guest = (): string => newPerson().email;
