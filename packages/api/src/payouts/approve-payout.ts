import { recordAudit } from '@rewald/server-kit/audit/audit';
import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { fromNow } from '@rewald/server-kit/database/moments';
import { enqueueJob } from '@rewald/server-kit/jobs/jobs';
import { isSameOperator, type Operator } from '@rewald/server-kit/operators/operators';
import { Problem } from '@rewald/server-kit/problems/problem';
import { auditSubject, HEAD_START_MS, SETTLE_PAYOUT } from './order-payout.ts';
import type { PayoutContext } from './payout-context.ts';
import { PayoutProviderUnavailableError, type PayoutProvider } from './payout-provider.ts';
import { settlePayout } from './settle-payout.ts';
import type { StoredPayout } from './tables.ts';

const approve = async (
  transaction: DatabaseTransaction,
  providers: ReadonlyMap<StoredPayout['method'], PayoutProvider>,
  id: string,
  operator: Operator,
): Promise<void> => {
  const payout = await transaction
    .selectFrom('payouts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (payout === undefined) throw new Problem(404, 'not-found');
  if (payout.state === 'ordered' && payout.approved_attempt === payout.attempt) return;
  if (payout.state !== 'ordered' || providers.get(payout.method)?.takesTwo !== true)
    throw new Problem(409, 'payout.nothing-to-approve');
  if (await isSameOperator(transaction, payout.ordered_by, operator.id))
    throw new Problem(409, 'payout.four-eyes-payout');
  await transaction
    .updateTable('payouts')
    .set({ approved_by: operator.id, approved_attempt: payout.attempt })
    .where('id', '=', id)
    .execute();
  await enqueueJob(transaction, { kind: SETTLE_PAYOUT, subject: id, dueAt: fromNow(HEAD_START_MS) });
  await recordAudit(transaction, {
    actor: `operator:${operator.id}`,
    action: 'payout.approved',
    subject: auditSubject(payout),
    details: { amountCents: payout.amount_cents, attempt: payout.attempt },
  });
};

/**
 * Approves an attempt at a payout that its provider makes at once, and has the provider pay. While the provider does not answer,
 * a job asks until the outcome is known.
 *
 * @throws {Problem} 404; 409 for the person who ordered it, and for a payout that waits for nobody's approval
 */
export const approvePayout = async (
  context: PayoutContext,
  id: string,
  operator: Operator,
): Promise<void> => {
  await inTransaction(context.database, (transaction) =>
    approve(transaction, context.providers, id, operator),
  );
  try {
    await settlePayout(context, id);
  } catch (error) {
    if (!(error instanceof PayoutProviderUnavailableError)) throw error;
  }
};
