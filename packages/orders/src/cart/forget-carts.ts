import { sql } from 'kysely';
import type { Tidy } from '@rewald/server-kit/housekeeping/housekeeping';

/** Deletes guests' carts that were not used for 60 days, and carts that became orders 60 days ago. */
export const forgetCarts: Tidy = (database) =>
  sql`
    delete from carts
    where (customer_id is null or closed_at is not null) and updated_at < now() - interval '60 days'`.execute(
    database,
  );
