import { Problem } from '@rewald/server-kit/problems/problem';
import type { Operator } from '@rewald/server-kit/operators/operators';
import type { Database } from '@rewald/server-kit/database/connection';
import { PayoutProviderUnavailableError } from '@rewald/payouts/payout-provider';
import { payoutFor } from '@rewald/payouts/payout-store';
import type { PayoutFailure, PayoutWork } from '@rewald/payouts/purposes';
import { needUnsuspicious } from './suspicions.ts';
import { grantBonus } from './bonus.ts';
import { changeCase, type CaseContext } from './case-context.ts';
import { payoutTarget } from './case-mails.ts';
import { moveCase, needCase, type StoredCase } from './case-store.ts';
import { hidden } from './present-case.ts';

/** States in which the seller has not been paid yet. */
const OWED = ['inspected', 'accepted', 'payout-failed'] as const;

const isOwed = ({ status, final_cents: cents }: StoredCase): boolean =>
  OWED.some((state) => state === status) && cents !== null && cents > 0;

/** Whether there is an account to pay to; none is left after the customer's data were erased. */
const hasAccount = ({ paypal_email: email, iban_sealed: iban }: StoredCase): boolean =>
  (email ?? '') !== '' || (iban?.byteLength ?? 0) > 0;

/**
 * Orders the payout of a case, and has the provider pay it, if there is one. A payout that was already ordered stays as it is;
 * a refused one is ordered again.
 *
 * @throws {Problem} 404 for an unknown case; 409 when nothing is to be paid (yet), there is no account, the device is suspicious, or the payout was refused
 */
export const paySeller = async (context: CaseContext, caseId: string, operator: Operator): Promise<void> => {
  const { database, payouts } = context;
  await changeCase(context, async (transaction) => {
    const row = await needCase(transaction, caseId);
    const known = await payoutFor(transaction, 'trade-in-case', caseId);
    if (known !== null && known.state !== 'refused') return;
    if (!isOwed(row) || row.final_cents === null || !hasAccount(row))
      throw new Problem(409, row.status === 'recycled' ? 'case.nothing-to-pay' : 'case.state');
    await needUnsuspicious(transaction, row);
    const request = { subject: caseId, amountCents: row.final_cents, method: row.payment_type };
    await payouts.order(transaction, { purpose: 'trade-in-case', ...request }, operator);
  });
  const ordered = await payoutFor(database, 'trade-in-case', caseId);
  try {
    const settled = ordered === null ? null : await payouts.settle(ordered.id);
    if (settled?.state === 'refused')
      throw new Problem(409, 'case.payout-refused', { values: { reason: settled.reason ?? '' } });
  } catch (error) {
    // The outcome is unknown: the response says `ordered`, and the job asks the provider until the outcome is known.
    if (!(error instanceof PayoutProviderUnavailableError)) throw error;
  }
};

/** Finds the sellers to pay. The only place where their account numbers are decrypted. */
const sellersOf =
  ({ vault }: CaseContext['payouts']): PayoutWork['payees'] =>
  async (database: Database, subjects) => {
    const rows = await database
      .selectFrom('trade_in_orders')
      .selectAll()
      .where('id', 'in', subjects.length === 0 ? [''] : [...subjects])
      .execute();
    return new Map(
      rows.filter(hasAccount).map((row) => [
        row.id,
        {
          reference: row.reference,
          name: row.account_name ?? `${row.first_name} ${row.last_name}`,
          account: row.paypal_email === null ? (row.iban_last_four ?? '') : hidden(row.paypal_email),
          open: () =>
            row.iban_sealed === null
              ? { method: 'paypal', email: row.paypal_email ?? '' }
              : {
                  method: 'bank-transfer',
                  iban: vault.open(row.iban_sealed, row.id),
                  accountName: row.account_name ?? '',
                },
        },
      ]),
    );
  };

/** Updates a case when its payout was sent or refused. */
export const sellerPayouts = (context: CaseContext): PayoutWork => ({
  payees: sellersOf(context.payouts),
  sent: async (transaction, { case_id: caseId, amount_cents: priceCents }) => {
    const paid = await moveCase(transaction, caseId, { from: OWED, to: 'paid', actor: 'operator' });
    if (paid === null) throw new Error(`The case ${caseId} was paid and is not to be paid.`);
    const bonus = await grantBonus(transaction, paid);
    await context.write(transaction, paid, 'trade-in-paid', (about) => ({
      ...about,
      priceCents,
      ...payoutTarget(paid),
      ...(bonus !== null && {
        bonusCode: bonus.code,
        bonusCents: bonus.amountCents,
        bonusUntil: bonus.lastDay,
      }),
    }));
  },
  failed: async (transaction, { case_id: caseId, amount_cents: priceCents }, failure: PayoutFailure) => {
    const step = { from: [...OWED, 'paid'], to: 'payout-failed', actor: 'system' } as const;
    const failed = await moveCase(transaction, caseId, step);
    if (failed === null) throw new Error(`The payout of the case ${caseId} failed and was not to be paid.`);
    await context.write(transaction, failed, 'trade-in-payout-failed', (about) => ({
      ...about,
      priceCents,
      ...payoutTarget(failed),
      asksForAccount: failure.asksForAccount,
    }));
  },
});
