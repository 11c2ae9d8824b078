import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { invalidField, Problem } from '@rewald/server-kit/problems/problem';
import { useRows } from '../feed/feed-limits.ts';
import type { ImportNote } from '../import/history.ts';
import { writeChanges } from '../import/write-changes.ts';
import { toEuros } from '../index/offer-card.ts';
import { ownOffers, VERSION } from './offer-row.ts';

/** A price that changes by more than this share needs to be confirmed: like a list that sells out as much. */
const MOST_CHANGED = 0.3;
const LEAST_CENTS = 100;
const MOST_CENTS = 10_000_000;

/** What somebody wants of an offer; undefined leaves a value as it is. */
export interface WantedChange {
  readonly offerId: number;
  /** The version that they saw. */
  readonly version?: string | undefined;
  readonly price?: number | undefined;
  readonly percent?: number | undefined;
  readonly stock?: number | undefined;
}

export interface ChangeOrder {
  readonly operator: Operator;
  readonly source: ImportNote['source'];
  /** They know that a price changes a lot. */
  readonly confirm: boolean;
  readonly dryRun: boolean;
}

export interface PriceAndStock {
  readonly priceCents: number;
  readonly stock: number;
}

/** What became, or would become, of one change. */
interface ChangeResult {
  readonly offerId: number;
  /** Null for an offer that the operator cannot see. */
  readonly before: PriceAndStock | null;
  readonly after: PriceAndStock | Problem;
}

export interface ChangesResult {
  readonly results: readonly ChangeResult[];
  readonly changed: number;
  /** What the changes can be taken back by: an import for each seller. */
  readonly imports: readonly number[];
}

interface Stored extends PriceAndStock {
  readonly id: number;
  readonly version: string;
  readonly sellerId: number;
}

const readStored = async (
  transaction: DatabaseTransaction,
  changes: readonly WantedChange[],
  { operator, dryRun }: ChangeOrder,
): Promise<ReadonlyMap<number, Stored>> => {
  const ids = changes.map(({ offerId }) => offerId);
  const { rows } = await sql<Stored>`
    select id, ${VERSION} as version, seller_id as "sellerId", price_cents as "priceCents", stock
    from offers where id = any(${ids}::int[]) and ${ownOffers(operator)}
    order by id ${dryRun ? sql`` : sql`for update`}`.execute(transaction);
  return new Map(rows.map((row) => [row.id, row]));
};

const isMuch = (before: number, after: number): boolean => Math.abs(after - before) > before * MOST_CHANGED;

/** @throws {Problem} why it is not changed */
const changed = (
  stored: Stored | undefined,
  { version, price, percent, stock }: WantedChange,
  confirm: boolean,
): PriceAndStock => {
  if (stored === undefined) throw new Problem(404, 'not-found');
  if (version !== undefined && version !== stored.version) throw new Problem(409, 'changed-since');
  if (price !== undefined && percent !== undefined) throw invalidField('percent', 'offer.price-or-percent');
  const { priceCents: before } = stored;
  const after =
    percent === undefined
      ? Math.round((price ?? toEuros(before)) * 100)
      : Math.round((before * (100 + percent)) / 100);
  const field = percent === undefined ? 'price' : 'percent';
  const values = { before: toEuros(before), after: toEuros(after) };
  const isSame = after === before;
  if (!isSame && (after < LEAST_CENTS || after > MOST_CENTS))
    throw invalidField(field, 'offer.price-range', values);
  if (!confirm && isMuch(before, after)) throw invalidField(field, 'offer.price-unsure', values);
  return { priceCents: after, stock: stock ?? stored.stock };
};

const resultOf = (
  stored: ReadonlyMap<number, Stored>,
  change: WantedChange,
  confirm: boolean,
  isAgain: boolean,
): ChangeResult => {
  const { offerId } = change;
  const found = stored.get(offerId);
  const before = found === undefined ? null : { priceCents: found.priceCents, stock: found.stock };
  try {
    if (isAgain) throw invalidField('offerId', 'offer.twice');
    return { offerId, before, after: changed(found, change, confirm) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { offerId, before, after: error };
  }
};

/** Writes a seller's changes. @returns the import that notes them */
const write = async (
  transaction: DatabaseTransaction,
  sellerId: number,
  note: ImportNote,
  changes: readonly (PriceAndStock & { readonly offerId: number })[],
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with changing as (
      select offers.id, offers.price_cents as price_before, offers.stock as stock_before,
        wanted.price_cents, wanted.stock
      from unnest(${changes.map(({ offerId }) => offerId)}::int[], ${changes.map(({ priceCents }) => priceCents)}::int[],
        ${changes.map(({ stock }) => stock)}::int[]) as wanted (id, price_cents, stock)
      join offers using (id)),
    ${writeChanges(note, sellerId)}
    select id from made`.execute(transaction);
  return rows.map(({ id }) => id);
};

/**
 * Changes prices and stocks of offers, each whole or not at all, in one transaction that notes what they were before.
 *
 * @throws {Problem} 429 the merchant's rows of today are used up
 */
export const changeOffersById = (
  database: Database,
  changes: readonly WantedChange[],
  order: ChangeOrder,
): Promise<ChangesResult> =>
  inTransaction(database, async (transaction) => {
    const { operator, confirm, dryRun, source } = order;
    const stored = await readStored(transaction, changes, order);
    const seen = new Set<number>();
    const results = changes.map((change) => {
      const isAgain = seen.has(change.offerId);
      seen.add(change.offerId);
      return resultOf(stored, change, confirm, isAgain);
    });
    const different = results.flatMap(({ offerId, before, after }) =>
      before === null ||
      after instanceof Problem ||
      (after.priceCents === before.priceCents && after.stock === before.stock)
        ? []
        : [{ offerId, ...after, sellerId: stored.get(offerId)?.sellerId ?? 0 }],
    );
    const imports: number[] = [];
    if (!dryRun) {
      if (operator.sellerId !== null && stored.size > 0)
        await useRows(transaction, operator.sellerId, stored.size);
      const note = { by: operator.name, source };
      for (const [sellerId, own] of Map.groupBy(different, (one) => one.sellerId))
        imports.push(...(await write(transaction, sellerId, note, own)));
    }
    return { results, changed: different.length, imports };
  });
