import type { DamageState } from '@rewald/contracts';
import type { Generated } from 'kysely';
import type { Moment } from '@rewald/server-kit/database/columns';

export interface DamageReportsTable {
  ticket_id: string;
  contract_id: string;
  state: Generated<DamageState>;
  reported_at: Moment;
  decided_at: Date | null;
}

declare module '@rewald/server-kit/database/tables' {
  interface KnownTables {
    damage_reports: DamageReportsTable;
  }
}
