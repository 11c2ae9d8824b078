import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Data, NumericId, Order, OrderList, Uuid, type Locale } from '@rewald/contracts';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { loginNeeded } from '../../plumbing/sessions/login-needed.ts';
import { recordAudit } from '../../plumbing/audit/audit.ts';
import type { Database } from '../../plumbing/database/connection.ts';
import { inTransaction } from '../../plumbing/database/in-transaction.ts';
import type { DocumentFile, Documents } from '../../outbound/documents/documents.ts';
import type { MailWorker } from '../../outbound/mail/mail-worker.ts';
import type { JobWorker } from '../../plumbing/jobs/job-worker.ts';
import { Problem } from '../../plumbing/problems/problem.ts';
import type { Sessions } from '../../plumbing/sessions/sessions.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import { cancelOrder } from './cancel-order.ts';
import { KeyQuery, OrderParams, type EnterOrder } from './order-access.ts';
import type { OrderMails } from './order-mails.ts';
import { makeXRechnung } from './order-documents.ts';
import { paperOf } from './order-number.ts';
import { listOrders, readOrder } from './order-store.ts';
import { presentListed, presentOrder } from './present-order.ts';
import type { OrderContext } from './order-context.ts';
import type { WhenDelivered } from './ship-order.ts';

const PAGE = 20;
const RefundParams = Type.Object({ ...OrderParams.properties, refundId: Uuid });
/** Whose paper it is, where several sell in one order; the first of them without it. */
const PaperQuery = Type.Object({ ...KeyQuery.properties, seller: Type.Optional(NumericId) });
const InvoiceQuery = Type.Object({
  ...PaperQuery.properties,
  /** `xrechnung`: the electronic invoice that businesses need (§ 14 UStG), XML. */
  format: Type.Optional(Type.Enum(['pdf', 'xrechnung'])),
  /** The buyer's own reference on it; the order's number without one. */
  reference: Type.Optional(Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\p{Cc}]+$' })),
});
const answersOrder = { 200: Data(Order) };

/** What the calls about orders need. */
export interface OrderCalls {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly enter: EnterOrder;
  readonly documents: Documents;
  readonly mails: Pick<MailWorker, 'nudge'>;
  readonly jobs: Pick<JobWorker, 'nudge'>;
  readonly orderMails: OrderMails;
  readonly orders: OrderContext;
  readonly whenDelivered: WhenDelivered;
}

/** Sends a document as a file of its name. */
export const sendDocument = (reply: FastifyReply, file: DocumentFile): FastifyReply =>
  reply
    .type(file.contentType)
    .header('content-disposition', `inline; filename="${file.fileName.replace(/[^\w.-]/g, '_')}"`)
    .send(file.bytes);

/** What buyers see and do after an order: in their account, or with the link of a mail. To be mounted at `…/buy/orders`. */
export const orderRoutes =
  (calls: OrderCalls): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { database, sessions, enter } = calls;

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
      { schema: { params: OrderParams, querystring: InvoiceQuery } },
      async (request, reply) => {
        const { orderId } = request.params;
        const { whole } = await enter(request, orderId, request.query.key);
        const { order, invoices, lines } = whole;
        const isFormer = order.invoice_number !== null && invoices.length === 0;
        const seller = request.query.seller ?? lines[0]?.seller_id;
        const subject = isFormer || seller === undefined ? orderId : paperOf(orderId, seller);
        const { format, reference } = request.query;
        if (format === 'xrechnung')
          return sendDocument(reply, await makeXRechnung(database, subject, reference));
        return sendDocument(reply, await calls.documents.get('invoice', subject));
      },
    );

    app.get(
      '/:orderId/credit-notes/:refundId',
      { schema: { params: RefundParams, querystring: PaperQuery } },
      async (request, reply) => {
        const { orderId, refundId } = request.params;
        const { whole } = await enter(request, orderId, request.query.key);
        const refund = whole.refunds.find(({ id }) => id === refundId);
        if (refund === undefined) throw new Problem(404, 'not-found');
        const seller = request.query.seller ?? refund.creditNotes[0]?.sellerId;
        const isFormer = refund.creditNoteNumber !== null;
        const subject = isFormer || seller === undefined ? refundId : paperOf(refundId, seller);
        return sendDocument(reply, await calls.documents.get('credit-note', subject));
      },
    );

    app.post(
      '/:orderId/cancel',
      { schema: { params: OrderParams, querystring: KeyQuery, response: answersOrder } },
      async (request) => {
        const { orderId, locale } = request.params;
        const { actor } = await enter(request, orderId, request.query.key);
        await cancelOrder(calls.orders, orderId, { actor, reason: 'customer' });
        nudge();
        return show(orderId, locale);
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
