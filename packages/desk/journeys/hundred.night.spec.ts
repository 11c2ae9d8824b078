import { placeOrder } from '@rewald/e2e/visitor/delivered-order';
import { enterDesk, inviteColleague, inviteToDesk } from '@rewald/e2e/visitor/desk';
import { issueOperatorKey } from '@rewald/e2e/visitor/operator-key';
import { newApiVisitor } from '@rewald/e2e/visitor/api-visitor';
import { expect, test } from '@rewald/e2e/visit/test';
import { violations } from '@rewald/federation/journeys/axe';

const BUYER = 'desk.hundred@example.com';
const ALL = 100;
/** What is done a hundred times takes its time on a busy machine. */
const LONG_MS = 120_000;

test('[API-01] a warehouse person buys a hundred labels and ships a hundred orders at once; two that somebody else was quicker with stay, each with its reason', async ({
  newVisitor,
  site,
  database,
  watch,
}) => {
  // Whether somebody is signed in is a question, and no is its answer.
  watch.tolerate(/status of 401/);
  const { order } = await placeOrder(site, 'galaxy', BUYER);
  // Placed tomorrow, so that they stand behind the orders of other journeys in the queue.
  const { rows } = await database.query<{ id: string }>(
    `insert into orders select (jsonb_populate_record(orders, jsonb_build_object(
       'id', gen_random_uuid(), 'number', 'RB-H' || n, 'cart_id', gen_random_uuid(), 'invoice_number', null,
       'placed_at', now() + interval '1 day'))).*
     from orders, generate_series(2, $2) as n where id = $1 returning id`,
    [order.id, ALL],
  );
  await database.query(
    `insert into order_lines select (jsonb_populate_record(order_lines, jsonb_build_object(
       'id', gen_random_uuid(), 'order_id', copy))).*
     from order_lines, unnest($2::uuid[]) as copy where order_id = $1`,
    [order.id, rows.map(({ id }) => id)],
  );
  const [shipped, cancelled] = rows.map(({ id }) => id);
  const baseURL = site.deskOrigin ?? '';
  const admin = await newVisitor({ baseURL, locale: 'de-DE' });
  await enterDesk(admin, await inviteToDesk(site.databaseUrl ?? '', 'hundred.desk@example.com'));
  const invited = { name: 'Yuki Mori', email: 'yuki.desk@example.com', role: 'Lager' };
  const page = await newVisitor({ baseURL, locale: 'de-DE' });
  await enterDesk(page, await inviteColleague(admin, site, invited));

  const filter = JSON.stringify({ email: BUYER, state: ['confirmed'], toShip: true });
  await page.goto(`/orders?perPage=${ALL}&filter=${encodeURIComponent(filter)}`);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Versenden', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^\d+ Pakete? versenden$/ });
  const numbers = dialog.getByRole('textbox', { name: /^RB-/ });
  await expect(numbers).toHaveCount(ALL);

  await dialog.getByRole('button', { name: 'Versandmarken kaufen' }).click();
  await expect(page.getByText('100 Versandmarken gekauft')).toBeVisible({ timeout: LONG_MS });
  await expect(dialog.getByRole('link', { name: 'Drucken' })).toHaveCount(ALL);
  await expect(numbers.last()).toHaveValue(/^0034043\d{13}$/);

  const key = await issueOperatorKey(site.databaseUrl ?? '', 'Journey hundred');
  const other = newApiVisitor(site.apiHost, `Bearer ${key}`);
  await other.call('POST', `/operator/de/orders/${shipped}/ship`, { carrier: 'DHL', trackingNumber: 'JD1' });
  await database.query(`update orders set state = 'cancelled' where id = $1`, [cancelled]);
  await dialog.getByRole('button', { name: 'Versenden', exact: true }).click();

  await expect(page.getByText('98 Pakete versendet')).toBeVisible({ timeout: LONG_MS });
  await expect(dialog.getByRole('alert')).toContainText('2 gingen nicht');
  await expect(numbers).toHaveCount(2);
  await expect(dialog.getByText('anderen Sendungsnummer')).toBeVisible();
  await expect(dialog.getByText('wurde storniert')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(page.getByText('Hier wartet keine Bestellung.')).toBeVisible();
});
