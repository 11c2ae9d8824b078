import { sql } from 'kysely';
import type { Tidy } from '@rewald/server-kit/housekeeping/housekeeping';

/**
 * Deletes expired quotes. Orders store their own price, so they do not need them. Mailed offers are kept longer, so that their
 * links can say for a while that the offer has ended.
 */
export const forgetQuotes: Tidy = (database) =>
  sql`
    delete from trade_in_quotes
    where valid_until < now() - case when mails > 0 then interval '60 days' else interval '1 day' end`.execute(
    database,
  );
