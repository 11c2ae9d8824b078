import type { Stocked } from '../../shop-window/catalogue/catalogue.ts';
import type { List, OperatorQuestion } from '@rewald/contracts';
import type { listOperatorQuestions } from '@rewald/contracts/calls/operators/opinions';
import { sql } from 'kysely';
import type { Database } from '../../plumbing/database/connection.ts';
import type { Operator } from '../../plumbing/operators/operators.ts';
import { allOf, BY_ID, countUpTo, stretchOf } from '../../plumbing/web/lists.ts';
import type { RequestOf } from '../../plumbing/web/serve.ts';
import { answersOf, presentToOperator } from './question-store.ts';
import { seenBy } from './operator-questions.ts';

/** The questions that an operator may see. */
export const listQuestions = async (
  shop: Stocked,
  database: Database,
  operator: Operator,
  query: RequestOf<typeof listOperatorQuestions>['Querystring'],
): Promise<List<OperatorQuestion>> => {
  const states = allOf(query.state);
  const stretch = stretchOf(query, 'questions.id', { date: BY_ID }, '-date');
  const wanted = seenBy(database, operator)
    .$if(states !== null, (some) => some.where('state', 'in', states ?? []))
    .$if(query.model !== undefined, (some) => some.where('model_id', '=', query.model ?? 0));
  const [rows, total] = await Promise.all([
    wanted
      .selectAll()
      .select(stretch.key.as('key'))
      .where(stretch.after)
      .orderBy(stretch.order)
      .limit(stretch.most)
      .execute(),
    countUpTo(database, wanted.select(sql`1`.as('one'))),
  ]);
  const shown = stretch.shown(rows);
  const answers = await answersOf(
    database,
    shown.map(({ id }) => id),
  );
  return stretch.answer(
    rows,
    shown.map((row) => presentToOperator(shop, row, answers.get(row.id))),
    total,
  );
};
