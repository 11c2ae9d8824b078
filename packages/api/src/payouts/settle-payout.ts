import { inTransaction } from '../plumbing/database/in-transaction.ts';
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
 * Has a provider pay what was ordered, or asks how far it is. A payout has three moments: a row that says so, the provider's
 * call outside of any transaction with a key of that row, and what is done about the outcome. So it may be called at any time,
 * any number of times, also by two at once or after a crash. What no provider pays stays ordered.
 *
 * @returns the payout as it stands afterwards; null when there is none
 * @throws {PayoutProviderUnavailableError} the outcome is unknown; to be called again
 */
export const settlePayout = async (context: PayoutContext, id: string): Promise<StoredPayout | null> => {
  const { database, works, nudge } = context;
  const payout = await findPayout(database, id);
  const provider = payout === null ? undefined : context.providers.get(payout.method);
  if (payout === null || payout.state !== 'ordered' || provider === undefined) return payout;
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
