import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PayoutBatch } from '@rewald/contracts';
import { sql } from 'kysely';
import { workIsDone } from '@rewald/assortment/testing/table-digest';
import { addToCart, anOffer, BUY, buy } from '../../support/buying.ts';
import { newBank } from '../../support/bank.ts';
import { newOperator, sellDevice } from '../../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

const IBAN = 'DE02120300000000202051';
const STATEMENT = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
  <GrpHdr><MsgId>C1</MsgId></GrpHdr><Stmt><Id>A1</Id><ElctrncSeqNb>1</ElctrncSeqNb><Acct><Id><IBAN>${IBAN}</IBAN></Id></Acct>
  ${[
    ['OPBD', '0.00'],
    ['CLBD', '5.00'],
  ]
    .map(
      ([code, amount]) => `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt>
  <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-23</Dt></Dt></Bal>`,
    )
    .join('')}
  <Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-23</Dt></BookgDt>
  <AcctSvcrRef>N1</AcctSvcrRef><BkTxCd></BkTxCd><NtryDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({
    payouts: { sandbox: false, sepa: { name: 'Rewald Ankauf GmbH', iban: IBAN, bic: null } },
  });
  await sellAndBuy();
});
afterAll(() => shop.close());

/** An order with invoice, refund and credit note, and a device that was paid for by a file for the bank. */
const sellAndBuy = async (): Promise<void> => {
  const ada = await newOperator(shop, 'Ada', ['orders', 'operations', 'trade-in-cases']);
  const bela = await newOperator(shop, 'Bela', ['operations']);
  const visitor = newVisitor(shop.app);
  await addToCart(visitor, await anOffer(shop.database, { priceCents: 30_000 }));
  const { id, key } = await buy(visitor);
  expect((await visitor.call('GET', `${BUY}/orders/${id}/invoice?key=${key}`)).status).toBe(200);
  await ada.post(`/operator/de/orders/${id}/refund`, { amount: 10 }, { 'idempotency-key': 'kept-books' });
  // The provider answers in its own time.
  await eventually(async () => {
    const { rows } = await sql`select from payment_refunds where state = 'pending'`.execute(shop.database);
    return rows.length === 0;
  });
  const sale = await sellDevice(newVisitor(shop.app));
  await ada.post(`/operator/de/trade-in-cases/${sale.id}/receive`);
  await ada.post(`/operator/de/trade-in-cases/${sale.id}/inspect`, { accept: true });
  await ada.post(`/operator/de/trade-in-cases/${sale.id}/pay`);
  const batch = (await ada.post('/operator/de/payouts/batches')).data(PayoutBatch);
  expect((await bela.post(`/operator/de/payouts/batches/${batch.id}/approve`)).status).toBe(200);
  await (await newBank(shop)).read(STATEMENT);
  // Mails and documents are made after their calls, and would change tables between two looks.
  await eventually(() => workIsDone(shop.database));
};

/** The rows of a table, in a word. */
const digestOf = async (table: string): Promise<unknown> => {
  const { rows } = await sql`
    select md5(string_agg(kept::text, ' ' order by kept::text)) as digest from ${sql.table(table)} as kept`.execute(
    shop.database,
  );
  return rows[0];
};

/** What somebody might write to put the books right, table by table. */
const FALSIFIED: Readonly<Record<string, readonly string[]>> = {
  orders: [
    'total_cents = total_cents - 1, goods_cents = goods_cents - 1, charged_cents = charged_cents - 1',
    'invoice_number = invoice_number + 1',
    'invoice_number = null',
    "confirmed_at = confirmed_at - interval '1 year'",
    `billing = jsonb_build_object('lastName', 'Somebody else')`,
    `delivery = delivery || '{"lastName": "Somebody else"}'`,
    'refunded_cents = 0',
  ],
  order_lines: [
    'price_cents = price_cents + 1',
    "name = 'Another device'",
    'vat_per_mille = 70',
    'quantity = 2',
  ],
  invoices: ['number = number + 1', `seller = '{"name": "Another"}'`],
  order_refunds: ['amount_cents = amount_cents + 1', "reason = 'insurance'"],
  order_refund_parts: ['goods_cents = goods_cents + 1'],
  credit_notes: ['number = number + 1'],
  documents: ['sha256 = sha256'],
  payments: ['captured_cents = captured_cents - 1', "reference = 'another'", 'order_id = null'],
  payment_refunds: ['amount_cents = amount_cents + 1'],
  payouts: ['amount_cents = amount_cents + 1'],
  payout_batches: [
    'file_sha256 = sha256(file_sha256)',
    'approved_by = null, approved_at = null, file_sha256 = null',
  ],
  payout_batch_items: ['amount_cents = amount_cents + 1'],
  bank_statements: ['closed_cents = closed_cents + 1'],
  bank_movements: ['amount_cents = amount_cents + 1', 'booked_on = booked_on - 1'],
  counters: ['value = value - 1', "name = name || '-before'"],
};

test.each(Object.keys(FALSIFIED))(
  '[ACCT-04] what is booked in %s cannot be deleted or rewritten',
  async (table) => {
    const { rows } = await sql`select 1 from ${sql.table(table)}`.execute(shop.database);
    expect(rows.length).toBeGreaterThan(0);
    const only = table === 'documents' ? sql`where kind = 'invoice'` : sql``;
    const before = await digestOf(table);
    for (const attempt of [
      sql`delete from ${sql.table(table)} ${only}`,
      sql`truncate ${sql.table(table)} cascade`,
      ...(FALSIFIED[table] ?? []).map(
        (change) => sql`update ${sql.table(table)} set ${sql.raw(change)} ${only}`,
      ),
    ])
      await expect(attempt.execute(shop.database)).rejects.toThrow('is kept for the books');
    expect(await digestOf(table)).toEqual(before);
  },
);

test('[ACCT-04] orders without an invoice may still go, and what happens to the others is written', async () => {
  await sql`update orders set invoice_number = invoice_number, delivered_at = now()`.execute(shop.database);
  const visitor = newVisitor(shop.app);
  await addToCart(visitor, await anOffer(shop.database));
  const { id } = await buy(visitor);
  await sql`
    insert into orders select (jsonb_populate_record(orders, jsonb_build_object(
      'id', gen_random_uuid(), 'number', 'RB-TEST', 'cart_id', gen_random_uuid(), 'invoice_number', null))).*
    from orders where id = ${id}`.execute(shop.database);
  const gone = await sql`delete from orders where number = 'RB-TEST'`.execute(shop.database);
  expect(gone.numAffectedRows).toBe(1n);
});
