import { Webhook, WebhookDelivery, WEBHOOK_EVENTS } from '@rewald/contracts';
import type { Selectable } from 'kysely';
import type { WebhookDeliveriesTable, WebhookEndpointsTable } from './tables.ts';

const eventsOf = (events: readonly string[]): Webhook['events'] =>
  WEBHOOK_EVENTS.filter((event) => events.includes(event));

export const presentWebhook = (row: Selectable<WebhookEndpointsTable>): Webhook => ({
  id: row.id,
  url: row.url,
  events: eventsOf(row.events),
  sellerId: row.seller_id,
  createdAt: row.created_at.toISOString(),
});

export const presentDelivery = (row: Selectable<WebhookDeliveriesTable>): WebhookDelivery => ({
  id: row.id,
  webhookId: row.endpoint_id,
  event: row.event,
  createdAt: row.created_at.toISOString(),
  attempts: row.attempts,
  deliveredAt: row.delivered_at?.toISOString() ?? null,
  status: row.status,
  lastError: row.last_error,
});
