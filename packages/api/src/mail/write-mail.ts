import type { Locale } from '@rewald/contracts';
import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { layOut, type Letter } from './letter.ts';
import { MAILS, type MailKind } from './mails.ts';
import { accountExists, passwordChanged, resetPassword, verifyEmail } from './texts/account.ts';
import { tradeInReceived } from './texts/trade-in.ts';

type Writer = (locale: Locale, payload: unknown) => Letter;

const writer =
  <Payload extends TSchema>(
    schema: Payload,
    texts: Record<Locale, (payload: Static<Payload>) => Letter>,
  ): Writer =>
  (locale, payload) =>
    texts[locale](Value.Parse(schema, payload));

// Everything in the payload, until the kind has its own words.
const plain =
  (subject: string): Writer =>
  (_locale, payload) => ({
    subject,
    greeting: '',
    paragraphs: [],
    facts: Object.entries(Value.Parse(Type.Record(Type.String(), Type.Unknown()), payload)).map(
      ([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const,
    ),
    closing: [],
  });

const WRITERS: Record<MailKind, Writer> = {
  verify: writer(MAILS.verify, verifyEmail),
  'account-exists': writer(MAILS['account-exists'], accountExists),
  reset: writer(MAILS.reset, resetPassword),
  'password-changed': writer(MAILS['password-changed'], passwordChanged),
  'trade-in-received': writer(MAILS['trade-in-received'], tradeInReceived),
  'email-change': plain('Rewald: email-change'),
  'email-change-notice': plain('Rewald: email-change-notice'),
  'email-changed': plain('Rewald: email-changed'),
  'account-deleted': plain('Rewald: account-deleted'),
  'data-export-ready': plain('Rewald: data-export-ready'),
  'order-confirmed': plain('Rewald: order-confirmed'),
  'order-cancelled': plain('Rewald: order-cancelled'),
  'order-shipped': plain('Rewald: order-shipped'),
  'order-refunded': plain('Rewald: order-refunded'),
  'withdrawal-received': plain('Rewald: withdrawal-received'),
  'trade-in-arrived': plain('Rewald: trade-in-arrived'),
  'trade-in-counter-offer': plain('Rewald: trade-in-counter-offer'),
  'trade-in-inspected': plain('Rewald: trade-in-inspected'),
  'trade-in-decided': plain('Rewald: trade-in-decided'),
  'trade-in-paid': plain('Rewald: trade-in-paid'),
  'trade-in-returned': plain('Rewald: trade-in-returned'),
  'ticket-answered': plain('Rewald: ticket-answered'),
  'back-in-stock': plain('Rewald: back-in-stock'),
};

/**
 * Writes a mail in its language, as text and as HTML.
 *
 * @throws {Error} the payload is not what the kind needs
 */
export const writeMail = (
  kind: MailKind,
  locale: Locale,
  payload: unknown,
): { subject: string; text: string; html: string } => layOut(WRITERS[kind](locale, payload), locale);
