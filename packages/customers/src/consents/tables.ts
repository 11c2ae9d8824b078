import type { GeneratedAlways } from 'kysely';
import type { ConsentCategory } from '@rewald/contracts';
import type { Moment } from '@rewald/server-kit/database/columns';

export interface ConsentsTable {
  id: GeneratedAlways<string>;
  customer_id: string | null;
  visitor_hash: Buffer;
  categories: ConsentCategory[];
  version: string;
  at: Moment;
}

declare module '@rewald/server-kit/database/tables' {
  interface KnownTables {
    consents: ConsentsTable;
  }
}
