import type { LoginWays } from '@rewald/contracts';
import type { StoredCustomer } from '../account/customer-store.ts';
import { openRecoveryOf } from '../factor-recovery/open-recovery.ts';
import { showPasskeys, type PasskeyContext } from './passkey-context.ts';

/** The ways in which a customer can log in. */
export const showLoginWays = async (
  context: PasskeyContext,
  customer: StoredCustomer,
): Promise<LoginWays> => {
  const { database } = context;
  const { id: customerId } = customer;
  const { secondFactor, codes } = await database
    .selectFrom('customers')
    .select(['second_factor as secondFactor'])
    .select((of) =>
      of
        .selectFrom('recovery_codes')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('customer_id', '=', customerId)
        .as('codes'),
    )
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return {
    passkeys: await showPasskeys(context, customerId),
    secondFactor,
    recoveryCodes: Number(codes ?? 0),
    recoveryReadyAt: (await openRecoveryOf(database, customer))?.readyAt?.toISOString() ?? null,
  };
};
