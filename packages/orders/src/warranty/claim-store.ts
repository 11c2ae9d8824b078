import type { WarrantyClaimState } from '@rewald/contracts';
import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';

/** A step, now by the database's clock. */
const step = (state: WarrantyClaimState) =>
  sql<string>`jsonb_build_array(jsonb_build_object('state', ${state}::text, 'at',
    to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))`;

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
      steps: step('reported'),
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
    .set({ state, steps: sql<string>`steps || ${step(state)}` })
    .where('ticket_id', '=', ticketId)
    .returning('ticket_id')
    .executeTakeFirst();
  return moved !== undefined;
};
