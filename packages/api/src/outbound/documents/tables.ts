import type { Moment } from '@rewald/server-kit/database/columns';

export interface DocumentsTable {
  kind: string;
  subject_id: string;
  sha256: Buffer;
  file_name: string;
  content_type: string;
  size: number;
  made_at: Moment;
}

declare module '@rewald/server-kit/database/tables' {
  interface Tables {
    documents: DocumentsTable;
  }
}
