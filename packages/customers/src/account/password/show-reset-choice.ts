import type { PasswordResetChoice } from '@rewald/contracts';
import type { AccountContext } from '../account-context.ts';
import { needReset } from './need-reset.ts';

/**
 * What the page for setting a new password shows, and the choices that it offers.
 *
 * @throws {Problem} 422 if the link no longer works
 */
export const showResetChoice = async (
  context: AccountContext,
  token: string | null,
): Promise<PasswordResetChoice> => {
  const { customer } = await needReset(context, token);
  const { count } = await context.database
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('customer_id', '=', customer.id)
    .executeTakeFirstOrThrow();
  return {
    confirmed: customer.email_verified_at !== null,
    passkeys: Number(count),
    secondFactor: customer.second_factor,
  };
};
