import type { Locale, OperatorOfferSummary } from '@rewald/contracts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Operator } from '@rewald/server-kit/operators/operators';
import type { Stocked } from '../catalogue/catalogue.ts';
import { toEuros } from '../index/offer-card.ts';
import { nameOfCondition, nameOfProduct } from './offer-names.ts';

/** An offer as operators see it. */
export interface OfferRow {
  readonly id: string;
  readonly version: string;
  readonly sku: string | null;
  readonly productId: number;
  readonly modelId: number;
  readonly conditionId: number;
  readonly sellerId: number;
  readonly seller: string;
  readonly priceCents: number;
  readonly stock: number;
  readonly changedAt: Date;
}

/** The version of an offer: the microsecond of its last change. */
export const VERSION = sql<string>`((extract(epoch from offers.changed_at) * 1000000)::bigint::text)`;

/** What is read of `offers` joined with `sellers`. */
export const OFFER_COLUMNS = sql`offers.id::text as id, ${VERSION} as version, offers.sku, offers.product_id as "productId",
  offers.model_id as "modelId", offers.condition_id as "conditionId", offers.seller_id as "sellerId", sellers.name as seller,
  offers.price_cents as "priceCents", offers.stock, offers.changed_at as "changedAt"`;

/** Offers that an operator may see: a merchant their own seller's. */
export const ownOffers = ({ sellerId }: Operator): RawBuilder<SqlBool> =>
  sellerId === null ? sql`true` : sql`offers.seller_id = ${sellerId}`;

export const presentOffer = (shop: Stocked, row: OfferRow, locale: Locale): OperatorOfferSummary => ({
  id: Number(row.id),
  version: row.version,
  sku: row.sku,
  name: nameOfProduct(shop, row.productId, locale),
  productId: row.productId,
  modelId: row.modelId,
  condition: { id: row.conditionId, name: nameOfCondition(shop, row.conditionId, locale) },
  seller: { id: row.sellerId, name: row.seller },
  price: toEuros(row.priceCents),
  stock: row.stock,
  changedAt: row.changedAt.toISOString(),
});
