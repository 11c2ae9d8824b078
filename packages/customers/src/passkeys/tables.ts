import type { Generated } from 'kysely';
import type { Moment } from '@rewald/server-kit/database/columns';

export interface PasskeysTable {
  id: string;
  customer_id: string | null;
  person_id: string | null;
  /** In base64url. */
  credential_id: string;
  public_key: Buffer;
  /** PostgreSQL's bigint is read as text. */
  counter: Generated<string>;
  transports: string[];
  name: string;
  synced: boolean;
  created_at: Moment;
  last_used_at: Date | null;
}

export interface RecoveryCodesTable {
  customer_id: string;
  code_hash: Buffer;
  created_at: Moment;
}

export interface PasskeyChallengesTable {
  challenge_hash: Buffer;
  purpose: 'add' | 'login' | 'second-factor';
  customer_id: string | null;
  person_id: string | null;
  expires_at: Date;
}

export interface FactorRecoveriesTable {
  id: string;
  customer_id: string;
  state: Generated<'asked' | 'waiting' | 'stopped' | 'done'>;
  basis_hash: Buffer;
  asked_at: Moment;
  ready_at: Date | null;
  ended_at: Date | null;
}

export interface PendingLoginsTable {
  token_hash: Buffer;
  customer_id: string;
  password_hash: string;
  expires_at: Date;
}

declare module '@rewald/server-kit/database/tables' {
  interface KnownTables {
    passkeys: PasskeysTable;
    recovery_codes: RecoveryCodesTable;
    passkey_challenges: PasskeyChallengesTable;
    pending_logins: PendingLoginsTable;
    factor_recoveries: FactorRecoveriesTable;
  }
}
