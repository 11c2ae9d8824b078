import type { Locale, TradeInCaseState } from '@rewald/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { FormerAddressesTable } from '../../customers/account/tables.ts';
import type { AttachmentsTable } from '../../customers/attachments/tables.ts';
import type { AuditLogTable } from '../audit/tables.ts';
import type { ConsentsTable } from '../../customers/consents/tables.ts';
import type { HomeTextsTable } from '../../shop-window/home/tables.ts';
import type { DocumentsTable } from '../../outbound/documents/tables.ts';
import type { KeptAnswersTable } from '../idempotency/tables.ts';
import type { JobsTable } from '../jobs/tables.ts';
import type { OperatorKeysTable } from '../operators/tables.ts';
import type {
  PaymentEventsTable,
  PaymentRefundsTable,
  PaymentsTable,
  SandboxPaymentsTable,
} from '../../buying/payment/tables.ts';
import type {
  CheckoutsTable,
  CountersTable,
  InsuranceContractsTable,
  OrderLinesTable,
  OrderRefundsTable,
  OrdersTable,
  ReturnLinesTable,
  ReturnsTable,
  ShipmentsTable,
} from '../../buying/order/tables.ts';
import type { MailPursesTable } from '../../outbound/mail/tables.ts';
import type { QuestionAnswersTable, QuestionsTable } from '../../opinions/questions/tables.ts';
import type { RemindersTable } from '../../opinions/reminders/tables.ts';
import type {
  ModelRatingsTable,
  ReviewMailsTable,
  ReviewObjectionsTable,
  ReviewsTable,
} from '../../opinions/reviews/tables.ts';
import type { RateCountsTable } from '../web/limits/tables.ts';
import type { TicketMessagesTable, TicketsTable } from '../../customers/tickets/tables.ts';
import type { WithdrawalsTable } from '../../buying/withdrawal/tables.ts';
import type { WishListItemsTable } from '../../customers/wish-list/tables.ts';
import type {
  FactorRecoveriesTable,
  PasskeyChallengesTable,
  PasskeysTable,
  PendingLoginsTable,
  RecoveryCodesTable,
} from '../../customers/passkeys/tables.ts';
import type { PayoutsTable, TradeInEventsTable } from '../../selling/cases/tables.ts';
import type { Moment } from './columns.ts';

export interface CatalogueStateTable {
  only_row: Generated<boolean>;
  seed_version: string;
  seeded_offers: number;
  seeded_at: Moment;
}

export interface SellersTable {
  id: number;
  name: string;
  city: string;
  country: string;
  guarantee_months: number;
  shipping_days_from: number;
  shipping_days_to: number;
}

export interface OffersTable {
  id: number;
  product_id: number;
  model_id: number;
  condition_id: number;
  seller_id: number;
  price_cents: number;
  stock: number;
  changed_at: Moment;
}

export interface OfferPricesTable {
  offer_id: number;
  since: Date;
  price_cents: number;
}

export interface CustomersTable {
  id: string;
  email: string;
  email_key: string;
  email_verified_at: Date | null;
  first_name: string;
  last_name: string;
  password_hash: string;
  language: string;
  address_country: string | null;
  address_street: string | null;
  address_house_number: string | null;
  address_city: string | null;
  address_postal_code: string | null;
  pending_email: string | null;
  pending_email_key: string | null;
  erased_at: Date | null;
  created_at: Moment;
  updated_at: Moment;
  /** Whether the password alone is not enough. */
  second_factor: Generated<boolean>;
  /** News that are not wanted by mail, see mail/choices.ts. */
  muted_mails: Generated<string[]>;
}

export interface SessionsTable {
  token_hash: Buffer;
  id: Generated<string>;
  customer_id: string;
  device: string | null;
  browser: string | null;
  created_at: Moment;
  last_seen_at: Moment;
}

export interface CustomerTokensTable {
  token_hash: Buffer;
  customer_id: string;
  purpose: 'verify' | 'reset';
  email_key: string;
  expires_at: Date;
  created_at: Moment;
}

export interface LoginFailuresTable {
  subject: Buffer;
  account: Buffer | null;
  failures: number;
  last_failure_at: Date;
  blocked_until: Date | null;
}

export interface DiscountsTable {
  code: string;
  kind: 'percent' | 'amount';
  value: number;
  most_cents: number | null;
  minimum_cents: number;
  valid_from: Moment;
  valid_until: Moment;
  /** How often it may be used; null for ever. */
  use_limit: number | null;
  used: Generated<number>;
}

export interface CartsTable {
  id: string;
  token_hash: Buffer | null;
  customer_id: string | null;
  revision: Generated<number>;
  discount_code: string | null;
  created_at: Moment;
  updated_at: Moment;
  /** When it became an order; null while it is a cart. */
  closed_at: Date | null;
}

export interface CartItemsTable {
  id: string;
  cart_id: string;
  offer_id: number;
  quantity: number;
  insurance_id: number | null;
  seen_price_cents: number | null;
}

export interface TradeInQuotesTable {
  id: string;
  visitor_hash: Buffer;
  product_id: number;
  answers_key: string;
  /** As they were given; null in quotes of before offers could be mailed. */
  answers: ColumnType<unknown, string, string>;
  price_cents: number;
  grade: string;
  valid_until: Date;
  /** How often it was mailed. */
  mails: Generated<number>;
  created_at: Moment;
}

export interface TradeInOrdersTable {
  id: string;
  reference: string;
  customer_id: string | null;
  locale: Locale;
  status: Generated<TradeInCaseState>;
  product_id: number;
  product_name: string;
  answers: ColumnType<unknown, string, string>;
  grade: string;
  price_cents: number;
  quote_id: string | null;
  /** In whose page it was sold; null in our own. */
  partner: string | null;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  street: string;
  house_number: string;
  postal_code: string;
  city: string;
  country: string;
  payment_type: 'bank-transfer' | 'paypal';
  paypal_email: string | null;
  account_name: string | null;
  iban_sealed: Buffer | null;
  iban_last_four: string | null;
  ship_by: Date;
  /** When its seller was reminded that the device had not come. */
  reminded_at: Generated<Date | null>;
  /** The lower price that was offered after the inspection. */
  counter_cents: number | null;
  findings: string[] | null;
  decide_by: Date | null;
  /** What is paid, once it is certain. */
  final_cents: number | null;
  return_carrier: string | null;
  return_tracking_number: string | null;
  created_at: Moment;
}

export interface IdempotencyKeysTable {
  scope: string;
  key: string;
  request_hash: Buffer;
  status: number;
  answer: ColumnType<unknown, string, string>;
  created_at: Moment;
}

export interface OutboxTable {
  id: string;
  kind: string;
  locale: Locale;
  recipient: string;
  payload: ColumnType<unknown, string, string>;
  attempts: Generated<number>;
  due_at: Moment;
  delivered_at: Date | null;
  /** Given up. */
  dead_at: ColumnType<Date | null, never, Date>;
  last_error: string | null;
  created_at: Moment;
  /** Whose account it was written for, where its address need not be the account's. */
  customer_id: ColumnType<string | null, string | null | undefined, string | null>;
}

/** The tables as Kysely sees them; `migrations/` makes them. */
export interface Tables {
  catalogue_state: CatalogueStateTable;
  sellers: SellersTable;
  offers: OffersTable;
  offer_prices: OfferPricesTable;
  customers: CustomersTable;
  sessions: SessionsTable;
  customer_tokens: CustomerTokensTable;
  login_failures: LoginFailuresTable;
  former_addresses: FormerAddressesTable;
  passkeys: PasskeysTable;
  recovery_codes: RecoveryCodesTable;
  passkey_challenges: PasskeyChallengesTable;
  pending_logins: PendingLoginsTable;
  factor_recoveries: FactorRecoveriesTable;
  discounts: DiscountsTable;
  carts: CartsTable;
  cart_items: CartItemsTable;
  trade_in_quotes: TradeInQuotesTable;
  trade_in_orders: TradeInOrdersTable;
  trade_in_events: TradeInEventsTable;
  payouts: PayoutsTable;
  tickets: TicketsTable;
  ticket_messages: TicketMessagesTable;
  attachments: AttachmentsTable;
  consents: ConsentsTable;
  home_texts: HomeTextsTable;
  idempotency_keys: IdempotencyKeysTable;
  kept_answers: KeptAnswersTable;
  rate_counts: RateCountsTable;
  outbox: OutboxTable;
  mail_purses: MailPursesTable;
  documents: DocumentsTable;
  jobs: JobsTable;
  payments: PaymentsTable;
  payment_refunds: PaymentRefundsTable;
  payment_events: PaymentEventsTable;
  sandbox_payments: SandboxPaymentsTable;
  operator_keys: OperatorKeysTable;
  audit_log: AuditLogTable;
  checkouts: CheckoutsTable;
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  shipments: ShipmentsTable;
  returns: ReturnsTable;
  return_lines: ReturnLinesTable;
  order_refunds: OrderRefundsTable;
  insurance_contracts: InsuranceContractsTable;
  withdrawals: WithdrawalsTable;
  counters: CountersTable;
  reviews: ReviewsTable;
  model_ratings: ModelRatingsTable;
  review_objections: ReviewObjectionsTable;
  review_mails: ReviewMailsTable;
  questions: QuestionsTable;
  question_answers: QuestionAnswersTable;
  reminders: RemindersTable;
  wish_list_items: WishListItemsTable;
}
