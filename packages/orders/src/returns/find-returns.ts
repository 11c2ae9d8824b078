import type { Found } from '@rewald/contracts';
import type { Database } from '@rewald/server-kit/database/connection';
import { hitsOf } from '@rewald/server-kit/finding/finders';
import type { Sought } from '@rewald/server-kit/finding/sought';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { listReturns } from './list-returns.ts';

type Returns = NonNullable<Found['returns']>;

/** The return whose label has a number, such as `RB-7K3M9QXA-1`. */
export const findReturns = async (
  database: Database,
  { number }: Sought,
  operator: Operator,
): Promise<Returns> => {
  if (!/^RB-\w{8}-\d{1,4}$/.test(number)) return { hits: [], more: false };
  const { items } = await listReturns(database, operator, { number });
  return hitsOf(items, ({ id, buyer, announcedAt, state, number: own }) => ({
    id,
    name: buyer,
    email: null,
    at: announcedAt,
    number: own,
    state,
    by: 'number' as const,
  }));
};
