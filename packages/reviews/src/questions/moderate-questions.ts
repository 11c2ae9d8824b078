import type { OperatorQuestion } from '@rewald/contracts';
import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import type { ShopLinks } from '@rewald/server-kit/web/shop-links';
import type { Kind, Moderated } from '../moderation/moderation.ts';
import { notifyAuthor } from './notify-author.ts';
import { answersOf, presentToOperator, type StoredQuestion } from './question-store.ts';

/** A question as people of the desk work on it. */
export interface ModeratedQuestion extends StoredQuestion, Pick<Moderated, 'version'> {}

const ANSWERS = sql`select string_agg(answer::text, ',' order by answer.id)
  from question_answers as answer where answer.question_id = questions.id`;

/** How questions are moderated: merchants see those about models that they sell. One that is shown is mailed with its first answer. */
export const questionsOf = (
  database: Database,
  links: ShopLinks,
): Kind<ModeratedQuestion, OperatorQuestion> => ({
  table: 'questions',
  noun: 'question',
  from: sql`questions`,
  columns: sql`questions.*, md5(concat_ws('~', questions::text, (${ANSWERS}))) as version`,
  words: sql`concat_ws(' ', questions.body, questions.name,
    (select string_agg(body, ' ') from question_answers where question_id = questions.id))`,
  ofSeller: (sellerId) =>
    sql`exists (select from offers where seller_id = ${sellerId} and model_id = questions.model_id)`,
  present: async (shop, rows, operator) => {
    const answers = await answersOf(
      database,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => presentToOperator(shop, row, answers.get(row.id), operator));
  },
  shown: async (shop, transaction, row) => {
    const [first] = (await answersOf(transaction, [row.id])).get(row.id) ?? [];
    if (first !== undefined) await notifyAuthor(shop, links, transaction, row, first.body);
  },
});
