import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { recordAudit } from '../../plumbing/audit/audit.ts';
import { enqueueJob } from '../../plumbing/jobs/jobs.ts';
import type { Operator } from '../../plumbing/operators/operators.ts';
import { Problem } from '../../plumbing/problems/problem.ts';
import { changeCase, type CaseContext } from '../cases/case-context.ts';
import { needCase, payoutOf } from '../cases/case-store.ts';
import { SEND_PAYOUT } from './settle-payout.ts';

/** The request itself tries first. */
const HEAD_START = 15_000;

/**
 * Orders the payout of a case that has somebody to be paid; an ordered one stays as it is, a refused one is ordered again.
 *
 * @throws {Problem} 404 for an unknown case, 409 when it is not to be paid (yet), or nobody is there to pay
 */
export const orderPayout = (context: CaseContext, caseId: string, operator: Operator): Promise<void> =>
  changeCase(context, async (transaction) => {
    if (context.payoutProvider === null && (await payoutOf(transaction, caseId))?.state !== 'sent') {
      await needCase(transaction, caseId);
      throw new Problem(409, 'case.payout-none');
    }
    const { rows } = await sql<{ attempt: number; amount_cents: number }>`
      insert into payouts (id, case_id, amount_cents, method, ordered_by)
      select ${newId()}::uuid, id, final_cents, payment_type, ${operator.id}::uuid from trade_in_orders
      where id = ${caseId} and status in ('inspected', 'accepted') and final_cents > 0
        and (paypal_email <> '' or length(iban_sealed) > 0)
      on conflict (case_id) do update
      set state = 'ordered', attempt = payouts.attempt + 1, ordered_by = excluded.ordered_by
      where payouts.state = 'refused'
      returning attempt, amount_cents`.execute(transaction);
    const [ordered] = rows;
    if (ordered === undefined) {
      if ((await payoutOf(transaction, caseId)) !== null) return;
      const { status } = await needCase(transaction, caseId);
      throw new Problem(409, status === 'recycled' ? 'case.nothing-to-pay' : 'case.state');
    }
    await enqueueJob(transaction, {
      kind: SEND_PAYOUT,
      subject: caseId,
      dueAt: new Date(Date.now() + HEAD_START),
    });
    await recordAudit(transaction, {
      actor: `operator:${operator.id}`,
      action: 'trade-in-payout.ordered',
      subject: `trade-in-case:${caseId}`,
      details: { amountCents: ordered.amount_cents, attempt: ordered.attempt },
    });
  });
