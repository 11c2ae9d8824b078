import type { Attachment } from '@rewald/contracts';
import type { Moment } from '@rewald/server-kit/database/columns';

export interface AttachmentsTable {
  id: string;
  customer_id: string | null;
  operator_id: string | null;
  message_id: string | null;
  case_id: string | null;
  return_id: string | null;
  name: string;
  content_type: Attachment['contentType'];
  size: number;
  created_at: Moment;
}

declare module '@rewald/server-kit/database/tables' {
  interface KnownTables {
    attachments: AttachmentsTable;
  }
}
