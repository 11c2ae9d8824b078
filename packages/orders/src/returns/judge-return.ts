import type { JudgeReturnRequest } from '@rewald/contracts';
import { tidyText } from '@rewald/contracts/typed-text';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { invalidField, invalidFields, Problem, type FieldMessage } from '@rewald/server-kit/problems/problem';
import { euros } from '@rewald/server-kit/writing/amounts';
import type { ShopNow } from '@rewald/assortment/shop';
import type { SeeingOperator } from '../order/order-version.ts';
import type { Refunding } from '../order/refund-order.ts';
import { isStatutory } from '../order/withdrawal-period.ts';
import { readDestinations, type OfferRow } from './destinations.ts';
import { holdReturn, type ReturnedPiece, type WholeReturn } from './return-store.ts';
import { settleReturn, type JudgedPiece } from './settle-return.ts';

type Device = JudgeReturnRequest['devices'][number];
type Refused = readonly [field: keyof Device, message: FieldMessage];

/** The judgements by the pieces they are about. @throws {Problem} 422 unless there is exactly one for each */
const pairsOf = (
  { pieces }: WholeReturn,
  devices: readonly Device[],
): (readonly [ReturnedPiece, Device])[] => {
  const left = [...pieces];
  const pairs = devices.flatMap((device) => {
    const at = left.findIndex(({ line }) => line.id === device.lineId);
    const [piece] = at === -1 ? [] : left.splice(at, 1);
    return piece === undefined ? [] : [[piece, device] as const];
  });
  if (left.length > 0 || pairs.length < devices.length) throw invalidField('devices', 'return.devices');
  return pairs;
};

const centsOf = (deduction: number | undefined): number => Math.round((deduction ?? 0) * 100);

/**
 * A deduction is compensation for what handling beyond a test has cost the device (§ 357a (1) BGB), so it never exceeds what was paid for
 * it, and needs a reason that the buyer can check. Premiums of insurance go back whole.
 */
const refusedDeduction = (piece: ReturnedPiece, { verdict, deduction, reason }: Device): Refused | null => {
  const most = verdict === 'less' ? piece.paidCents - piece.insuranceCents : 0;
  if (centsOf(deduction) > most)
    return ['deduction', { key: 'return.deduction-most', values: { most: euros(most) } }];
  if (verdict !== 'less') return null;
  if (deduction === undefined) return ['deduction', { key: 'return.deduction-needed' }];
  return tidyText(reason ?? '') === '' ? ['reason', { key: 'return.reason-needed' }] : null;
};

/**
 * The right of withdrawal depends on no state of the device (§ 355 (1) BGB): within the 14 days, only what is not the device that was sold
 * has not come back, and need not be paid for (§ 357 (1), (4) BGB). After them the shop takes devices back of its own accord, and may refuse.
 */
const refusedRejection = ({ verdict, rejection }: Device, statutory: boolean): Refused | null => {
  if (verdict !== 'rejected') return null;
  if (rejection === undefined) return ['rejection', { key: 'return.rejection-needed' }];
  return statutory && rejection !== 'other-device' ? ['rejection', { key: 'return.law' }] : null;
};

const refusedDestination = (
  { line }: ReturnedPiece,
  { verdict, destination, offerId }: Device,
  offers: readonly OfferRow[],
): Refused | null => {
  if ((verdict === 'rejected') !== (destination === undefined))
    return ['destination', { key: 'return.destination' }];
  // The bench works on devices that were bought: nobody there would learn of this one. Returns that were judged before may name it.
  if (destination === 'bench') return ['destination', { key: 'return.bench' }];
  const isThere = (id: number | undefined): boolean =>
    offers.some((offer) => offer.id === id && offer.productId === line.product_id);
  if (destination === 'stock' && !isThere(line.offer_id)) return ['destination', { key: 'return.offer' }];
  return destination === 'offer' && !isThere(offerId) ? ['offerId', { key: 'return.offer' }] : null;
};

const judgedOf = (piece: ReturnedPiece, device: Device): JudgedPiece => ({
  ...piece,
  verdict: device.verdict,
  deductionCents: centsOf(device.deduction),
  reason: device.verdict === 'as-new' ? null : tidyText(device.reason ?? '') || null,
  rejection: device.verdict === 'rejected' ? (device.rejection ?? null) : null,
  destination: device.destination ?? null,
  offerId:
    device.destination === 'stock'
      ? piece.line.offer_id
      : device.destination === 'offer'
        ? (device.offerId ?? null)
        : null,
});

const check = async (
  shop: ShopNow,
  transaction: DatabaseTransaction,
  whole: WholeReturn,
  devices: readonly Device[],
): Promise<JudgedPiece[]> => {
  const pairs = pairsOf(whole, devices);
  const offers = await readDestinations(transaction, whole);
  const statutory = isStatutory(shop, whole.order, whole.row.announced_at);
  const errors: Record<string, FieldMessage[]> = {};
  pairs.forEach(([piece, device], index) => {
    for (const refused of [
      refusedDeduction(piece, device),
      refusedRejection(device, statutory),
      refusedDestination(piece, device, offers),
    ])
      if (refused !== null) errors[`devices.${index}.${refused[0]}`] = [refused[1]];
  });
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return pairs.map(([piece, device]) => judgedOf(piece, device));
};

/**
 * Judges the devices of a return that has arrived, which ends it: what is left after deductions is refunded at once, as the law wants it
 * within 14 days of the withdrawal, or when the devices are back (§ 357 (1), (4) BGB).
 *
 * @throws {Problem} 404; 409 before it has arrived, once it was judged, and if it is another one than the operator saw; 422 by device
 */
export const judgeReturn = (
  shop: ShopNow,
  database: Database,
  returnId: string,
  operator: SeeingOperator,
  { devices }: JudgeReturnRequest,
  refunding: Refunding,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const whole = await holdReturn(transaction, returnId, operator);
    if (whole.row.state !== 'arrived') throw new Problem(409, 'return.state');
    const judged = await check(shop, transaction, whole, devices);
    await settleReturn(shop, transaction, whole, judged, operator, refunding);
  });
