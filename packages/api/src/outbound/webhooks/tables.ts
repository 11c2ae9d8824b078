import type { Generated } from 'kysely';
import type { Moment } from '@rewald/server-kit/database/columns';

export interface WebhookEndpointsTable {
  id: string;
  url: string;
  events: string[];
  /** Null: receives all events. */
  seller_id: number | null;
  created_by: string;
  created_at: Moment;
}

export interface WebhookDeliveriesTable {
  id: string;
  endpoint_id: string;
  event: string;
  body: string;
  created_at: Moment;
  attempts: Generated<number>;
  delivered_at: Date | null;
  status: number | null;
  last_error: string | null;
}

declare module '@rewald/server-kit/database/tables' {
  interface Tables {
    webhook_endpoints: WebhookEndpointsTable;
    webhook_deliveries: WebhookDeliveriesTable;
  }
}
