import type { WarrantyClaim, WarrantyClaimState } from '@rewald/contracts';
import type { ColumnType } from 'kysely';

export interface WarrantyClaimsTable {
  ticket_id: string;
  order_id: string;
  line_id: string;
  state: WarrantyClaimState;
  steps: ColumnType<WarrantyClaim['steps'], string, string>;
}

declare module '@rewald/server-kit/database/tables' {
  interface KnownTables {
    warranty_claims: WarrantyClaimsTable;
  }
}
