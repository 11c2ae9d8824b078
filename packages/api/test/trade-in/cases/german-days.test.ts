import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TradeInCase } from '@rewald/contracts';
import { sql } from 'kysely';
import { addDays, germanDay } from '@rewald/server-kit/calendar/german-day';
import { newOperator, sellDevice } from '../../support/people.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const momentsOf = async (id: string) => {
  const { rows } = await sql<{ ships: string; decides: string | null }>`
    select to_char(ship_by at time zone 'Europe/Berlin', 'YYYY-MM-DD HH24:MI') as ships,
      to_char(decide_by at time zone 'Europe/Berlin', 'YYYY-MM-DD HH24:MI') as decides
    from trade_in_orders where id = ${id}`.execute(shop.database);
  return rows[0];
};

test('[TRADE-14] the last day to send a device in is a German one, and counts as a whole', async () => {
  const visitor = newVisitor(shop.app);
  const lastDay = addDays(germanDay(new Date()), 14);
  const sale = await sellDevice(visitor);
  expect([sale.shipBy, (await momentsOf(sale.id))?.ships]).toEqual([lastDay, `${lastDay} 23:59`]);
  // As it was stored for a sale half an hour after midnight in Germany.
  await sql`update trade_in_orders set ship_by = '2027-01-14T23:30:00Z' where id = ${sale.id}`.execute(
    shop.database,
  );
  const path = `/trade-in/de/customer/cases/${sale.id}`;
  const shown = (await visitor.call('GET', `${path}?key=${sale.key}`)).data(TradeInCase);
  expect(shown.shipBy).toBe('2027-01-15');
  const reminder = await visitor.call('GET', `${path}/reminder?key=${sale.key}`);
  expect(reminder.text).toContain('DTSTART;VALUE=DATE:20270115');
});

test('[TRADE-14] the last day to decide about a lower price counts as a whole, as the mail says', async () => {
  const sale = await sellDevice(newVisitor(shop.app));
  const inspector = await newOperator(shop, 'Prüfzentrum', ['trade-in-cases']);
  await inspector.post(`/operator/de/trade-in-cases/${sale.id}/receive`);
  const lastDay = addDays(germanDay(new Date()), 14);
  const less = { accept: false, price: 1, findings: ['Kratzer'] };
  expect((await inspector.post(`/operator/de/trade-in-cases/${sale.id}/inspect`, less)).status).toBe(200);
  expect((await momentsOf(sale.id))?.decides).toBe(`${lastDay} 23:59`);
  const mail = await shop.database
    .selectFrom('outbox')
    .select(sql<string>`payload ->> 'decideBy'`.as('decideBy'))
    .where('kind', '=', 'trade-in-counter-offer')
    .executeTakeFirst();
  expect(mail?.decideBy).toBe(lastDay);
});
