import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  Data,
  NewWebhook,
  Page,
  Uuid,
  Webhook,
  WebhookDelivery,
  WebhookWithSecret,
  WEBHOOK_EVENTS,
} from '@rewald/contracts';
import { sql, type Selectable } from 'kysely';
import { Type } from 'typebox';
import { v7 as newId } from 'uuid';
import { NAMES } from '../../database/names.ts';
import { recordAudit } from '../../plumbing/audit/audit.ts';
import { inTransaction } from '../../plumbing/database/in-transaction.ts';
import { enqueueJob } from '../../plumbing/jobs/jobs.ts';
import type { JobWorker } from '../../plumbing/jobs/job-worker.ts';
import type { Operators } from '../../plumbing/operators/operators.ts';
import { invalidField, Problem } from '../../plumbing/problems/problem.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import { before, paged, PAGE_SIZE, PageQuery } from '../../plumbing/web/paging.ts';
import type { WebhookContext } from './deliver.ts';
import { needPublic } from './post-outside.ts';
import { webhookSecret, writtenSecret } from './signature.ts';
import type { WebhookDeliveriesTable, WebhookEndpointsTable } from './tables.ts';

const eventsOf = (events: readonly string[]): Webhook['events'] =>
  WEBHOOK_EVENTS.filter((event) => events.includes(event));

const present = (row: Selectable<WebhookEndpointsTable>): Webhook => ({
  id: row.id,
  url: row.url,
  events: eventsOf(row.events),
  sellerId: row.seller_id,
  createdAt: row.created_at.toISOString(),
});

const presentDelivery = (row: Selectable<WebhookDeliveriesTable>): WebhookDelivery => ({
  id: row.id,
  webhookId: row.endpoint_id,
  event: row.event,
  createdAt: row.created_at.toISOString(),
  attempts: row.attempts,
  deliveredAt: row.delivered_at?.toISOString() ?? null,
  status: row.status,
  lastError: row.last_error,
});

/** @throws {Problem} 422 it is no address that may be told */
const readUrl = (text: string, allowPrivate: boolean): URL => {
  try {
    const url = new URL(text);
    if (!/^https?:$/.test(url.protocol) || url.username !== '') throw new TypeError(text);
    if (!allowPrivate) needPublic(url);
    return url;
  } catch {
    throw invalidField('url', 'webhook.url');
  }
};

/** Systems that are told what happens. To be mounted at `/operator/:locale/webhooks`. */
export const webhookRoutes =
  (
    context: WebhookContext,
    operators: Operators,
    jobs: Pick<JobWorker, 'nudge'>,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { database, signingKey, allowPrivate } = context;

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
        return { data: rows.map(present) };
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
        const operator = operators.of(request);
        const { events, sellerId = null } = request.body;
        const url = readUrl(request.body.url, allowPrivate);
        const id = newId();
        const row = await inTransaction(database, async (transaction) => {
          const seller = await transaction
            .selectFrom('sellers')
            .select('id')
            .where('id', '=', sellerId ?? 0)
            .executeTakeFirst();
          if (sellerId !== null && seller === undefined) throw new Problem(404, 'not-found');
          await recordAudit(transaction, {
            actor: `operator:${operator.id}`,
            action: 'webhook.added',
            subject: `webhook:${id}`,
            details: { origin: url.origin, events, sellerId },
          });
          return transaction
            .insertInto('webhook_endpoints')
            .values({ id, url: url.href, events: [...events], seller_id: sellerId, created_by: operator.id })
            .returningAll()
            .executeTakeFirstOrThrow();
        });
        const secret = writtenSecret(webhookSecret(signingKey, id));
        return reply.code(201).send({ data: { ...present(row), secret } });
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
        const { webhookId } = request.params;
        await inTransaction(database, async (transaction) => {
          const gone = await transaction
            .deleteFrom('webhook_endpoints')
            .where('id', '=', webhookId)
            .returning('id')
            .executeTakeFirst();
          if (gone === undefined) throw new Problem(404, 'not-found');
          await recordAudit(transaction, {
            actor: `operator:${operators.of(request).id}`,
            action: 'webhook.removed',
            subject: `webhook:${webhookId}`,
          });
        });
        return { data: null };
      },
    );

    app.get(
      '/deliveries',
      {
        schema: {
          summary: 'What systems were told, the newest first',
          params: LocaleParams,
          querystring: Type.Object({
            ...PageQuery.properties,
            state: Type.Optional(Type.Enum(['open', 'delivered'])),
          }),
          response: { 200: Data(Page(WebhookDelivery)) },
        },
      },
      async ({ query: { page = 1, state } }) => {
        const wanted = database
          .selectFrom('webhook_deliveries')
          .$if(state !== undefined, (query) =>
            query.where('delivered_at', state === 'open' ? 'is' : 'is not', null),
          );
        const rows = await wanted
          .selectAll()
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .offset(before(page))
          .limit(PAGE_SIZE)
          .execute();
        const { total } = await wanted
          .select(sql<number>`count(*)::int`.as('total'))
          .executeTakeFirstOrThrow();
        return { data: paged(rows.map(presentDelivery), total, page) };
      },
    );

    app.post(
      '/deliveries/:deliveryId/retry',
      {
        schema: {
          summary: 'Tell it once more, right away, also where it was given up',
          params: Type.Object({ ...LocaleParams.properties, deliveryId: Uuid }),
          response: { 200: Data(WebhookDelivery) },
        },
      },
      async (request) => {
        const { deliveryId } = request.params;
        const row = await inTransaction(database, async (transaction) => {
          const again = await transaction
            .updateTable('webhook_deliveries')
            .set({ delivered_at: null })
            .where('id', '=', deliveryId)
            .returningAll()
            .executeTakeFirst();
          if (again === undefined) throw new Problem(404, 'not-found');
          await enqueueJob(transaction, { kind: NAMES.SEND_WEBHOOK_JOB, subject: deliveryId });
          return again;
        });
        jobs.nudge();
        return { data: presentDelivery(row) };
      },
    );
  };
