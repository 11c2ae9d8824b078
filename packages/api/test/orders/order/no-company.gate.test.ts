import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { addToCart, anOffer, BUY, cartOf, fillIn, order, pay } from '../../support/buying.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

let shop: TestApp;
beforeAll(async () => {
  // Others reach this shop.
  shop = await startTestApp({ publicUrl: 'https://api.shop.example' });
});
afterAll(() => shop.close());

test('[CART-06] a shop that others reach and that has not said who it is takes no order, and says so; nothing is lost', async () => {
  const visitor = newVisitor(shop.app);
  await addToCart(visitor, await anOffer(shop.database));
  await fillIn(visitor);
  await pay(visitor);
  const cart = await cartOf(visitor);
  const { rows } = await sql<{ entry: object; key: string; id: number }>`
    delete from catalogue_entries where kind = 'company' returning key, id, entry`.execute(shop.database);
  await eventually(() => !shop.app.shop.now().hasCompany);

  const refused = await order(visitor, cart);
  expect([refused.status, refused.error().message]).toEqual([
    409,
    'Dieser Shop nimmt noch keine Bestellungen an: Es steht noch nicht fest, wer hinter ihm steht. Deine Angaben bleiben erhalten.',
  ]);
  expect((await cartOf(visitor)).items).toHaveLength(1);
  expect((await visitor.call('GET', `${BUY}/checkout`)).status).toBe(200);

  const [company] = rows;
  await sql`insert into catalogue_entries (kind, key, id, entry)
    values ('company', ${company?.key}, ${company?.id}, ${JSON.stringify(company?.entry)}::jsonb)`.execute(
    shop.database,
  );
  await eventually(() => shop.app.shop.now().hasCompany);
  expect((await order(visitor, cart)).status).toBe(200);
});
