import type { Generated } from 'kysely';
import type { Moment } from '@rewald/server-kit/database/columns';

export interface FormerAddressesTable {
  token_hash: Buffer;
  customer_id: string;
  email: string;
  /** The address in normalised form. */
  email_key: string;
  /** Whether the second factor was on when the address was changed. */
  second_factor: boolean;
  changed_at: Moment;
  expires_at: Date;
}

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
  /** Whether the second factor is on. */
  second_factor: Generated<boolean>;
  /** Kinds of news that the customer does not want by mail, see mail/choices.ts. */
  muted_mails: Generated<string[]>;
  /** Since then nobody logs in. */
  locked_at: Date | null;
}

export interface CustomerLocksTable {
  id: string;
  customer_id: string;
  /** Locked, or unlocked. */
  locked: boolean;
  reason: string;
  /** Name of the person or key of the desk at that time. */
  author: string;
  created_at: Moment;
}

export interface CustomerTokensTable {
  token_hash: Buffer;
  customer_id: string;
  purpose: 'verify' | 'reset';
  email_key: string;
  expires_at: Date;
  created_at: Moment;
}

export interface LoginFailuresTable {
  subject: Buffer;
  account: Buffer | null;
  failures: number;
  last_failure_at: Date;
  blocked_until: Date | null;
}

declare module '@rewald/server-kit/database/tables' {
  interface KnownTables {
    customers: CustomersTable;
    customer_locks: CustomerLocksTable;
    customer_tokens: CustomerTokensTable;
    login_failures: LoginFailuresTable;
    former_addresses: FormerAddressesTable;
  }
}
