import { sql } from 'kysely';
import type { Tidy } from '../../plumbing/housekeeping/housekeeping.ts';

/**
 * An order keeps its price itself; the quote behind it is not needed. The link of a mailed offer then says that it has ended.
 */
export const forgetQuotes: Tidy = (database) =>
  sql`
    delete from trade_in_quotes
    where valid_until < now() - case when mails > 0 then interval '60 days' else interval '1 day' end`.execute(
    database,
  );
