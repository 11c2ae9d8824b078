import type { Database } from '@rewald/server-kit/database/connection';
import { emailKeys } from '@rewald/server-kit/writing/formats';

/** Whether a mailbox is the confirmed address of a customer's account. Always false for a guest (null). */
export const ownsMailbox = async (
  database: Database,
  customerId: string | null,
  email: string,
): Promise<boolean> =>
  customerId !== null &&
  (await database
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .where('email_key', 'in', emailKeys(email))
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()) !== undefined;
