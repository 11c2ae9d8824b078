import { HomeTexts } from '@rewald/contracts';
import { sql } from 'kysely';
import { Value } from 'typebox/value';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { NOW } from '@rewald/server-kit/database/moments';
import { liftTimeLimits } from '@rewald/server-kit/database/time-limits';
import { assemble } from '../catalogue/assemble.ts';
import type { Entries, Entry } from '../catalogue/entries.ts';
import { furtherOffers, generateOffers } from '../catalogue/offers.ts';
import { sellersFor } from '../catalogue/sellers.ts';
import type { Catalogue, Offer, Seller } from '../catalogue/types.ts';
import { DEMO_FOLDER, readDemo } from '../import/demo.ts';
import { importInto } from '../import/import-entries.ts';
import { readFolder, type WrittenEntry } from '../import/read-folder.ts';
import { keyOfUnnamed, readAllEntries } from '../import/stored-entries.ts';
import { writeEntries, writeSellers } from '../import/write-entries.ts';

/** Number of demo offers by default, without the further sellers of popular ones. */
export const DEFAULT_OFFERS = 4_500;
const SEED_LOCK = 7_392_027;
const BATCH = 5_000;
const SELLERS_BATCH = 1_000;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface SeedResult {
  /** False if nothing was written. */
  readonly changed: boolean;
  /** Number of offers after seeding. */
  readonly offers: number;
}

/** Takes a lock, so that replicas that start at the same time seed only once. */
export const inSeedTransaction = <Result>(
  database: Database,
  work: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> =>
  database.transaction().execute(async (transaction) => {
    await liftTimeLimits(transaction, { forLocks: true });
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(transaction);
    return work(transaction);
  });

/** How many offers there are, or null if none was ever added. */
const offersIn = async (transaction: DatabaseTransaction): Promise<number | null> => {
  const { rows } = await sql<{ offers: number; isNew: boolean }>`
    select (select count(*)::int from offers) as offers,
      not exists (select from catalogue_state) and not exists (select from sellers) as "isNew"`.execute(
    transaction,
  );
  const [row] = rows;
  return row === undefined || (row.isNew && row.offers === 0) ? null : row.offers;
};

/**
 * Adds the demo's assortment, sellers, offers and discount codes to an empty shop. Existing data belongs to the shop
 * and is never overwritten, whichever version of the catalogue it came from.
 *
 * @param offers number of offers
 */
export const seed = (database: Database, offers = DEFAULT_OFFERS): Promise<SeedResult> =>
  inSeedTransaction(database, async (transaction) => {
    const known = await offersIn(transaction);
    return known === null ? writeDemo(transaction, offers) : { changed: false, offers: known };
  });

/**
 * Resets a shop to the demo: prices, stock and price history of the demo's offers; other offers are deleted. Cart items
 * stay if their offers do.
 */
export const seedAgain = (database: Database, offers: number): Promise<SeedResult> =>
  inSeedTransaction(database, (transaction) => writeDemo(transaction, offers));

/** Imports the demo's folder, which replaces existing entries with the same keys. */
const importDemo = async (transaction: DatabaseTransaction): Promise<Entries> => {
  const { entries, faults } = readFolder(DEMO_FOLDER);
  const result = await importInto(transaction, entries);
  const [fault] = [...faults, ...result.faults];
  if (fault !== undefined)
    throw new Error(`The demo cannot be imported: ${fault.entry}, ${fault.field}: ${fault.message}`);
  return result.entries;
};

/** The demo's offers; only those of the default number are few enough to be held together. */
const demoOffers = (catalogue: Catalogue, sellers: readonly Seller[], wanted: number): Iterable<Offer> => {
  const offers = generateOffers(catalogue, sellers, wanted);
  if (wanted !== DEFAULT_OFFERS) return offers;
  const first = [...offers];
  return [...first, ...furtherOffers(catalogue, sellers, first)];
};

const writeDemo = async (transaction: DatabaseTransaction, wanted: number): Promise<SeedResult> => {
  const entries = await importDemo(transaction);
  const catalogue = assemble(entries);
  const demoKeys = new Set(readDemo().entries.sellers.map(({ key }) => key));
  const sellers = sellersFor(
    entries.sellers.filter(({ key }) => demoKeys.has(key)),
    wanted,
  );
  const there = new Set(entries.sellers.map(({ id }) => id));
  const further = sellers
    .filter(({ id }) => !there.has(id))
    .map((seller) => ({ ...seller, key: keyOfUnnamed(seller.id) }));
  for (let start = 0; start < further.length; start += SELLERS_BATCH)
    await writeSellers(transaction, further.slice(start, start + SELLERS_BATCH));
  const written = await writeOffers(transaction, demoOffers(catalogue, sellers, wanted));
  await removeOffersAbove(transaction, written);
  const state = { seed_version: catalogue.version, seeded_offers: wanted };
  await transaction
    .insertInto('catalogue_state')
    .values(state)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ ...state, seeded_at: NOW }))
    .execute();
  return { changed: true, offers: written };
};

/**
 * Migrates a shop of a former release, which had the assortment in code and not in the database: writes the rows of
 * what it sells, and nothing else.
 *
 * @returns whether the shop was of such a release
 */
export const keepFormerAssortment = (database: Database): Promise<boolean> =>
  inSeedTransaction(database, async (transaction) => {
    const { rows } = await sql<{ isFormer: boolean }>`
      select not exists (select from catalogue_entries)
        and (exists (select from offers) or exists (select from catalogue_state)) as "isFormer"`.execute(
      transaction,
    );
    if (rows[0]?.isFormer !== true) return false;
    await writeEntries(transaction, { ...readDemo().entries, sellers: [], 'discount-codes': [] });
    return true;
  });

const withoutNumber = <K extends 'company' | 'documents' | 'home-texts' | 'pages'>(
  kind: K,
  entry: Entry<K>,
): WrittenEntry => {
  const { id: _id, ...value } = entry;
  return { kind, file: kind, place: 1, value };
};

/** The former texts of the home page: those of the code, overwritten with changed ones. */
const formerHome = async (transaction: DatabaseTransaction, demo: Entries): Promise<WrittenEntry[]> => {
  const rows = await transaction.selectFrom('home_texts').select(['locale', 'texts']).execute();
  const changed = Object.fromEntries(
    rows.filter(({ texts }) => Value.Check(HomeTexts, texts)).map(({ locale, texts }) => [locale, texts]),
  );
  return demo['home-texts'].map((entry) =>
    withoutNumber('home-texts', { ...entry, texts: { ...entry.texts, ...changed } }),
  );
};

/** Flags of `catalogue_versions`: a former release had this data in code, and its rows are not written yet. */
type Due = 'company_due' | 'texts_due' | 'pages_due';

/**
 * Writes data that a former release had in code, once only, so that later changes and deletions by the shop stay.
 *
 * @param missing returns the entries that the shop lacks
 * @returns whether anything was written
 */
const keepFormer = (
  database: Database,
  due: Due,
  missing: (stored: Entries, transaction: DatabaseTransaction) => Promise<WrittenEntry[]> | WrittenEntry[],
): Promise<boolean> =>
  inSeedTransaction(database, async (transaction) => {
    const { rows } = await sql`
      update catalogue_versions set ${sql.ref(due)} = false where ${sql.ref(due)} returning only_row`.execute(
      transaction,
    );
    if (rows.length === 0) return false;
    const written = await missing((await readAllEntries(transaction)).entries, transaction);
    const { faults } = await importInto(transaction, written);
    if (faults.length > 0) throw new Error(`Former texts cannot be written: ${JSON.stringify(faults)}`);
    return written.length > 0;
  });

/** Writes the former company data, unless the shop has its own. */
export const keepFormerCompany = (database: Database): Promise<boolean> =>
  keepFormer(database, 'company_due', ({ company }) =>
    company.length > 0 ? [] : readDemo().entries.company.map((entry) => withoutNumber('company', entry)),
  );

/** Writes the former pages below `/company` and articles of the magazine, unless the shop has its own. */
export const keepFormerPages = (database: Database): Promise<boolean> =>
  keepFormer(database, 'pages_due', ({ pages }) =>
    pages.length > 0 ? [] : readDemo().entries.pages.map((entry) => withoutNumber('pages', entry)),
  );

/** Writes documents that the shop lacks, and the former texts of its home page. */
export const keepFormerTexts = (database: Database): Promise<boolean> =>
  keepFormer(database, 'texts_due', async (entries, transaction) => {
    const demo = readDemo().entries;
    const there = new Set(entries.documents.map(({ document }) => document));
    return [
      ...demo.documents
        .filter(({ document }) => !there.has(document))
        .map((entry) => withoutNumber('documents', entry)),
      ...(entries['home-texts'].length > 0 ? [] : await formerHome(transaction, demo)),
    ];
  });

const writeOffers = async (transaction: DatabaseTransaction, offers: Iterable<Offer>): Promise<number> => {
  // Midnight, so that a second seed on the same day writes the same history.
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  let written = 0;
  let batch: Offer[] = [];
  const flush = async (): Promise<void> => {
    await writeBatch(transaction, batch, today);
    written += batch.length;
    batch = [];
  };
  for (const offer of offers) {
    batch.push(offer);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return written;
};

const writeBatch = async (
  transaction: DatabaseTransaction,
  offers: readonly Offer[],
  today: number,
): Promise<void> => {
  if (offers.length === 0) return;
  const ids = offers.map(({ id }) => id);
  // One array per column, because a parameter per value would exceed the limit of 65,535 parameters.
  await sql`
    insert into offers (id, product_id, model_id, condition_id, seller_id, price_cents, stock)
    select * from unnest(
      ${ids}::int[], ${offers.map((offer) => offer.productId)}::int[], ${offers.map((offer) => offer.modelId)}::int[],
      ${offers.map((offer) => offer.conditionId)}::int[], ${offers.map((offer) => offer.sellerId)}::int[],
      ${offers.map((offer) => offer.priceCents)}::int[], ${offers.map((offer) => offer.stock)}::int[])
    on conflict (id) do update set
      product_id = excluded.product_id, model_id = excluded.model_id, condition_id = excluded.condition_id,
      seller_id = excluded.seller_id, price_cents = excluded.price_cents, stock = excluded.stock`.execute(
    transaction,
  );

  const points = offers.flatMap((offer) =>
    offer.priceHistory.map((point) => ({ offerId: offer.id, ...point })),
  );
  await transaction
    .deleteFrom('offer_prices')
    .where('offer_id', '>=', Math.min(...ids))
    .where('offer_id', '<=', Math.max(...ids))
    .execute();
  await sql`
    insert into offer_prices (offer_id, since, price_cents)
    select * from unnest(
      ${points.map((point) => point.offerId)}::int[],
      ${points.map((point) => new Date(today - point.daysAgo * DAY_MS))}::timestamptz[],
      ${points.map((point) => point.priceCents)}::int[])`.execute(transaction);
};

const removeOffersAbove = async (transaction: DatabaseTransaction, last: number): Promise<void> => {
  await transaction.deleteFrom('cart_items').where('offer_id', '>', last).execute();
  await transaction.deleteFrom('offers').where('id', '>', last).execute();
};
