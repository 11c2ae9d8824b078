import { sql } from 'kysely';
import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { splitCents } from '@rewald/server-kit/writing/split-cents';

/** What is refunded for a line; its share of the shipping cost counts as goods. */
export interface RefundPart {
  readonly lineId: string;
  readonly goodsCents: number;
  readonly insuranceCents: number;
}

/** What was paid for a line and has not been refunded yet. */
interface OpenLine extends RefundPart {
  readonly sellerId: number;
}

type Kind = 'goodsCents' | 'insuranceCents';
const KINDS: readonly Kind[] = ['goodsCents', 'insuranceCents'];

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0);

/**
 * Splits an amount between lines: first to those that it is for, then the rest to all lines in proportion to what is left of
 * each. No line gives more than is left of it, unless the amount exceeds what is left of all lines together.
 *
 * @param open what is left of each line
 * @param wanted which lines the amount is for; empty if it is for no lines in particular
 */
export const splitRefund = (
  amountCents: number,
  open: readonly RefundPart[],
  wanted: readonly RefundPart[],
): RefundPart[] => {
  const slots = open.flatMap((line) =>
    KINDS.map((kind) => ({
      lineId: line.lineId,
      kind,
      left: line[kind],
      asked: Math.min(line[kind], wanted.find(({ lineId }) => lineId === line.lineId)?.[kind] ?? 0),
    })),
  );
  const asked = slots.map((slot) => slot.asked);
  const first = splitCents(asked, Math.min(amountCents, sumOf(asked)));
  const rest = slots.map((slot, place) => slot.left - (first[place] ?? 0));
  const more = splitCents(rest, Math.min(amountCents - sumOf(first), sumOf(rest)));
  const given = slots.map((_slot, place) => (first[place] ?? 0) + (more[place] ?? 0));
  // The parts must add up to the amount even where lines seem to have less left, as older refunds do not name their lines.
  const beyond = amountCents - sumOf(given);
  const amountOf = (lineId: string, kind: Kind): number =>
    sumOf(
      slots.map((slot, place) => (slot.lineId === lineId && slot.kind === kind ? (given[place] ?? 0) : 0)),
    );
  return open
    .map(({ lineId }, place) => ({
      lineId,
      goodsCents: amountOf(lineId, 'goodsCents') + (place === 0 ? beyond : 0),
      insuranceCents: amountOf(lineId, 'insuranceCents'),
    }))
    .filter(({ goodsCents, insuranceCents }) => goodsCents + insuranceCents > 0);
};

const readOpen = async (transaction: DatabaseTransaction, orderId: string): Promise<OpenLine[]> => {
  const { rows } = await sql<OpenLine>`
    select line.id as "lineId", line.seller_id as "sellerId",
      (line.quantity * line.price_cents - line.discount_cents + line.shipping_cents
        - coalesce(sum(part.goods_cents), 0))::int as "goodsCents",
      (line.quantity * line.insurance_cents - coalesce(sum(part.insurance_cents), 0))::int as "insuranceCents"
    from order_lines as line left join order_refund_parts as part on part.line_id = line.id
    where line.order_id = ${orderId} group by line.id order by line.position`.execute(transaction);
  return rows;
};

/**
 * Records which lines a refund is taken off. Call it while the order's row is locked, after the refund was written.
 *
 * @returns the sellers of these lines, each of whom issues a credit note
 */
export const bookRefundParts = async (
  transaction: DatabaseTransaction,
  orderId: string,
  refund: { readonly id: string; readonly amountCents: number; readonly parts: readonly RefundPart[] },
): Promise<number[]> => {
  const open = await readOpen(transaction, orderId);
  const parts = splitRefund(refund.amountCents, open, refund.parts);
  await transaction
    .insertInto('order_refund_parts')
    .values(
      parts.map(({ lineId, goodsCents, insuranceCents }) => ({
        refund_id: refund.id,
        line_id: lineId,
        goods_cents: goodsCents,
        insurance_cents: insuranceCents,
      })),
    )
    .execute();
  const sellerOf = new Map(open.map(({ lineId, sellerId }) => [lineId, sellerId]));
  // Sorted, so that two refunds at the same moment take their numbers in the same order and cannot deadlock.
  return [...new Set(parts.flatMap(({ lineId }) => sellerOf.get(lineId) ?? []))].toSorted((a, b) => a - b);
};

/** Assigns each seller's next credit note number to a refund. */
export const numberCreditNotes = async (
  transaction: DatabaseTransaction,
  refundId: string,
  sellers: readonly number[],
): Promise<void> => {
  for (const sellerId of sellers)
    await sql`
      insert into credit_notes (refund_id, seller_id, number)
      values (${refundId}, ${sellerId}, next_number('credit-note', ${sellerId}))`.execute(transaction);
};
