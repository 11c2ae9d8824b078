import type { Generated } from 'kysely';
import type { Locale, ModerationState } from '@rewald/contracts';
import type { Moment } from '@rewald/server-kit/database/columns';

export interface QuestionsTable {
  id: string;
  model_id: number;
  customer_id: string | null;
  name: string;
  /** Null once the answer was mailed. A rejected question keeps it for 30 days, because the rejection can be undone. */
  email: string | null;
  locale: Locale;
  body: string;
  state: Generated<ModerationState>;
  reject_reason: string | null;
  created_at: Moment;
  decided_at: Date | null;
}

export interface QuestionAnswersTable {
  id: string;
  question_id: string;
  operator_id: string;
  seller_id: number | null;
  author: string;
  body: string;
  created_at: Moment;
}

declare module '@rewald/server-kit/database/tables' {
  interface KnownTables {
    questions: QuestionsTable;
    question_answers: QuestionAnswersTable;
  }
}
