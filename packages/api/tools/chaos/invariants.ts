import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import { netCents, type LedgerEntry } from './ledger.ts';

/** A buyer of a round, with the outcome that the buyer knows of. */
export interface BuyersView {
  readonly name: string;
  readonly cartId: string;
  readonly outcome:
    | { readonly kind: 'ordered'; readonly orderId: string }
    | { readonly kind: 'sold-out' }
    | { readonly kind: 'no-outcome'; readonly why: string };
  /** Number of lines in the cart after the sale. */
  readonly linesInCart: number;
  /** The order as its page shows it; null without an order. */
  readonly orderSeen: {
    readonly state: string;
    readonly chargedCents: number;
    readonly lines: number;
  } | null;
}

/** What a round sells. */
export interface RoundFacts {
  readonly offerId: number;
  readonly code: string;
  readonly stock: number;
  readonly useLimit: number;
}

/** Everything that is checked after a round, besides the database. */
export interface Evidence {
  readonly facts: RoundFacts;
  readonly buyers: readonly BuyersView[];
  /** The provider's records, including earlier rounds. */
  readonly ledger: readonly LedgerEntry[];
}

export interface Violation {
  readonly invariant: string;
  readonly details: string;
}

interface OrderRow {
  readonly id: string;
  readonly cartId: string;
  readonly state: string;
  readonly email: string;
  readonly code: string | null;
  readonly totalCents: number;
  readonly chargedCents: number;
  readonly invoiceNumber: number | null;
  readonly paymentId: string;
  readonly quantity: number;
  readonly mails: number;
}

const ordersOf = async (database: Database, offerId: number): Promise<OrderRow[]> => {
  const { rows } = await sql<OrderRow>`
    select orders.id, orders.cart_id as "cartId", orders.state, orders.contact->>'email' as email,
      orders.discount_code as code, orders.total_cents as "totalCents", orders.charged_cents as "chargedCents",
      orders.invoice_number as "invoiceNumber", orders.payment_id as "paymentId", order_lines.quantity,
      (select count(*)::int from outbox where outbox.kind = 'order-confirmed'
        and outbox.payload->>'number' = orders.number) as mails
    from orders join order_lines on order_lines.order_id = orders.id
    where order_lines.offer_id = ${offerId}
    order by orders.id`.execute(database);
  return rows;
};

const groups = <T>(list: readonly T[], keyOf: (value: T) => string): Map<string, T[]> => {
  const found = new Map<string, T[]>();
  for (const value of list) found.set(keyOf(value), [...(found.get(keyOf(value)) ?? []), value]);
  return found;
};
const list = (ids: readonly string[]): string =>
  ids.length > 12 ? `${ids.slice(0, 12).join(', ')} and ${ids.length - 12} more` : ids.join(', ');

type Expect = (invariant: string, holds: boolean, details: () => string) => void;
type None = <T>(invariant: string, wrong: readonly T[], tell: (value: T) => string) => void;

/**
 * Compares what the shop, its database, the payment provider and the buyers report after a sale.
 *
 * @returns all violations
 */
export const checkInvariants = async (
  database: Database,
  { facts, buyers, ledger }: Evidence,
): Promise<Violation[]> => {
  const violations: Violation[] = [];
  const expect: Expect = (invariant, holds, details) => {
    if (!holds) violations.push({ invariant, details: details() });
  };
  const none: None = (invariant, wrong, tell) =>
    expect(invariant, wrong.length === 0, () => list(wrong.map(tell)));

  const all = await ordersOf(database, facts.offerId);
  const orders = all.filter(({ state }) => state !== 'cancelled');
  checkOrders(facts, orders, expect, none);
  await checkStock(database, facts, orders, expect);
  none(
    'one confirmation mail per order, and none for one whose payment was declined',
    all.filter(({ state, mails }) => mails !== (state === 'cancelled' ? 0 : 1)),
    ({ id, state, mails }) => `${id} is ${state} and has ${mails}`,
  );
  await checkMoney(database, orders, ledger, expect, none);
  await checkInvoiceNumbers(database, expect);
  checkBuyers(buyers, new Map(orders.map((order) => [order.cartId, order])), none);
  return violations;
};

const checkOrders = (facts: RoundFacts, orders: readonly OrderRow[], expect: Expect, none: None): void => {
  const pieces = orders.reduce((sum, { quantity }) => sum + quantity, 0);
  expect(
    `exactly ${facts.stock} orders`,
    orders.length === facts.stock && pieces === facts.stock,
    () => `${orders.length} orders of ${pieces} pieces: ${list(orders.map(({ id }) => id))}`,
  );
  none(
    'every order is confirmed',
    orders.filter(({ state }) => state !== 'confirmed'),
    ({ id, state }) => `${id} is ${state}`,
  );
  none(
    'nobody got two orders',
    [...groups(orders, ({ email }) => email).values()].filter(({ length }) => length > 1),
    (several) => several.map(({ email, id }) => `${email}: ${id}`).join(' + '),
  );
};

const checkStock = async (
  database: Database,
  facts: RoundFacts,
  orders: readonly OrderRow[],
  expect: Expect,
): Promise<void> => {
  const { stock } = await database
    .selectFrom('offers')
    .select('stock')
    .where('id', '=', facts.offerId)
    .executeTakeFirstOrThrow();
  expect('stock is 0', stock === 0, () => `offer ${facts.offerId} has ${stock}`);

  const { used } = await database
    .selectFrom('discounts')
    .select('used')
    .where('code', '=', facts.code)
    .executeTakeFirstOrThrow();
  const redeemed = orders.filter(({ code }) => code === facts.code);
  expect(
    `${facts.useLimit} redemptions`,
    used === facts.useLimit && redeemed.length === facts.useLimit,
    () => `${facts.code} counts ${used}, and ${redeemed.length} orders have it`,
  );
};

const checkBuyers = (
  buyers: readonly BuyersView[],
  orderOfCart: ReadonlyMap<string, OrderRow>,
  none: None,
): void => {
  none(
    'every buyer has an answer',
    buyers.filter(({ outcome }) => outcome.kind === 'no-outcome'),
    ({ name, outcome }) => `${name}: ${outcome.kind === 'no-outcome' ? outcome.why : ''}`,
  );
  none(
    'every buyer was told the truth',
    buyers.filter(({ cartId, outcome }) => {
      const order = orderOfCart.get(cartId);
      return outcome.kind === 'ordered' ? order?.id !== outcome.orderId : order !== undefined;
    }),
    ({ name, cartId, outcome }) =>
      `${name} was told ${outcome.kind === 'ordered' ? `order ${outcome.orderId}` : outcome.kind}, there is ${orderOfCart.get(cartId)?.id ?? 'none'}`,
  );
  none(
    'every buyer sees their order, paid',
    buyers.filter(({ cartId, outcome, orderSeen }) => {
      if (outcome.kind !== 'ordered') return false;
      const total = orderOfCart.get(cartId)?.totalCents;
      return orderSeen?.state !== 'confirmed' || orderSeen.chargedCents !== total || orderSeen.lines !== 1;
    }),
    ({ name, orderSeen }) => `${name} sees ${JSON.stringify(orderSeen)}`,
  );
  none(
    'a cart that became no order holds its line, and one that did is closed',
    buyers.filter(({ cartId, linesInCart }) => linesInCart !== (orderOfCart.has(cartId) ? 0 : 1)),
    ({ name, cartId, linesInCart }) => `${name}'s cart ${cartId} has ${linesInCart}`,
  );
};

const checkMoney = async (
  database: Database,
  orders: readonly OrderRow[],
  ledger: readonly LedgerEntry[],
  expect: Expect,
  none: None,
): Promise<void> => {
  const entryOf = new Map(ledger.map((entry) => [entry.key, entry]));
  none(
    'every order is charged its total, once',
    orders.filter(({ paymentId, totalCents, chargedCents }) => {
      const entry = entryOf.get(paymentId);
      return (
        entry === undefined ||
        entry.charges.length !== 1 ||
        netCents(entry) !== totalCents ||
        chargedCents !== totalCents
      );
    }),
    ({ id, paymentId, totalCents, chargedCents }) => {
      const entry = entryOf.get(paymentId);
      return `order ${id}: total ${totalCents}, charged ${chargedCents}, at the provider ${entry === undefined ? 'unknown' : `${netCents(entry)} (${entry.reference} ${entry.state})`}`;
    },
  );

  // Over all rounds: money is only captured or authorised for orders.
  const paid = new Set(
    (
      await database.selectFrom('orders').select('payment_id').where('state', '<>', 'cancelled').execute()
    ).map((order) => order.payment_id),
  );
  const others = ledger.filter(({ key }) => !paid.has(key));
  none(
    'nobody is charged without an order',
    others.filter((entry) => netCents(entry) !== 0),
    (entry) => `${entry.reference} (payment ${entry.key}): ${netCents(entry)}`,
  );
  none(
    'no authorisation is left hanging',
    others.filter(({ state }) => state === 'authorised' || state === 'second-step'),
    ({ reference, key }) => `${reference} (payment ${key})`,
  );
  const { total } = await database
    .selectFrom('orders')
    .select(sql<number>`coalesce(sum(total_cents), 0)::int`.as('total'))
    .where('state', '<>', 'cancelled')
    .executeTakeFirstOrThrow();
  const taken = ledger.reduce((sum, entry) => sum + netCents(entry), 0);
  expect('money taken = sum of the orders', taken === total, () => `taken ${taken}, orders ${total}`);
  const { captured } = await database
    .selectFrom('payments')
    .select(sql<number>`coalesce(sum(captured_cents - refunded_cents), 0)::int`.as('captured'))
    .executeTakeFirstOrThrow();
  expect("our books = the provider's", captured === taken, () => `ours ${captured}, the provider's ${taken}`);
};

const checkInvoiceNumbers = async (database: Database, expect: Expect): Promise<void> => {
  const { rows } = await sql<{ numbers: number; highest: number; counted: number; without: number }>`
    select count(invoice_number)::int as numbers, coalesce(max(invoice_number), 0) as highest,
      (select value from counters where name = 'invoice') as counted,
      (count(*) filter (where invoice_number is null and state not in ('placed', 'cancelled')))::int as without
    from orders`.execute(database);
  const [row] = rows;
  expect(
    'invoice numbers without gaps or doubles',
    row !== undefined && row.numbers === row.highest && row.highest === row.counted && row.without === 0,
    () => JSON.stringify(row),
  );
};
