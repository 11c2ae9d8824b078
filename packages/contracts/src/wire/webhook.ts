import { Type, type Static } from 'typebox';
import { NumericId, OrNull, Uuid } from './envelope.ts';

/** The events for other systems. A seller's webhooks get only the seller's events, and no `case.…`. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.cancelled',
  'order.shipped',
  'order.delivered',
  'offer.sold',
  'case.received',
  'case.inspected',
  'case.counter-offered',
  'case.accepted',
  'case.declined',
  'case.paid',
  'case.payout-failed',
  'case.returned',
] as const;
const WebhookEvent = Type.Enum([...WEBHOOK_EVENTS]);

/** POST operator/{locale}/webhooks */
export const NewWebhook = Type.Object(
  {
    url: Type.String({ minLength: 1, maxLength: 500 }),
    events: Type.Array(WebhookEvent, { minItems: 1, maxItems: WEBHOOK_EVENTS.length }),
    /** The seller whose events are sent; those of the whole shop if omitted. */
    sellerId: Type.Optional(NumericId),
  },
  { additionalProperties: false },
);

/** One row of GET operator/{locale}/webhooks */
export const Webhook = Type.Object({
  id: Uuid,
  url: Type.String(),
  events: Type.Array(WebhookEvent),
  sellerId: OrNull(NumericId),
  createdAt: Type.String(),
});
export type Webhook = Static<typeof Webhook>;

/** Answer of POST operator/{locale}/webhooks; `secret` is `whsec_` and Base64, as in Standard Webhooks. */
export const WebhookWithSecret = Type.Object({ ...Webhook.properties, secret: Type.String() });
export type WebhookWithSecret = Static<typeof WebhookWithSecret>;

/** One row of GET operator/{locale}/webhooks/deliveries */
export const WebhookDelivery = Type.Object({
  id: Uuid,
  webhookId: Uuid,
  event: Type.String(),
  createdAt: Type.String(),
  attempts: Type.Integer(),
  deliveredAt: OrNull(Type.String()),
  /** HTTP status of the receiver's answer to the last attempt. */
  status: OrNull(Type.Integer()),
  lastError: OrNull(Type.String()),
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;
