import { sql, type RawBuilder } from 'kysely';
import { throttleKey } from '../account/login-throttle.ts';
import { quotaHolder } from '../../outbound/mail/quotas.ts';

/** Whose data it is. */
export interface DataSubject {
  readonly id: string;
  /** The confirmed address, in the form that is compared; null gives nothing but what is bound to the id. */
  readonly mailbox: string | null;
  /** What was ordered and sold with it without an account, at one moment: what comes later is left alone. */
  readonly guestOrders: readonly string[];
  readonly guestCases: readonly string[];
}

type Condition = RawBuilder<boolean>;

/** One table with something about customers in it: what they get to see of it, and what is left after an erasure. */
export interface PersonalTable {
  readonly table: string;
  /** Which rows are a person's. */
  readonly rows: (subject: DataSubject) => Condition;
  /** Columns that an export leaves out; null leaves the whole table out. */
  readonly hidden: readonly string[] | null;
  /** What an erasure does, one statement after the other; none keeps the rows as they are. */
  readonly erase: (rows: Condition) => readonly RawBuilder<unknown>[];
  /** What is kept after an erasure and why, in words for the person who asks; null when nothing is. */
  readonly kept: string | null;
}

const TAX_LAW =
  'Invoices and purchase records are kept for as long as § 147 AO, § 14b UStG and § 257 HGB demand, with the name and address that they must show (§ 14 (4), § 25a (6) UStG).';
const NO_PERSON = 'What is left names nobody.';

const ofCustomer = ({ id }: DataSubject): Condition => sql<boolean>`customer_id = ${id}`;

/** Rows that belong to a mailbox alone, which is theirs. */
const ofMailbox =
  (column: string) =>
  ({ mailbox }: DataSubject): Condition =>
    mailbox === null ? sql<boolean>`false` : sql<boolean>`lower(btrim(${sql.ref(column)})) = ${mailbox}`;

const ofGuest = (ids: readonly string[]): Condition =>
  sql<boolean>`(customer_id is null and id = any(${[...ids]}::uuid[]))`;

/** Rows that belong to rows of another table in this list. */
const under =
  (parent: PersonalTable, column: string, parentColumn = 'id') =>
  (subject: DataSubject): Condition =>
    sql<boolean>`${sql.ref(column)} in (
      select ${sql.ref(parentColumn)} from ${sql.table(parent.table)} where ${parent.rows(subject)})`;

/** The same beside an `or`, where PostgreSQL finds rows by an index only if it has the values first. */
const anyOf = (column: string, values: RawBuilder<unknown>): Condition =>
  sql<boolean>`${sql.ref(column)} = any(array(${values}))`;

const removed = (table: string) => (rows: Condition) => [sql`delete from ${sql.table(table)} where ${rows}`];
const untouched = () => [];

const NO_ADDRESS = sql`jsonb_build_object('firstName', '', 'lastName', '', 'address', '', 'houseNumber', '',
  'addition', '', 'plz', '', 'city', '', 'countryCode', coalesce(delivery ->> 'countryCode', ''))`;

const carts: PersonalTable = {
  table: 'carts',
  rows: ofCustomer,
  hidden: ['token_hash'],
  erase: removed('carts'),
  kept: null,
};

/** How data in `orders` are exported and erased. */
export const orders: PersonalTable = {
  table: 'orders',
  rows: (subject) => sql<boolean>`(${ofCustomer(subject)} or ${ofGuest(subject.guestOrders)})`,
  hidden: [],
  erase: (rows) => [
    sql`
      update orders set
        contact = jsonb_build_object('email', '', 'phone', ''),
        billing = case when invoice_number is null then null else coalesce(billing, delivery) end,
        delivery = ${NO_ADDRESS}
      where ${rows}`,
  ],
  kept: `Orders, without contact and delivery address. ${TAX_LAW}`,
};

const orderRefunds: PersonalTable = {
  table: 'order_refunds',
  rows: under(orders, 'order_id'),
  hidden: [],
  erase: untouched,
  kept: NO_PERSON,
};

const orderLines: PersonalTable = {
  table: 'order_lines',
  rows: under(orders, 'order_id'),
  hidden: [],
  erase: untouched,
  kept: NO_PERSON,
};

const returns: PersonalTable = {
  table: 'returns',
  rows: under(orders, 'order_id'),
  hidden: [],
  erase: (rows) => [sql`update returns set name = '', reason = null where ${rows}`],
  kept: NO_PERSON,
};

/** With the buyer's own words, which may say anything about them. */
const reviews: PersonalTable = {
  table: 'reviews',
  rows: under(orderLines, 'order_line_id'),
  hidden: [],
  erase: removed('reviews'),
  kept: null,
};

const questions: PersonalTable = {
  table: 'questions',
  rows: (subject) => sql<boolean>`(${ofCustomer(subject)} or ${ofMailbox('email')(subject)})`,
  hidden: [],
  erase: removed('questions'),
  kept: null,
};

/** How data in `trade_in_orders` are exported and erased. */
export const tradeInOrders: PersonalTable = {
  table: 'trade_in_orders',
  rows: (subject) => sql<boolean>`(${ofCustomer(subject)} or ${ofGuest(subject.guestCases)})`,
  // The last four digits are shown.
  hidden: ['iban_sealed'],
  erase: (rows) => [
    // What we bought is in our books, with whom we bought it from; sales that failed are deleted.
    sql`
      update trade_in_orders set
        email = '', phone = '', account_name = null, iban_last_four = null, serial_number = null,
        iban_sealed = case when iban_sealed is null then null else ''::bytea end,
        paypal_email = case when paypal_email is null then null else '' end,
        first_name = case when status = 'paid' then first_name else '' end,
        last_name = case when status = 'paid' then last_name else '' end,
        street = case when status = 'paid' then street else '' end,
        house_number = case when status = 'paid' then house_number else '' end,
        postal_code = case when status = 'paid' then postal_code else '' end,
        city = case when status = 'paid' then city else '' end
      where ${rows}`,
  ],
  kept: `Sold devices that were paid, with name and address, without e-mail, phone and account. ${TAX_LAW}`,
};

const payouts: PersonalTable = {
  table: 'payouts',
  rows: under(tradeInOrders, 'case_id'),
  hidden: [],
  erase: untouched,
  kept: `What we paid for a device. ${TAX_LAW}`,
};

const bonusCodes: PersonalTable = {
  table: 'discounts',
  rows: under(tradeInOrders, 'trade_in_case'),
  hidden: [],
  erase: untouched,
  kept: `The code that came with the money for a device. ${NO_PERSON}`,
};

const tickets: PersonalTable = {
  table: 'tickets',
  rows: (subject) => sql<boolean>`(${ofCustomer(subject)} or ${ofMailbox('guest_email')(subject)})`,
  hidden: [],
  erase: removed('tickets'),
  kept: null,
};

const ticketMessages: PersonalTable = {
  table: 'ticket_messages',
  rows: under(tickets, 'ticket_id'),
  hidden: ['operator_id'],
  erase: untouched,
  kept: null,
};

const withdrawals: PersonalTable = {
  table: 'withdrawals',
  rows: (subject) =>
    sql<boolean>`(${ofMailbox('email')(subject)}
      or ${anyOf('order_id', sql`select id from orders where ${orders.rows(subject)}`)})`,
  hidden: [],
  erase: (rows) => [sql`update withdrawals set name = '', email = '', items = null where ${rows}`],
  kept: `When a contract was withdrawn from (§ 356a BGB). ${NO_PERSON}`,
};

/** Also what we sent back, and photos of their devices: nobody knows what can be seen in them. */
const attachments: PersonalTable = {
  table: 'attachments',
  rows: (subject) =>
    sql<boolean>`(${ofCustomer(subject)}
      or ${anyOf('message_id', sql`select id from ticket_messages where ${ticketMessages.rows(subject)}`)}
      or ${anyOf('case_id', sql`select id from trade_in_orders where ${tradeInOrders.rows(subject)}`)})`,
  hidden: ['operator_id'],
  erase: removed('attachments'),
  kept: null,
};

/**
 * Everything that is stored about customers. An erasure goes through it in this order, which is that of locks: carts before
 * orders, the account last. A test looks for tables that are missing here.
 */
export const PERSONAL_DATA: readonly PersonalTable[] = [
  { table: 'sessions', rows: ofCustomer, hidden: ['token_hash'], erase: removed('sessions'), kept: null },
  {
    table: 'customer_tokens',
    rows: ofCustomer,
    hidden: null,
    erase: removed('customer_tokens'),
    kept: null,
  },
  {
    table: 'former_addresses',
    rows: ofCustomer,
    hidden: ['token_hash', 'email_key'],
    erase: removed('former_addresses'),
    kept: null,
  },
  {
    table: 'passkeys',
    rows: ofCustomer,
    hidden: ['credential_id', 'public_key', 'counter'],
    erase: removed('passkeys'),
    kept: null,
  },
  { table: 'recovery_codes', rows: ofCustomer, hidden: null, erase: removed('recovery_codes'), kept: null },
  {
    table: 'passkey_challenges',
    rows: ofCustomer,
    hidden: null,
    erase: removed('passkey_challenges'),
    kept: null,
  },
  { table: 'pending_logins', rows: ofCustomer, hidden: null, erase: removed('pending_logins'), kept: null },
  {
    table: 'factor_recoveries',
    rows: ofCustomer,
    hidden: ['basis_hash'],
    erase: removed('factor_recoveries'),
    kept: null,
  },
  {
    table: 'login_failures',
    rows: ({ mailbox }) =>
      mailbox === null
        ? sql<boolean>`false`
        : sql<boolean>`(account = ${throttleKey(mailbox)} or subject = ${throttleKey(mailbox)})`,
    hidden: null,
    erase: removed('login_failures'),
    kept: null,
  },
  // Before the carts, with which they are deleted; an export shows both.
  {
    table: 'cart_items',
    rows: under(carts, 'cart_id'),
    hidden: [],
    erase: untouched,
    kept: null,
  },
  { table: 'checkouts', rows: under(carts, 'cart_id'), hidden: [], erase: untouched, kept: null },
  // Documents with an address on them go; invoices and credit notes stay. Their bytes follow, see erasure.ts.
  {
    table: 'documents',
    rows: (subject) =>
      sql<boolean>`(
        (kind = 'return-label' and subject_id in (select id::text from returns where ${returns.rows(subject)}))
        or (kind in ('trade-in-label', 'erasure-certificate')
          and subject_id in (select id::text || devices from trade_in_orders,
            unnest(array['', '+2', '+3', '+4', '+5']) as devices where ${tradeInOrders.rows(subject)}))
        or (kind = 'attachment'
          and subject_id in (select id::text from attachments where ${attachments.rows(subject)}))
        or (kind = 'invoice' and subject_id in (
          select id::text from orders where ${orders.rows(subject)}
          union all select order_id::text || '/' || seller_id from invoices
          where order_id in (select orders.id from orders where ${orders.rows(subject)})))
        or (kind = 'credit-note' and subject_id in (
          select document_name from order_refunds
          left join credit_notes on credit_notes.refund_id = order_refunds.id,
          lateral (values (order_refunds.id::text), (order_refunds.id::text || '/' || seller_id)) as names (document_name)
          where order_id in (select orders.id from orders where ${orders.rows(subject)}))))`,
    hidden: ['sha256'],
    erase: (rows) => [sql`delete from documents where ${rows} and kind not in ('invoice', 'credit-note')`],
    kept: TAX_LAW,
  },
  // After their documents: they say whose those are.
  attachments,
  {
    table: 'outbox',
    // Those about what is theirs, wherever they went, and those to their mailbox. A number that somebody else typed says
    // nothing about whose a mail is.
    rows: (subject) =>
      sql<boolean>`(${ofCustomer(subject)} or ${ofMailbox('recipient')(subject)}
        or (kind <> 'withdrawal-declared' and payload ->> 'number' = any(array(
          select number from orders where ${orders.rows(subject)})))
        or payload ->> 'reference' = any(array(
          select reference from trade_in_orders where ${tradeInOrders.rows(subject)}
          union all select reference from withdrawals where ${withdrawals.rows(subject)})))`,
    hidden: ['payload', 'last_error'],
    erase: removed('outbox'),
    kept: null,
  },
  {
    table: 'mail_purses',
    rows: ({ mailbox }) =>
      mailbox === null ? sql<boolean>`false` : sql<boolean>`holder = ${quotaHolder(mailbox)}`,
    hidden: null,
    // An erasure must not fill a quota again: with one a minute, somebody's mailbox would be full.
    erase: untouched,
    kept: `How many mails an address got today and yesterday, under a hash of it: so that nobody fills a mailbox (Article 6 (1) (f) GDPR).`,
  },
  { table: 'wish_list_items', rows: ofCustomer, hidden: [], erase: removed('wish_list_items'), kept: null },
  {
    table: 'question_answers',
    rows: under(questions, 'question_id'),
    hidden: ['operator_id'],
    erase: untouched,
    kept: null,
  },
  questions,
  {
    table: 'reminders',
    rows: ofMailbox('email_key'),
    hidden: ['email_key'],
    erase: removed('reminders'),
    kept: null,
  },
  {
    table: 'review_objections',
    rows: ({ mailbox }) => sql<boolean>`email_hash = sha256(convert_to(${mailbox}::text, 'UTF8'))`,
    hidden: ['email_hash'],
    erase: untouched,
    kept: `That no mail may ask for reviews: the address as a hash, so that the objection goes on (Article 21 (3) GDPR).`,
  },
  reviews,
  { table: 'review_mails', rows: under(orders, 'order_id'), hidden: [], erase: untouched, kept: NO_PERSON },
  carts,
  withdrawals,
  returns,
  {
    table: 'return_lines',
    rows: under(returns, 'return_id'),
    hidden: [],
    erase: untouched,
    kept: NO_PERSON,
  },
  {
    table: 'shipments',
    rows: under(orders, 'order_id'),
    hidden: [],
    // A parcel service's number leads to an address for as long as they keep it.
    erase: (rows) => [sql`update shipments set tracking_number = null where ${rows}`],
    kept: NO_PERSON,
  },
  {
    table: 'invoices',
    rows: under(orders, 'order_id'),
    hidden: [],
    erase: untouched,
    kept: TAX_LAW,
  },
  ...(['order_refund_parts', 'credit_notes'] as const).map((table) => ({
    table,
    rows: under(orderRefunds, 'refund_id'),
    hidden: [],
    erase: untouched,
    kept: NO_PERSON,
  })),
  orderRefunds,
  {
    table: 'insurance_contracts',
    rows: ofCustomer,
    hidden: [],
    erase: untouched,
    kept: `Insurance contracts, which go on with the device. ${NO_PERSON}`,
  },
  orderLines,
  {
    table: 'payments',
    rows: under(orders, 'order_id'),
    hidden: ['client_token'],
    erase: untouched,
    kept: `What was paid, and the provider's number of it. ${TAX_LAW}`,
  },
  {
    table: 'payment_refunds',
    rows: (subject) =>
      sql<boolean>`payment_id in (select payments.id from payments where order_id in
        (select id from orders where ${orders.rows(subject)}))`,
    hidden: ['key'],
    erase: untouched,
    kept: NO_PERSON,
  },
  {
    table: 'payment_disputes',
    rows: (subject) =>
      sql<boolean>`payment_id in (select payments.id from payments where order_id in
        (select id from orders where ${orders.rows(subject)}))`,
    hidden: [],
    erase: untouched,
    kept: NO_PERSON,
  },
  {
    table: 'bank_movements',
    rows: under(payouts, 'payout_id'),
    hidden: [],
    erase: untouched,
    kept: `What the bank booked of what we paid. ${TAX_LAW}`,
  },
  {
    table: 'payout_batch_items',
    rows: under(payouts, 'payout_id'),
    hidden: [],
    erase: untouched,
    kept: NO_PERSON,
  },
  payouts,
  bonusCodes,
  {
    table: 'trade_in_events',
    rows: under(tradeInOrders, 'case_id'),
    hidden: [],
    erase: untouched,
    kept: NO_PERSON,
  },
  tradeInOrders,
  orders,
  ticketMessages,
  tickets,
  {
    table: 'consents',
    rows: ofCustomer,
    hidden: ['visitor_hash'],
    erase: untouched,
    kept: `Which consents were given and when, as Article 7 (1) GDPR wants it shown. ${NO_PERSON}`,
  },
  {
    table: 'audit_log',
    rows: ({ id }) => sql<boolean>`(actor = ${`customer:${id}`} or subject = ${`customer:${id}`})`,
    hidden: [],
    erase: untouched,
    kept: `What was done to the account and when, for tracing misuse. ${NO_PERSON}`,
  },
  {
    table: 'customers',
    rows: ({ id }) => sql<boolean>`id = ${id}`,
    hidden: ['password_hash', 'email_key', 'pending_email_key'],
    erase: (rows) => [
      sql`
        update customers set
          email = '', email_key = 'erased:' || id, email_verified_at = null, pending_email = null,
          pending_email_key = null, first_name = '', last_name = '', password_hash = '',
          address_country = null, address_street = null, address_house_number = null, address_city = null,
          address_postal_code = null, erased_at = now(), updated_at = now()
        where ${rows}`,
    ],
    kept: `A row without name and address that orders refer to. ${NO_PERSON}`,
  },
];

/**
 * Columns whose names sound personal, in tables that hold nothing about customers. A test looks for others.
 */
export const NOT_ABOUT_CUSTOMERS: Readonly<Record<string, string>> = {
  sellers: 'Merchants, as the shop shows them.',
  operator_keys: 'Names of keys of partners and merchants.',
  schema_functions: 'Names of database functions.',
  schema_migrations: 'Names of migrations.',
  kept_answers: 'Sealed with a secret that the caller alone has; gone after seven days.',
  idempotency_keys: 'References of orders; gone after seven days.',
  jobs: 'Ids; the one kind that carries an address forgets it when done (write-reset-mail.ts).',
  trade_in_quotes: 'Bound to a visitor by a hash; gone a day after they end, mailed ones after sixty.',
  rate_counts: 'Hashes that count for a minute.',
  counters: 'Names of counters.',
  webhook_endpoints: 'Addresses of systems.',
  webhook_deliveries: 'Ids, numbers and prices; gone after ninety days at the latest.',
  searches_without_results:
    'Words that found nothing, counted a day, without the person who typed them; gone after thirty days.',
  bank_statements: 'Balances of our own account, with the numbers of the statements.',
  feed_reports: 'Names of keys of partners and merchants; gone after thirty days.',
  search_vocabulary: 'Words of the assortment.',
  search_models: 'Words of the assortment.',
  provider_movements: 'Sums that moved at payment providers, with their numbers and ours.',
  unreconciled: 'Numbers of payments, refunds and disputes.',
};
