import { Type, type Static } from 'typebox';
import { NumericId, Uuid } from './envelope.ts';
import { Moderated } from './review.ts';

/** All calls here are extensions. Moments are ISO dates with time. */
const Moment = Type.String();

/** An answer to a question. */
export const Answer = Type.Object({
  id: Uuid,
  /** A merchant's name, or the shop's. */
  author: Type.String(),
  /** Whether the shop itself answers. */
  official: Type.Boolean(),
  text: Type.String(),
  at: Moment,
});
export type Answer = Static<typeof Answer>;

/** A public question with its answers. */
export const Question = Type.Object({
  id: Uuid,
  /** The name that the author chose; may be empty. */
  author: Type.String(),
  text: Type.String(),
  /** Language it was asked in. */
  locale: Type.String(),
  at: Moment,
  /** Oldest first. */
  answers: Type.Array(Answer),
});
/** One entry of GET offers/{locale}/product/{modelId}/questions?page= (a page of these): those with answers first. */
export type Question = Static<typeof Question>;

/** POST offers/{locale}/product/{modelId}/questions; shown once it was reviewed. */
export const QuestionRequest = Type.Object(
  {
    text: Type.String({ maxLength: 1_000 }),
    name: Type.String({ maxLength: 40 }),
    /** The answer is sent there; nobody else sees it. */
    email: Type.String({ maxLength: 254 }),
  },
  { additionalProperties: false },
);
export type QuestionRequest = Static<typeof QuestionRequest>;

/** Where the answer will be sent. */
export const QuestionReceipt = Type.Object({ email: Type.String() });
export type QuestionReceipt = Static<typeof QuestionReceipt>;

/** One row of GET operator/{locale}/questions, one of them, and the answer of every change. */
export const OperatorQuestion = Type.Object({
  ...Question.properties,
  /** `own`: of the operator's own side, the shop or the merchant, who may change it. */
  answers: Type.Array(Type.Object({ ...Answer.properties, own: Type.Boolean() })),
  model: Type.Object({ id: NumericId, name: Type.String() }),
  ...Moderated.properties,
});
export type OperatorQuestion = Static<typeof OperatorQuestion>;

/** POST operator/{locale}/questions/{questionId}/answers, where the shop's answer also publishes the question, and PUT of an answer. */
export const AnswerRequest = Type.Object(
  { text: Type.String({ minLength: 1, maxLength: 2_000 }) },
  { additionalProperties: false },
);
export type AnswerRequest = Static<typeof AnswerRequest>;
