import type { Moment } from '../../plumbing/database/columns.ts';

export interface FormerAddressesTable {
  token_hash: Buffer;
  customer_id: string;
  email: string;
  /** In the form that is compared. */
  email_key: string;
  /** Whether the password alone was not enough when the address was changed. */
  second_factor: boolean;
  changed_at: Moment;
  expires_at: Date;
}
