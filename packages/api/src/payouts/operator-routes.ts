import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  BankDifference,
  Data,
  ExplainedMovement,
  ExplainMovementRequest,
  OperatorPayout,
  Page,
  PayoutBatch,
  PayoutBatchSummary,
  PayoutReportResult,
  PayoutState,
  Uuid,
} from '@rewald/contracts';
import { Type } from 'typebox';
import type { Operator, Operators } from '../plumbing/operators/operators.ts';
import { Problem } from '../plumbing/problems/problem.ts';
import { LocaleParams } from '../plumbing/web/locale.ts';
import { before, paged, PAGE_SIZE, PageQuery } from '../plumbing/web/paging.ts';
import {
  approveBatch,
  confirmBatch,
  discardBatch,
  downloadBatch,
  makeBatch,
  type BatchContext,
} from './batches/batch-steps.ts';
import { messageIdOf } from './batches/batch-file.ts';
import { listBatches, showBatch } from './batches/show-batch.ts';
import { takeReport } from './statements/take-report.ts';
import { approvePayout } from './approve-payout.ts';
import { listPayouts, showPayout } from './payout-list.ts';
import { findBankDifferences } from './statements/bank-differences.ts';
import { explainMovement } from './statements/explain-movement.ts';
import type { Debtor } from './payout-settings.ts';
import type { PayoutContext } from './payout-context.ts';

const params = Type.Object({ ...LocaleParams.properties, batchId: Uuid });
const answersBatch = { 200: Data(PayoutBatch) };
/** In bytes; enough for thousands of transfers. */
const LARGEST_REPORT = 5_000_000;
const DiscardRequest = Type.Object(
  { reason: Type.String({ minLength: 1, maxLength: 300 }) },
  { additionalProperties: false },
);

/** The bank's statements, compared with payouts. */
const statementRoutes =
  ({ database }: PayoutContext, operators: Operators): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/differences',
      {
        schema: {
          summary: "Where payouts and the bank's statements do not agree",
          params: LocaleParams,
          querystring: PageQuery,
          response: { 200: Data(Page(BankDifference)) },
        },
      },
      async ({ query: { page = 1 } }) => {
        const { total, items } = await findBankDifferences(database, {
          offset: before(page),
          limit: PAGE_SIZE,
        });
        return { data: paged(items, total, page) };
      },
    );

    app.post(
      '/movements/:movementId/explain',
      {
        schema: {
          summary: 'Say what a booking is that is about no payout',
          params: Type.Object({ ...LocaleParams.properties, movementId: Uuid }),
          body: ExplainMovementRequest,
          response: { 200: Data(ExplainedMovement) },
        },
      },
      async (request) => {
        const { movementId } = request.params;
        const { explanation } = request.body;
        return { data: await explainMovement(database, movementId, operators.of(request), explanation) };
      },
    );
  };

/** Adds the account that payouts are paid from. @throws {Problem} 409 if none is configured */
const bankOf = (payouts: PayoutContext, debtor: Debtor | null): BatchContext => {
  if (debtor === null) throw new Problem(409, 'payout.no-sepa');
  return { ...payouts, debtor };
};

type Step = (context: BatchContext, batchId: string, operator: Operator) => Promise<unknown>;

/** Batches of transfers: one operator makes them, another one approves them. */
const batchRoutes =
  (payouts: PayoutContext, debtor: Debtor | null, operators: Operators): FastifyPluginAsyncTypebox =>
  async (app) => {
    /** Registers a step of a batch, which responds with the batch as it is afterwards. */
    const step = (name: string, summary: string, work: Step): void => {
      app.post(
        `/batches/:batchId/${name}`,
        { schema: { summary, params, response: answersBatch } },
        async (request) => {
          const { batchId } = request.params;
          await work(bankOf(payouts, debtor), batchId, operators.of(request));
          return { data: await showBatch(payouts, batchId) };
        },
      );
    };

    app.post(
      '/batches',
      {
        schema: {
          summary: 'Make a batch of the transfers that wait',
          params: LocaleParams,
          response: answersBatch,
        },
      },
      async (request) => {
        const id = await makeBatch(bankOf(payouts, debtor), operators.of(request));
        return { data: await showBatch(payouts, id) };
      },
    );

    app.get(
      '/batches/:batchId',
      { schema: { summary: 'A batch with what stands in it', params, response: answersBatch } },
      async ({ params: { batchId } }) => ({ data: await showBatch(payouts, batchId) }),
    );

    step('approve', 'Approve a batch that somebody else made', approveBatch);
    step('sent', 'The bank has the file', confirmBatch);

    app.post(
      '/batches/:batchId/discard',
      {
        schema: {
          summary: 'Give a batch up that the bank does not have',
          params,
          body: DiscardRequest,
          response: answersBatch,
        },
      },
      async (request) => {
        const { batchId } = request.params;
        await discardBatch(bankOf(payouts, debtor), batchId, operators.of(request), request.body.reason);
        return { data: await showBatch(payouts, batchId) };
      },
    );
  };

/** The files that are exchanged with the bank: transfers for it, and reports from it. */
const bankFileRoutes =
  (payouts: PayoutContext, debtor: Debtor | null, operators: Operators): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/batches/:batchId/file',
      { schema: { summary: 'The approved file for the bank, pain.001.001.09', params } },
      async (request, reply) => {
        const { batchId } = request.params;
        const { bytes } = await downloadBatch(bankOf(payouts, debtor), batchId, operators.of(request));
        return reply
          .header('content-disposition', `attachment; filename="rewald-${messageIdOf(batchId)}.xml"`)
          .header('x-content-type-options', 'nosniff')
          .type('application/xml')
          .send(bytes);
      },
    );

    app.addContentTypeParser(
      ['application/xml', 'text/xml'],
      { parseAs: 'buffer', bodyLimit: LARGEST_REPORT },
      (_request, body, done) => done(null, body),
    );
    app.post(
      '/reports',
      {
        schema: {
          summary: 'Read what a bank sent: pain.002, camt.053 or camt.054',
          params: LocaleParams,
          consumes: ['application/xml', 'text/xml'],
          body: Type.Unknown(),
          response: { 200: Data(PayoutReportResult) },
        },
      },
      async (request) => {
        const { body } = request;
        if (!Buffer.isBuffer(body)) throw new Problem(415, 'payout.report');
        return { data: await takeReport(payouts, debtor, body, operators.of(request)) };
      },
    );
  };

/** Payouts that were ordered, and the files by which the bank pays them. */
export const operatorPayoutRoutes =
  (payouts: PayoutContext, debtor: Debtor | null, operators: Operators): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/',
      {
        schema: {
          summary: 'Payouts, what waits longest first',
          params: LocaleParams,
          querystring: Type.Object({ ...PageQuery.properties, state: Type.Optional(PayoutState) }),
          response: { 200: Data(Page(OperatorPayout)) },
        },
      },
      async ({ query: { state, page = 1 } }) => ({
        data: await listPayouts(payouts.database, payouts.works, state, page),
      }),
    );

    app.get(
      '/batches',
      {
        schema: {
          summary: 'Batches of transfers, the newest first',
          params: LocaleParams,
          querystring: PageQuery,
          response: { 200: Data(Page(PayoutBatchSummary)) },
        },
      },
      async ({ query: { page = 1 } }) => ({ data: await listBatches(payouts.database, page) }),
    );

    app.post(
      '/:payoutId/approve',
      {
        schema: {
          summary: 'Approve a payout that a provider makes at once and that somebody else ordered',
          params: Type.Object({ ...LocaleParams.properties, payoutId: Uuid }),
          response: { 200: Data(OperatorPayout) },
        },
      },
      async (request) => {
        const { payoutId } = request.params;
        await approvePayout(payouts, payoutId, operators.of(request));
        return { data: await showPayout(payouts.database, payouts.works, payoutId) };
      },
    );

    await app.register(batchRoutes(payouts, debtor, operators));
    await app.register(bankFileRoutes(payouts, debtor, operators));
    await app.register(statementRoutes(payouts, operators));
  };
