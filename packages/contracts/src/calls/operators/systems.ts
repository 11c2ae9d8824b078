import { Type } from 'typebox';
import { Page } from '../../wire/envelope.ts';
import { JobState, OperatorJob } from '../../wire/job.ts';
import { NewWebhook, Webhook, WebhookDelivery, WebhookWithSecret } from '../../wire/webhook.ts';
import { shopOnly } from '../access.ts';
import { call } from '../call.ts';
import { MailedKeyText, PageNumber } from '../queries.ts';

export const listJobs = call('GET /api/operator/{locale}/jobs', {
  summary: 'Jobs and mails that wait, run or were given up',
  access: shopOnly('operations'),
  query: Type.Object({
    page: Type.Optional(PageNumber),
    state: Type.Optional(JobState),
    kind: Type.Optional(MailedKeyText),
  }),
  answer: Page(OperatorJob),
});

export const retryJob = call('POST /api/operator/{locale}/jobs/{jobId}/retry', {
  summary: 'Try a job right away, also one that was given up',
  access: shopOnly('operations'),
  answer: OperatorJob,
});

export const listWebhooks = call('GET /api/operator/{locale}/webhooks', {
  summary: 'Systems that are told what happens',
  access: shopOnly('operations'),
  answer: Type.Array(Webhook),
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
  query: Type.Object({
    page: Type.Optional(PageNumber),
    state: Type.Optional(Type.Enum(['open', 'delivered'])),
  }),
  answer: Page(WebhookDelivery),
});

export const retryDelivery = call('POST /api/operator/{locale}/webhooks/deliveries/{deliveryId}/retry', {
  summary: 'Tell it once more, right away, also where it was given up',
  access: shopOnly('operations'),
  answer: WebhookDelivery,
});
