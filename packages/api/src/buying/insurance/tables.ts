import type { DamageState } from '@rewald/contracts';
import type { Generated } from 'kysely';
import type { Moment } from '../../plumbing/database/columns.ts';

export interface DamageReportsTable {
  ticket_id: string;
  contract_id: string;
  state: Generated<DamageState>;
  reported_at: Moment;
  decided_at: Date | null;
}

declare module '../../plumbing/database/tables.ts' {
  interface Tables {
    damage_reports: DamageReportsTable;
  }
}
