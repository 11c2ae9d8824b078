import type { LabelRequest } from '@rewald/contracts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { recordAudit } from '@rewald/server-kit/audit/audit';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { invalidField, Problem } from '@rewald/server-kit/problems/problem';
import type { Documents } from '@rewald/messages/documents/documents';
import type { ShopNow } from '@rewald/assortment/shop';
import {
  CarrierAwayError,
  LabelRefusedError,
  type BoughtLabel,
  type Carrier,
  type Parcel,
  type ParcelFault,
} from '../shipping/carrier/carrier.ts';
import { findLabel, type StoredLabel } from './label-store.ts';
import { parcelOf } from './parcel-of.ts';
import { holdConfirmed, sellersLeft } from './ship-order.ts';

/** With what labels are bought. */
export interface LabelContext {
  readonly database: Database;
  readonly documents: Pick<Documents, 'keep'>;
  readonly carrier: Carrier;
}

/** Longer than a carrier may take to answer: meanwhile nobody else buys the same label. */
const LEASE = '90 seconds';

/** Of a parcel whose weight nobody says. */
const USUAL_KILOGRAMS = 1;

/** A label that is to be bought now, or is there already. */
interface Wanted {
  readonly label: StoredLabel;
  readonly parcel: Parcel | null;
}

/** Takes the right to buy the label of a parcel, or finds the one that was bought. */
const begin = async (
  shop: ShopNow,
  transaction: DatabaseTransaction,
  { carrier }: LabelContext,
  ...[orderId, operator, { sellerId: asked, weight = USUAL_KILOGRAMS }]: [string, Operator, LabelRequest]
): Promise<Wanted> => {
  const held = await holdConfirmed(transaction, orderId, operator, asked);
  const [sellerId, ...others] = sellersLeft(held).filter((id) => held.sellers.includes(id));
  if (sellerId === undefined) throw new Problem(409, 'order.nothing-to-ship');
  if (others.length > 0) throw invalidField('sellerId', 'label.which-seller');
  const there = await findLabel(transaction, orderId, sellerId);
  if (there !== null && there.trackingNumber !== null) return { label: there, parcel: null };
  const weightGrams = Math.ceil(weight * 1_000);
  const id = there?.id ?? newId();
  const { rows } = await sql<{ leasedUntil: Date }>`
    insert into parcel_labels (id, order_id, seller_id, carrier, weight_grams, leased_until)
    values (${id}, ${orderId}, ${sellerId}, ${carrier.name}, ${weightGrams}, now() + ${LEASE}::interval)
    on conflict (id) do update set weight_grams = excluded.weight_grams, leased_until = excluded.leased_until
    where (parcel_labels.leased_until is null or parcel_labels.leased_until < now())
      and parcel_labels.tracking_number is null and parcel_labels.cancelled_at is null
    returning leased_until as "leasedUntil"`.execute(transaction);
  const [lease] = rows;
  if (lease === undefined) {
    // It may have been bought while this waited for the row.
    const now = await findLabel(transaction, orderId, sellerId);
    if (now !== null && now.trackingNumber !== null) return { label: now, parcel: null };
    throw new Problem(409, 'label.under-way', { headers: { 'retry-after': '5' } });
  }
  const label = {
    id,
    sellerId,
    carrier: carrier.name,
    weightGrams,
    trackingNumber: null,
    isUsed: false,
    ...lease,
  };
  return { label, parcel: await parcelOf(shop, transaction, held.order, label) };
};

/** What was refused, in the carrier's words. */
export const refusedBecause = ({ faults }: LabelRefusedError): Problem => {
  const reasonOf = (some: readonly ParcelFault[]): string => some.map(({ says }) => says).join(' ');
  const heavy = faults.filter(({ about }) => about === 'weight');
  return new Problem(422, 'label.refused', {
    values: { reason: reasonOf(faults) },
    ...(heavy.length === 0
      ? {}
      : { fields: { weight: [{ key: 'label.refused', values: { reason: reasonOf(heavy) } }] } }),
  });
};

/** Asks the carrier; a parcel that it refused needs no row, and one whose answer was lost is asked for again with the same reference. */
const ask = async ({ carrier, database }: LabelContext, id: string, parcel: Parcel): Promise<BoughtLabel> => {
  try {
    return await carrier.buy(parcel);
  } catch (error) {
    if (error instanceof LabelRefusedError) {
      await database.deleteFrom('parcel_labels').where('id', '=', id).execute();
      throw refusedBecause(error);
    }
    await database.updateTable('parcel_labels').set({ leased_until: null }).where('id', '=', id).execute();
    if (!(error instanceof CarrierAwayError)) throw error;
    throw new Problem(503, 'label.away', { cause: error, headers: { 'retry-after': '30' } });
  }
};

/**
 * Buys the label of a seller's parcel, or finds the one that was bought before.
 *
 * @throws {Problem} 404; 409 nothing to ship, or somebody else is buying it; 422 refused; 503 the carrier does not answer
 */
export const buyLabel = async (
  shop: ShopNow,
  context: LabelContext,
  orderId: string,
  operator: Operator,
  request: LabelRequest,
): Promise<StoredLabel> => {
  const { database, documents } = context;
  const { label, parcel } = await inTransaction(database, (transaction) =>
    begin(shop, transaction, context, orderId, operator, request),
  );
  if (parcel === null) return label;
  const { trackingNumber, file } = await ask(context, label.id, parcel);
  const fileName = `label-${trackingNumber}.pdf`;
  await documents.keep('parcel-label', label.id, { bytes: file, fileName, contentType: 'application/pdf' });
  await inTransaction(database, async (transaction) => {
    await transaction
      .updateTable('parcel_labels')
      .set({ tracking_number: trackingNumber, leased_until: null })
      .where('id', '=', label.id)
      .execute();
    await recordAudit(transaction, {
      actor: `operator:${operator.id}`,
      action: 'order.label-bought',
      subject: `order:${orderId}`,
      details: { sellers: [label.sellerId], carrier: label.carrier, trackingNumber },
    });
  });
  return { ...label, trackingNumber };
};
