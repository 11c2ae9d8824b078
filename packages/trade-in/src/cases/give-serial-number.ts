import { recordAudit, type Actor } from '@rewald/server-kit/audit/audit';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { changeCase, type CaseContext } from './case-context.ts';
import { needCase } from './case-store.ts';
import { readSerialNumber } from './serial-number.ts';

/**
 * Stores the IMEI or serial number that the seller gives while they still have the device.
 *
 * @throws {Problem} 404 for an unknown case; 409 when the device has arrived; 422 for an invalid number
 */
export const giveSerialNumber = (
  shop: Stocked,
  context: CaseContext,
  caseId: string,
  typed: string,
  customerId: string | null,
): Promise<void> =>
  changeCase(context, async (transaction) => {
    const row = await needCase(transaction, caseId);
    const changed = await transaction
      .updateTable('trade_in_orders')
      .set({ serial_number: readSerialNumber(shop, row, typed) })
      .where('id', '=', caseId)
      .where('status', '=', 'submitted')
      .returning('id')
      .executeTakeFirst();
    if (changed === undefined) throw new Problem(409, 'case.state');
    const actor: Actor = customerId === null ? 'guest' : `customer:${customerId}`;
    const subject = `trade-in-case:${caseId}`;
    await recordAudit(transaction, { actor, action: 'trade-in-case.serial-number-given', subject });
  });
