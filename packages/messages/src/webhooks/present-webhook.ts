import { Webhook, WebhookDelivery, WEBHOOK_EVENTS } from '@rewald/contracts';
import type { Row } from '@rewald/server-kit/database/tables';

const eventsOf = (events: readonly string[]): Webhook['events'] =>
  WEBHOOK_EVENTS.filter((event) => events.includes(event));

export const presentWebhook = (row: Row<'webhook_endpoints'>): Webhook => ({
  id: row.id,
  url: row.url,
  events: eventsOf(row.events),
  sellerId: row.seller_id,
  createdAt: row.created_at.toISOString(),
});

export const presentDelivery = (row: Row<'webhook_deliveries'>): WebhookDelivery => ({
  id: row.id,
  webhookId: row.endpoint_id,
  event: row.event,
  createdAt: row.created_at.toISOString(),
  attempts: row.attempts,
  deliveredAt: row.delivered_at?.toISOString() ?? null,
  status: row.status,
  lastError: row.last_error,
});
