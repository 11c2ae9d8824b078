import { invalidField } from '@rewald/server-kit/problems/problem';
import type { AccountContext } from '../account-context.ts';
import type { StoredCustomer } from '../customer-store.ts';
import { peekToken } from '../customer-tokens.ts';

/** The customer whose password a mailed token may set. @throws {Problem} 422 if the link no longer works */
export const needReset = async (
  { database }: AccountContext,
  token: string | null,
): Promise<{ token: string; customer: StoredCustomer }> => {
  const customer = token === null ? null : await peekToken(database, token, 'reset');
  if (token === null || customer === null) throw invalidField('password', 'reset.invalid');
  return { token, customer };
};
