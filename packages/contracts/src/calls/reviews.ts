import { Type } from 'typebox';
import { REVIEW_SORTS } from '../review-vocabulary.ts';
import { Page } from '../wire/envelope.ts';
import { Question, QuestionReceipt, QuestionRequest } from '../wire/question.ts';
import { Reminder, ReminderReceipt, ReminderRequest } from '../wire/reminder.ts';
import { NewestReviews, OrderReviews, ReviewList, ReviewRequest } from '../wire/review.ts';
import { anybody, ownOrder, ownReminder } from './access.ts';
import { call } from './call.ts';
import { KeyQuery, PageNumber } from './queries.ts';
import { sample } from './sample.ts';

export const listNewestReviews = call('GET /api/content/{locale}/reviews', {
  summary: 'The newest approved reviews of all models',
  access: anybody,
  answer: NewestReviews,
});

export const listReviews = call('GET /api/offers/{locale}/product/{modelId}/reviews', {
  summary: 'Approved reviews of a model, with a histogram',
  access: anybody,
  query: Type.Object({
    sort: Type.Optional(Type.Enum([...REVIEW_SORTS])),
    stars: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
    page: Type.Optional(PageNumber),
  }),
  answer: ReviewList,
});

export const listQuestions = call('GET /api/offers/{locale}/product/{modelId}/questions', {
  summary: 'Questions about a model with their answers',
  access: anybody,
  query: Type.Object({ page: Type.Optional(PageNumber) }),
  answer: Page(Question),
});

export const askQuestion = call('POST /api/offers/{locale}/product/{modelId}/questions', {
  summary: 'Ask about a model; it is read before it is shown, and the answer comes by mail',
  access: anybody,
  body: QuestionRequest,
  answer: QuestionReceipt,
  problems: ['question.many', 'question.too-short', 'review.link', 'review.name'],
  example: { body: { text: 'Passt eine Hülle vom Vorgänger?', name: 'Ada', email: 'ada@example.com' } },
});

export const orderReminder = call('POST /api/offers/{locale}/reminders', {
  summary: 'Write to me when it is in stock again; first a mail asks whether the address is mine',
  access: anybody,
  body: ReminderRequest,
  answer: ReminderReceipt,
  example: {
    body: { email: 'ada@example.com', productId: sample.productId, conditionId: sample.conditionId },
  },
});

export const readReminder = call('GET /api/offers/{locale}/reminders/{token}', {
  summary: 'What a reminder is about',
  access: ownReminder,
  params: { token: Type.String({ maxLength: 120 }) },
  answer: Reminder,
  example: { params: { token: `${sample.reminderId}.KEY` } },
});

export const confirmReminder = call('POST /api/offers/{locale}/reminders/{token}/confirm', {
  summary: 'The address is mine',
  access: ownReminder,
  params: { token: Type.String({ maxLength: 120 }) },
  answer: Reminder,
  example: { params: { token: `${sample.reminderId}.KEY` } },
});

export const endReminder = call('POST /api/offers/{locale}/reminders/{token}/end', {
  summary: 'No reminder any more',
  access: ownReminder,
  params: { token: Type.String({ maxLength: 120 }) },
  answer: Reminder,
  example: { params: { token: `${sample.reminderId}.KEY` } },
});

export const listOrderReviews = call('GET /api/checkout/{locale}/buy/orders/{orderId}/reviews', {
  summary: 'What can be reviewed of an order, and what was written',
  access: ownOrder,
  query: KeyQuery,
  answer: OrderReviews,
});

export const writeReview = call('POST /api/checkout/{locale}/buy/orders/{orderId}/reviews/{lineId}', {
  summary: 'Write or change the review of a delivered line; it is read before it is shown',
  access: ownOrder,
  query: KeyQuery,
  body: ReviewRequest,
  answer: OrderReviews,
  problems: ['review.link', 'review.name', 'review.not-delivered', 'review.too-late', 'review.too-short'],
  example: {
    body: { stars: 5, title: 'Gut', text: 'Läuft schnell, der Akku hält den ganzen Tag.', author: 'Ada' },
  },
});

export const stopReviewMails = call('POST /api/checkout/{locale}/buy/orders/{orderId}/reviews/stop', {
  summary: 'No mail asks this address for reviews any more',
  access: ownOrder,
  query: KeyQuery,
  answer: OrderReviews,
});

export const removeReview = call('DELETE /api/checkout/{locale}/buy/orders/{orderId}/reviews/{lineId}', {
  summary: 'Take a review back',
  access: ownOrder,
  query: KeyQuery,
  answer: OrderReviews,
  ends: true,
});
