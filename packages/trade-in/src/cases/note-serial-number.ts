import { recordAudit } from '@rewald/server-kit/audit/audit';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { changeCase, type CaseContext } from './case-context.ts';
import { lockCase, type StoredCase } from './case-store.ts';
import { numbered, readSerialNumber } from './serial-number.ts';

/** From the arrival of the device until its seller is paid. */
const ON_THE_BENCH: readonly StoredCase['status'][] = [
  'received',
  'inspected',
  'counter-offered',
  'accepted',
  'payout-failed',
  'recycled',
];

/** Stores the IMEI or serial number as it stands on the device. @throws {Problem} 404; 409 at another step; 422 for an invalid number */
export const noteSerialNumber = (
  shop: Stocked,
  context: CaseContext,
  caseId: string,
  operator: Operator,
  typed: string,
): Promise<void> =>
  changeCase(context, async (transaction) => {
    const row = await lockCase(transaction, caseId);
    const number = readSerialNumber(shop, row, typed);
    if (number === row.serial_number) return;
    if (!ON_THE_BENCH.includes(row.status)) throw new Problem(409, 'case.state');
    await transaction
      .updateTable('trade_in_orders')
      .set(numbered(row, number))
      .where('id', '=', caseId)
      .execute();
    await recordAudit(transaction, {
      actor: `operator:${operator.id}`,
      action: 'trade-in-case.serial-number-read',
      subject: `trade-in-case:${caseId}`,
      details: { before: row.serial_number, after: number },
    });
  });
