import { recordAudit, type Actor } from '@rewald/server-kit/audit/audit';
import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { NOW } from '@rewald/server-kit/database/moments';
import { auditSubject } from './order-payout.ts';
import { subjectOf } from './payout-store.ts';
import type { StoredPayout } from './tables.ts';
import type { PayoutFailure, PayoutPurpose, PayoutWork } from './purposes.ts';

/** The callbacks that a district registered for the payout's purpose. @throws {Error} none are registered */
export const workFor = (
  works: ReadonlyMap<PayoutPurpose, PayoutWork>,
  payout: StoredPayout,
): { work: PayoutWork; subject: string } => {
  const { purpose, subject } = subjectOf(payout);
  const work = works.get(purpose);
  if (work === undefined) throw new Error(`Nobody knows what a payout for ${purpose} is about.`);
  return { work, subject };
};

/** The attempt that a provider or bank reports on. */
type Attempt = Pick<StoredPayout, 'id' | 'attempt'>;

/**
 * Records that the money of an attempt has left us, and tells the district whose payout it is, in the same transaction.
 *
 * @param reference the provider's number, or the batch
 * @returns false when this is already known, or the attempt is not the open one
 */
export const noteSent = async (
  transaction: DatabaseTransaction,
  works: ReadonlyMap<PayoutPurpose, PayoutWork>,
  attempt: Attempt,
  { reference, by, actor }: { readonly reference: string; readonly by: string; readonly actor: Actor },
): Promise<boolean> => {
  const payout = await transaction
    .updateTable('payouts')
    .set({ state: 'sent', provider_reference: reference, sent_at: NOW })
    .where('id', '=', attempt.id)
    .where('attempt', '=', attempt.attempt)
    .where('state', '=', 'ordered')
    .returningAll()
    .executeTakeFirst();
  if (payout === undefined) return false;
  await recordAudit(transaction, {
    actor,
    action: 'payout.sent',
    subject: auditSubject(payout),
    details: { amountCents: payout.amount_cents, attempt: payout.attempt, by },
  });
  await workFor(works, payout).work.sent(transaction, payout, actor);
  return true;
};

/**
 * Records that an attempt was refused, or came back after it was sent, and tells the district whose payout it is.
 *
 * @returns false when this is already known, or the attempt is not the latest one
 */
export const noteFailed = async (
  transaction: DatabaseTransaction,
  works: ReadonlyMap<PayoutPurpose, PayoutWork>,
  attempt: Attempt,
  { actor, by, ...failure }: PayoutFailure & { readonly by: string; readonly actor: Actor },
): Promise<boolean> => {
  const payout = await transaction
    .updateTable('payouts')
    .set({ state: 'refused', reason: failure.reason, sent_at: null })
    .where('id', '=', attempt.id)
    .where('attempt', '=', attempt.attempt)
    .where('state', 'in', ['ordered', 'sent'])
    .returningAll()
    .executeTakeFirst();
  if (payout === undefined) return false;
  await recordAudit(transaction, {
    actor,
    action: 'payout.refused',
    subject: auditSubject(payout),
    details: { amountCents: payout.amount_cents, attempt: payout.attempt, by, reason: failure.reason },
  });
  await workFor(works, payout).work.failed(transaction, payout, failure, actor);
  return true;
};
