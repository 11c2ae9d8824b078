import type { Locale } from '@rewald/contracts';
import { Value } from 'typebox/value';
import { asHtml } from './layout/as-html.ts';
import { asText } from './layout/as-text.ts';
import { frameFor } from './layout/frame.ts';
import type { Block, Letter } from './letter.ts';
import * as data from './letters/account/data.ts';
import * as address from './letters/account/email-address.ts';
import * as login from './letters/account/login.ts';
import * as reviews from './letters/offers/reviews.ts';
import * as reminders from './letters/offers/reminders.ts';
import * as order from './letters/order/order-changes.ts';
import { orderConfirmed } from './letters/order/order-confirmed.ts';
import * as payment from './letters/order/payment-trouble.ts';
import * as returns from './letters/order/returns.ts';
import * as withdrawal from './letters/order/withdrawal.ts';
import * as answers from './letters/service/answers.ts';
import * as inspection from './letters/trade-in/inspection.ts';
import * as payout from './letters/trade-in/payout.ts';
import * as sale from './letters/trade-in/sale.ts';
import { penOf, type Pen } from './letters/pen.ts';
import type { MailPicture } from './mail-pictures.ts';
import { MAILS, type MailKind, type ReadMailPayload } from './mails.ts';
import type { Sender } from '../company/sender.ts';

/** Builds the letter of each mail. */
const LETTERS: { readonly [Kind in MailKind]: (payload: ReadMailPayload<Kind>, pen: Pen) => Letter } = {
  verify: address.verifyEmail,
  'account-exists': address.accountExists,
  'address-held': address.addressHeld,
  reset: login.resetPassword,
  'password-changed': login.passwordChanged,
  'login-changed': login.loginChanged,
  'factor-recovery': login.factorRecovery,
  'factor-recovery-waiting': login.factorRecoveryWaiting,
  'email-change': address.changeEmail,
  'email-change-notice': address.emailChangeNotice,
  'email-changed': address.emailChanged,
  'email-restored': address.emailRestored,
  'account-deleted': data.accountDeleted,
  'data-export-ready': data.dataExportReady,
  'desk-invitation': login.deskInvitation,
  'desk-passkey': login.deskPasskey,
  'order-confirmed': orderConfirmed,
  'order-link': order.orderLink,
  'order-cancelled': order.orderCancelled,
  'order-shipped': order.orderShipped,
  'order-refunded': order.orderRefunded,
  'refund-refused': payment.refundRefused,
  'refund-given': payment.refundGiven,
  'payment-disputed': payment.paymentDisputed,
  'withdrawal-received': withdrawal.withdrawalReceived,
  'return-judged': returns.returnJudged,
  'return-sent-back': returns.returnSentBack,
  'trade-in-received': sale.tradeInReceived,
  'trade-in-offer': sale.tradeInOffer,
  'trade-in-reminder': sale.tradeInReminder,
  'trade-in-expired': sale.tradeInExpired,
  'trade-in-cancelled': sale.tradeInCancelled,
  'trade-in-account-changed': sale.tradeInAccountChanged,
  'trade-in-arrived': inspection.tradeInArrived,
  'trade-in-inspected': inspection.tradeInInspected,
  'trade-in-counter-offer': inspection.tradeInCounterOffer,
  'trade-in-decided': inspection.tradeInDecided,
  'trade-in-paid': payout.tradeInPaid,
  'trade-in-payout-failed': payout.tradeInPayoutFailed,
  'trade-in-returned': inspection.tradeInReturned,
  'ticket-answered': answers.ticketAnswered,
  'contact-received': answers.contactReceived,
  'contact-answered': answers.contactAnswered,
  'withdrawal-declared': withdrawal.withdrawalDeclared,
  'review-request': reviews.reviewRequest,
  'question-answered': reviews.questionAnswered,
  'reminder-confirm': reminders.reminderConfirm,
  'back-in-stock': reminders.backInStock,
  'price-alert-confirm': reminders.priceAlertConfirm,
  'price-fell': reminders.priceFell,
};

// Not a parameter for the caller: it ties the payload to its builder.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
function letterOf<Kind extends MailKind>(kind: Kind, payload: unknown, pen: Pen): Letter {
  return LETTERS[kind](Value.Decode(MAILS[kind], payload), pen);
}

/** The texts of a mail. */
interface WrittenMail {
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
  const written = letterOf(kind, payload, penOf(locale, sender));
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
