import type { RowOf } from '../data/calls.ts';

type Row = RowOf<'GET /api/operator/{locale}/payouts'>;

/** For people, waiting for the second one is a state of its own. */
export const stateOf = ({ state, toApprove }: Pick<Row, 'state' | 'toApprove'>): string =>
  toApprove ? 'to-approve' : state;
