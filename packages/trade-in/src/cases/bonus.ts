import { sql } from 'kysely';
import type { TradeInCase } from '@rewald/contracts';
import type { Database } from '@rewald/server-kit/database/connection';
import { newReference } from '@rewald/server-kit/writing/reference';
import { toEuros } from '@rewald/assortment/index/offer-card';
import type { StoredCase } from './case-store.ts';

/** The bonus for a price, rounded down to whole euros, so 0 for a very low price. */
export const bonusCents = (priceCents: number, percent: number): number =>
  Math.floor((priceCents * percent) / 100_00) * 100;

/** A bonus that was given. */
export interface GivenBonus {
  readonly code: string;
  readonly amountCents: number;
  /** ISO date: the last day on which it can be used. */
  readonly lastDay: string;
  readonly isUsed: boolean;
}

/** The bonus of a case; null before it was given. */
export const findBonus = async (database: Database, caseId: string): Promise<GivenBonus | null> => {
  const row = await database
    .selectFrom('discounts')
    .select(['code', 'value as amountCents'])
    .select(sql<string>`((valid_until at time zone 'Europe/Berlin')::date - 1)::text`.as('lastDay'))
    .select(sql<boolean>`used > 0`.as('isUsed'))
    .where('trade_in_case', '=', caseId)
    .executeTakeFirst();
  return row ?? null;
};

/**
 * Gives a seller whose money is sent the bonus that was promised at the sale: a discount code for one order within a year. The
 * bonus is free and comes on top of the full price, so that it is a discount like every other code; a voucher in place of a part
 * of the price would be a means of payment. The goods must cost at least its value, so that no remainder is lost.
 *
 * @returns null if none was promised; the same bonus again if the money is sent again
 */
export const grantBonus = async (
  transaction: Database,
  { id, final_cents: finalCents, bonus_percent: percent }: StoredCase,
): Promise<GivenBonus | null> => {
  const cents = bonusCents(finalCents ?? 0, percent);
  if (cents === 0) return null;
  await transaction
    .insertInto('discounts')
    .values({
      code: newReference('BONUS', 12),
      kind: 'amount',
      value: cents,
      most_cents: null,
      minimum_cents: cents,
      valid_until: sql<Date>`((now() at time zone 'Europe/Berlin')::date + interval '1 year 1 day') at time zone 'Europe/Berlin'`,
      use_limit: 1,
      trade_in_case: id,
    })
    .onConflict((conflict) => conflict.column('trade_in_case').doNothing())
    .execute();
  return findBonus(transaction, id);
};

/** A bonus as the seller sees it: promised until the money is sent, then with its code. */
export const presentBonus = (row: StoredCase, given: GivenBonus | null): TradeInCase['bonus'] => {
  const cents =
    given?.amountCents ??
    bonusCents(row.final_cents ?? row.counter_cents ?? row.price_cents, row.bonus_percent);
  const isOff =
    given === null &&
    ['declined', 'returning', 'returned', 'expired', 'cancelled', 'recycled'].includes(row.status);
  if (cents === 0 || isOff) return undefined;
  return {
    amount: toEuros(cents),
    code: given?.code ?? null,
    validUntil: given?.lastDay ?? null,
    used: given?.isUsed ?? false,
  };
};
