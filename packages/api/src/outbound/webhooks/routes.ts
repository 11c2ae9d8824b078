import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Data, NewWebhook, Uuid, Webhook, WebhookWithSecret } from '@rewald/contracts';
import { Type } from 'typebox';
import type { JobWorker } from '../../plumbing/jobs/job-worker.ts';
import type { Operators } from '../../plumbing/operators/operators.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import type { WebhookContext } from './deliver.ts';
import { webhookSecret, writtenSecret } from './signature.ts';
import { presentWebhook } from './present-webhook.ts';
import { addWebhook, removeWebhook } from './add-webhook.ts';
import { deliveryRoutes } from './delivery-routes.ts';

/** Systems that receive events. To be mounted at `/operator/:locale/webhooks`. */
export const webhookRoutes =
  (
    context: WebhookContext,
    operators: Operators,
    jobs: Pick<JobWorker, 'nudge'>,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { database, signingKey } = context;
    await app.register(deliveryRoutes(database, jobs));

    app.get(
      '/',
      {
        schema: {
          summary: 'Systems that are told what happens',
          params: LocaleParams,
          response: { 200: Data(Type.Array(Webhook)) },
        },
      },
      async () => {
        const rows = await database.selectFrom('webhook_endpoints').selectAll().orderBy('id').execute();
        return { data: rows.map(presentWebhook) };
      },
    );

    app.post(
      '/',
      {
        schema: {
          summary: 'Have a system told; the answer has the secret of its signatures, once',
          params: LocaleParams,
          body: NewWebhook,
          response: { 201: Data(WebhookWithSecret) },
        },
      },
      async (request, reply) => {
        const row = await addWebhook(context, operators.of(request), request.body);
        const secret = writtenSecret(webhookSecret(signingKey, row.id));
        return reply.code(201).send({ data: { ...presentWebhook(row), secret } });
      },
    );

    app.delete(
      '/:webhookId',
      {
        schema: {
          summary: 'Tell a system no more',
          params: Type.Object({ ...LocaleParams.properties, webhookId: Uuid }),
          response: { 200: Data(Type.Null()) },
        },
      },
      async (request) => {
        await removeWebhook(database, operators.of(request), request.params.webhookId);
        return { data: null };
      },
    );
  };
