import { auditCase, changeCase, type CaseContext } from './case-context.ts';
import { declineCounterOffer } from './decline-counter-offer.ts';

/** The job that ends a counter-offer nobody answered; its subject is the case. */
export const EXPIRE_COUNTER_OFFER = 'expire-counter-offer';

/** The deadline of a counter-offer passed without an answer. Does nothing when there was one. */
export const expireCounterOffer = (context: CaseContext, caseId: string): Promise<void> =>
  changeCase(context, async (transaction) => {
    const row = await declineCounterOffer(context, transaction, caseId, 'system');
    if (row !== null) await auditCase(transaction, 'system', '', row);
  });
