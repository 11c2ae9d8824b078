import type { LoginWays } from '@rewald/contracts';
import type { StoredCustomer } from '../account/customer-store.ts';
import { openRecoveryOf } from '../factor-recovery/open-recovery.ts';
import { passkeysOf, type PasskeyContext } from './passkey-context.ts';

/** The ways in which a customer can log in. */
export const showLoginWays = async (
  { database }: PasskeyContext,
  customer: StoredCustomer,
): Promise<LoginWays> => {
  const { id: customerId } = customer;
  const rows = await passkeysOf(database, customerId);
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
    passkeys: rows.map((row) => ({
      id: row.id,
      name: row.name,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      synced: row.synced,
    })),
    secondFactor,
    recoveryCodes: Number(codes ?? 0),
    recoveryReadyAt: (await openRecoveryOf(database, customer))?.readyAt?.toISOString() ?? null,
  };
};
