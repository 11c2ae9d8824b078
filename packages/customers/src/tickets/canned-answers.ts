import type { CannedAnswer, CannedAnswerRequest, Locale } from '@rewald/contracts';
import { tidyLine } from '@rewald/contracts/typed-text';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { recordAudit } from '@rewald/server-kit/audit/audit';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { NOW } from '@rewald/server-kit/database/moments';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { invalidField, Problem } from '@rewald/server-kit/problems/problem';
import type { Row } from '@rewald/server-kit/database/tables';
import { written } from './ticket-context.ts';

/** So few that one list shows all. */
const MOST_OF_LANGUAGE = 200;

const present = ({ changed_at: changedAt, ...answer }: Row<'canned_answers'>): CannedAnswer => ({
  ...answer,
  changedAt: changedAt.toISOString(),
});

/** All answers that are kept, of one language or of both, by title. */
export const cannedAnswers = async (
  database: Database,
  language: Locale | undefined,
): Promise<CannedAnswer[]> => {
  let query = database.selectFrom('canned_answers').selectAll();
  if (language !== undefined) query = query.where('language', '=', language);
  return (await query.orderBy('title').orderBy('id').execute()).map(present);
};

const audit = (on: DatabaseTransaction, { id: by }: Operator, action: string, id: string): Promise<void> =>
  recordAudit(on, { actor: `operator:${by}`, action, subject: `canned-answer:${id}` });

/** Inserts or changes an answer. @throws {Problem} 422 when another one of the language has the title */
const store = async (
  transaction: DatabaseTransaction,
  id: string,
  { language, ...request }: CannedAnswerRequest,
): Promise<CannedAnswer> => {
  const title = written(tidyLine(request.title), 'title');
  const text = written(request.text, 'text');
  const others = await transaction
    .selectFrom('canned_answers')
    .select(['id', 'title'])
    .where('language', '=', language)
    .where('id', '<>', id)
    .execute();
  if (others.some((other) => other.title === title)) throw invalidField('title', 'canned.title-taken');
  if (others.length >= MOST_OF_LANGUAGE)
    throw invalidField('language', 'canned.too-many', { most: MOST_OF_LANGUAGE });
  const row = await transaction
    .insertInto('canned_answers')
    .values({ id, language, title, text })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ language, title, text, changed_at: NOW }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return present(row);
};

/** One change at a time, because whether a title is taken is asked before it is written. */
const alone = <Result>(
  database: Database,
  work: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> =>
  inTransaction(database, async (transaction) => {
    await sql`lock table canned_answers in share row exclusive mode`.execute(transaction);
    return work(transaction);
  });

/** Keeps an answer. @throws {Problem} 422 */
export const addCannedAnswer = (
  database: Database,
  operator: Operator,
  request: CannedAnswerRequest,
): Promise<CannedAnswer> =>
  alone(database, async (transaction) => {
    const answer = await store(transaction, newId(), request);
    await audit(transaction, operator, 'canned-answer.added', answer.id);
    return answer;
  });

/** Changes a kept answer. @throws {Problem} 404; 422 */
export const changeCannedAnswer = (
  database: Database,
  operator: Operator,
  id: string,
  request: CannedAnswerRequest,
): Promise<CannedAnswer> =>
  alone(database, async (transaction) => {
    const known = await transaction
      .selectFrom('canned_answers')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (known === undefined) throw new Problem(404, 'not-found');
    const answer = await store(transaction, id, request);
    await audit(transaction, operator, 'canned-answer.changed', id);
    return answer;
  });

/** Keeps an answer no longer. @returns what it was @throws {Problem} 404 */
export const removeCannedAnswer = (
  database: Database,
  operator: Operator,
  id: string,
): Promise<CannedAnswer> =>
  inTransaction(database, async (transaction) => {
    const row = await transaction
      .deleteFrom('canned_answers')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) throw new Problem(404, 'not-found');
    await audit(transaction, operator, 'canned-answer.removed', id);
    return present(row);
  });
