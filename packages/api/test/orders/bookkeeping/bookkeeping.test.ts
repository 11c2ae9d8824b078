import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BookFigures } from '@rewald/contracts';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { germanDay } from '@rewald/server-kit/calendar/german-day';
import { DATEV_COLUMNS } from '@rewald/orders/bookkeeping/datev-columns';
import { inWindows1252, yearBegin } from '@rewald/orders/bookkeeping/datev-file';
import { readDatevSettings } from '@rewald/orders/bookkeeping/datev-settings';
import { exportBooks } from '@rewald/orders/bookkeeping/export-books';
import { addToCart, anOffer, BUY, buy } from '../../support/buying.ts';
import { newOperator, type OperatorClient } from '../../support/people.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

let shop: TestApp;
let merchant: OperatorClient;
beforeAll(async () => {
  shop = await startTestApp();
  merchant = await newOperator(shop, 'Shop', ['orders', 'operations']);
});
afterAll(() => shop.close());

const today = germanDay(new Date());
const settings = readDatevSettings({ DATEV_CONSULTANT: '29098', DATEV_CLIENT: '55003' });

/** The file as DATEV reads it. */
const read = (bytes: Buffer) => {
  const text = new TextDecoder('windows-1252').decode(bytes);
  expect(text.endsWith('\r\n')).toBe(true);
  const [head = '', columns = '', ...lines] = text.trimEnd().split('\r\n');
  const rows: Record<string, string>[] = parse([columns, ...lines].join('\n'), {
    delimiter: ';',
    columns: true,
  });
  return { head: head.split(';'), columns: columns.split(';'), rows };
};
const centsOf = (row: Record<string, string>): number =>
  Math.round(Number(row['Umsatz (ohne Soll/Haben-Kz)']?.replace(',', '.')) * 100);
const sumOf = (
  rows: readonly Record<string, string>[],
  debit: string | null,
  credit: string | null,
): number =>
  rows
    .filter((row) => debit === null || row['Konto'] === debit)
    .filter((row) => credit === null || row['Gegenkonto (ohne BU-Schlüssel)'] === credit)
    .reduce((sum, row) => sum + centsOf(row), 0);

test('[API-03] a DATEV export has the documented header and columns, and matches the books to the cent', async () => {
  await shop.database.updateTable('sellers').set({ tax: 'regular' }).where('id', '=', 3).execute();
  const visitor = newVisitor(shop.app);
  await addToCart(visitor, await anOffer(shop.database, { priceCents: 33_333, sellerId: 3 }), 2);
  await addToCart(visitor, await anOffer(shop.database, { priceCents: 12_345, sellerId: 1 }));
  const cart = await addToCart(visitor, await anOffer(shop.database, { priceCents: 20_001, sellerId: 8 }));
  await visitor.call('POST', `${BUY}/cart/customer/${cart.items[0]?.id}/insurance`, { insuranceId: 1 });
  await visitor.call('POST', `${BUY}/cart/customer/discount`, { redeemCode: 'WILLKOMMEN10' });
  const placed = await buy(visitor);
  await visitor.call('GET', `${BUY}/orders/${placed.id}/invoice?key=${placed.key}`);
  const refunded = await merchant.post(
    `/operator/de/orders/${placed.id}/refund`,
    { amount: 100.01 },
    { 'idempotency-key': 'books-refund-1' },
  );
  expect(refunded.status).toBe(200);
  await sql`update payment_refunds set state = 'done', settled_at = now()`.execute(shop.database);
  // One device was paid for today, the other one outside the exported period.
  for (const [cents, at] of [
    [12_000, new Date()],
    [77_777, new Date('2025-01-01T12:00:00Z')],
  ] as const) {
    const id = newId();
    await sql`
      insert into trade_in_orders (id, reference, locale, status, product_id, product_name, answers, grade, price_cents, final_cents,
        first_name, last_name, email, phone, street, house_number, postal_code, city, country, payment_type, paypal_email,
        ship_by)
      values (${id}, ${`RW-${id.slice(-8)}`}, 'de', 'paid', 1, 'Gerät', '[]', 'A', ${cents}, ${cents}, 'Ada', 'Krug', '', '', '', '',
        '', '', 'DE', 'paypal', 'ada@example.com', now())`.execute(shop.database);
    const { id: key } = await shop.database
      .selectFrom('operator_keys')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await sql`
      insert into payouts (id, case_id, amount_cents, method, state, ordered_by, sent_at)
      values (${newId()}, ${id}, ${cents}, 'paypal', 'sent', ${key}, ${at})`.execute(shop.database);
  }

  const { bytes } = await exportBooks(
    shop.app.shop.now(),
    shop.database,
    { from: today, to: today },
    settings,
  );
  const { head, columns, rows } = read(bytes);
  expect(head).toHaveLength(31);
  expect(head.slice(0, 5)).toEqual(['"EXTF"', '700', '21', '"Buchungsstapel"', '13']);
  expect(head[5]).toMatch(/^\d{17}$/);
  const day = today.replaceAll('-', '');
  expect(head.slice(10, 16)).toEqual(['29098', '55003', `${today.slice(0, 4)}0101`, '4', day, day]);
  expect(head[21]).toBe('"EUR"');
  expect(columns).toEqual([...DATEV_COLUMNS]);
  expect(columns).toHaveLength(125);
  for (const row of rows) {
    expect(row['Umsatz (ohne Soll/Haben-Kz)']).toMatch(/^\d+,\d\d$/);
    expect(row['Belegdatum']).toBe(`${today.slice(8)}${today.slice(5, 7)}`);
    expect(row['Belegfeld 1']).toMatch(/^[\w$&%*+\-/]{1,36}$/);
    expect(row['Buchungstext']?.length).toBeLessThanOrEqual(60);
    expect(row['Soll/Haben-Kennzeichen']).toBe('S');
  }

  const order = await shop.database
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', placed.id)
    .executeTakeFirstOrThrow();
  const revenue = ['8400', '8193', '8100'];
  const sold = revenue.map((account) => sumOf(rows, '10000', account));
  expect(sold.reduce((a, b) => a + b)).toBe(order.total_cents);
  const regular = await sql<{ cents: number }>`
    select sum(quantity * price_cents - discount_cents)::int as cents from order_lines
    where vat_per_mille = 190`.execute(shop.database);
  expect(sold[0]).toBe(regular.rows[0]?.cents);
  expect(sold[2]).toBe(order.insurance_cents);
  expect(revenue.reduce((sum, account) => sum + sumOf(rows, account, '10000'), 0)).toBe(order.refunded_cents);
  expect(order.refunded_cents).toBe(10_001);
  expect(sumOf(rows, '1369', '10000')).toBe(order.charged_cents);
  expect(sumOf(rows, '10000', '1369')).toBe(10_001);
  expect(sumOf(rows, '3200', '1362')).toBe(12_000);
  expect(rows.filter((row) => row['Gegenkonto (ohne BU-Schlüssel)'] === '8400')[0]?.['Belegfeld 1']).toBe(
    'RE-3-0000001',
  );
});

test('[API-03] the figures of a period are the sums of what its export contains', async () => {
  const path = '/operator/de/bookkeeping/figures';
  const { figures } = (await merchant.get(`${path}?from=${today}&to=${today}`)).data(BookFigures);
  const { bytes } = await exportBooks(
    shop.app.shop.now(),
    shop.database,
    { from: today, to: today },
    settings,
  );
  const { rows } = read(bytes);
  const cents = figures.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  expect(cents).toBe(sumOf(rows, null, null));
  expect(figures.reduce((sum, { entries }) => sum + entries, 0)).toBe(rows.length);
  expect(figures).toContainEqual({ kind: 'refund', money: 'sandbox', entries: 1, amount: 100.01 });
  expect(figures).toContainEqual({ kind: 'payout', money: 'paypal', entries: 1, amount: 120 });
  expect((await merchant.get(`${path}?from=2026-02-01&to=2026-01-01`)).status).toBe(422);
});

test('[API-03] the call returns the file of a period, and says what is wrong with an invalid one', async () => {
  const path = '/operator/de/bookkeeping/datev';
  const answer = await merchant.get(`${path}?from=${today}&to=${today}`);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=windows-1252']);
  expect((await merchant.get(`${path}?from=2026-02-01&to=2026-01-01`)).status).toBe(422);
  expect((await merchant.get(`${path}?from=2025-12-01&to=2026-01-31`)).error().message).toContain(
    'Geschäftsjahr',
  );
  expect((await merchant.get(`${path}?from=2026-02-31&to=2026-03-01`)).status).toBe(422);
  const none = readDatevSettings({ DATEV_REGULAR: '70:8300' });
  await expect(
    exportBooks(shop.app.shop.now(), shop.database, { from: today, to: today }, none),
  ).rejects.toMatchObject({
    statusCode: 409,
    key: 'books.account',
  });
});

test('settings and characters of an export are within what DATEV accepts', () => {
  expect(() => readDatevSettings({ DATEV_REGULAR: '19:abc', DATEV_CONSULTANT: '1' })).toThrow(
    /DATEV_REGULAR must be[\s\S]*19:abc/,
  );
  expect(inWindows1252('Łęcka – Öztürk €').toString('latin1')).toBe('?ecka \u0096 Öztürk \u0080');
  expect([yearBegin('2026-03-31', '0401'), yearBegin('2026-04-01', '0401')]).toEqual([
    '20250401',
    '20260401',
  ]);
});
