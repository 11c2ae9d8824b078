import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { noteFailed, noteSent, workFor } from './note-outcome.ts';
import { PayoutProviderUnavailableError, type PayoutProvider, type PayoutReport } from './payout-provider.ts';
import type { PayoutContext } from './payout-context.ts';
import { findPayout, keyOf } from './payout-store.ts';
import type { StoredPayout } from './tables.ts';
import { watchTomorrow } from './watch-returns.ts';

const ask = async (
  { database, works }: PayoutContext,
  provider: PayoutProvider,
  payout: StoredPayout,
): Promise<PayoutReport> => {
  const { work, subject } = workFor(works, payout);
  const payee = (await work.payees(database, [subject])).get(subject);
  if (payee === undefined) return { state: 'refused', reason: 'NO-ACCOUNT' };
  return provider.pay({
    key: keyOf(payout),
    amountCents: payout.amount_cents,
    reference: payee.reference,
    target: payee.open(),
  });
};

/**
 * Has a provider pay an ordered payout, or asks for its state. A payout takes three steps: its row is written, the provider is
 * called outside of any transaction with a key derived from the row, and the outcome is recorded. This function may therefore be
 * called at any time and any number of times, also concurrently or after a crash. Payouts without a provider stay
 * ordered, and so do those that wait for a second person.
 *
 * @returns the payout as it is afterwards; null when there is none
 * @throws {PayoutProviderUnavailableError} the outcome is unknown; the call has to be repeated
 */
export const settlePayout = async (context: PayoutContext, id: string): Promise<StoredPayout | null> => {
  const { database, works, nudge } = context;
  const payout = await findPayout(database, id);
  const provider = payout === null ? undefined : context.providers.get(payout.method);
  if (payout === null || payout.state !== 'ordered' || provider === undefined) return payout;
  if (provider.takesTwo === true && payout.approved_attempt !== payout.attempt) return payout;
  const report = await ask(context, provider, payout);
  if (report.state === 'pending')
    throw new PayoutProviderUnavailableError(`${provider.name} has not decided about ${keyOf(payout)} yet.`);
  const told = { actor: `operator:${payout.ordered_by}`, by: provider.name } as const;
  await inTransaction(database, async (transaction) => {
    if (report.state === 'refused') {
      const { reason, isOurs = false } = report;
      await noteFailed(transaction, works, payout, { ...told, reason, asksForAccount: !isOurs });
      return;
    }
    const isFirst = await noteSent(transaction, works, payout, { ...told, reference: report.reference });
    if (isFirst && provider.retrieve !== undefined) await watchTomorrow(transaction, payout.id);
  });
  nudge();
  return findPayout(database, id);
};
