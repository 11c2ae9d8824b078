import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Attachment, Customer, CustomerExport, PlaceOrderResult } from '@rewald/contracts';
import { sql, type RawBuilder } from 'kysely';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { forgetAuditLog } from '@rewald/server-kit/audit/forget-audit-log';
import { storeInDirectory } from '@rewald/messages/documents/directory-store';
import { NOT_ABOUT_CUSTOMERS, PERSONAL_DATA } from '@rewald/customers/privacy/personal-data';
import { forgetOldBusiness } from '@rewald/customers/privacy/retention';
import { addToCart, anOffer, BUY, cartOf, order, pay } from '../../support/buying.ts';
import { newOperator, sellDevice } from '../../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

const BASE = '/auth/de/customer';
// Distinctive names that appear nowhere else in the database.
const PERSON = {
  firstName: 'Quirina',
  lastName: 'Zwetschgenmoser',
  email: 'Quirina.Zw@example.org',
  password: 'sieben lila Pflaumen',
};
const IBAN = 'DE12500105170648489890';
const PHONE = '+4915198765432';
const SELLER = {
  firstName: PERSON.firstName,
  lastName: PERSON.lastName,
  email: PERSON.email,
  phone: PHONE,
  address: {
    country: 'de',
    city: 'Pflaumdorf',
    postalCode: '82279',
    address: 'Zwetschgenallee',
    houseNumber: '77',
  },
  payment: {
    type: 'bank-transfer',
    paypal: null,
    iban: IBAN,
    accountName: `${PERSON.firstName} ${PERSON.lastName}`,
  },
};
const ADDRESS = {
  firstName: PERSON.firstName,
  lastName: PERSON.lastName,
  address: 'Zwetschgenallee',
  houseNumber: '77',
  addition: 'Hinterhaus Quitte',
  plz: '82279',
  city: 'Pflaumdorf',
  countryCode: 'DE',
};
const PERSONAL_WORDS = [
  'quirina',
  'zwetschgenmoser',
  'zwetschgenallee',
  'pflaumdorf',
  'hinterhaus quitte',
  '98765432',
  IBAN.toLowerCase(),
  'neue.adresse@example.org',
];

const documents = mkdtempSync(join(tmpdir(), 'rewald-privacy-'));
const log: string[] = [];
let shop: TestApp;
let visitor: Visitor;
let customerId = '';
const sales: Record<'sent' | 'paid' | 'guest', string> = { sent: '', paid: '', guest: '' };
let orderId = '';

/** Sells with this person's data in place of the helper's defaults. */
const sellAs = async (seller: Visitor): Promise<string> => {
  const sale = await sellDevice({
    ...seller,
    call: (method, path, body, headers) =>
      seller.call(
        method,
        path,
        typeof body === 'object' && body !== null ? { ...body, customer: SELLER } : body,
        headers,
      ),
  });
  return sale.id;
};
/** Everything in the database as text: one entry per row. Bytes are hexadecimal. */
const dump = async (): Promise<{ table: string; row: Record<string, unknown> }[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(shop.database);
  const dumped = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ row: Record<string, unknown> }>`
        select to_jsonb(entry) as row from ${sql.table(name)} as entry`.execute(shop.database);
      return rows.map(({ row }) => ({ table: name, row }));
    }),
  );
  return dumped.flat();
};
const forms = (word: string): string[] => [
  word.toLowerCase(),
  Buffer.from(word).toString('hex'),
  Buffer.from(word).toString('base64').toLowerCase(),
];
const holds = (text: string, words: readonly string[]): string[] => {
  const lower = text.toLowerCase();
  return words.filter((word) => forms(word).some((form) => lower.includes(form)));
};
const auditOf = (id: string) =>
  shop.database
    .selectFrom('audit_log')
    .select(['actor', 'action', 'details'])
    .where('subject', '=', `customer:${id}`)
    .orderBy('id')
    .execute();
const mailsLeft = () =>
  eventually(async () => {
    const waiting = await shop.database
      .selectFrom('outbox')
      .select('id')
      .where('delivered_at', 'is', null)
      .execute();
    return waiting.length === 0;
  });

beforeAll(async () => {
  shop = await startTestApp({
    logLevel: 'trace',
    writeLog: (line) => log.push(line),
    documentStore: storeInDirectory(documents),
  });
  visitor = newVisitor(shop.app);
  await visitor.call('POST', `${BASE}/register`, PERSON);
  const { email, password } = PERSON;
  await visitor.call('POST', `${BASE}/login`, { email, password: 'etwas ganz anderes' });
  customerId = (await visitor.call('POST', `${BASE}/login`, { email, password })).data(Customer).id ?? '';
  const verify = await eventually(() => shop.mails.find(({ kind }) => kind === 'verify'));
  const token = /verify=([\w-]+)/.exec(verify.text)?.[1] ?? '';
  expect((await visitor.call('GET', `${BASE}/verify?token=${token}`)).status).toBe(200);
  await visitor.call('PATCH', `${BASE}/address`, {
    countryCode: 'DE',
    address: ADDRESS.address,
    houseNumber: ADDRESS.houseNumber,
    city: ADDRESS.city,
    plz: ADDRESS.plz,
  });

  // A purchase with the account, and sales with and without it.
  await addToCart(visitor, await anOffer(shop.database));
  await visitor.call('PATCH', `${BUY}/checkout`, {
    contact: { email, phone: PHONE },
    delivery: ADDRESS,
  });
  await pay(visitor);
  const placed = (await order(visitor, await cartOf(visitor))).data(PlaceOrderResult);
  orderId = placed.order?.id ?? '';
  expect(placed.state).toBe('confirmed');
  sales.sent = await sellAs(visitor);
  sales.paid = await sellAs(visitor);
  sales.guest = await sellAs(newVisitor(shop.app));
  const operator = await newOperator(shop, 'Prüfzentrum', ['trade-in-cases']);
  for (const [step, body] of [
    ['receive', undefined],
    ['inspect', { accept: true }],
    ['pay', undefined],
  ] as const)
    expect((await operator.post(`/operator/de/trade-in-cases/${sales.paid}/${step}`, body)).status).toBe(200);

  const TICKETS = '/notifications/de/customer/tickets';
  const photo = await shop.app.inject({
    method: 'POST',
    url: `${TICKETS}/attachments?name=Quirina%20im%20Garten.png`,
    headers: { 'content-type': 'application/octet-stream' },
    cookies: Object.fromEntries(visitor.cookies),
    payload: Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('Quirina')]),
  });
  const attachment = Value.Parse(Type.Object({ data: Attachment }), photo.json()).data;
  const ticket = await visitor.call('POST', TICKETS, {
    subject: 'Frage von Quirina',
    text: 'Hier schreibt Quirina Zwetschgenmoser.',
    attachments: [attachment.id],
  });
  expect(ticket.status).toBe(200);
  await visitor.call('POST', '/platform/de/customer/consents', { categories: ['statistics'], version: '1' });
  // Items in the next cart, a pending change of address, a second browser.
  await addToCart(visitor, await anOffer(shop.database));
  await visitor.call('PATCH', `${BUY}/checkout`, { contact: { email, phone: PHONE }, delivery: ADDRESS });
  const { firstName, lastName } = PERSON;
  await visitor.call('PATCH', BASE, { firstName, lastName, email: 'neue.adresse@example.org' });
  await newVisitor(shop.app).call('POST', `${BASE}/login`, { email, password });
  await mailsLeft();
});
afterAll(async () => {
  await shop.close();
  rmSync(documents, { recursive: true, force: true });
});

test('[TRADE-14] account number, passwords, tokens and cookies are in no log, even at trace, and in no dump', async () => {
  const cookies = [...visitor.cookies.values()];
  const tokens = shop.mails.flatMap(({ text }) =>
    [...text.matchAll(/(?:verify=|password-reset\/)([\w-]{20,})/g)].map(([, token = '']) => token),
  );
  expect([cookies.length > 1, tokens.length > 1, log.length > 30]).toEqual([true, true, true]);
  const secrets = [IBAN, IBAN.slice(8), PERSON.password, 'etwas ganz anderes', ...cookies, ...tokens];
  expect(holds(log.join(''), [...secrets, PERSON.email, PHONE.slice(3)])).toEqual([]);
  const rows = await dump();
  expect(rows.length).toBeGreaterThan(1_000);
  expect(holds(JSON.stringify(rows), secrets)).toEqual([]);
  const sale = rows.find(({ row }) => row['id'] === sales.paid);
  expect(sale?.row).toMatchObject({ iban_last_four: IBAN.slice(-4), phone: PHONE });
});

test('[ACCT-03] a customer gets everything that is stored about them, and no secrets and nobody else’s data', async () => {
  expect((await newVisitor(shop.app).call('GET', `${BASE}/export`)).status).toBe(401);
  const answer = await visitor.call('GET', `${BASE}/export`);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="rewald.json"');
  const { records } = answer.data(CustomerExport);
  const count = (name: string): number => records[name]?.length ?? -1;
  expect({
    customers: records['customers'],
    sessions: count('sessions'),
    carts: count('carts') > 0,
    cartItems: count('cartItems'),
    checkouts: count('checkouts') > 0,
    orders: records['orders'],
    orderLines: count('orderLines'),
    payments: count('payments'),
    tradeInOrders: records['tradeInOrders']?.map(({ id }) => id).toSorted(),
    payouts: count('payouts'),
    tickets: count('tickets'),
    ticketMessages: count('ticketMessages'),
    attachments: count('attachments'),
    consents: count('consents'),
    mails: count('outbox') > 3,
  }).toMatchObject({
    customers: [
      { id: customerId, email: PERSON.email, firstName: 'Quirina', pendingEmail: 'neue.adresse@example.org' },
    ],
    sessions: 2,
    carts: true,
    // Includes the items of the cart that became the order.
    cartItems: 2,
    checkouts: true,
    orders: [{ id: orderId, contact: { email: PERSON.email } }],
    orderLines: 1,
    payments: 1,
    tradeInOrders: Object.values(sales).toSorted(),
    payouts: 1,
    tickets: 1,
    ticketMessages: 1,
    attachments: 1,
    consents: 1,
    mails: true,
  });
  expect(answer.text).not.toMatch(/argon2|passwordHash|tokenHash|ibanSealed|\\\\x[0-9a-f]{16}/);

  const stranger = newVisitor(shop.app);
  await stranger.call('POST', `${BASE}/register`, {
    ...PERSON,
    firstName: 'Otto',
    lastName: 'Ganzanders',
    email: 'otto@example.org',
  });
  await stranger.call('POST', `${BASE}/login`, { email: 'otto@example.org', password: PERSON.password });
  const others = await stranger.call('GET', `${BASE}/export`);
  expect(holds(others.text, PERSONAL_WORDS)).toEqual([]);
});

test('[ACCT-03] nobody is forgotten by mistake: wrong password, or something under way', async () => {
  const erase = (password: string) => visitor.call('POST', `${BASE}/erasure`, { password });
  expect((await newVisitor(shop.app).call('POST', `${BASE}/erasure`, { password: 'x' })).status).toBe(401);
  expect((await erase('falsches Passwort')).error().errors).toEqual({
    password: ['Das Passwort stimmt nicht.'],
  });
  const { reference } = await shop.database
    .selectFrom('trade_in_orders')
    .select('reference')
    .where('id', '=', sales.sent)
    .executeTakeFirstOrThrow();
  const { number } = await shop.database
    .selectFrom('orders')
    .select('number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const refused = await erase(PERSON.password);
  expect(refused.status).toBe(409);
  expect(refused.error().message).toContain(reference);
  expect(refused.error().message).toContain(number);
  expect((await visitor.call('GET', BASE)).data(Customer).authenticated).toBe(true);
});

test('[ACCT-03] an erasure leaves nothing of a person but what the law wants kept, and frees the address', async () => {
  // The order was delivered, and the trade-in label was never used.
  await shop.database
    .updateTable('orders')
    .set({ state: 'delivered', shipped_at: new Date(), delivered_at: new Date() })
    .where('id', '=', orderId)
    .execute();
  await shop.database
    .updateTable('trade_in_orders')
    .set({ ship_by: new Date(Date.now() - 8 * 24 * 60 * 60 * 1000) })
    .where('id', 'in', [sales.sent, sales.guest])
    .execute();
  const files = (): string[] =>
    readdirSync(documents, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  const written = await shop.database
    .selectFrom('documents')
    .select(['kind', 'sha256'])
    .where('kind', 'in', ['trade-in-label', 'attachment'])
    .execute();
  const documentFiles = written.map(({ sha256 }) => sha256.toString('hex').slice(2));
  expect(new Set(written.map(({ kind }) => kind)).size).toBe(2);
  expect(files()).toEqual(expect.arrayContaining(documentFiles));

  const other = newVisitor(shop.app);
  const { email, password } = PERSON;
  await other.call('POST', `${BASE}/login`, { email, password });
  const answer = await visitor.call('POST', `${BASE}/erasure`, { password });
  expect(answer.status).toBe(200);
  expect(visitor.cookies.has('rewald-session')).toBe(false);
  expect((await other.call('GET', BASE)).data(Customer).authenticated).toBe(false);
  expect((await newVisitor(shop.app).call('POST', `${BASE}/login`, { email, password })).status).toBe(422);
  const last = await eventually(() => shop.mails.find(({ kind }) => kind === 'account-deleted'));
  expect(last.to).toBe(PERSON.email);
  await mailsLeft();
  await eventually(() => !files().some((name) => documentFiles.includes(name)));

  const rows = await dump();
  const kept = new Map<string, Record<string, unknown>>();
  for (const { table, row } of rows) {
    const rest = { ...row };
    if (table === 'orders') delete rest['billing'];
    if (table === 'trade_in_orders' && row['status'] === 'paid')
      for (const column of ['first_name', 'last_name', 'street', 'house_number', 'postal_code', 'city'])
        delete rest[column];
    const found = holds(JSON.stringify(rest), [...PERSONAL_WORDS, PERSON.email]);
    expect([table, found]).toEqual([table, []]);
    if (typeof row['id'] === 'string') kept.set(row['id'], row);
  }
  // The names on the invoice and in the books about the purchased device are kept.
  expect(kept.get(orderId)).toMatchObject({
    customer_id: customerId,
    billing: ADDRESS,
    contact: { email: '', phone: '' },
    delivery: { firstName: '', plz: '', countryCode: 'DE' },
  });
  expect(kept.get(sales.paid)).toMatchObject({
    last_name: PERSON.lastName,
    street: 'Zwetschgenallee',
    email: '',
    phone: '',
    iban_last_four: null,
    account_name: null,
  });
  for (const id of [sales.sent, sales.guest])
    expect(kept.get(id)).toMatchObject({ last_name: '', street: '' });

  // They are deleted as well once the retention period is over.
  await forgetOldBusiness(shop.database, new Date(Date.UTC(new Date().getUTCFullYear() + 8, 11, 31)));
  expect(holds(JSON.stringify(await dump()), PERSONAL_WORDS)).not.toEqual([]);
  await forgetOldBusiness(shop.database, new Date(Date.UTC(new Date().getUTCFullYear() + 9, 0, 1)));
  expect(holds(JSON.stringify(await dump()), PERSONAL_WORDS)).toEqual([]);

  // The owner of the address may register again, and finds nothing.
  const later = newVisitor(shop.app);
  await later.call('POST', `${BASE}/register`, PERSON);
  const again = (await later.call('POST', `${BASE}/login`, { email, password })).data(Customer);
  expect(again.id).not.toBe(customerId);
  const { records } = (await later.call('GET', `${BASE}/export`)).data(CustomerExport);
  expect([records['orders'], records['tradeInOrders'], records['tickets']]).toEqual([[], [], []]);
});

test('[ACCT-03] what happened to an account stands in the audit log, without a word about who it was', async () => {
  const entries = await auditOf(customerId);
  expect(entries.map(({ action }) => action)).toEqual([
    'customer.registered',
    'customer.login-failed',
    'customer.logged-in',
    'customer.email-verified',
    'customer.email-change-requested',
    'customer.logged-in',
    'customer.exported',
    'customer.password-refused',
    'customer.logged-in',
    'customer.erased',
  ]);
  expect(entries[1]).toMatchObject({ actor: 'guest', details: { failures: 1 } });
  expect(entries.at(-1)?.actor).toBe(`customer:${customerId}`);
});

test('[API-03] the audit log only grows', async () => {
  const rows = await shop.database.selectFrom('audit_log').selectAll().orderBy('id').execute();
  expect(rows.length).toBeGreaterThan(5);
  for (const attempt of [
    sql`update audit_log set action = 'nothing'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
    sql`truncate audit_log cascade`,
  ])
    await expect(attempt.execute(shop.database)).rejects.toThrow('audit_log is append-only');
  expect(await shop.database.selectFrom('audit_log').selectAll().orderBy('id').execute()).toEqual(rows);
});

test('[API-03] lines of the audit log go when ten years are over, and not a day before', async () => {
  const kept = new Date(Date.UTC(new Date().getUTCFullYear() - 10, 0, 2));
  const over = new Date(Date.UTC(new Date().getUTCFullYear() - 11, 11, 30));
  // Housekeeping processes the lowest ids first.
  await sql`
    insert into audit_log (id, at, actor, action, subject) overriding system value
    values (-2, ${over}, 'system', 'test.remembered', 'test'), (-1, ${kept}, 'system', 'test.remembered', 'test')`.execute(
    shop.database,
  );
  await forgetAuditLog(shop.database);
  const left = await shop.database
    .selectFrom('audit_log')
    .select('at')
    .where('action', '=', 'test.remembered')
    .execute();
  expect(left).toEqual([{ at: kept }]);
});

test('[ACCT-03] every table that may be about customers is shown in exports and looked at by erasures', async () => {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public'`.execute(shop.database);
  expect(columns.length).toBeGreaterThan(100);
  const { rows: references } = await sql<{ child: string; parent: string }>`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
    where contype = 'f'`.execute(shop.database);
  const listed = new Set(PERSONAL_DATA.map(({ table }) => table));
  const sounds =
    /(^|_)(customer|visitor|person|email|mail|recipient|contact|phone|name|street|city|iban|paypal|address|subject|message|text|payload)(_|$)|^(order|case|ticket|cart|return)_id$/;
  const suspicious = new Set([
    ...columns.filter(({ column }) => sounds.test(column)).map(({ table }) => table),
    ...references.filter(({ parent }) => listed.has(parent)).map(({ child }) => child),
  ]);
  const unknown = [...suspicious].filter((table) => !listed.has(table) && !(table in NOT_ABOUT_CUSTOMERS));
  // For a new table, add to src/customers/privacy/personal-data.ts whose rows these are, what is exported and what is erased.
  expect(unknown).toEqual([]);

  const existing = new Set(columns.map(({ table }) => table));
  expect([...listed, ...Object.keys(NOT_ABOUT_CUSTOMERS)].filter((table) => !existing.has(table))).toEqual(
    [],
  );
  for (const { table, hidden } of PERSONAL_DATA)
    for (const column of hidden ?? []) expect(columns).toContainEqual({ table, column });
});

test('[ACCT-03] somebody’s rows are found by an index in every table, however many others have some', async () => {
  const id = '0190a000-0000-7000-8000-000000000000';
  const subject = { id, mailbox: 'quirina@example.org', guestOrders: [id], guestCases: [id] };
  const guest = sql`customer_id is null and lower(btrim(email)) = ${subject.mailbox}`;
  const questions: [string, RawBuilder<unknown>][] = [
    ...PERSONAL_DATA.map(({ table, rows }): [string, RawBuilder<unknown>] => [
      table,
      sql`select from ${sql.table(table)} as entry where ${rows(subject)}`,
    ]),
    ['cases of guests', sql`select from trade_in_orders where ${guest}`],
  ];
  await shop.database.connection().execute(async (database) => {
    // Tables that are scanned in spite of this lack a suitable index.
    await sql`set enable_seqscan = off`.execute(database);
    const scanned = [];
    for (const [what, question] of questions) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${question}`.execute(database);
      if (rows.some((row) => row['QUERY PLAN'].includes('Seq Scan'))) scanned.push(what);
    }
    await sql`reset enable_seqscan`.execute(database);
    expect(scanned).toEqual([]);
  });
});
