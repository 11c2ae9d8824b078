import { auditCase, changeCase, type CaseContext } from './case-context.ts';
import { declineCounterOffer } from './decline-counter-offer.ts';

/** The job that ends an unanswered counter-offer; its subject is the case. */
export const EXPIRE_COUNTER_OFFER = 'expire-counter-offer';

/** Ends a counter-offer whose deadline passed. Does nothing if it was answered. */
export const expireCounterOffer = (context: CaseContext, caseId: string): Promise<void> =>
  changeCase(context, async (transaction) => {
    const row = await declineCounterOffer(context, transaction, caseId, 'system');
    if (row !== null) await auditCase(transaction, 'system', '', row);
  });
