import type { Database } from '../plumbing/database/connection.ts';
import { inTransaction } from '../plumbing/database/in-transaction.ts';
import { noteFailed, noteSent, workFor } from './note-outcome.ts';
import { PayoutProviderUnavailableError, type PayoutProvider, type PayoutReport } from './payout-provider.ts';
import { findPayout, keyOf } from './payout-store.ts';
import type { StoredPayout } from './tables.ts';
import type { PayoutPurpose, PayoutWork } from './purposes.ts';

/** What paying out works with. */
export interface PayoutContext {
  readonly database: Database;
  /** Who pays by a method; by others, batches and people do. */
  readonly providers: ReadonlyMap<StoredPayout['method'], PayoutProvider>;
  readonly works: ReadonlyMap<PayoutPurpose, PayoutWork>;
  /** Has mails sent. */
  readonly nudge: () => void;
}

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
  await inTransaction(database, (transaction) =>
    report.state === 'sent'
      ? noteSent(transaction, works, payout, { ...told, reference: report.reference })
      : noteFailed(transaction, works, payout, { ...told, reason: report.reason, asksForAccount: true }),
  );
  nudge();
  return findPayout(database, id);
};
