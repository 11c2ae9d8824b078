import { LOCALES } from '@rewald/contracts';
import { Type, type Static, type StaticDecode } from 'typebox';
import { Value } from 'typebox/value';
import { DOCUMENT_KINDS, type DocumentKind } from '../documents/documents.ts';
import { asWords } from './words.ts';

/** What may have been typed by a caller: reading it for a mail shortens it and takes the links out of it; see `asWords`. */
const Typed = (most: number) =>
  Type.Codec(Type.String())
    .Decode((typed) => asWords(typed, most))
    .Encode((typed) => typed);
/** Anything that is nothing of the following. */
const Text = Typed(300);
const Name = Typed(60);
/** A line of an address, a number as somebody knows it. */
const Line = Typed(120);
/** As long as the form that takes it allows: a receipt says everything that it confirms. */
const Message = Typed(5_000);
/** An address that is ours. */
const Link = Type.String();
/** Written by somebody of us, links and all. */
const Ours = Type.String();
/** Whole cents. */
const Cents = Type.Integer();
/** ISO date, such as 2026-11-21. */
const Day = Type.String();
/** ISO date and time with zone, such as 2026-11-21T14:05:00.000Z. */
const MomentText = Type.String();

const Person = { firstName: Name };
/** Files to attach, by what they are about; the worker asks `documents.get(kind, id)` for them when it sends. */
const Attached = {
  documents: Type.Optional(Type.Array(Type.Object({ kind: Type.Enum([...DOCUMENT_KINDS]), id: Text }))),
};

/** One line of an order. */
export const MailOrderLine = Type.Object({
  /** Such as `Apple iPhone 13`. */
  name: Text,
  /** Such as `128 GB, Mitternacht`; empty when there is none. */
  variation: Text,
  condition: Text,
  seller: Text,
  quantity: Type.Integer({ minimum: 1 }),
  /** Of all pieces of the line, without insurance and before the discount. */
  priceCents: Cents,
  /** `priceCents` is the premium for all pieces. */
  insurance: Type.Optional(Type.Object({ name: Text, priceCents: Cents })),
});
export type MailOrderLine = Static<typeof MailOrderLine>;

/** What a parcel or a refund is about. */
export const MailPiece = Type.Object({
  name: Text,
  variation: Text,
  quantity: Type.Integer({ minimum: 1 }),
});
export type MailPiece = Static<typeof MailPiece>;

export const MailAddress = Type.Object({
  firstName: Name,
  lastName: Name,
  /** Such as a company or `c/o`. */
  addition: Type.Optional(Line),
  street: Line,
  houseNumber: Line,
  postalCode: Line,
  city: Line,
  /** Two letters, such as DE. */
  countryCode: Line,
});
export type MailAddress = Static<typeof MailAddress>;

/** How an order was or will be paid. */
const PaymentName = Type.Enum(['card', 'paypal', 'sandbox', 'none']);

const Order = {
  ...Person,
  /** The order's number as people know it. */
  number: Text,
  /** The order's page: `links.order(locale, id, key)`. */
  link: Link,
};
const Case = {
  ...Person,
  reference: Text,
  device: Text,
  /** The case's page: `links.tradeInCase(locale, id, key)`. */
  link: Link,
};
const Payout = {
  payment: Type.Enum(['bank-transfer', 'paypal']),
  /** Last four digits of the IBAN, or the PayPal address. */
  account: Text,
};

/** Every mail that is sent, by kind, with what its text needs. Kept as JSON in the outbox. */
export const MAILS = {
  /** Confirms an e-mail address. */
  verify: Type.Object({ ...Person, link: Link }),
  /** Somebody registered with an address that has an account already. */
  'account-exists': Type.Object({ ...Person, loginLink: Link }),
  /** Somebody registered with an address that was an account's until a moment ago, and may still be again. */
  'address-held': Type.Object({ firstName: Type.Null(), until: MomentText }),
  /** Sets a new password. */
  reset: Type.Object({ ...Person, link: Link }),
  /** A password was changed; a warning to whoever did not do it. */
  'password-changed': Type.Object({
    ...Person,
    resetLink: Link,
    /** Whether the other devices were logged out. */
    othersEnd: Type.Optional(Type.Boolean()),
    /** What went with the old password: the passkeys, or all that was in an account that nobody had confirmed. */
    removed: Type.Optional(Type.Enum(['passkeys', 'everything'])),
  }),
  /** A way to log in was added or taken away; a warning to whoever did not do it. */
  'login-changed': Type.Object({
    ...Person,
    change: Type.Enum([
      'passkey-added',
      'passkey-removed',
      'second-factor-on',
      'second-factor-off',
      'recovery-codes-renewed',
      'factor-recovery-stopped',
      'second-factor-recovered',
    ]),
    resetLink: Link,
  }),
  /** Somebody with the right password has lost the second factor: starts a waiting time. */
  'factor-recovery': Type.Object({
    ...Person,
    link: Link,
    /** How long it will be. */
    waitHours: Type.Integer({ minimum: 1 }),
    resetLink: Link,
  }),
  /** The waiting time runs, or ends tomorrow; `link` stops it. */
  'factor-recovery-waiting': Type.Object({
    ...Person,
    link: Link,
    readyAt: MomentText,
    reminder: Type.Boolean(),
    resetLink: Link,
  }),
  /** To the new address: confirms it; until then the old one counts. */
  'email-change': Type.Object({ ...Person, newEmail: Text, link: Link }),
  /** To the old address, at the same moment: somebody wants to change it. The new one is shown in part only. */
  'email-change-notice': Type.Object({ ...Person, newEmail: Text, resetLink: Link }),
  /** To the old address, when the new one was confirmed; the link takes that back. Former releases write none. */
  'email-changed': Type.Object({
    ...Person,
    newEmail: Text,
    link: Type.Optional(Link),
    until: Type.Optional(MomentText),
  }),
  /** To the new address, when the old one took the account back; that one is shown in part only. */
  'email-restored': Type.Object({ ...Person, email: Text }),
  /** The account is gone; sent to the address it had. */
  'account-deleted': Type.Object({ ...Person }),
  /** The export of a customer's data can be fetched. */
  'data-export-ready': Type.Object({ ...Person, link: Link, validUntil: MomentText }),

  /** The contract, on a durable medium: lines, amounts, address, withdrawal information. */
  'order-confirmed': Type.Object({
    ...Order,
    placedAt: MomentText,
    lines: Type.Array(MailOrderLine, { minItems: 1 }),
    discount: Type.Optional(Type.Object({ code: Text, cents: Cents })),
    /** What was paid: lines + insurance − discount. */
    totalCents: Cents,
    payment: PaymentName,
    deliveryAddress: MailAddress,
    /** First and last day on which it may arrive. */
    delivery: Type.Optional(Type.Object({ from: Day, to: Day })),
    ...Attached,
  }),
  /** Somebody without a login asked where their order is, by its number and this address. */
  'order-link': Type.Object({
    firstName: Type.Union([Name, Type.Null()]),
    /** The number as it was typed; said to be somebody's only if there is a link. */
    typed: Line,
    /** The order's page with a key that ends; left out when number and address fit no order. */
    link: Type.Optional(Link),
    /** How long the key opens it. */
    hours: Type.Integer({ minimum: 1 }),
  }),
  /** The order will not be carried out. */
  'order-cancelled': Type.Object({
    ...Order,
    reason: Type.Enum(['payment-declined', 'customer', 'shop']),
    /** What goes back; 0 when nothing had been taken. */
    refundCents: Cents,
    ...Attached,
  }),
  'order-shipped': Type.Object({
    ...Order,
    pieces: Type.Array(MailPiece, { minItems: 1 }),
    carrier: Text,
    trackingNumber: Type.Union([Text, Type.Null()]),
    trackingLink: Type.Optional(Link),
    deliveryAddress: MailAddress,
    ...Attached,
  }),
  'order-refunded': Type.Object({
    ...Order,
    amountCents: Cents,
    payment: PaymentName,
    pieces: Type.Optional(Type.Array(MailPiece)),
    ...Attached,
  }),
  /** The provider would not give back what a mail before told of. */
  'refund-refused': Type.Object({ ...Order, amountCents: Cents, payment: PaymentName, contactLink: Link }),
  /** What had been refused went back after all. */
  'refund-given': Type.Object({
    ...Order,
    amountCents: Cents,
    payment: PaymentName,
    /** Where it was paid another way: what stands on the statement. */
    otherwise: Type.Union([Text, Type.Null()]),
  }),
  /** The buyer's bank or PayPal asks the money back from us, or has decided. */
  'payment-disputed': Type.Object({
    ...Order,
    amountCents: Cents,
    payment: PaymentName,
    state: Type.Enum(['open', 'won', 'lost']),
    contactLink: Link,
  }),
  /** The receipt that §356a BGB asks for (content, date, time), with the return label. */
  'withdrawal-received': Type.Object({
    ...Order,
    /** Who withdrew, as they wrote it. */
    name: Name,
    receivedAt: MomentText,
    /** What is returned; empty means the whole order. */
    pieces: Type.Array(MailPiece),
    reason: Type.Union([Message, Type.Null()]),
    /** Send back by; 14 days after the withdrawal. */
    returnBy: Day,
    ...Attached,
  }),

  'trade-in-received': Type.Object({
    ...Person,
    reference: Text,
    device: Text,
    priceCents: Cents,
    shipBy: Day,
    ...Payout,
    link: Type.Optional(Link),
    ...Attached,
  }),
  /** A price that somebody wants to think about. */
  'trade-in-offer': Type.Object({
    firstName: Type.Null(),
    device: Text,
    priceCents: Cents,
    /** What was said about the device. */
    described: Type.Array(Type.Object({ question: Text, answer: Text })),
    /** Last day on which the price holds. */
    validUntil: Day,
    link: Link,
  }),
  /** The device has not come after a week; with the label once more. */
  'trade-in-reminder': Type.Object({
    ...Case,
    priceCents: Cents,
    shipBy: Day,
    ...Attached,
  }),
  /** The device did not come in time, and the price holds no longer. */
  'trade-in-expired': Type.Object({ ...Case }),
  'trade-in-arrived': Type.Object({
    ...Case,
    priceCents: Cents,
    /** The result comes by this day. */
    resultBy: Type.Optional(Day),
  }),
  /** The device is not as described: a lower price, and why. The page takes the decision. */
  'trade-in-counter-offer': Type.Object({
    ...Case,
    quotedCents: Cents,
    /** 0 offers recycling or the way back. */
    offeredCents: Cents,
    findings: Type.Array(Ours, { minItems: 1 }),
    /** Last day to decide; afterwards the device goes back for free. */
    decideBy: Day,
  }),
  /** The device is as described: the price holds, and 0 means that it is recycled. */
  'trade-in-inspected': Type.Object({ ...Case, priceCents: Cents, ...Payout }),
  /** How the customer answered the lower price, or that they did not; the price that was offered. */
  'trade-in-decided': Type.Object({
    ...Case,
    decision: Type.Enum(['accepted', 'declined', 'no-answer']),
    priceCents: Cents,
  }),
  'trade-in-paid': Type.Object({ ...Case, priceCents: Cents, ...Payout, ...Attached }),
  /** The money was refused or came back; the seller gives another account, unless the fault is ours. */
  'trade-in-payout-failed': Type.Object({
    ...Case,
    priceCents: Cents,
    ...Payout,
    asksForAccount: Type.Boolean(),
  }),
  /** The device is on its way back. */
  'trade-in-returned': Type.Object({
    ...Case,
    reason: Type.Enum(['declined', 'no-answer', 'not-accepted']),
    carrier: Type.Optional(Text),
    trackingNumber: Type.Optional(Text),
  }),

  /** Somebody of us answered a message. */
  'ticket-answered': Type.Object({ ...Person, subject: Text, answer: Ours, link: Link }),
  /** Somebody wrote to us; `message` only where the address is known to be theirs. */
  'contact-received': Type.Object({
    ...Person,
    reference: Text,
    topic: Text,
    message: Type.Union([Message, Type.Null()]),
  }),
  /** The same as `ticket-answered` for somebody without an account. */
  'contact-answered': Type.Object({ ...Person, reference: Text, subject: Text, answer: Ours, link: Link }),
  /** The receipt of a withdrawal as it was declared without a login, whether or not there is such an order. */
  'withdrawal-declared': Type.Object({
    ...Person,
    reference: Text,
    name: Name,
    email: Text,
    /** The order's number as it was typed. */
    number: Line,
    /** In the person's own words; null is the whole order. */
    items: Type.Union([Message, Type.Null()]),
    receivedAt: MomentText,
  }),
  /** Asks once, some days after everything arrived, what the devices are like. */
  'review-request': Type.Object({
    ...Order,
    devices: Type.Array(Text, { minItems: 1 }),
    /** Ends mails of this kind for the address. */
    unsubscribeLink: Link,
  }),
  /** A question about a model was answered, and both are public. */
  'question-answered': Type.Object({
    firstName: Type.Union([Name, Type.Null()]),
    model: Text,
    question: Message,
    answer: Ours,
    link: Link,
  }),
  /** Somebody wants to hear when an offer is back: is the mailbox theirs? */
  'reminder-confirm': Type.Object({ product: Text, variation: Text, condition: Text, link: Link }),
  /** An offer that was waited for can be bought again. */
  'back-in-stock': Type.Object({
    firstName: Type.Union([Name, Type.Null()]),
    product: Text,
    variation: Text,
    condition: Text,
    priceCents: Cents,
    link: Link,
    /** Ends the reminder. */
    unsubscribeLink: Link,
  }),
} as const;

export type MailKind = keyof typeof MAILS;
export type MailPayload<Kind extends MailKind> = Static<(typeof MAILS)[Kind]>;
/** The same as texts get it: what was typed is made harmless. */
export type ReadMailPayload<Kind extends MailKind> = StaticDecode<(typeof MAILS)[Kind]>;
export const MailLocale = Type.Enum([...LOCALES]);

/** Values of payloads that open something; forgotten as soon as the mail has left. */
export const SECRET_FIELDS = ['link', 'resetLink', 'loginLink', 'unsubscribeLink'] as const;

export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(MAILS, kind);

const WithAttachments = Type.Object(Attached);

/** What a payload wants attached. @throws {Error} it names a kind of document that does not exist */
export const attachedTo = (
  payload: unknown,
): readonly { readonly kind: DocumentKind; readonly id: string }[] =>
  Value.Parse(WithAttachments, payload).documents ?? [];
