import { sql, type RawBuilder } from 'kysely';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { checkInvariants, type Evidence } from './invariants.ts';

/** A possible fault of a sale, to be applied to a sale without faults. */
interface Damage {
  readonly what: string;
  /** The invariant that has to detect it. */
  readonly noticedBy: string;
  readonly statement?: (evidence: Evidence) => RawBuilder<unknown>;
  readonly change?: (evidence: Evidence) => Evidence;
}

/** The first order, or the n-th, of the offer that was sold. */
const order = ({ facts }: Evidence, position = 0): RawBuilder<unknown> => sql`
  (select orders.id from orders join order_lines on order_lines.order_id = orders.id
   where offer_id = ${facts.offerId} and state = 'confirmed' order by orders.id offset ${position} limit 1)`;
const mailOf = (evidence: Evidence): RawBuilder<unknown> => sql`
  outbox.kind = 'order-confirmed'
  and outbox.payload->>'number' = (select number from orders where id = ${order(evidence)})`;

const changeEntry = (
  evidence: Evidence,
  state: string,
  change: (entry: Evidence['ledger'][number]) => Evidence['ledger'][number],
): Evidence => {
  // The last one, because the provider's records start with those of earlier rounds.
  const victim = evidence.ledger.findLastIndex((entry) => entry.state === state);
  return {
    ...evidence,
    ledger: evidence.ledger.map((entry, index) => (index === victim ? change(entry) : entry)),
  };
};
const changeBuyer = (
  evidence: Evidence,
  outcome: string,
  change: (buyer: Evidence['buyers'][number]) => Evidence['buyers'][number],
): Evidence => {
  const victim = evidence.buyers.findIndex((buyer) => buyer.outcome.kind === outcome);
  return {
    ...evidence,
    buyers: evidence.buyers.map((buyer, index) => (index === victim ? change(buyer) : buyer)),
  };
};

const DAMAGES: readonly Damage[] = [
  {
    what: 'a piece is left',
    noticedBy: 'stock is 0',
    statement: ({ facts }) => sql`update offers set stock = 1 where id = ${facts.offerId}`,
  },
  {
    what: 'an order vanished',
    noticedBy: 'orders',
    statement: (evidence) => sql`delete from orders where id = ${order(evidence)}`,
  },
  {
    what: 'an order is not finished',
    noticedBy: 'every order is confirmed',
    statement: (evidence) => sql`update orders set state = 'placed' where id = ${order(evidence)}`,
  },
  {
    what: 'somebody has two orders',
    noticedBy: 'nobody got two orders',
    statement: (evidence) => sql`
      update orders set contact = (select contact from orders where id = ${order(evidence)})
      where id = ${order(evidence, 1)}`,
  },
  {
    what: 'a redemption too few',
    noticedBy: 'redemptions',
    statement: ({ facts }) => sql`update discounts set used = used - 1 where code = ${facts.code}`,
  },
  {
    what: 'a mail was lost',
    noticedBy: 'one confirmation mail',
    statement: (evidence) => sql`delete from outbox where ${mailOf(evidence)}`,
  },
  {
    what: 'a mail was written twice',
    noticedBy: 'one confirmation mail',
    statement: (evidence) => sql`
      insert into outbox (id, kind, locale, recipient, payload)
      select gen_random_uuid(), kind, locale, recipient, payload from outbox where ${mailOf(evidence)}`,
  },
  {
    what: 'an invoice number was skipped',
    noticedBy: 'invoice numbers',
    statement: () => sql`
      update orders set invoice_number = invoice_number + 1
      where invoice_number = (select max(invoice_number) from orders)`,
  },
  {
    what: 'our books differ',
    noticedBy: 'our books',
    statement: (evidence) => sql`
      update payments set captured_cents = captured_cents - 1 where order_id = ${order(evidence)}`,
  },
  {
    what: 'charged twice',
    noticedBy: 'charged its total, once',
    change: (evidence) =>
      changeEntry(evidence, 'captured', (entry) => ({
        ...entry,
        charges: [...entry.charges, ...entry.charges],
      })),
  },
  {
    what: 'charged for nothing',
    noticedBy: 'charged without an order',
    change: (evidence) =>
      changeEntry(evidence, 'cancelled', (entry) => ({ ...entry, charges: [{ amountCents: 1 }] })),
  },
  {
    what: 'an approval was forgotten',
    noticedBy: 'no authorisation',
    change: (evidence) => changeEntry(evidence, 'cancelled', (entry) => ({ ...entry, state: 'authorised' })),
  },
  {
    what: 'a cart was lost',
    noticedBy: 'a cart that became no order',
    change: (evidence) => changeBuyer(evidence, 'sold-out', (buyer) => ({ ...buyer, linesInCart: 0 })),
  },
  {
    what: 'a buyer was told lies',
    noticedBy: 'told the truth',
    change: (evidence) =>
      changeBuyer(evidence, 'ordered', (buyer) => ({ ...buyer, outcome: { kind: 'sold-out' } })),
  },
];

class TakeBackError extends Error {}

/** The books refuse such changes themselves, also of rows that go with others. That is not what is tried here. */
const openBooks = async (transaction: DatabaseTransaction): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select distinct relname as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid join pg_class on pg_class.oid = tgrelid
    where proname in ('keep_books', 'keep_invoiced_line')`.execute(transaction);
  for (const { name } of rows)
    await sql`alter table ${sql.table(name)} disable trigger user`.execute(transaction);
};

/**
 * Applies every fault to a sale without faults, checks the invariants, and undoes the fault.
 *
 * @returns the faults that no invariant detected
 */
export const findUnnoticedDamage = async (database: Database, evidence: Evidence): Promise<string[]> => {
  const unnoticed: string[] = [];
  for (const { what, noticedBy, statement, change } of DAMAGES) {
    await database
      .transaction()
      .execute(async (transaction) => {
        await openBooks(transaction);
        await statement?.(evidence).execute(transaction);
        const violations = await checkInvariants(transaction, change?.(evidence) ?? evidence);
        if (!violations.some(({ invariant }) => invariant.includes(noticedBy))) unnoticed.push(what);
        throw new TakeBackError();
      })
      .catch((error: unknown) => {
        if (!(error instanceof TakeBackError)) throw error;
      });
  }
  return unnoticed;
};
