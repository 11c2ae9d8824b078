import type { Locale, ParcelLabel } from '@rewald/contracts';
import type { Database } from '@rewald/server-kit/database/connection';

/** A label that was not given back. */
export interface StoredLabel {
  readonly id: string;
  readonly sellerId: number;
  readonly carrier: string;
  readonly weightGrams: number;
  /** Null while it is being bought. */
  readonly trackingNumber: string | null;
  readonly leasedUntil: Date | null;
  /** Whether a parcel was shipped with it. */
  readonly isUsed: boolean;
}

/** The labels of an order that were not given back. */
export const readLabels = (database: Database, orderId: string): Promise<StoredLabel[]> =>
  database
    .selectFrom('parcel_labels')
    .select(['id', 'seller_id as sellerId', 'carrier', 'weight_grams as weightGrams'])
    .select(['tracking_number as trackingNumber', 'leased_until as leasedUntil'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('shipments')
          .whereRef('shipments.order_id', '=', 'parcel_labels.order_id')
          .whereRef('shipments.tracking_number', '=', 'parcel_labels.tracking_number'),
      )
        .$castTo<boolean>()
        .as('isUsed'),
    )
    .where('order_id', '=', orderId)
    .where('cancelled_at', 'is', null)
    .orderBy('seller_id')
    .execute();

/** The label of the parcel that a seller ships next. */
export const findLabel = async (
  database: Database,
  orderId: string,
  sellerId: number,
): Promise<StoredLabel | null> =>
  (await readLabels(database, orderId)).find((label) => label.sellerId === sellerId && !label.isUsed) ?? null;

/** @returns null while it is being bought */
export const presentLabel = (
  { id, sellerId, carrier, weightGrams, trackingNumber }: StoredLabel,
  orderId: string,
  locale: Locale,
): ParcelLabel | null =>
  trackingNumber === null
    ? null
    : {
        id,
        seller: { id: sellerId },
        carrier,
        trackingNumber,
        weight: weightGrams / 1_000,
        path: `/api/operator/${locale}/orders/${orderId}/labels/${id}`,
      };
