import type { Generated } from 'kysely';
import type { RoleName } from '@rewald/contracts/calls/callers';
import type { Moment } from '../database/columns.ts';

export interface OperatorKeysTable {
  id: string;
  name: string;
  key_hash: Buffer;
  scopes: string[];
  seller_id: number | null;
  owner_id: string | null;
  created_at: Moment;
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

export interface OperatorPeopleTable {
  id: string;
  email: string;
  email_key: string;
  name: string;
  roles: RoleName[];
  seller_id: number | null;
  password_hash: string | null;
  factor_salt: string | null;
  factor_since: Date | null;
  factor_period: string | null;
  recovery_codes: Generated<Buffer[]>;
  invitation_hash: Buffer | null;
  invitation_until: Date | null;
  invited_at: Moment;
  last_seen_at: Date | null;
  removed_at: Date | null;
}

export interface OperatorSessionsTable {
  token_hash: Buffer;
  person_id: string;
  created_at: Moment;
  last_seen_at: Moment;
}

declare module '../database/tables.ts' {
  interface Tables {
    operator_keys: OperatorKeysTable;
    operator_people: OperatorPeopleTable;
    operator_sessions: OperatorSessionsTable;
  }
}
