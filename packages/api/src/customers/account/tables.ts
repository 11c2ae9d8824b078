import type { Generated } from 'kysely';
import type { Moment } from '../../plumbing/database/columns.ts';

/** Rows of `former_addresses`. */
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

/** Rows of `customers`. */
export interface CustomersTable {
  id: string;
  email: string;
  email_key: string;
  email_verified_at: Date | null;
  first_name: string;
  last_name: string;
  password_hash: string;
  language: string;
  address_country: string | null;
  address_street: string | null;
  address_house_number: string | null;
  address_city: string | null;
  address_postal_code: string | null;
  pending_email: string | null;
  pending_email_key: string | null;
  erased_at: Date | null;
  created_at: Moment;
  updated_at: Moment;
  /** Whether the password alone is not enough. */
  second_factor: Generated<boolean>;
  /** News that are not wanted by mail, see mail/choices.ts. */
  muted_mails: Generated<string[]>;
}

/** Rows of `customer_tokens`. */
export interface CustomerTokensTable {
  token_hash: Buffer;
  customer_id: string;
  purpose: 'verify' | 'reset';
  email_key: string;
  expires_at: Date;
  created_at: Moment;
}

/** Rows of `login_failures`. */
export interface LoginFailuresTable {
  subject: Buffer;
  account: Buffer | null;
  failures: number;
  last_failure_at: Date;
  blocked_until: Date | null;
}

declare module '../../plumbing/database/tables.ts' {
  interface Tables {
    customers: CustomersTable;
    customer_tokens: CustomerTokensTable;
    login_failures: LoginFailuresTable;
    former_addresses: FormerAddressesTable;
  }
}
