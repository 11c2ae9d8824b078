import { sql } from 'kysely';
import type { Tidy } from '../../plumbing/housekeeping/housekeeping.ts';

/** Forgets carts of guests who have not come back for 60 days, and all carts that became an order so long ago. */
export const forgetCarts: Tidy = (database) =>
  sql`
    delete from carts
    where (customer_id is null or closed_at is not null) and updated_at < now() - interval '60 days'`.execute(
    database,
  );
