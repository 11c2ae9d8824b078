import type { DataErasureRequest } from '@rewald/contracts';
import type { Operator } from '../../plumbing/operators/operators.ts';
import { Problem } from '../../plumbing/problems/problem.ts';
import { auditCase, changeCase, type CaseContext } from './case-context.ts';
import { needCase, type StoredCase } from './case-store.ts';
import { readSerialNumber } from './serial-number.ts';
import { NOW } from '../../plumbing/database/moments.ts';

/** The device is ours: until then its owner may want it back as it was. */
const OURS: readonly StoredCase['status'][] = ['inspected', 'accepted', 'paid', 'payout-failed', 'recycled'];

/**
 * Notes that all data on a device are gone, once: from now on there is a certificate.
 *
 * @throws {Problem} 404 unknown; 409 while the device is not ours; 422 when such a device cannot have this number
 */
export const eraseDevice = (
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
        ...(serialNumber === undefined ? {} : { serial_number: readSerialNumber(row, serialNumber) }),
      })
      .where('id', '=', caseId)
      .where('erased_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (changed === undefined) return;
    await auditCase(transaction, 'operator', operator.id, changed, { erasedBy: method });
  });
