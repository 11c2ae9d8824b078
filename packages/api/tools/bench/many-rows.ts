import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { hashToken, newToken } from '@rewald/server-kit/web/tokens';

/** Number of customers with a hundred orders each; all others have one or none. */
const REGULARS = 100;
const ORDERS_OF_REGULARS = 100;
/** Transfers per file for the bank. */
const TRANSFERS = 500;
/** Number of recent files that are on no bank statement yet. */
const UNBOOKED = 7;

/** A UUID that sorts like the number. */
const id = (n: string): string => `('01900000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const OWNER = (many: number): string =>
  `case when n <= ${REGULARS * ORDERS_OF_REGULARS} then 1 + n % ${REGULARS} else 1 + (n::bigint * 7919) % ${many} end`;

/**
 * Copies a row many times.
 *
 * @param changed values of columns that differ, as SQL expressions of `n` and the copied row `t`
 */
const copyRow = async (
  client: pg.Client,
  table: string,
  which: string,
  many: number,
  changed: Readonly<Record<string, string>>,
): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  await client.query(
    `insert into ${table} (${names.join()}) overriding system value
     select ${names.map((name) => changed[name] ?? `t.${name}`).join()}
     from (select * from ${table} where ${which} limit 1) as t, generate_series(1, ${many}) as n`,
  );
};

/** What payment providers reported. */
const fillMovements = async (client: pg.Client, many: number, ago: string): Promise<void> => {
  await client.query(`
    insert into provider_movements (provider, reference, kind, subject, amount_cents, at)
    select 'stripe', 'txn-' || n, 'fee', null, -30, ${ago} from generate_series(1, ${many}) as n`);
  await client.query(`
    insert into provider_movements (provider, reference, kind, subject, amount_cents, at)
    select provider, 'pay-' || reference, 'payment', reference, captured_cents, created_at from payments
    where reference like 'bench-%'`);
  // A report per day; the movements of the last day are stored but not reconciled with the books yet.
  await client.query(`
    insert into provider_reports (provider, day, reckoned)
    select provider, day, day < current_date
    from (select distinct provider, at::date as day from provider_movements) as read`);
  await client.query(`
    insert into unreconciled (provider, kind, subject)
    select provider, kind, subject from provider_movements where kind = 'payment' and at > now() - interval '1 day'`);
};

/** Customers and their orders: copies of one order that was really placed. */
const fillOrders = async (client: pg.Client, many: number, orderId: string): Promise<void> => {
  await client.query(`
    insert into customers (id, email, email_key, first_name, last_name, language, password_hash)
    select ${id('n')}, 'c' || n || '@example.com', 'c' || n || '@example.com', 'Ada', 'Krug', 'de', 'none'
    from generate_series(1, ${many}) as n`);
  const own = `select * from orders where id = '${orderId}'`;
  const ago = `now() - make_interval(secs => (${many} - n) * 20)`;
  await copyRow(client, 'carts', `id = (select cart_id from (${own}) as o)`, many, {
    id: id('n'),
    customer_id: id(OWNER(many)),
    token_hash: 'null',
    closed_at: ago,
  });
  await copyRow(client, 'payments', `id = (select payment_id from (${own}) as o)`, many, {
    id: id('n'),
    cart_id: id('n'),
    order_id: id('n'),
    reference: `'bench-' || n`,
    client_token: 'null',
    created_at: ago,
  });
  await copyRow(client, 'orders', `id = '${orderId}'`, many, {
    id: id('n'),
    number: `'B' || n`,
    // A hundredth of all people have one of the most common names.
    contact: `jsonb_build_object('email', 'kunde' || n || '@example.com', 'phone', '')`,
    delivery: `t.delivery || jsonb_build_object('lastName', case when n % 100 = 0 then 'Müller' else 'Name' || n % 20000 end)`,
    cart_id: id('n'),
    payment_id: id('n'),
    customer_id: id(OWNER(many)),
    invoice_number: 'null',
    // The orders of the last day are still to be packed.
    state: `case when n > ${many} - 4000 then 'confirmed' else 'delivered' end`,
    placed_at: ago,
    confirmed_at: ago,
    shipped_at: `case when n > ${many} - 4000 then null else ${ago} end`,
    delivered_at: `case when n > ${many} - 4000 then null else ${ago} end`,
  });
  await copyRow(client, 'order_lines', `order_id = '${orderId}'`, many, {
    id: id('n'),
    order_id: id('n'),
    // One merchant is small, with a thousandth of all lines.
    seller_id: `case when n % 1000 = 0 then 3 else 1 + n % 2 end`,
  });
  await client.query(`
    insert into shipments (id, order_id, seller_id, carrier, tracking_number, shipped_at, delivered_at)
    select ${id('n')}, ${id('n')}, case when n % 1000 = 0 then 3 else 1 + n % 2 end, 'DHL', 'JD' || lpad(n::text, 10, '0'), now(), now()
    from generate_series(1, ${many} - 4000) as n`);
  await client.query(`
    insert into invoices (seller_id, number, order_id, seller)
    select case when n % 1000 = 0 then 3 else 1 + n % 2 end, 1000000 + n, ${id('n')}, '{}' from generate_series(1, ${many}) as n`);
  await fillMovements(client, many, ago);
};

/** Trade-in cases, their bank transfers, and support tickets: a third as many as orders. */
const fillCases = async (client: pg.Client, many: number): Promise<void> => {
  await client.query(`
    insert into trade_in_orders (id, reference, customer_id, answers, product_id, product_name, grade, price_cents, locale,
      email, first_name, last_name, phone, country, street, house_number, postal_code, city, payment_type, account_name,
      iban_last_four, iban_sealed, ship_by, status, final_cents)
    select ${id('n')}, 'R' || n, ${id(`1 + (n::bigint * 7919) % ${many}`)}, '[]', 1, 'Gerät', 'A', 10000, 'de', 'c@example.com',
      'Ada', 'Krug', '', 'DE', 'Weg', '1', '10115', 'Berlin', 'bank-transfer', 'Ada Krug', '3000', '\\x00', now(),
      case when n > ${many} - 400 then 'received' else 'paid' end, 10000
    from generate_series(1, ${many}) as n`);
  const operator = randomUUID();
  await client.query(
    `insert into operator_keys (id, name, key_hash, scopes) values ($1, 'Bench', '\\x01', '{operations}')`,
    [operator],
  );
  await client.query(`
    insert into payouts (id, case_id, amount_cents, method, state, provider_reference, reason, ordered_by, sent_at)
    select ${id('n')}, ${id('n')}, 10000, 'bank-transfer', case when n % 1000 = 0 then 'refused' else 'sent' end, 'x',
      case when n % 1000 = 0 then 'AC04' end, '${operator}', case when n % 1000 = 0 then null else now() end
    from generate_series(1, ${many} - 400) as n`);
  await client.query(`
    insert into payout_batches (id, state, made_by, approved_by, file_sha256, approved_at, downloaded_at, sent_at, agreed)
    select ${id('n')}, 'sent', '${operator}', '${randomUUID()}', '\\x00', now(), now(), now(), n >= ${UNBOOKED}
    from generate_series(0, ${many} / ${TRANSFERS}) as n`);
  await client.query(`
    insert into payout_batch_items (payout_id, attempt, batch_id, amount_cents)
    select id, attempt, ${id(`(row_number() over (order by id) / ${TRANSFERS})::int`)}, amount_cents from payouts`);
  const statement = randomUUID();
  await client.query(`
    insert into bank_statements (id, reference, opened_on, closed_on, opened_cents, closed_cents)
    values ('${statement}', 'bench', current_date - 1, current_date, 0, 0)`);
  await client.query(`
    insert into bank_movements (id, statement_id, reference, amount_cents, booked_on, payout_id, attempt)
    select gen_random_uuid(), '${statement}', 'x', -10000, current_date, id, attempt from payouts
    where state = 'sent' and id >= ${id(String(UNBOOKED * TRANSFERS))}`);
  await client.query(`
    insert into tickets (id, reference, customer_id, subject, state, language, created_at, last_message_at)
    select ${id('n')}, 'T' || n, ${id(`1 + (n::bigint * 7919) % ${many}`)}, 'Frage',
      case when n > ${many} - 400 then 'open' else 'closed' end, 'de', now(), now() - make_interval(secs => ${many} - n)
    from generate_series(1, ${many}) as n`);
  await client.query(`
    insert into ticket_messages (id, ticket_id, author, text)
    select ${id('n')}, ${id('n')}, 'customer', 'Wo ist es?' from generate_series(1, ${many}) as n`);
};

/** Drops foreign keys: the generated rows are consistent, and checking each would take most of the time. */
const trustRows = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ of: string; name: string }>(
    `select conrelid::regclass::text as of, conname as name from pg_constraint where contype = 'f'`,
  );
  for (const { of, name } of rows) await client.query(`alter table ${of} drop constraint ${name}`);
  // No triggers: nothing has to react to these rows.
  for (const table of ['provider_movements', 'bank_movements'])
    await client.query(`alter table ${table} disable trigger user`);
};

/**
 * Fills a shop as if it had been open for years.
 *
 * @param orderId the order to copy
 * @returns session tokens of customers with a hundred orders, and of average customers
 */
export const fillShop = async (
  url: string,
  many: number,
  orderId: string,
): Promise<{ regulars: readonly string[]; others: readonly string[] }> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await trustRows(client);
    await client.query('set synchronous_commit = off');
    // A million rows take longer than a request of the shop may.
    await client.query('set statement_timeout = 0');
    await fillOrders(client, many, orderId);
    await fillCases(client, Math.floor(many / 3));
    const tokens = Array.from({ length: 2 * REGULARS }, newToken);
    for (const [place, token] of tokens.entries())
      await client.query(`insert into sessions (token_hash, customer_id) values ($1, ${id('$2::int')})`, [
        hashToken(token),
        1 + place,
      ]);
    await client.query('vacuum analyze');
    return { regulars: tokens.slice(0, REGULARS), others: tokens.slice(REGULARS) };
  } finally {
    await client.end();
  }
};
