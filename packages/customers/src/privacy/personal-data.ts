import { sql, type RawBuilder } from 'kysely';
import { emailKeys } from '@rewald/server-kit/writing/formats';
import { quotaHolder } from '@rewald/messages/mail/quotas';
import { throttleKey } from '../account/login-throttle.ts';

/** The person whose data are exported or erased. */
export interface DataSubject {
  readonly id: string;
  /** The confirmed address in normalised form; with null, only data that belong to the id are found. */
  readonly mailbox: string | null;
  /** Orders and sales that were made with the mailbox without an account, as of one moment; later ones are not touched. */
  readonly guestOrders: readonly string[];
  readonly guestCases: readonly string[];
}

type Condition = RawBuilder<boolean>;

/** A table with data about customers: what an export contains of it, and what an erasure leaves. */
export interface PersonalTable {
  readonly table: string;
  /** Selects the rows of a person. */
  readonly rows: (subject: DataSubject) => Condition;
  /** Columns that an export leaves out; null leaves the whole table out. */
  readonly hidden: readonly string[] | null;
  /** The statements of an erasure, in order; none leaves the rows as they are. */
  readonly erase: (rows: Condition) => readonly RawBuilder<unknown>[];
  /** What is kept after an erasure and why, as a text for the person; null when nothing is kept. */
  readonly kept: string | null;
}

const TAX_LAW =
  'Invoices and purchase records are kept for as long as § 147 AO, § 14b UStG and § 257 HGB demand, with the name and address that they must show (§ 14 (4), § 25a (6) UStG).';
const NO_PERSON = 'What is left names nobody.';

const ofCustomer = ({ id }: DataSubject): Condition => sql<boolean>`customer_id = ${id}`;

/** Rows that belong to the person's confirmed mailbox. */
const ofMailbox =
  (column: string) =>
  ({ mailbox }: DataSubject): Condition =>
    mailbox === null
      ? sql<boolean>`false`
      : sql<boolean>`lower(btrim(${sql.ref(column)})) = any(${emailKeys(mailbox)})`;

const ofGuest = (ids: readonly string[]): Condition =>
  sql<boolean>`(customer_id is null and id = any(${[...ids]}::uuid[]))`;

/** Rows that belong to the person's rows in another table of this list. */
const under =
  (parent: PersonalTable, column: string, parentColumn = 'id') =>
  (subject: DataSubject): Condition =>
    sql<boolean>`${sql.ref(column)} in (
      select ${sql.ref(parentColumn)} from ${sql.table(parent.table)} where ${parent.rows(subject)})`;

/** The same next to an `or`, where PostgreSQL only uses an index if it gets the values as an array. */
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
  erase: (rows) => [
    sql`update returns set name = '', reason = null, sent_back_tracking = null where ${rows}`,
  ],
  kept: NO_PERSON,
};

/** Reviews contain the buyer's own text, which may reveal anything about them. */
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
  // The export contains the last four digits.
  hidden: ['iban_sealed', 'inspected_by', 'cleared_by'],
  erase: (rows) => [
    // The books must show what we bought and from whom; sales that failed are deleted.
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

/** How data in `tickets` are exported and erased. */
export const tickets: PersonalTable = {
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

const warrantyClaims: PersonalTable = {
  table: 'warranty_claims',
  rows: under(tickets, 'ticket_id'),
  hidden: [],
  erase: untouched,
  kept: null,
};
const damageReports: PersonalTable = {
  table: 'damage_reports',
  rows: under(tickets, 'ticket_id'),
  hidden: [],
  erase: untouched,
  kept: null,
};
/** What people of the shop, or a merchant, wrote down about a conversation or an order. */
const ticketNotes: PersonalTable = {
  table: 'ticket_notes',
  rows: under(tickets, 'ticket_id'),
  hidden: ['author'],
  erase: untouched,
  kept: null,
};
const orderNotes: PersonalTable = {
  table: 'order_notes',
  rows: under(orders, 'order_id'),
  hidden: ['author'],
  erase: removed('order_notes'),
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

/** Includes files that we sent, and photos of the person's devices, which may show anything. */
const attachments: PersonalTable = {
  table: 'attachments',
  rows: (subject) =>
    sql<boolean>`(${ofCustomer(subject)}
      or ${anyOf('message_id', sql`select id from ticket_messages where ${ticketMessages.rows(subject)}`)}
      or ${anyOf('case_id', sql`select id from trade_in_orders where ${tradeInOrders.rows(subject)}`)}
      or ${anyOf('return_id', sql`select id from returns where ${returns.rows(subject)}`)})`,
  hidden: ['operator_id'],
  erase: removed('attachments'),
  kept: null,
};

/**
 * Everything that is stored about customers. An erasure processes the tables in this order, which is the order of locks: carts
 * before orders, the account last. A test checks that no table is missing here.
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
  // Listed before the carts, with which they are deleted; an export contains both.
  {
    table: 'cart_items',
    rows: under(carts, 'cart_id'),
    hidden: [],
    erase: untouched,
    kept: null,
  },
  { table: 'checkouts', rows: under(carts, 'cart_id'), hidden: [], erase: untouched, kept: null },
  // Documents with an address are deleted; invoices and credit notes stay. The files are deleted later, see erasure.ts.
  {
    table: 'documents',
    rows: (subject) =>
      sql<boolean>`(
        (kind = 'return-label' and subject_id in (select id::text from returns where ${returns.rows(subject)}))
        or (kind = 'parcel-label' and subject_id in (
          select id::text from parcel_labels
          where order_id in (select orders.id from orders where ${orders.rows(subject)})))
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
  // After the documents, whose owners are only found through the attachments.
  attachments,
  {
    table: 'outbox',
    // Mails about the person's own orders and sales, to any address, and mails to their mailbox. A number that was merely typed
    // into a declaration does not prove that the mail is about the person.
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
    // An erasure must not reset a quota: repeated erasures could otherwise be used to flood a mailbox.
    erase: untouched,
    kept: `How many mails an address got today and yesterday, under a hash of it: so that nobody fills a mailbox (Article 6 (1) (f) GDPR).`,
  },
  {
    table: 'customer_locks',
    rows: ofCustomer,
    hidden: ['author'],
    erase: removed('customer_locks'),
    kept: null,
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
    rows: ({ mailbox }) =>
      mailbox === null
        ? sql<boolean>`false`
        : sql<boolean>`email_hash = any(array(
            select sha256(convert_to(form, 'UTF8')) from unnest(${emailKeys(mailbox)}::text[]) as form))`,
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
    table: 'return_pieces',
    rows: under(returns, 'return_id'),
    hidden: [],
    erase: (rows) => [sql`update return_pieces set reason = null where ${rows}`],
    kept: NO_PERSON,
  },
  {
    table: 'parcel_labels',
    rows: under(orders, 'order_id'),
    hidden: [],
    erase: removed('parcel_labels'),
    kept: null,
  },
  {
    table: 'shipments',
    rows: under(orders, 'order_id'),
    hidden: [],
    // A tracking number leads to an address for as long as the carrier stores it.
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
  orderNotes,
  orders,
  ticketMessages,
  warrantyClaims,
  damageReports,
  ticketNotes,
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
          address_postal_code = null, erased_at = now(),
          updated_at = now(), locked_at = null
        where ${rows}`,
    ],
    kept: `A row without name and address that orders refer to. ${NO_PERSON}`,
  },
];

/**
 * Tables without data about customers whose column names sound personal. A test checks that there are no others.
 */
export const NOT_ABOUT_CUSTOMERS: Readonly<Record<string, string>> = {
  sellers: 'Merchants, as the shop shows them.',
  operator_keys: 'Names of keys of partners and merchants.',
  operator_people: 'Names and addresses of those who work at the desk.',
  operator_sessions: 'Hashes of tokens of those who work at the desk.',
  schema_functions: 'Names of database functions.',
  schema_migrations: 'Names of migrations.',
  kept_answers: 'Sealed with a secret that the caller alone has; gone after seven days.',
  idempotency_keys: 'References of orders; gone after seven days.',
  jobs: 'Ids; the one kind that carries an address forgets it when done (write-reset-mail.ts).',
  trade_in_quotes: 'Bound to a visitor by a hash; gone a day after they end, mailed ones after sixty.',
  rate_counts: 'Hashes that count for a minute.',
  counters: 'Names of counters.',
  canned_answers: 'Texts of the shop.',
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
