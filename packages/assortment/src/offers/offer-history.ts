import type { ImportKind, OfferEvent } from '@rewald/contracts';
import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import { toEuros } from '../index/offer-card.ts';
import { KIND } from '../import/import-kind.ts';

/** So many of a seller's imports are looked through, the newest first. */
const MOST_IMPORTS = 2_000;
/** An import that takes long notes prices long after it began. */
const LONGEST_IMPORT_MS = 15 * 60_000;

interface Noted {
  readonly importId: number;
  readonly at: Date;
  readonly by: string;
  readonly kind: ImportKind;
  readonly priceBefore: number | null;
  readonly stockBefore: number | null;
  readonly priceAfter: number;
  readonly stockAfter: number;
}

/** Changes of an offer that imports noted. They are found by the seller's imports, because rows of changes know no offer by index. */
const readNoted = async (
  database: Database,
  offerId: number,
  sellerId: number,
): Promise<readonly Noted[]> => {
  const { rows } = await sql<Noted>`
    select made.id as "importId", made.made_at as at, made.made_by as by, ${KIND} as kind,
      changes.price_before as "priceBefore", changes.stock_before as "stockBefore",
      changes.price_after as "priceAfter", changes.stock_after as "stockAfter"
    from (
      select * from catalogue_imports where seller_id = ${sellerId} order by id desc limit ${MOST_IMPORTS}) as made
    join offer_changes as changes on changes.import_id = made.id and changes.offer_id = ${offerId}
    order by made.id`.execute(database);
  return rows;
};

const eventOf = ({ at, by, kind, importId, ...noted }: Noted): OfferEvent => ({
  at: at.toISOString(),
  by,
  kind,
  importId,
  price:
    noted.priceBefore === noted.priceAfter
      ? null
      : {
          before: noted.priceBefore === null ? null : toEuros(noted.priceBefore),
          after: toEuros(noted.priceAfter),
        },
  stock:
    noted.stockBefore === noted.stockAfter ? null : { before: noted.stockBefore, after: noted.stockAfter },
});

interface Point {
  readonly since: Date;
  readonly price_cents: number;
}

const isNoted = ({ since, price_cents }: Point, noted: readonly Noted[]): boolean =>
  noted.some(
    ({ at, priceBefore, priceAfter }) =>
      priceAfter === price_cents &&
      priceBefore !== priceAfter &&
      since >= at &&
      since.getTime() - at.getTime() < LONGEST_IMPORT_MS,
  );

/** Changes of an offer, oldest first: those that imports noted, and prices from before. */
export const readOfferHistory = async (
  database: Database,
  offerId: number,
  sellerId: number,
): Promise<OfferEvent[]> => {
  const [noted, points] = await Promise.all([
    readNoted(database, offerId, sellerId),
    database
      .selectFrom('offer_prices')
      .select(['since', 'price_cents'])
      .where('offer_id', '=', offerId)
      .orderBy('since')
      .execute(),
  ]);
  const others = points.flatMap((point, at): OfferEvent[] => {
    if (isNoted(point, noted)) return [];
    const former = points[at - 1]?.price_cents;
    return [
      {
        at: point.since.toISOString(),
        by: null,
        kind: null,
        importId: null,
        price: { before: former === undefined ? null : toEuros(former), after: toEuros(point.price_cents) },
        stock: null,
      },
    ];
  });
  return [...noted.map(eventOf), ...others].toSorted((one, other) => one.at.localeCompare(other.at));
};
