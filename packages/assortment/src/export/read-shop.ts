import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { liftTimeLimits } from '@rewald/server-kit/database/time-limits';
import type { TaxScheme } from '../catalogue/tables.ts';
import { KIND_NAMES, type Entries, type Kind } from '../catalogue/entries.ts';
import { readAllEntries, type Unusable } from '../import/stored-entries.ts';

/** All entries of a kind in the importer's format. */
export interface ExportedKind {
  readonly kind: Kind;
  readonly entries: readonly object[];
}

/** All entries of the shop in the importer's format, and those that are unusable. */
export const exportEntries = async (
  database: Database,
): Promise<{ all: Entries; kinds: readonly ExportedKind[]; unusable: readonly Unusable[] }> => {
  const { entries: all, unusable } = await readAllEntries(database);
  const kinds = KIND_NAMES.map((kind) => ({
    kind,
    // Discount codes have no numbers of their own.
    entries: kind === 'discount-codes' ? all[kind].map((code) => ({ ...code, id: undefined })) : all[kind],
  })).filter(({ entries }) => entries.length > 0);
  return { all, kinds, unusable };
};

interface StoredOffer {
  readonly id: number;
  readonly product_id: number;
  readonly condition_id: number;
  readonly seller_id: number;
  readonly price_cents: number;
  readonly stock: number;
  readonly sku: string | null;
  readonly tax: TaxScheme | null;
  readonly guarantee_months: number | null;
  readonly pictures: string[] | null;
}

const BATCH = 5_000;

export const OFFERS_HEADER = 'sku;product;condition;price;stock;tax;guarantee_months;photos\n';

const quoted = (text: string): string => (/[;"\s]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** An offer as a line of a feed; the key is empty if the offer never had one. */
const offerLine = ({
  sku,
  product_id,
  condition_id,
  price_cents,
  stock,
  tax,
  guarantee_months,
  pictures,
}: StoredOffer): string =>
  `${quoted(sku ?? '')};${product_id};${condition_id};${(price_cents / 100).toFixed(2)};${stock};${tax ?? ''};${guarantee_months ?? ''};${(pictures ?? []).join('|')}\n`;

/**
 * Yields all offers in batches as lines of feeds, by seller id, oldest first.
 *
 * @param sellerId limits the export to one seller
 */
export async function* exportOffers(
  database: Database,
  sellerId?: number,
): AsyncGenerator<ReadonlyMap<number, string>, void, undefined> {
  for (let last = 0; ;) {
    const rows: StoredOffer[] = await database
      .selectFrom('offers')
      .leftJoin('offer_photos', 'offer_id', 'id')
      .select(['id', 'product_id', 'condition_id', 'seller_id', 'price_cents', 'stock', 'sku', 'tax'])
      .select(['guarantee_months', 'pictures'])
      .where('id', '>', last)
      .$if(sellerId !== undefined, (query) => query.where('seller_id', '=', sellerId ?? 0))
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const bySeller = Map.groupBy(rows, ({ seller_id }) => seller_id);
    yield new Map([...bySeller].map(([seller, offers]) => [seller, offers.map(offerLine).join('')]));
    const end = rows.at(-1);
    if (end === undefined || rows.length < BATCH) return;
    last = end.id;
  }
}

/** Reads the shop in its state at one moment, unaffected by concurrent changes. */
export const atOneMoment = <Result>(
  database: Database,
  read: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> =>
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await liftTimeLimits(transaction);
      return read(transaction);
    });
