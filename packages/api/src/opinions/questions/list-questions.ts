import type { Stocked } from '../../shop-window/catalogue/catalogue.ts';
import type { ModerationState } from '@rewald/contracts';
import type { Database } from '../../plumbing/database/connection.ts';
import type { Operator } from '../../plumbing/operators/operators.ts';
import { before, paged, PAGE_SIZE } from '../../plumbing/web/paging.ts';
import { answersOf, presentToOperator } from './question-store.ts';
import { seenBy } from './operator-questions.ts';

/** A page of the questions that an operator may see, newest first. */
export const listQuestions = async (
  shop: Stocked,
  database: Database,
  operator: Operator,
  { page, state }: { readonly page: number; readonly state?: ModerationState | undefined },
) => {
  const wanted = seenBy(database, operator).$if(state !== undefined, (query) =>
    query.where('state', '=', state ?? 'pending'),
  );
  const [rows, count] = await Promise.all([
    wanted.selectAll().orderBy('id', 'desc').offset(before(page)).limit(PAGE_SIZE).execute(),
    wanted.select((select) => select.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const answers = await answersOf(
    database,
    rows.map(({ id }) => id),
  );
  return {
    data: paged(
      rows.map((row) => presentToOperator(shop, row, answers.get(row.id))),
      Number(count.total),
      page,
    ),
  };
};
