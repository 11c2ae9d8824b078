import type { ColumnType, Generated } from 'kysely';
import type { Moment } from '../../plumbing/database/columns.ts';

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
  /** Without key and number. */
  entry: ColumnType<object, string, string>;
  changed_at: Moment;
}

export interface CatalogueVersionsTable {
  only_row: Generated<boolean>;
  version: string;
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
  /** The seller's own key; null where it never came with a feed. */
  sku: Generated<string | null>;
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

declare module '../../plumbing/database/tables.ts' {
  interface Tables {
    catalogue_state: CatalogueStateTable;
    catalogue_entries: CatalogueEntriesTable;
    catalogue_versions: CatalogueVersionsTable;
    sellers: SellersTable;
    offers: OffersTable;
    offer_prices: OfferPricesTable;
    removed_offers: RemovedOffersTable;
  }
}
