import type { CustomerState } from '@rewald/contracts';
import type { StoredCustomer } from '../account/customer-store.ts';

/** The state of an account: that it is locked counts before everything else. */
export const stateOf = ({
  locked_at: lockedAt,
  email_verified_at: confirmedAt,
}: Pick<StoredCustomer, 'locked_at' | 'email_verified_at'>): CustomerState => {
  if (lockedAt !== null) return 'locked';
  return confirmedAt === null ? 'unconfirmed' : 'active';
};
