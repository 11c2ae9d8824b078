import { Type } from 'typebox';
import { NumericId } from '../../wire/envelope.ts';
import { Listed } from '../../wire/list.ts';
import { IfMatch } from '../../wire/operator-order.ts';
import { AnswerRequest, OperatorQuestion } from '../../wire/question.ts';
import { ModerationState, OperatorReview, RejectRequest } from '../../wire/review.ts';
import { operatorsList, operatorsOwn, shopOnly } from '../access.ts';
import { call } from '../call.ts';
import { listQuery, OneOrMore } from '../lists.ts';
import { SearchText } from '../queries.ts';

/** Filters of what is moderated. */
const moderated = {
  state: Type.Optional(OneOrMore(ModerationState)),
  /** Words of the text, the model, or the writer's name. */
  q: Type.Optional(SearchText),
  model: Type.Optional(NumericId),
};
/** A decision of the shop. */
const decision = {
  access: shopOnly('reviews'),
  headers: IfMatch,
  problems: ['changed-since'],
} as const;
const rejection = { ...decision, body: RejectRequest, example: { body: { reason: 'Werbung' } } } as const;
/** An answer that was given. */
const answer = {
  access: operatorsOwn('reviews'),
  headers: IfMatch,
  answer: OperatorQuestion,
  problems: ['changed-since', 'question.foreign-answer'],
} as const;

export const listOperatorReviews = call('GET /api/operator/{locale}/reviews', {
  summary: 'Reviews',
  access: operatorsList('reviews'),
  query: listQuery(['-date', 'date'], {
    ...moderated,
    stars: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
  }),
  answer: Listed(OperatorReview),
  problems: ['list.cursor'],
  example: { query: { state: 'pending', sort: 'date' } },
});

export const readReview = call('GET /api/operator/{locale}/reviews/{reviewId}', {
  summary: 'One review',
  access: operatorsOwn('reviews'),
  answer: OperatorReview,
});

export const approveReview = call('POST /api/operator/{locale}/reviews/{reviewId}/approve', {
  summary: 'Show a review',
  ...decision,
  answer: OperatorReview,
});

export const rejectReview = call('POST /api/operator/{locale}/reviews/{reviewId}/reject', {
  summary: 'Do not show a review; its writer is told why',
  ...rejection,
  answer: OperatorReview,
});

export const undoReview = call('POST /api/operator/{locale}/reviews/{reviewId}/undo', {
  summary: 'Take a decision about a review back: it waits again, and is not shown',
  ...decision,
  answer: OperatorReview,
});

export const listOperatorQuestions = call('GET /api/operator/{locale}/questions', {
  summary: 'Questions about models',
  access: operatorsList('reviews'),
  query: listQuery(['-date', 'date'], { ...moderated, answered: Type.Optional(Type.Boolean()) }),
  answer: Listed(OperatorQuestion),
  problems: ['list.cursor'],
  example: { query: { state: 'pending', sort: 'date' } },
});

export const readQuestion = call('GET /api/operator/{locale}/questions/{questionId}', {
  summary: 'One question with its answers',
  access: operatorsOwn('reviews'),
  answer: OperatorQuestion,
});

export const answerQuestion = call('POST /api/operator/{locale}/questions/{questionId}/answers', {
  summary: 'Answer a question; the shop’s answer also publishes it',
  access: operatorsOwn('reviews'),
  headers: IfMatch,
  body: AnswerRequest,
  answer: OperatorQuestion,
  problems: ['changed-since', 'question.rejected'],
  example: { body: { text: 'Ja, sie passt.' } },
});

export const changeAnswer = call('PUT /api/operator/{locale}/questions/{questionId}/answers/{answerId}', {
  summary: 'Other words for an answer of one’s own',
  ...answer,
  body: AnswerRequest,
  example: { body: { text: 'Ja, sie passt genau.' } },
});

export const retractAnswer = call('DELETE /api/operator/{locale}/questions/{questionId}/answers/{answerId}', {
  summary: 'Take an answer back: a merchant their own, the shop every one',
  ...answer,
  ends: true,
});

export const approveQuestion = call('POST /api/operator/{locale}/questions/{questionId}/approve', {
  summary: 'Show a question',
  ...decision,
  answer: OperatorQuestion,
});

export const rejectQuestion = call('POST /api/operator/{locale}/questions/{questionId}/reject', {
  summary: 'Do not show a question; it is deleted after 30 days',
  ...rejection,
  answer: OperatorQuestion,
});

export const undoQuestion = call('POST /api/operator/{locale}/questions/{questionId}/undo', {
  summary: 'Take a decision about a question back: it waits again, and is not shown',
  ...decision,
  answer: OperatorQuestion,
});
