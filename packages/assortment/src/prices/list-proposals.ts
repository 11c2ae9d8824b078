import type { List, TradeInPriceProposal } from '@rewald/contracts';
import type { listPriceProposals } from '@rewald/contracts/calls/operators/assortment';
import type { Database } from '@rewald/server-kit/database/connection';
import { allOf, readStretch, stretchOf } from '@rewald/server-kit/web/lists';
import type { RequestOf } from '@rewald/server-kit/web/serve';
import { PROPOSAL_COLUMNS, type PriceProposal } from '../import/propose-prices.ts';

const SORTS = { date: { kind: 'moment', column: 'price_proposals.made_at', counted: true } } as const;

const present = ({ id, madeAt, madeBy, source, state, decidedBy }: PriceProposal): TradeInPriceProposal => ({
  id,
  madeAt: madeAt.toISOString(),
  madeBy,
  source,
  state,
  decidedBy,
});

/** Proposals of prices; the usual sort shows the newest first. */
export const listProposals = async (
  database: Database,
  query: RequestOf<typeof listPriceProposals>['Querystring'],
): Promise<List<TradeInPriceProposal>> => {
  const stretch = stretchOf(query, 'price_proposals.id', SORTS, '-date');
  const states = allOf(query.state);
  let wanted = database.selectFrom('price_proposals');
  if (states !== null) wanted = wanted.where('state', 'in', states);
  const [rows, total] = await readStretch(database, stretch, wanted.select(PROPOSAL_COLUMNS));
  return stretch.answer(
    rows.map(({ id, key }) => ({ id: String(id), key })),
    stretch.shown(rows).map(present),
    total,
  );
};

/** A proposal that is there. */
export const readProposal = async (database: Database, id: number): Promise<TradeInPriceProposal> =>
  present(
    await database
      .selectFrom('price_proposals')
      .select(PROPOSAL_COLUMNS)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
