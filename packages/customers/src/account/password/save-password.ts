import type { Database } from '@rewald/server-kit/database/connection';
import { NOW } from '@rewald/server-kit/database/moments';
import { dropTokens } from '../customer-tokens.ts';

/** Stores a new password. Reset links stop working, and a pending change of the address is cancelled. */
export const savePassword = async (database: Database, id: string, passwordHash: string): Promise<void> => {
  await database
    .updateTable('customers')
    .set({
      password_hash: passwordHash,
      pending_email: null,
      pending_email_key: null,
      updated_at: NOW,
    })
    .where('id', '=', id)
    .execute();
  await dropTokens(database, id, ['reset']);
  await database
    .deleteFrom('customer_tokens')
    .where('customer_id', '=', id)
    .where('email_key', '!=', (from) => from.selectFrom('customers').select('email_key').where('id', '=', id))
    .execute();
};
