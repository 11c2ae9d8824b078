import {
  listPayoutDifferences,
  explainMovement as explainMovementCall,
  makeBatch as makeBatchCall,
  readBatch,
  approveBatch as approveBatchCall,
  markBatchSent,
  discardBatch as discardBatchCall,
  readBatchFile,
  importPayoutReport,
  listPayouts as listPayoutsCall,
  listBatches as listBatchesCall,
  approvePayout as approvePayoutCall,
  readPayout,
} from '@rewald/contracts/calls/operators/payouts';
import type { FastifyRequest } from 'fastify';
import { serve, type RequestOf } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { Problem } from '@rewald/server-kit/problems/problem';
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
import { importReport } from './statements/import-report.ts';
import { approvePayout } from './approve-payout.ts';
import { listPayouts, showPayout, readPayoutStory } from './payout-list.ts';
import { listBankDifferences } from './statements/bank-differences.ts';
import { explainMovement } from './statements/explain-movement.ts';
import type { Debtor } from './payout-settings.ts';
import type { PayoutContext } from './payout-context.ts';

/** In bytes; enough for thousands of transfers. */
const LARGEST_REPORT = 5_000_000;

/** The bank's statements, compared with payouts. */
const statementRoutes =
  ({ database }: PayoutContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, listPayoutDifferences, async ({ query }) => ({
      data: await listBankDifferences(database, query),
    }));

    serve(app, explainMovementCall, async (request) => {
      const { movementId } = request.params;
      const { explanation } = request.body;
      return { data: await explainMovement(database, movementId, request.operator, explanation) };
    });
  };

/** Adds the account that payouts are paid from. @throws {Problem} 409 if none is configured */
const bankOf = (payouts: PayoutContext, debtor: Debtor | null): BatchContext => {
  if (debtor === null) throw new Problem(409, 'payout.no-sepa');
  return { ...payouts, debtor };
};

type Step = (context: BatchContext, batchId: string, operator: Operator) => Promise<unknown>;

/** Batches of transfers: one operator makes them, another one approves them. */
const batchRoutes =
  (payouts: PayoutContext, debtor: Debtor | null): FastifyPluginAsyncTypebox =>
  async (app) => {
    /** Does a step of a batch, and answers with the batch as it is afterwards. */
    const step = async (
      request: FastifyRequest<RequestOf<typeof readBatch>> & { readonly operator: Operator },
      work: Step,
    ) => {
      const { batchId } = request.params;
      await work(bankOf(payouts, debtor), batchId, request.operator);
      return { data: await showBatch(payouts, batchId) };
    };

    serve(app, makeBatchCall, async (request) => {
      const id = await makeBatch(bankOf(payouts, debtor), request.operator);
      return { data: await showBatch(payouts, id) };
    });

    serve(app, readBatch, async ({ params: { batchId } }) => ({ data: await showBatch(payouts, batchId) }));

    serve(app, approveBatchCall, (request) => step(request, approveBatch));
    serve(app, markBatchSent, (request) => step(request, confirmBatch));

    serve(app, discardBatchCall, async (request) => {
      const { batchId } = request.params;
      await discardBatch(bankOf(payouts, debtor), batchId, request.operator, request.body.reason);
      return { data: await showBatch(payouts, batchId) };
    });
  };

/** The files that are exchanged with the bank: transfers for it, and reports from it. */
const bankFileRoutes =
  (payouts: PayoutContext, debtor: Debtor | null): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, readBatchFile, async (request, reply) => {
      const { batchId } = request.params;
      const { bytes } = await downloadBatch(bankOf(payouts, debtor), batchId, request.operator);
      return reply
        .header('content-disposition', `attachment; filename="rewald-${messageIdOf(batchId)}.xml"`)
        .header('x-content-type-options', 'nosniff')
        .type('application/xml')
        .send(bytes);
    });

    app.addContentTypeParser(
      ['application/xml', 'text/xml'],
      { parseAs: 'buffer', bodyLimit: LARGEST_REPORT },
      (_request, body, done) => done(null, body),
    );
    serve(app, importPayoutReport, async (request) => {
      const { body } = request;
      if (!Buffer.isBuffer(body)) throw new Problem(415, 'payout.report');
      return { data: await importReport(payouts, debtor, body, request.operator) };
    });
  };

/** Payouts that were ordered, and the files by which the bank pays them. */
export const operatorPayoutRoutes =
  (payouts: PayoutContext, debtor: Debtor | null): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, listPayoutsCall, async ({ query }) => ({ data: await listPayouts(payouts, query) }));

    serve(app, listBatchesCall, async ({ query }) => ({ data: await listBatches(payouts.database, query) }));

    serve(app, readPayout, async ({ params }) => ({ data: await readPayoutStory(payouts, params.payoutId) }));

    serve(app, approvePayoutCall, async (request) => {
      const { payoutId } = request.params;
      await approvePayout(payouts, payoutId, request.operator);
      return { data: await showPayout(payouts, payoutId) };
    });

    await app.register(batchRoutes(payouts, debtor));
    await app.register(bankFileRoutes(payouts, debtor));
    await app.register(statementRoutes(payouts));
  };
