import { sql } from 'kysely';
import type { Tidy } from '@rewald/server-kit/housekeeping/housekeeping';

/** Deletes questions, and the addresses of who asked them, 30 days after they were rejected; until then that can be undone. */
export const forgetRejected: Tidy = (database) =>
  sql`delete from questions where state = 'rejected' and decided_at < now() - interval '30 days'`.execute(
    database,
  );
