import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Moment } from '@rewald/server-kit/database/columns';

export interface CatalogueStateTable {
  only_row: Generated<boolean>;
  seed_version: string;
  seeded_offers: number;
  seeded_at: Moment;
}

export interface CatalogueEntriesTable {
  kind: string;
  key: string;
  id: number;
  /** The entry's fields without key and id. */
  entry: ColumnType<object, string, string>;
  changed_at: Moment;
}

export interface CatalogueVersionsTable {
  only_row: Generated<boolean>;
  version: string;
  /** A former release kept the shop's texts in code; their rows are not written yet. */
  texts_due: Generated<boolean>;
  /** Likewise for the company's data. */
  company_due: Generated<boolean>;
  /** Likewise for the company's pages and the magazine. */
  pages_due: Generated<boolean>;
}

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
  own: Generated<boolean>;
  most_offers: Generated<number>;
  rows_a_day: Generated<number>;
  calls_a_minute: Generated<number>;
}

/** `margin`: § 25a UStG, documents show no tax. `regular`: value added tax. */
export type TaxScheme = 'margin' | 'regular';

export interface VatRatesTable {
  country: string;
  per_mille: number;
}

export interface OffersTable {
  id: number;
  product_id: number;
  model_id: number;
  condition_id: number;
  seller_id: number;
  price_cents: number;
  stock: number;
  changed_at: Moment;
  /** The seller's own key; null if the offer never came with a feed. */
  sku: Generated<string | null>;
  /** Null: the seller's default applies. */
  tax: Generated<TaxScheme | null>;
  /** Null: the seller's guarantee applies. */
  guarantee_months: Generated<number | null>;
}

export interface OfferPhotosTable {
  offer_id: number;
  /** Digests of the photos, in the order of the gallery. */
  pictures: string[];
  changed_at: Moment;
}

export interface OfferPricesTable {
  offer_id: number;
  since: Date;
  price_cents: number;
}

export interface RemovedOffersTable {
  id: number;
  product_id: number;
  condition_id: number;
  seller_id: number;
  price_cents: number;
  changed_at: Moment;
}

/** One row for each statement that wrote offers. */
export interface OfferLogTable {
  changed_at: Moment;
  offer_ids: number[];
}

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

export interface CatalogueChangesTable {
  import_id: number;
  kind: string;
  key: string;
  id: number;
  before: ColumnType<object | null, string | null, never>;
  after: ColumnType<object | null, string | null, never>;
}

export interface OfferChangesTable {
  import_id: number;
  offer_id: number;
  price_before: number;
  stock_before: number;
  price_after: number;
  stock_after: number;
}

export interface SearchesWithoutResultsTable {
  /** Date in German time. */
  day: Date;
  text: string;
  count: number;
}

export interface SearchModelsTable {
  model_id: number;
  place: number;
  document: string;
  compacts: string;
  compact: string;
}

export interface SearchVocabularyTable {
  word: string;
  sound: string;
  written: string;
}

export interface SearchStateTable {
  only_row: Generated<boolean>;
  assortment: string;
  words: string;
}

export interface PriceProposalsTable {
  id: GeneratedAlways<number>;
  made_at: Moment;
  made_by: string;
  /** Null for what was proposed before people had ids. */
  made_by_id: string | null;
  source: string;
  entries: ColumnType<unknown, string, never>;
  state: Generated<'open' | 'live' | 'discarded'>;
  decided_at: Date | null;
  decided_by: string | null;
  import_id: number | null;
}

export interface DiscountsTable {
  code: string;
  kind: 'percent' | 'amount';
  value: number;
  most_cents: number | null;
  minimum_cents: number;
  valid_from: Moment;
  valid_until: Moment;
  /** How often the code may be used; null for no limit. */
  use_limit: number | null;
  used: Generated<number>;
  /** The trade-in case whose seller got the code as a bonus; null for codes of the assortment. */
  trade_in_case: string | null;
}

declare module '@rewald/server-kit/database/tables' {
  interface KnownTables {
    catalogue_state: CatalogueStateTable;
    catalogue_entries: CatalogueEntriesTable;
    catalogue_versions: CatalogueVersionsTable;
    search_models: SearchModelsTable;
    search_vocabulary: SearchVocabularyTable;
    search_state: SearchStateTable;
    sellers: SellersTable;
    discounts: DiscountsTable;
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
