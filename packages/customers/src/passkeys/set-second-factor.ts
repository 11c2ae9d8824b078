import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { Problem } from '@rewald/server-kit/problems/problem';
import { dropRecoveryCodes } from '../account/clear-account.ts';
import { needConfirmed } from '../account/confirmed.ts';
import type { StoredCustomer } from '../account/customer-store.ts';
import { lockUnchanged } from './lock-unchanged.ts';
import { announceChange, type PasskeyContext } from './passkey-context.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';

/**
 * Turns the second factor on or off.
 *
 * @returns new recovery codes if the second factor is on now, even if it was on before
 * @throws {Problem} 409 without a passkey or a confirmed address
 */
export const setSecondFactor = async (
  context: PasskeyContext,
  customer: StoredCustomer,
  on: boolean,
): Promise<string[]> => {
  if (on) needConfirmed(customer);
  const codes = await inTransaction(context.database, async (transaction) => {
    const { second_factor: was } = await lockUnchanged(transaction, customer);
    const renews = on && was;
    const passkey = await transaction
      .selectFrom('passkeys')
      .select('id')
      .where('customer_id', '=', customer.id)
      .executeTakeFirst();
    if (on && passkey === undefined) throw new Problem(409, 'passkey.needed');
    await transaction
      .updateTable('customers')
      .set({ second_factor: on })
      .where('id', '=', customer.id)
      .execute();
    const change = on ? 'second-factor-on' : 'second-factor-off';
    await announceChange(context, transaction, customer, renews ? 'recovery-codes-renewed' : change);
    if (on) return renewRecoveryCodes(transaction, customer.id);
    await dropRecoveryCodes(transaction, customer.id);
    return [];
  });
  context.nudge();
  return codes;
};
