import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import type { CaseContext } from './case-context.ts';
import { moveCase, type StoredCase } from './case-store.ts';

/**
 * Records that the customer declined a counter-offer, or that its deadline passed without an answer.
 *
 * @returns the case after the step; null when there is no offer to decline, or its deadline does not allow it
 */
export const declineCounterOffer = async (
  { write }: CaseContext,
  transaction: DatabaseTransaction,
  caseId: string,
  actor: 'customer' | 'system',
): Promise<StoredCase | null> => {
  const row = await moveCase(transaction, caseId, {
    from: ['counter-offered'],
    to: 'declined',
    actor,
    ...(actor === 'system' ? { deadline: 'passed' } : {}),
  });
  if (row !== null)
    await write(transaction, row, 'trade-in-decided', (about) => ({
      ...about,
      decision: actor === 'system' ? 'no-answer' : 'declined',
      priceCents: row.counter_cents ?? 0,
    }));
  return row;
};
