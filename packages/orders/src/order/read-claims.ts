import type { WarrantyClaim } from '@rewald/contracts';
import type { Database } from '@rewald/server-kit/database/connection';

/** The defects that were reported for an order, newest first. */
export const readClaims = (database: Database, orderId: string): Promise<WarrantyClaim[]> =>
  database
    .selectFrom('warranty_claims')
    .innerJoin('tickets', 'tickets.id', 'warranty_claims.ticket_id')
    .select([
      'ticket_id as ticketId',
      'tickets.reference',
      'line_id as lineId',
      'warranty_claims.state',
      'steps',
    ])
    .where('order_id', '=', orderId)
    .orderBy('ticket_id', 'desc')
    .execute();
