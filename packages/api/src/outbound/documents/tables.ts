import type { Moment } from '../../plumbing/database/columns.ts';

export interface DocumentsTable {
  kind: string;
  subject_id: string;
  sha256: Buffer;
  file_name: string;
  content_type: string;
  size: number;
  made_at: Moment;
}

declare module '../../plumbing/database/tables.ts' {
  interface Tables {
    documents: DocumentsTable;
  }
}
