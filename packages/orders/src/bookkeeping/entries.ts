import type { PaymentProviderName } from '@rewald/contracts';
import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import { creditNoteName, invoiceName } from '../order/order-number.ts';

/** A movement in the books. Amounts are positive; days are ISO dates, in Germany. */
export interface BookEntry {
  readonly kind: 'sale' | 'credit-note' | 'payment' | 'refund' | 'dispute' | 'payout';
  readonly day: string;
  readonly cents: number;
  /** The number of the document that the entry belongs to. */
  readonly document: string;
  readonly text: string;
  /** How a sale or credit note is taxed, a number being the VAT rate in thousandths; null for movements of money. */
  readonly taxed: 'margin' | 'insurance' | number | null;
  /** Where the money moved; null for sales and credit notes. `bank`: by transfer. */
  readonly money: PaymentProviderName | 'bank' | null;
}

/** From the first to the last day, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

interface SoldRow {
  readonly kind: 'sale' | 'credit-note';
  readonly day: string;
  readonly cents: number;
  readonly sellerId: number | null;
  readonly number: number;
  readonly seller: string;
  readonly order: string;
  readonly insured: boolean;
  readonly rate: number | null;
}

const within = (moment: string, { from, to }: Period) => {
  const column = sql.ref(moment);
  return sql<boolean>`(${column} >= ${from}::date::timestamp at time zone 'Europe/Berlin'
    and ${column} < (${to}::date + 1)::timestamp at time zone 'Europe/Berlin')`;
};
const day = (moment: string) => sql`(${sql.ref(moment)} at time zone 'Europe/Berlin')::date::text`;

/** Invoiced sales and credit notes, by document and taxation. */
const readSold = async (database: Database, period: Period): Promise<BookEntry[]> => {
  const { rows } = await sql<SoldRow>`
    with sold as (
      select 'sale' as kind, orders.confirmed_at as at, orders.number as "order", invoices.seller_id as own,
        coalesce(invoices.number, orders.invoice_number) as number, line.seller_name, part.insured, part.cents,
        case when part.insured then null else line.vat_per_mille end as rate
      from orders join order_lines as line on line.order_id = orders.id
      left join invoices on invoices.order_id = orders.id and invoices.seller_id = line.seller_id,
      lateral (values (false, line.quantity * line.price_cents - line.discount_cents + line.shipping_cents),
        (true, line.quantity * line.insurance_cents)) as part (insured, cents)
      where ${within('orders.confirmed_at', period)}
      union all
      select 'credit-note', refund.created_at, orders.number, note.seller_id,
        coalesce(note.number, refund.credit_note_number), line.seller_name, part.insured, part.cents,
        case when part.insured then null else line.vat_per_mille end
      from order_refunds as refund join orders on orders.id = refund.order_id
      join order_refund_parts as piece on piece.refund_id = refund.id
      join order_lines as line on line.id = piece.line_id
      left join credit_notes as note on note.refund_id = refund.id and note.seller_id = line.seller_id,
      lateral (values (false, piece.goods_cents), (true, piece.insurance_cents)) as part (insured, cents)
      where ${within('refund.created_at', period)}
      union all
      -- Refunds of before did not say what they were taken off.
      select 'credit-note', refund.created_at, orders.number, null, refund.credit_note_number, '', false,
        refund.amount_cents, null
      from order_refunds as refund join orders on orders.id = refund.order_id
      where ${within('refund.created_at', period)}
        and not exists (select from order_refund_parts where refund_id = refund.id))
    select kind, ${day('at')} as day, sum(cents)::int as cents, own as "sellerId", coalesce(number, 0) as number,
      min(seller_name) as seller, "order", insured, rate
    from sold group by kind, at, own, number, "order", insured, rate having sum(cents) > 0
    order by at, number, own, insured, rate`.execute(database);
  return rows.map(({ kind, day: on, cents, sellerId, number, seller, order, insured, rate }) => ({
    kind,
    day: on,
    cents,
    document: number === 0 ? order : (kind === 'sale' ? invoiceName : creditNoteName)(number, sellerId),
    text: [order, seller].filter((part) => part !== '').join(' '),
    taxed: insured ? 'insurance' : (rate ?? 'margin'),
    money: null,
  }));
};

/** Payments, refunds, lost disputes, and what was paid for devices. */
const readMoved = async (database: Database, period: Period): Promise<BookEntry[]> => {
  const { rows } = await sql<Omit<BookEntry, 'taxed'>>`
    select 'payment' as kind, ${day('confirmed_at')} as day, charged_cents as cents, number as document,
      payment_provider as money, coalesce(payments.reference, '') as text, confirmed_at as at
    from orders join payments on payments.id = orders.payment_id
    where charged_cents > 0 and ${within('confirmed_at', period)}
    union all
    select 'refund', ${day('settled_at')}, payment_refunds.amount_cents, orders.number,
      case when paid_otherwise is null then payments.provider else 'bank' end,
      coalesce(paid_otherwise, payment_refunds.reference, ''), settled_at
    from payment_refunds join payments on payments.id = payment_id join orders on orders.id = payments.order_id
    where payment_refunds.state = 'done' and ${within('settled_at', period)}
    union all
    select 'dispute', ${day('closed_at')}, payment_disputes.amount_cents, orders.number, payments.provider,
      payment_disputes.reference, closed_at
    from payment_disputes join payments on payments.id = payment_id join orders on orders.id = payments.order_id
    where payment_disputes.state = 'lost' and payment_disputes.amount_cents > 0 and ${within('closed_at', period)}
    union all
    select 'payout', ${day('sent_at')}, payouts.amount_cents, trade_in_orders.reference,
      case when payouts.method = 'paypal' then 'paypal' else 'bank' end, coalesce(provider_reference, ''), sent_at
    from payouts join trade_in_orders on trade_in_orders.id = case_id
    where payouts.state = 'sent' and ${within('sent_at', period)}
    order by at, document`.execute(database);
  return rows.map((row) => ({ ...row, taxed: null }));
};

/** All entries of a period, read from one snapshot of the database. */
export const readEntries = (database: Database, period: Period): Promise<BookEntry[]> =>
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => [
      ...(await readSold(transaction, period)),
      ...(await readMoved(transaction, period)),
    ]);
