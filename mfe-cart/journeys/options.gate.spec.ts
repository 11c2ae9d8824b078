import type pg from 'pg';
import { newPerson } from '@rewald/e2e/visitor/account';
import { checkoutWords, confirmedNumber, goToReview, orderButton } from '@rewald/e2e/visitor/checkout';
import { openPage } from '@rewald/federation/journeys/open-page';
import { addToCart, cartPanel } from '@rewald/e2e/visitor/shopping';
import { inEnglish } from '@rewald/e2e/visitor/words';
import { overflows, violations } from '@rewald/federation/journeys/axe';
import { expect, test } from '@rewald/e2e/visit/test';

const words = inEnglish;

const text = {
  title: 'Battery',
  included: 'Tested, at least 85% (included)',
  option: /^New battery \(\+/,
  total: /^\d[\d.,]*\s€ in total$/,
  including: /^incl\. New battery \(39,99\s€\)$/,
} as const;

/** The product page of a phone that is for sale. */
const aPhone = async (database: pg.Client): Promise<string> => {
  const { rows } = await database.query<{
    model: number;
    product: number;
    condition: number;
    seller: number;
  }>(
    `select model.id as model, offers.product_id as product, offers.condition_id as condition, offers.seller_id as seller
     from offers
     join catalogue_entries as model on model.kind = 'models' and model.id = offers.product_id / 100
     where model.entry ->> 'category' = 'smartphones' and offers.stock >= 9 and offers.price_cents between 20000 and 60000
     order by offers.id limit 1`,
  );
  const [row] = rows;
  if (!row) throw new Error('No phone is for sale.');
  return `/shop/buybox/models/m${row.model}-p${row.product}-c${row.condition}-s${row.seller}/x`;
};

test(`[SHOP-03] [CART-03] [CART-06] a phone with a new battery: chosen on its page, in panel, cart, review and order, and paid`, async ({
  page,
  database,
}) => {
  const said = checkoutWords(words);
  const { email } = newPerson();
  const main = page.getByRole('main');
  await page.setViewportSize({ width: 320, height: 720 });
  await openPage(page, words.path(await aPhone(database)));
  const batteries = main.getByRole('radiogroup', { name: text.title });
  await expect(batteries.getByRole('radio', { name: text.included })).toBeChecked();
  await batteries.getByRole('radio', { name: text.option }).check();
  await expect(main.getByText(text.total)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await overflows(page), 'wider than 320 px').toBe(false);

  await addToCart(page, words);
  const inPanel = cartPanel(page, words).getByRole('checkbox', { name: text.option });
  await expect(inPanel).toBeChecked();
  // The sums are pale until the host has responded.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await openPage(page, words.path('/shop/checkout/cart'));
  const inCart = main.getByRole('checkbox', { name: text.option });
  await inCart.click();
  await expect(inCart).not.toBeChecked();
  await inCart.click();
  await expect(inCart).toBeChecked();
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  expect(await overflows(page), 'wider than 320 px').toBe(false);

  await main.getByRole('link', { name: said.toCheckout }).first().click();
  await goToReview(page, words, email);
  await expect(main.getByText(text.including).last()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await orderButton(page, words).click();
  const number = await confirmedNumber(page, words);
  const { rows } = await database.query(
    `select orders.charged_cents = line.price_cents as paid, line.option_cents as option,
         line.price_cents - (select price_cents from offers where id = line.offer_id) as more
       from orders join order_lines as line on line.order_id = orders.id where orders.number = $1`,
    [number],
  );
  expect(rows).toEqual([{ paid: true, option: 3999, more: 3999 }]);
  await main.getByRole('link', { name: said.viewOrder }).click();
  // The previous page also names the device, so this waits for the URL first.
  await expect(page).toHaveURL(/\/shop\/orders\//);
  await expect(main.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible();
  await expect(main.getByText(text.including)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await overflows(page), 'wider than 320 px').toBe(false);
});
