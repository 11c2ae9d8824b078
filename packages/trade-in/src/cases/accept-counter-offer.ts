import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import type { CaseContext } from './case-context.ts';
import { moveCase, type StoredCase } from './case-store.ts';

/**
 * Records that the customer accepted a counter-offer in time.
 *
 * @returns the case after the step; null when there is no offer to accept, or it is too late
 */
export const acceptCounterOffer = async (
  { write }: CaseContext,
  transaction: DatabaseTransaction,
  { id, counter_cents: cents }: StoredCase,
): Promise<StoredCase | null> => {
  const row = await moveCase(transaction, id, {
    from: ['counter-offered'],
    to: cents === 0 ? 'recycled' : 'accepted',
    actor: 'customer',
    deadline: 'ahead',
    set: { final_cents: cents },
  });
  if (row !== null)
    await write(transaction, row, 'trade-in-decided', (about) => ({
      ...about,
      decision: 'accepted',
      priceCents: row.final_cents ?? 0,
    }));
  return row;
};
