import type { GeneratedAlways } from 'kysely';
import type { ConsentCategory } from '@rewald/contracts';
import type { Moment } from '../../plumbing/database/columns.ts';

export interface ConsentsTable {
  id: GeneratedAlways<string>;
  customer_id: string | null;
  visitor_hash: Buffer;
  categories: ConsentCategory[];
  version: string;
  at: Moment;
}

declare module '../../plumbing/database/tables.ts' {
  interface Tables {
    consents: ConsentsTable;
  }
}
