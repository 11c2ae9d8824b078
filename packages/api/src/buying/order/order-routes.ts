import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Data, Order, OrderList, Uuid, WithdrawalRequest, type Locale } from '@rewald/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { loginNeeded } from '../../plumbing/sessions/login-needed.ts';
import { recordAudit, type Actor } from '../../plumbing/audit/audit.ts';
import type { Database } from '../../plumbing/database/connection.ts';
import { inTransaction } from '../../plumbing/database/in-transaction.ts';
import type { DocumentFile, Documents } from '../../outbound/documents/documents.ts';
import type { MailWorker } from '../../outbound/mail/mail-worker.ts';
import type { JobWorker } from '../../plumbing/jobs/job-worker.ts';
import { Problem } from '../../plumbing/problems/problem.ts';
import type { Sessions } from '../../plumbing/sessions/sessions.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import type { SignedLinks } from '../../plumbing/web/signed-links.ts';
import { cancelOrder } from './cancel-order.ts';
import { ORDER_KEY, type OrderMails } from './order-mails.ts';
import { listOrders, readOrder, type WholeOrder } from './order-store.ts';
import { presentListed, presentOrder } from './present-order.ts';
import type { Refunding } from './refund-order.ts';
import type { Settlement } from './settle-order.ts';
import { withdraw } from '../withdrawal/withdraw.ts';

const PAGE = 20;
const OrderParams = Type.Object({ ...LocaleParams.properties, orderId: Uuid });
const ReturnParams = Type.Object({ ...OrderParams.properties, returnId: Uuid });
const RefundParams = Type.Object({ ...OrderParams.properties, refundId: Uuid });
const KeyQuery = Type.Object({ key: Type.Optional(Type.String({ maxLength: 100 })) });
const answersOrder = { 200: Data(Order) };

/** What the calls about orders need. */
export interface OrderCalls {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly signedLinks: SignedLinks;
  readonly documents: Documents;
  readonly mails: Pick<MailWorker, 'nudge'>;
  readonly jobs: Pick<JobWorker, 'nudge'>;
  readonly orderMails: OrderMails;
  readonly refunding: Refunding & { readonly settlement: Settlement };
}

/** Sends a paper as a file of its name. */
const sendPaper = (reply: FastifyReply, paper: DocumentFile): FastifyReply =>
  reply
    .type(paper.contentType)
    .header('content-disposition', `inline; filename="${paper.fileName.replace(/[^\w.-]/g, '_')}"`)
    .send(paper.bytes);

/** What buyers see and do after an order: in their account, or with the link of a mail. To be mounted at `…/buy/orders`. */
export const orderRoutes =
  (calls: OrderCalls): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { database, sessions, signedLinks } = calls;

    const hasKey = (orderId: string, key: string | undefined): boolean =>
      key !== undefined && signedLinks.opens(ORDER_KEY, orderId, key);

    /** Lets the order's customer in, and whoever has its link. For all others there is no such order. */
    const enter = async (
      request: FastifyRequest,
      orderId: string,
      key: string | undefined,
    ): Promise<{ readonly whole: WholeOrder; readonly actor: Actor }> => {
      const customerId = await sessions.customerIdOf(request);
      const whole = await readOrder(database, orderId);
      const own = customerId !== null && whole?.order.customer_id === customerId;
      if (whole === null || (!own && !hasKey(orderId, key))) throw new Problem(404, 'not-found');
      return { whole, actor: own ? `customer:${customerId}` : 'guest' };
    };

    const show = async (orderId: string, locale: Locale): Promise<{ data: Order }> => {
      const whole = await readOrder(database, orderId);
      if (whole === null) throw new Problem(404, 'not-found');
      return { data: presentOrder(whole, locale, new Date()) };
    };
    /** Mails and refunds that were committed leave right away. */
    const nudge = (): void => {
      calls.mails.nudge();
      calls.jobs.nudge();
    };

    app.get(
      '/',
      {
        schema: {
          params: LocaleParams,
          querystring: Type.Object({ cursor: Type.Optional(Uuid) }),
          response: { 200: Data(OrderList) },
        },
      },
      async (request) => {
        const customerId = await sessions.customerIdOf(request);
        if (customerId === null) throw loginNeeded();
        const rows = await listOrders(database, customerId, request.query.cursor ?? null, PAGE + 1);
        const page = rows.slice(0, PAGE);
        return {
          data: {
            items: page.map(presentListed),
            nextCursor: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
          },
        };
      },
    );

    app.get(
      '/:orderId',
      { schema: { params: OrderParams, querystring: KeyQuery, response: answersOrder } },
      async (request) => {
        const { orderId, locale } = request.params;
        const { whole } = await enter(request, orderId, request.query.key);
        return { data: presentOrder(whole, locale, new Date()) };
      },
    );

    app.get(
      '/:orderId/invoice',
      { schema: { params: OrderParams, querystring: KeyQuery } },
      async (request, reply) => {
        const { orderId } = request.params;
        await enter(request, orderId, request.query.key);
        return sendPaper(reply, await calls.documents.get('invoice', orderId));
      },
    );

    app.get(
      '/:orderId/credit-notes/:refundId',
      { schema: { params: RefundParams, querystring: KeyQuery } },
      async (request, reply) => {
        const { orderId, refundId } = request.params;
        const { whole } = await enter(request, orderId, request.query.key);
        if (!whole.refunds.some(({ id }) => id === refundId)) throw new Problem(404, 'not-found');
        return sendPaper(reply, await calls.documents.get('credit-note', refundId));
      },
    );

    app.post(
      '/:orderId/cancel',
      { schema: { params: OrderParams, querystring: KeyQuery, response: answersOrder } },
      async (request) => {
        const { orderId, locale } = request.params;
        const { actor } = await enter(request, orderId, request.query.key);
        await cancelOrder(database, orderId, { actor, reason: 'customer' }, calls.refunding);
        nudge();
        return show(orderId, locale);
      },
    );

    app.post(
      '/:orderId/withdrawals',
      {
        schema: {
          params: OrderParams,
          querystring: KeyQuery,
          body: WithdrawalRequest,
          response: answersOrder,
        },
      },
      async (request) => {
        const { orderId, locale } = request.params;
        const { actor } = await enter(request, orderId, request.query.key);
        await withdraw(database, orderId, request.body, { actor, locale }, calls.orderMails);
        nudge();
        return show(orderId, locale);
      },
    );

    app.get(
      '/:orderId/withdrawals/:returnId/label',
      { schema: { params: ReturnParams, querystring: KeyQuery } },
      async (request, reply) => {
        const { orderId, returnId } = request.params;
        const { whole } = await enter(request, orderId, request.query.key);
        if (!whole.returns.some(({ id }) => id === returnId)) throw new Problem(404, 'not-found');
        return sendPaper(reply, await calls.documents.get('return-label', returnId));
      },
    );

    // A guest who has made an account takes the order into it; the link proves that it is theirs.
    app.post(
      '/:orderId/claim',
      { schema: { params: OrderParams, querystring: KeyQuery, response: answersOrder } },
      async (request) => {
        const { orderId, locale } = request.params;
        const customerId = await sessions.customerIdOf(request);
        if (customerId === null) throw loginNeeded();
        const { whole } = await enter(request, orderId, request.query.key);
        if (whole.order.customer_id !== null && whole.order.customer_id !== customerId)
          throw new Problem(404, 'not-found');
        await inTransaction(database, async (transaction) => {
          const claimed = await transaction
            .updateTable('orders')
            .set({ customer_id: customerId })
            .where('id', '=', orderId)
            .where('customer_id', 'is', null)
            .returning('id')
            .executeTakeFirst();
          if (claimed === undefined) return;
          await transaction
            .updateTable('insurance_contracts')
            .set({ customer_id: customerId })
            .where(
              'order_line_id',
              'in',
              whole.lines.map(({ id }) => id),
            )
            .execute();
          await recordAudit(transaction, {
            actor: `customer:${customerId}`,
            action: 'order.claimed',
            subject: `order:${orderId}`,
          });
        });
        return show(orderId, locale);
      },
    );
  };
