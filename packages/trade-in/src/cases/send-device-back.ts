import type { ReturnShipmentRequest } from '@rewald/contracts';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { auditCase, changeCase, takeStep, type CaseContext } from './case-context.ts';
import { eventsOf } from './case-store.ts';

/** Records that a declined device is on its way back. */
export const sendDeviceBack = (
  context: CaseContext,
  caseId: string,
  operator: Operator,
  { carrier, trackingNumber }: ReturnShipmentRequest,
): Promise<void> =>
  changeCase(context, async (transaction) => {
    const row = await takeStep(
      transaction,
      caseId,
      {
        from: ['declined'],
        to: 'returning',
        actor: 'operator',
        set: { return_carrier: carrier, return_tracking_number: trackingNumber },
      },
      (now) => now.status === 'returning' && now.return_tracking_number === trackingNumber,
    );
    if (row === null) return;
    const declined = (await eventsOf(transaction, caseId)).find(({ state }) => state === 'declined');
    await context.write(transaction, row, 'trade-in-returned', (about) => ({
      ...about,
      reason: declined?.actor === 'system' ? 'no-answer' : 'declined',
      carrier,
      trackingNumber,
    }));
    await auditCase(transaction, 'operator', operator.id, row, { carrier });
  });
