import { germanDay } from '@rewald/server-kit/calendar/german-day';
import type { Locale, TradeInParcel } from '@rewald/contracts';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { NOW } from '@rewald/server-kit/database/moments';
import type { WeightClass } from '@rewald/messages/documents/label/label-content';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import type { Product } from '@rewald/assortment/catalogue/types';
import { known, reference } from '@rewald/assortment/index/reference';
import { findCase, type StoredCase } from './case-store.ts';
import { deviceOf } from './present-case.ts';

/** Maximum number of devices in a parcel, so that drop-off points accept it and its slip can list all of them. */
const MOST_DEVICES = 5;
const WEIGHT_CLASSES = [1, 2, 5, 10] as const satisfies readonly WeightClass[];

/** The cases in a parcel; the first one is the case that the label belongs to. */
export type Parcel = readonly [StoredCase, ...StoredCase[]];

const kilogramsOf = (shop: Stocked, product: Product | undefined): number =>
  // 5 kg for a device that is no longer in the catalogue.
  product === undefined ? 5 : known(reference(shop).categories, product.categoryId).parcelKilograms;

const kilogramsIn = (shop: Stocked, parcel: readonly StoredCase[]): number =>
  parcel.reduce((sum, row) => sum + kilogramsOf(shop, reference(shop).products.get(row.product_id)), 0);

/** The lightest weight class for all devices of a parcel. */
export const weightClassOf = (shop: Stocked, parcel: readonly StoredCase[]): WeightClass =>
  WEIGHT_CLASSES.find((kilograms) => kilograms >= kilogramsIn(shop, parcel)) ?? 10;

const joinedTo = (database: Database, caseId: string): Promise<StoredCase[]> =>
  database.selectFrom('trade_in_orders').selectAll().where('parcel_of', '=', caseId).orderBy('id').execute();

/** All cases that were put into one parcel; the first one is the case that the label belongs to. */
export const casesTogether = async (database: Database, row: StoredCase): Promise<Parcel> => {
  const first = row.parcel_of === null ? row : await findCase(database, row.parcel_of);
  return first === null ? [row] : [first, ...(await joinedTo(database, first.id))];
};

/**
 * The parcel that a device is still to be sent in; the first case is the one that the label belongs to. Once that device has
 * arrived, a device that was left behind gets a parcel of its own.
 */
export const parcelOf = async (database: Database, row: StoredCase): Promise<Parcel> => {
  const [first, ...others] = await casesTogether(database, row);
  if (first.status !== 'submitted') return [row];
  return [first, ...others.filter(({ status }) => status !== 'cancelled')];
};

/** Any case of the parcel that a new sale is to join, and a check whether the seller may open that case. */
export interface JoinedSale {
  readonly caseId: string;
  readonly mayJoin: (row: StoredCase) => boolean;
}

/**
 * The parcel that a new sale can join, locked until the transaction ends; null when the parcel is not the seller's, has
 * arrived, is full, or would be too heavy.
 */
export const openParcel = async (
  shop: Stocked,
  transaction: DatabaseTransaction,
  { caseId, mayJoin }: JoinedSale,
  device: Product,
): Promise<StoredCase[] | null> => {
  const named = await findCase(transaction, caseId);
  if (named === null || !mayJoin(named)) return null;
  const first = await transaction
    .selectFrom('trade_in_orders')
    .selectAll()
    .where('id', '=', named.parcel_of ?? named.id)
    .where('status', '=', 'submitted')
    .where('ship_by', '>', NOW)
    .forUpdate()
    .executeTakeFirst();
  if (first === undefined) return null;
  const parcel = [first, ...(await joinedTo(transaction, first.id))];
  const fits =
    parcel.length < MOST_DEVICES &&
    kilogramsIn(shop, parcel) + kilogramsOf(shop, device) <= Math.max(...WEIGHT_CLASSES);
  return fits ? parcel : null;
};

/** The name under which a label is stored. It contains the number of devices, because the slip lists them all. */
export const labelOf = ([{ id }, ...others]: Parcel): string =>
  others.length === 0 ? id : `${id}+${others.length + 1}`;

/** The cases on a label, by the name that it is stored under; empty when there are none. */
export const casesOnLabel = async (database: Database, label: string): Promise<StoredCase[]> => {
  const [id = '', count = '1'] = label.split('+');
  const first = await findCase(database, id);
  if (first === null) return [];
  return [first, ...(await joinedTo(database, id))].slice(0, Number(count));
};

/** A parcel as its seller sees it. */
export const presentParcel = (shop: Stocked, [first, ...others]: Parcel, locale: Locale): TradeInParcel => ({
  reference: first.reference,
  shipBy: germanDay(first.ship_by),
  devices: [first, ...others].map((row) => ({
    reference: row.reference,
    device: deviceOf(shop, row, locale),
  })),
});
