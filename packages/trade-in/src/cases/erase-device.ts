import type { DataErasureRequest } from '@rewald/contracts';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { Problem } from '@rewald/server-kit/problems/problem';
import { NOW } from '@rewald/server-kit/database/moments';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { auditCase, changeCase, type CaseContext } from './case-context.ts';
import { needCase, type StoredCase } from './case-store.ts';
import { numbered, readSerialNumber } from './serial-number.ts';

/** States in which the device is ours. Before that, its owner may still want it back as it was. */
export const OURS: readonly StoredCase['status'][] = [
  'inspected',
  'accepted',
  'paid',
  'payout-failed',
  'recycled',
];

/**
 * Records, once, that all data on a device were erased; from then on there is a certificate.
 *
 * @throws {Problem} 404 for an unknown case; 409 while the device is not ours; 422 for a serial number that it cannot have
 */
export const eraseDevice = (
  shop: Stocked,
  context: CaseContext,
  caseId: string,
  operator: Operator,
  { method, serialNumber }: DataErasureRequest,
): Promise<void> =>
  changeCase(context, async (transaction) => {
    const row = await needCase(transaction, caseId);
    if (row.erased_at !== null) return;
    if (!OURS.includes(row.status)) throw new Problem(409, 'case.state');
    const changed = await transaction
      .updateTable('trade_in_orders')
      .set({
        erased_at: NOW,
        erased_by: method,
        ...(serialNumber === undefined ? {} : numbered(row, readSerialNumber(shop, row, serialNumber))),
      })
      .where('id', '=', caseId)
      .where('erased_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (changed === undefined) return;
    await auditCase(transaction, 'operator', operator.id, changed, { erasedBy: method });
  });
