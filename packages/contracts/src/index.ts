/**
 * Values without a schema stand in files of their own: what a browser imports must not pull the schema library along.
 */
export * from './locales.ts';
export * from './company.ts';
export * from './part-names.ts';
export * from './listing-vocabulary.ts';
export * from './trade-in-credential.ts';
export * from './trade-in-case-states.ts';
export * from './ticket-vocabulary.ts';
export * from './consent-categories.ts';
export * from './contact-topics.ts';
export * from './payment-vocabulary.ts';
export * from './review-vocabulary.ts';
export * from './calls.ts';
export * from './wire/envelope.ts';
export * from './wire/attachment.ts';
export * from './wire/account.ts';
export * from './wire/passkey.ts';
export * from './wire/cart.ts';
export * from './wire/order.ts';
export * from './wire/review.ts';
export * from './wire/question.ts';
export * from './wire/catalogue.ts';
export * from './wire/reminder.ts';
export * from './wire/saved.ts';
export * from './wire/payment.ts';
export * from './wire/trade-in.ts';
export * from './wire/trade-in-case.ts';
export * from './wire/ticket.ts';
export * from './wire/insurance.ts';
export * from './wire/consent.ts';
export * from './wire/contact.ts';
export * from './wire/withdrawal.ts';
export * from './events.ts';
export * from './pictures.ts';
export * from './release.ts';
