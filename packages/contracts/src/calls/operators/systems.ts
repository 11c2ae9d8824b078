import { Type } from 'typebox';
import { Uuid } from '../../wire/envelope.ts';
import { JobState, OperatorJob } from '../../wire/job.ts';
import { Listed } from '../../wire/list.ts';
import {
  NewWebhook,
  Webhook,
  WebhookDelivery,
  WEBHOOK_EVENTS,
  WebhookWithSecret,
} from '../../wire/webhook.ts';
import { shopOnly } from '../access.ts';
import { call } from '../call.ts';
import { listQuery, OneOrMore } from '../lists.ts';

export const listJobs = call('GET /api/operator/{locale}/jobs', {
  summary: 'Jobs and mails that wait, run or were given up, by when they are due',
  access: shopOnly('operations'),
  query: listQuery(['due', '-due', 'date', '-date'], {
    state: Type.Optional(OneOrMore(JobState)),
    kind: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  }),
  answer: Listed(OperatorJob),
  problems: ['list.cursor'],
  example: { query: { state: 'dead', sort: '-date' } },
});

export const retryJob = call('POST /api/operator/{locale}/jobs/{jobId}/retry', {
  summary: 'Try a job right away, also one that was given up',
  access: shopOnly('operations'),
  answer: OperatorJob,
});

export const listWebhooks = call('GET /api/operator/{locale}/webhooks', {
  summary: 'Systems that are told what happens; all at once',
  access: shopOnly('operations'),
  answer: Listed(Webhook),
});

export const addWebhook = call('POST /api/operator/{locale}/webhooks', {
  summary: 'Have a system told; the answer has the secret of its signatures, once',
  access: shopOnly('operations'),
  body: NewWebhook,
  answer: WebhookWithSecret,
  status: 201,
  problems: ['webhook.url'],
  example: { body: { url: 'https://systems.example/rewald', events: ['order.placed'] } },
});

export const removeWebhook = call('DELETE /api/operator/{locale}/webhooks/{webhookId}', {
  summary: 'Tell a system no more',
  access: shopOnly('operations'),
  answer: Type.Null(),
  ends: true,
});

export const listDeliveries = call('GET /api/operator/{locale}/webhooks/deliveries', {
  summary: 'What systems were told, the newest first',
  access: shopOnly('operations'),
  query: listQuery(['-date', 'date'], {
    state: Type.Optional(Type.Enum(['open', 'delivered'])),
    /** The system that was told. */
    webhook: Type.Optional(Uuid),
    event: Type.Optional(Type.Enum([...WEBHOOK_EVENTS])),
  }),
  answer: Listed(WebhookDelivery),
  problems: ['list.cursor'],
  example: { query: { state: 'open' } },
});

export const retryDelivery = call('POST /api/operator/{locale}/webhooks/deliveries/{deliveryId}/retry', {
  summary: 'Tell it once more, right away, also where it was given up',
  access: shopOnly('operations'),
  answer: WebhookDelivery,
});
