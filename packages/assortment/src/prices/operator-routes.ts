import {
  listPriceProposals,
  readPriceProposal,
  approvePriceProposal,
  discardPriceProposal,
  proposeTradeInPrices,
} from '@rewald/contracts/calls/operators/assortment';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { TradeInPriceChanges, TradeInPriceReport } from '@rewald/contracts';
import { recordAudit } from '@rewald/server-kit/audit/audit';
import type { Database } from '@rewald/server-kit/database/connection';
import { Problem } from '@rewald/server-kit/problems/problem';
import { importEntries, type ImportResult } from '../import/import-entries.ts';
import {
  approveProposal,
  discardProposal,
  importOrPropose,
  ProposalError,
  simulateProposal,
} from '../import/propose-prices.ts';
import { listProposals, readProposal } from './list-proposals.ts';
import type { WrittenEntry } from '../import/read-folder.ts';
import { sayPrices } from '../import/say-prices.ts';

const FILE = 'trade-in-prices.json';
const SOURCE = 'POST /operator/trade-in-prices';

const cents = (euros: number | undefined): number | undefined =>
  euros === undefined ? undefined : Math.round(euros * 100);
const withoutGaps = (value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined));

const entriesOf = ({ prices }: TradeInPriceChanges): WrittenEntry[] =>
  prices.map(({ base, floor, ceiling, ...price }, index) => ({
    kind: 'trade-in-prices',
    file: FILE,
    place: index + 1,
    value: withoutGaps({
      ...price,
      baseCents: cents(base),
      floorCents: cents(floor),
      ceilingCents: cents(ceiling),
    }),
  }));

const reportOf = (
  { faults, prices }: ImportResult,
  written: boolean,
  proposal: number | null = null,
): TradeInPriceReport => ({
  written: written && faults.length === 0,
  proposal,
  faults: faults.map(({ entry, field, message }) => ({ key: entry, field, message })),
  changes: sayPrices(prices),
});

/** Turns errors about proposals into problems with a message in the caller's language. */
const orProblem = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ProposalError)) throw error;
    if (error.reason === 'unknown') throw new Problem(404, 'not-found');
    throw new Problem(409, `prices.${error.reason}`);
  }
};

/** Changes by one operator that another one approves. */
const proposalRoutes =
  (database: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, listPriceProposals, async ({ query }) => ({ data: await listProposals(database, query) }));

    serve(app, readPriceProposal, async ({ params: { proposalId } }) => ({
      data: reportOf(await orProblem(simulateProposal(database, proposalId)), false, proposalId),
    }));

    serve(app, approvePriceProposal, async (request) => {
      const { proposalId } = request.params;
      const { id, name } = request.operator;
      const result = await orProblem(approveProposal(database, proposalId, { id, name }));
      await recordAudit(database, {
        actor: `operator:${id}`,
        action: 'trade-in-prices.approved',
        subject: `price-proposal:${proposalId}`,
        details: { changes: result.prices.length },
      });
      return { data: reportOf(result, true) };
    });

    serve(app, discardPriceProposal, async (request) => {
      const { proposalId } = request.params;
      await orProblem(discardProposal(database, proposalId, request.operator.name));
      return { data: await readProposal(database, proposalId) };
    });
  };

/**
 * Prices for used devices. Mounted at `/operator/:locale/trade-in-prices`.
 *
 * @param fourEyes whether changed prices need the approval of a second operator
 */
export const operatorPriceRoutes =
  (database: Database, fourEyes: boolean): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, proposeTradeInPrices, async (request) => {
      const { id, name } = request.operator;
      const { dryRun = false } = request.query;
      const entries = entriesOf(request.body);
      const note = { by: name, source: SOURCE };
      if (dryRun || !fourEyes) {
        const result = await importEntries(database, entries, { dryRun, allOrNothing: true, note });
        if (result.importId !== null)
          await recordAudit(database, {
            actor: `operator:${id}`,
            action: 'trade-in-prices.changed',
            subject: `import:${result.importId}`,
            details: { changes: result.prices.length },
          });
        return { data: reportOf(result, !dryRun) };
      }
      const result = await importOrPropose(database, entries, {
        allOrNothing: true,
        note,
        proposer: { id, name },
      });
      return { data: reportOf(result, result.proposal === null, result.proposal) };
    });

    await app.register(proposalRoutes(database));
  };
