import type { Database } from '@rewald/server-kit/database/connection';
import type { WholeReturn } from './return-store.ts';

/** An offer that a returned device may go to. */
export interface OfferRow {
  readonly id: number;
  readonly productId: number;
  readonly conditionId: number;
  readonly priceCents: number;
  readonly stock: number;
}

/** The seller's offers of the products of a return. */
export const readDestinations = (database: Database, { row, pieces }: WholeReturn): Promise<OfferRow[]> =>
  database
    .selectFrom('offers')
    .select([
      'id',
      'product_id as productId',
      'condition_id as conditionId',
      'price_cents as priceCents',
      'stock',
    ])
    .where('seller_id', '=', row.seller_id)
    .where('product_id', 'in', [...new Set(pieces.map(({ line }) => line.product_id))])
    .orderBy('condition_id')
    .execute();
