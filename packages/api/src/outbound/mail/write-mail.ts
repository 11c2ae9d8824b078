import type { Locale } from '@rewald/contracts';
import { Value } from 'typebox/value';
import { asHtml } from './layout/as-html.ts';
import { asText } from './layout/as-text.ts';
import { frameFor } from './layout/frame.ts';
import type { Letter } from './letter.ts';
import { MAILS, type MailKind } from './mails.ts';
import * as afterPayment from './texts/after-payment.ts';
import type { Block } from './letter.ts';
import type { MailPicture } from './mail-pictures.ts';
import * as account from './texts/account.ts';
import * as contact from './texts/contact.ts';
import * as desk from './texts/desk.ts';
import * as factor from './texts/factor-recovery.ts';
import * as opinions from './texts/opinions.ts';
import * as order from './texts/order.ts';
import * as returns from './texts/returns.ts';
import * as service from './texts/service.ts';
import * as tradeIn from './texts/trade-in.ts';
import type { Sender } from '../company/sender.ts';
import type { Texts } from './texts/writer.ts';

type Writer = (locale: Locale, payload: unknown, sender: Sender) => Letter;

const writer =
  <Kind extends MailKind>(kind: Kind, texts: Texts<Kind>): Writer =>
  (locale, payload, sender) =>
    texts[locale](Value.Decode(MAILS[kind], payload), sender);

const WRITERS: Record<MailKind, Writer> = {
  verify: writer('verify', account.verifyEmail),
  'account-exists': writer('account-exists', account.accountExists),
  'address-held': writer('address-held', account.addressHeld),
  reset: writer('reset', account.resetPassword),
  'password-changed': writer('password-changed', account.passwordChanged),
  'login-changed': writer('login-changed', account.loginChanged),
  'factor-recovery': writer('factor-recovery', factor.factorRecovery),
  'factor-recovery-waiting': writer('factor-recovery-waiting', factor.factorRecoveryWaiting),
  'email-change': writer('email-change', account.changeEmail),
  'email-change-notice': writer('email-change-notice', account.emailChangeNotice),
  'email-changed': writer('email-changed', account.emailChanged),
  'email-restored': writer('email-restored', account.emailRestored),
  'account-deleted': writer('account-deleted', account.accountDeleted),
  'data-export-ready': writer('data-export-ready', account.dataExportReady),
  'desk-invitation': writer('desk-invitation', desk.deskInvitation),
  'order-confirmed': writer('order-confirmed', order.orderConfirmed),
  'order-link': writer('order-link', contact.orderLink),
  'order-cancelled': writer('order-cancelled', order.orderCancelled),
  'order-shipped': writer('order-shipped', order.orderShipped),
  'order-refunded': writer('order-refunded', order.orderRefunded),
  'refund-refused': writer('refund-refused', afterPayment.refundRefused),
  'refund-given': writer('refund-given', afterPayment.refundGiven),
  'payment-disputed': writer('payment-disputed', afterPayment.paymentDisputed),
  'withdrawal-received': writer('withdrawal-received', order.withdrawalReceived),
  'return-judged': writer('return-judged', returns.returnJudged),
  'return-sent-back': writer('return-sent-back', returns.returnSentBack),
  'trade-in-received': writer('trade-in-received', tradeIn.tradeInReceived),
  'trade-in-offer': writer('trade-in-offer', tradeIn.tradeInOffer),
  'trade-in-reminder': writer('trade-in-reminder', tradeIn.tradeInReminder),
  'trade-in-expired': writer('trade-in-expired', tradeIn.tradeInExpired),
  'trade-in-cancelled': writer('trade-in-cancelled', tradeIn.tradeInCancelled),
  'trade-in-account-changed': writer('trade-in-account-changed', tradeIn.tradeInAccountChanged),
  'trade-in-arrived': writer('trade-in-arrived', tradeIn.tradeInArrived),
  'trade-in-inspected': writer('trade-in-inspected', tradeIn.tradeInInspected),
  'trade-in-counter-offer': writer('trade-in-counter-offer', tradeIn.tradeInCounterOffer),
  'trade-in-decided': writer('trade-in-decided', tradeIn.tradeInDecided),
  'trade-in-paid': writer('trade-in-paid', tradeIn.tradeInPaid),
  'trade-in-payout-failed': writer('trade-in-payout-failed', tradeIn.tradeInPayoutFailed),
  'trade-in-returned': writer('trade-in-returned', tradeIn.tradeInReturned),
  'ticket-answered': writer('ticket-answered', service.ticketAnswered),
  'contact-received': writer('contact-received', contact.contactReceived),
  'contact-answered': writer('contact-answered', contact.contactAnswered),
  'withdrawal-declared': writer('withdrawal-declared', contact.withdrawalDeclared),
  'review-request': writer('review-request', opinions.reviewRequest),
  'question-answered': writer('question-answered', opinions.questionAnswered),
  'reminder-confirm': writer('reminder-confirm', opinions.reminderConfirm),
  'back-in-stock': writer('back-in-stock', service.backInStock),
  'price-alert-confirm': writer('price-alert-confirm', opinions.priceAlertConfirm),
  'price-fell': writer('price-fell', service.priceFell),
};

/** The texts of a mail. */
export interface WrittenMail {
  /** One line. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** URL to unsubscribe from mails of this kind; null for mails that belong to a contract or an account. */
  readonly unsubscribeLink: string | null;
}

/** Makes text one line, because headers must not contain line breaks or control characters. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 180);

/** Replaces the paths of pictures by their ids in the mail, and drops pictures that the mail does not have. */
const withPictures = (block: Block, pictures: ReadonlyMap<string, MailPicture>): Block => {
  const idOf = (path: string | undefined): string | undefined => pictures.get(path ?? '')?.id;
  if (block.kind === 'facts') return { ...block, picture: idOf(block.picture) };
  if (block.kind === 'list')
    return { ...block, items: block.items.map((item) => ({ ...item, picture: idOf(item.picture) })) };
  if (block.kind !== 'prices') return block;
  return { ...block, lines: block.lines.map((line) => ({ ...line, picture: idOf(line.picture) })) };
};

/**
 * Writes a mail in its language, as text and as HTML.
 *
 * @param pictures those that are embedded in the mail, by their paths; other devices are shown without a picture
 * @throws {Error} the payload does not match the kind
 */
export const writeMail = (
  kind: MailKind,
  locale: Locale,
  payload: unknown,
  sender: Sender,
  pictures: ReadonlyMap<string, MailPicture> = new Map(),
): WrittenMail => {
  const written = WRITERS[kind](locale, payload, sender);
  const letter = {
    ...written,
    blocks: written.blocks.map((block) => withPictures(block, pictures)),
    subject: oneLine(written.subject),
    preview: oneLine(written.preview),
  };
  const frame = frameFor(locale, letter, sender);
  return {
    subject: letter.subject,
    text: asText(letter, frame),
    html: asHtml(letter, frame, locale, sender.company),
    unsubscribeLink: letter.unsubscribeLink ?? null,
  };
};
