import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Moment } from '../../plumbing/database/columns.ts';

/** Rows of `catalogue_state`. */
export interface CatalogueStateTable {
  only_row: Generated<boolean>;
  seed_version: string;
  seeded_offers: number;
  seeded_at: Moment;
}

/** Rows of `catalogue_entries`. */
export interface CatalogueEntriesTable {
  kind: string;
  key: string;
  id: number;
  /** Without key and number. */
  entry: ColumnType<object, string, string>;
  changed_at: Moment;
}

/** Rows of `catalogue_versions`. */
export interface CatalogueVersionsTable {
  only_row: Generated<boolean>;
  version: string;
  /** The shop had its texts in the code of a version before, and has no rows of them yet. */
  texts_due: Generated<boolean>;
  /** The same of the company's data. */
  company_due: Generated<boolean>;
  /** The same of the company's pages and the magazine. */
  pages_due: Generated<boolean>;
}

/** Rows of `sellers`. */
export interface SellersTable {
  id: number;
  name: string;
  city: string;
  country: string;
  guarantee_months: number;
  shipping_days_from: number;
  shipping_days_to: number;
  /** Null for sellers that were never imported. */
  key: Generated<string | null>;
  legal_name: Generated<string | null>;
  street: Generated<string | null>;
  house_number: Generated<string | null>;
  postal_code: Generated<string | null>;
  tax_number: Generated<string | null>;
  vat_id: Generated<string | null>;
  tax: Generated<TaxScheme>;
  vat_per_mille: Generated<number | null>;
  taxed_where_delivered: Generated<boolean>;
  most_offers: Generated<number>;
  rows_a_day: Generated<number>;
  calls_a_minute: Generated<number>;
}

/** `margin`: § 25a UStG, documents show no tax. `regular`: value added tax. */
export type TaxScheme = 'margin' | 'regular';

/** Rows of `vat_rates`. */
export interface VatRatesTable {
  country: string;
  per_mille: number;
}

/** Rows of `offers`. */
export interface OffersTable {
  id: number;
  product_id: number;
  model_id: number;
  condition_id: number;
  seller_id: number;
  price_cents: number;
  stock: number;
  changed_at: Moment;
  /** The seller's own key; null where it never came with a feed. */
  sku: Generated<string | null>;
  /** Null: as the seller sells. */
  tax: Generated<TaxScheme | null>;
  /** Null: as the seller guarantees. */
  guarantee_months: Generated<number | null>;
}

/** Rows of `offer_photos`. */
export interface OfferPhotosTable {
  offer_id: number;
  /** Digests, in the order of the gallery. */
  pictures: string[];
  changed_at: Moment;
}

/** Rows of `offer_prices`. */
export interface OfferPricesTable {
  offer_id: number;
  since: Date;
  price_cents: number;
}

/** Rows of `removed_offers`. */
export interface RemovedOffersTable {
  id: number;
  product_id: number;
  condition_id: number;
  seller_id: number;
  price_cents: number;
  changed_at: Moment;
}

/** Rows of `offer_log`, one for each statement that wrote offers. */
export interface OfferLogTable {
  changed_at: Moment;
  offer_ids: number[];
}

/** Rows of `catalogue_imports`. */
export interface CatalogueImportsTable {
  id: GeneratedAlways<number>;
  made_at: Moment;
  made_by: string;
  source: string;
  seller_id: Generated<number | null>;
  added: number;
  changed: number;
  first_offer: Generated<number | null>;
  last_offer: Generated<number | null>;
  undoes: Generated<number | null>;
}

/** Rows of `catalogue_changes`. */
export interface CatalogueChangesTable {
  import_id: number;
  kind: string;
  key: string;
  id: number;
  before: ColumnType<object | null, string | null, never>;
  after: ColumnType<object | null, string | null, never>;
}

/** Rows of `offer_changes`. */
export interface OfferChangesTable {
  import_id: number;
  offer_id: number;
  price_before: number;
  stock_before: number;
  price_after: number;
  stock_after: number;
}

/** Rows of `searches_without_results`. */
export interface SearchesWithoutResultsTable {
  /** In Germany. */
  day: Date;
  text: string;
  count: number;
}

/** Rows of `search_models`. */
export interface SearchModelsTable {
  model_id: number;
  place: number;
  document: string;
  compacts: string;
  compact: string;
}

/** Rows of `search_vocabulary`. */
export interface SearchVocabularyTable {
  word: string;
  sound: string;
  written: string;
}

/** Rows of `search_state`. */
export interface SearchStateTable {
  only_row: Generated<boolean>;
  assortment: string;
  words: string;
}

/** Rows of `price_proposals`. */
export interface PriceProposalsTable {
  id: GeneratedAlways<number>;
  made_at: Moment;
  made_by: string;
  source: string;
  entries: ColumnType<unknown, string, never>;
  state: Generated<'open' | 'live' | 'discarded'>;
  decided_at: Date | null;
  decided_by: string | null;
  import_id: number | null;
}

declare module '../../plumbing/database/tables.ts' {
  interface Tables {
    catalogue_state: CatalogueStateTable;
    catalogue_entries: CatalogueEntriesTable;
    catalogue_versions: CatalogueVersionsTable;
    search_models: SearchModelsTable;
    search_vocabulary: SearchVocabularyTable;
    search_state: SearchStateTable;
    sellers: SellersTable;
    vat_rates: VatRatesTable;
    offers: OffersTable;
    offer_photos: OfferPhotosTable;
    offer_prices: OfferPricesTable;
    removed_offers: RemovedOffersTable;
    offer_log: OfferLogTable;
    catalogue_imports: CatalogueImportsTable;
    catalogue_changes: CatalogueChangesTable;
    offer_changes: OfferChangesTable;
    price_proposals: PriceProposalsTable;
    searches_without_results: SearchesWithoutResultsTable;
  }
}
