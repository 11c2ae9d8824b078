import type { TradeInCaseState } from '@rewald/contracts';
import { recordAudit } from '@rewald/server-kit/audit/audit';
import { Problem } from '@rewald/server-kit/problems/problem';
import { acceptCounterOffer } from './accept-counter-offer.ts';
import { changeCase, type CaseContext } from './case-context.ts';
import { needCase, type StoredCase } from './case-store.ts';
import { declineCounterOffer } from './decline-counter-offer.ts';

/** States in which a repeated answer counts as given, whatever happened to the case since. */
const ACCEPTED: readonly TradeInCaseState[] = ['accepted', 'paid', 'recycled'];
const DECLINED: readonly TradeInCaseState[] = ['declined', 'returning', 'returned'];

const wasGiven = ({ counter_cents: cents, status }: StoredCase, accept: boolean): boolean =>
  cents !== null && (accept ? ACCEPTED : DECLINED).includes(status);

/** Records the customer's answer to a counter-offer. @param by the customer's id; null for a mailed link */
export const decideCounterOffer = (
  context: CaseContext,
  caseId: string,
  accept: boolean,
  by: string | null,
): Promise<void> =>
  changeCase(context, async (transaction) => {
    const before = await needCase(transaction, caseId);
    if (wasGiven(before, accept)) return;
    const row = accept
      ? await acceptCounterOffer(context, transaction, before)
      : await declineCounterOffer(context, transaction, caseId, 'customer');
    if (row === null) {
      // Another request has just given the same or the opposite answer, or the deadline has passed.
      const now = await needCase(transaction, caseId);
      if (wasGiven(now, accept)) return;
      throw new Problem(409, now.status === 'counter-offered' ? 'case.expired' : 'case.state');
    }
    await recordAudit(transaction, {
      actor: by === null ? 'guest' : `customer:${by}`,
      action: `trade-in-case.${row.status}`,
      subject: `trade-in-case:${row.id}`,
      details: { counterCents: row.counter_cents },
    });
  });
