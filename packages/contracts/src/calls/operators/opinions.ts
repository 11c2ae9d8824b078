import { Type } from 'typebox';
import { NumericId } from '../../wire/envelope.ts';
import { Listed } from '../../wire/list.ts';
import { AnswerRequest, OperatorQuestion } from '../../wire/question.ts';
import { ModerationState, OperatorReview, RejectRequest } from '../../wire/review.ts';
import { operatorsList, operatorsOwn, shopOnly } from '../access.ts';
import { call } from '../call.ts';
import { listQuery, OneOrMore } from '../lists.ts';

export const listOperatorReviews = call('GET /api/operator/{locale}/reviews', {
  summary: 'Reviews',
  access: operatorsList('reviews'),
  query: listQuery(['-date', 'date'], {
    state: Type.Optional(OneOrMore(ModerationState)),
    stars: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
    model: Type.Optional(NumericId),
  }),
  answer: Listed(OperatorReview),
  problems: ['list.cursor'],
  example: { query: { state: 'pending', sort: 'date' } },
});

export const approveReview = call('POST /api/operator/{locale}/reviews/{reviewId}/approve', {
  summary: 'Show a review',
  access: shopOnly('reviews'),
  answer: OperatorReview,
  problems: ['review.shop-only'],
});

export const rejectReview = call('POST /api/operator/{locale}/reviews/{reviewId}/reject', {
  summary: 'Do not show a review; its writer is told why',
  access: shopOnly('reviews'),
  body: RejectRequest,
  answer: OperatorReview,
  problems: ['review.shop-only'],
  example: { body: { reason: 'Werbung' } },
});

export const listOperatorQuestions = call('GET /api/operator/{locale}/questions', {
  summary: 'Questions about models',
  access: operatorsList('reviews'),
  query: listQuery(['-date', 'date'], {
    state: Type.Optional(OneOrMore(ModerationState)),
    model: Type.Optional(NumericId),
  }),
  answer: Listed(OperatorQuestion),
  problems: ['list.cursor'],
  example: { query: { state: 'pending', sort: 'date' } },
});

export const answerQuestion = call('POST /api/operator/{locale}/questions/{questionId}/answers', {
  summary: 'Answer a question; the shop’s answer also publishes it',
  access: operatorsOwn('reviews'),
  body: AnswerRequest,
  answer: OperatorQuestion,
  problems: ['question.rejected'],
  example: { body: { text: 'Ja, sie passt.' } },
});

export const approveQuestion = call('POST /api/operator/{locale}/questions/{questionId}/approve', {
  summary: 'Show a question',
  access: shopOnly('reviews'),
  answer: OperatorQuestion,
  problems: ['question.shop-only'],
});

export const rejectQuestion = call('POST /api/operator/{locale}/questions/{questionId}/reject', {
  summary: 'Do not show a question',
  access: shopOnly('reviews'),
  body: RejectRequest,
  answer: OperatorQuestion,
  problems: ['question.shop-only'],
  example: { body: { reason: 'Werbung' } },
});
