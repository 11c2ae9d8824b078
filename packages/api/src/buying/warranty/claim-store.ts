import type { WarrantyClaimState } from '@rewald/contracts';
import { sql } from 'kysely';
import type { Database } from '../../plumbing/database/connection.ts';

const step = (state: WarrantyClaimState) => ({ state, at: new Date().toISOString() });

/** Adds the steps of a conversation about a defect. */
export const addClaim = async (
  database: Database,
  claim: { readonly ticketId: string; readonly orderId: string; readonly lineId: string },
): Promise<void> => {
  await database
    .insertInto('warranty_claims')
    .values({
      ticket_id: claim.ticketId,
      order_id: claim.orderId,
      line_id: claim.lineId,
      state: 'reported',
      steps: JSON.stringify([step('reported')]),
    })
    .execute();
};

/** Moves a claim. @returns false if the conversation is about no defect */
export const moveClaim = async (
  database: Database,
  ticketId: string,
  state: WarrantyClaimState,
): Promise<boolean> => {
  const moved = await database
    .updateTable('warranty_claims')
    .set({ state, steps: sql<string>`steps || ${JSON.stringify([step(state)])}::jsonb` })
    .where('ticket_id', '=', ticketId)
    .returning('ticket_id')
    .executeTakeFirst();
  return moved !== undefined;
};
