import type { ColumnType, GeneratedAlways } from 'kysely';

export interface AuditLogTable {
  id: GeneratedAlways<string>;
  at: GeneratedAlways<Date>;
  actor: string;
  action: string;
  subject: string;
  details: ColumnType<unknown, string, never>;
}

declare module '../database/tables.ts' {
  interface Tables {
    audit_log: AuditLogTable;
  }
}
