import { Type } from 'typebox';
import { NumericId } from './envelope.ts';

/** The answer to a question about a device. */
export const AnswerPair = Type.Object(
  { question_id: NumericId, answer_id: NumericId },
  { additionalProperties: false },
);

/** Answers to the questions about a device. */
export const TradeInAnswers = Type.Array(AnswerPair, { minItems: 1, maxItems: 40 });
