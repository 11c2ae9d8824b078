import { Type, type Static, type StaticDecode } from 'typebox';
import { Compile } from 'typebox/compile';
import { REJECTIONS } from '@rewald/contracts';
import { DOCUMENT_KINDS, type DocumentKind } from '../documents/documents.ts';
import { asWords } from './words.ts';

/** Text that a caller may have typed. Decoding it for a mail shortens it and defuses links; see `asWords`. */
const Typed = (most: number) =>
  Type.Codec(Type.String())
    .Decode((typed) => asWords(typed, most))
    .Encode((typed) => typed);
/** Any other text. */
const Text = Typed(300);
const Name = Typed(60);
/** A line of an address, or an order number that the customer typed. */
const Line = Typed(120);
/** As long as the form allows, because a receipt must repeat everything that was declared. */
const Message = Typed(5_000);
/** A URL of the shop. */
const Link = Type.String();
/** Text by the shop's employees, which may contain links. */
const Ours = Type.String();
/** Path of a device's picture on the artefact origin. */
const Picture = Type.Optional(Type.String({ maxLength: 300 }));
/** Whole cents. */
const Cents = Type.Integer();
/** ISO date, such as 2026-11-21. */
const Day = Type.String();
/** ISO date and time with zone, such as 2026-11-21T14:05:00.000Z. */
const MomentText = Type.String();

const Person = { firstName: Name };
/** Files to attach, by kind and subject; the worker fetches them with `documents.get(kind, id)` when it sends. */
const Attached = {
  documents: Type.Optional(Type.Array(Type.Object({ kind: Type.Enum([...DOCUMENT_KINDS]), id: Text }))),
};

/** One line of an order. */
export const MailOrderLine = Type.Object({
  /** Such as `Blattwerk Falter 13`. */
  name: Text,
  /** Such as `128 GB, Mitternacht`; empty when there is none. */
  variation: Text,
  condition: Text,
  picture: Picture,
  seller: Text,
  quantity: Type.Integer({ minimum: 1 }),
  /** Of all pieces of the line, without insurance and before the discount. */
  priceCents: Cents,
  /** `priceCents` is the premium for all pieces. */
  insurance: Type.Optional(Type.Object({ name: Text, priceCents: Cents })),
});
export type MailOrderLine = Static<typeof MailOrderLine>;

/** A device of a parcel or a refund. */
export const MailPiece = Type.Object({
  name: Text,
  variation: Text,
  quantity: Type.Integer({ minimum: 1 }),
  picture: Picture,
});
export type MailPiece = Static<typeof MailPiece>;

/** A postal address in a mail. */
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
  /** The order's number for customers. */
  number: Text,
  /** The order's page: `links.order(locale, id, key)`. */
  link: Link,
};
const Case = {
  ...Person,
  reference: Text,
  device: Text,
  picture: Picture,
  /** The case's page: `links.tradeInCase(locale, id, key)`. */
  link: Link,
};
const Payout = {
  payment: Type.Enum(['bank-transfer', 'paypal']),
  /** Last four digits of the IBAN, or the PayPal address. */
  account: Text,
};

/** All mails by kind, with the data of their texts. Stored as JSON in the outbox. */
export const MAILS = {
  /** Confirms an e-mail address. */
  verify: Type.Object({ ...Person, link: Link }),
  /** A registration used an address that has an account already. */
  'account-exists': Type.Object({ ...Person, loginLink: Link }),
  /** A registration used an address that an account has just given up, and may still restore. */
  'address-held': Type.Object({ firstName: Type.Null(), until: MomentText }),
  /** A link to set a new password. */
  reset: Type.Object({ ...Person, link: Link }),
  /** A password was changed; a warning in case the owner did not do it. */
  'password-changed': Type.Object({
    ...Person,
    resetLink: Link,
    /** Whether the other devices were logged out. */
    othersEnd: Type.Optional(Type.Boolean()),
    /** What was removed with the old password: the passkeys, or all data of an unconfirmed account. */
    removed: Type.Optional(Type.Enum(['passkeys', 'everything'])),
  }),
  /** A way to log in was added or removed; a warning in case the owner did not do it. */
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
  /** A person with the right password has lost the second factor; `link` starts the waiting time. */
  'factor-recovery': Type.Object({
    ...Person,
    link: Link,
    /** Length of the waiting time in hours. */
    waitHours: Type.Integer({ minimum: 1 }),
    resetLink: Link,
  }),
  /** The waiting time is running, or ends tomorrow; `link` stops it. */
  'factor-recovery-waiting': Type.Object({
    ...Person,
    link: Link,
    readyAt: MomentText,
    reminder: Type.Boolean(),
    resetLink: Link,
  }),
  /** To the new address: a link to confirm it; until then the old address stays valid. */
  'email-change': Type.Object({ ...Person, newEmail: Text, link: Link }),
  /** To the old address, at the same time: a change was requested. The new address is shown only in part. */
  'email-change-notice': Type.Object({ ...Person, newEmail: Text, resetLink: Link }),
  /** To the old address, when the new one was confirmed; the link undoes the change. Older releases write no such mail. */
  'email-changed': Type.Object({
    ...Person,
    newEmail: Text,
    link: Type.Optional(Link),
    until: Type.Optional(MomentText),
  }),
  /** To the new address, when the old one was restored. The old address is shown only in part. */
  'email-restored': Type.Object({ ...Person, email: Text }),
  /** The account was deleted; sent to its former address. */
  'account-deleted': Type.Object({ ...Person }),
  /** An invitation to the desk, where the shop's people work; `firstName` is the whole name, as the inviting person wrote it. */
  'desk-invitation': Type.Object({ ...Person, by: Name, link: Link }),
  /** A person of the desk has a passkey more or less; a warning in case it was somebody else. `link` shows which they have. */
  'desk-passkey': Type.Object({
    ...Person,
    change: Type.Enum(['passkey-added', 'passkey-removed']),
    link: Link,
  }),
  /** The export of a customer's data can be downloaded. */
  'data-export-ready': Type.Object({ ...Person, link: Link, validUntil: MomentText }),

  /** The contract, on a durable medium: lines, amounts, address, withdrawal information. */
  'order-confirmed': Type.Object({
    ...Order,
    placedAt: MomentText,
    lines: Type.Array(MailOrderLine, { minItems: 1 }),
    discount: Type.Optional(Type.Object({ code: Text, cents: Cents })),
    /** The way of shipping and its price; omitted if it is free. */
    shipping: Type.Optional(Type.Object({ name: Text, cents: Cents })),
    /** The amount paid: lines + insurance − discount. */
    totalCents: Cents,
    payment: PaymentName,
    /** In how many parts it is paid, if the provider says so. */
    instalments: Type.Optional(Type.Integer()),
    deliveryAddress: MailAddress,
    /** Expected range of the delivery. */
    delivery: Type.Optional(Type.Object({ from: Day, to: Day })),
    /** Links to the versions of the shop's texts under which the contract was made. */
    termsLink: Type.Optional(Link),
    withdrawalLink: Type.Optional(Link),
    /** Version of the instructions on withdrawal. */
    withdrawalVersion: Type.Optional(Text),
    ...Attached,
  }),
  /** The status of an order was requested without a login, by its number and this address. */
  'order-link': Type.Object({
    firstName: Type.Union([Name, Type.Null()]),
    /** The number as typed. The order exists only if there is a `link`. */
    typed: Line,
    /** The order's page with a key that expires; omitted if number and address match no order. */
    link: Type.Optional(Link),
    /** How long the key is valid, in hours. */
    hours: Type.Integer({ minimum: 1 }),
  }),
  /** The order will not be carried out. */
  'order-cancelled': Type.Object({
    ...Order,
    reason: Type.Enum(['payment-declined', 'customer', 'shop']),
    /** The refund; 0 if nothing had been paid. */
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
    /** Days within which devices may be returned. */
    returnDays: Type.Optional(Type.Integer()),
    ...Attached,
  }),
  'order-refunded': Type.Object({
    ...Order,
    amountCents: Cents,
    payment: PaymentName,
    pieces: Type.Optional(Type.Array(MailPiece)),
    ...Attached,
  }),
  /** The provider refused a refund that an earlier mail announced. */
  'refund-refused': Type.Object({ ...Order, amountCents: Cents, payment: PaymentName, contactLink: Link }),
  /** A refused refund was paid after all. */
  'refund-given': Type.Object({
    ...Order,
    amountCents: Cents,
    payment: PaymentName,
    /** If the refund was paid in another way: the text on the bank statement. */
    otherwise: Type.Union([Text, Type.Null()]),
  }),
  /** The buyer's bank or PayPal disputes the payment, or has decided the dispute. */
  'payment-disputed': Type.Object({
    ...Order,
    amountCents: Cents,
    payment: PaymentName,
    state: Type.Enum(['open', 'won', 'lost']),
    contactLink: Link,
  }),
  /** The receipt that §356a BGB requires (content, date, time), with the return label. */
  'withdrawal-received': Type.Object({
    ...Order,
    /** The name of the person who withdrew, as entered. */
    name: Name,
    receivedAt: MomentText,
    /** The returned devices; empty means the whole order. */
    pieces: Type.Array(MailPiece),
    reason: Type.Union([Message, Type.Null()]),
    /** Last day to send the devices back; 14 days after the withdrawal. */
    returnBy: Day,
    /** The surcharge for a faster way of shipping, which is not refunded (§357 (2) BGB). */
    keptShippingCents: Type.Optional(Cents),
    ...Attached,
  }),

  /** A return was judged, and something in it is worth less or was rejected; each piece is one device. */
  'return-judged': Type.Object({
    ...Order,
    amountCents: Cents,
    payment: PaymentName,
    pieces: Type.Array(
      Type.Object({
        ...MailPiece.properties,
        deductionCents: Type.Optional(Cents),
        /** In the words of who judged it. */
        note: Type.Optional(Message),
        /** Why it was rejected. */
        reason: Type.Optional(Type.Enum([...REJECTIONS])),
      }),
    ),
    ...Attached,
  }),
  'return-sent-back': Type.Object({
    ...Order,
    pieces: Type.Array(MailPiece),
    carrier: Text,
    trackingNumber: Text,
    trackingLink: Type.Optional(Link),
    deliveryAddress: MailAddress,
  }),

  'trade-in-received': Type.Object({
    ...Person,
    reference: Text,
    device: Text,
    picture: Picture,
    priceCents: Cents,
    shipBy: Day,
    ...Payout,
    link: Type.Optional(Link),
    /** The other devices in its parcel. */
    together: Type.Optional(Type.Array(Text)),
    ...Attached,
  }),
  /** A purchase offer for a device, mailed on request. */
  'trade-in-offer': Type.Object({
    firstName: Type.Null(),
    device: Text,
    picture: Picture,
    priceCents: Cents,
    /** The answers about the device. */
    described: Type.Array(Type.Object({ question: Text, answer: Text })),
    /** Last day on which the price is valid. */
    validUntil: Day,
    link: Link,
  }),
  /** The device has not arrived after a week; includes the label again. */
  'trade-in-reminder': Type.Object({
    ...Case,
    priceCents: Cents,
    shipBy: Day,
    ...Attached,
  }),
  /** The device did not arrive in time, and the price is no longer valid. */
  'trade-in-expired': Type.Object({ ...Case }),
  /** The seller called the sale off. */
  'trade-in-cancelled': Type.Object({ ...Case }),
  /** Another account before the device has arrived, in case it was not the seller who entered it. */
  'trade-in-account-changed': Type.Object({ ...Case, ...Payout }),
  'trade-in-arrived': Type.Object({
    ...Case,
    priceCents: Cents,
    /** Last day for the result of the inspection. */
    resultBy: Type.Optional(Day),
  }),
  /** The device is not as described: a lower price, and the reasons. The decision is made on the page. */
  'trade-in-counter-offer': Type.Object({
    ...Case,
    quotedCents: Cents,
    /** 0: the shop offers recycling or a free return. */
    offeredCents: Cents,
    findings: Type.Array(Ours, { minItems: 1 }),
    /** Last day to decide; afterwards the device is returned for free. */
    decideBy: Day,
  }),
  /** The device is as described, and the price is confirmed; 0 means that the device is recycled. */
  'trade-in-inspected': Type.Object({ ...Case, priceCents: Cents, ...Payout }),
  /** Confirms the customer's decision about the lower price, or says that none was made. */
  'trade-in-decided': Type.Object({
    ...Case,
    decision: Type.Enum(['accepted', 'declined', 'no-answer']),
    priceCents: Cents,
  }),
  'trade-in-paid': Type.Object({
    ...Case,
    priceCents: Cents,
    ...Payout,
    ...Attached,
    /** A discount code for the next order, in addition to the money. */
    bonusCode: Type.Optional(Line),
    bonusCents: Type.Optional(Cents),
    /** The last day on which the code is valid. */
    bonusUntil: Type.Optional(Day),
  }),
  /** The payout was rejected or returned; the seller enters another account, unless the fault is ours. */
  'trade-in-payout-failed': Type.Object({
    ...Case,
    priceCents: Cents,
    ...Payout,
    asksForAccount: Type.Boolean(),
  }),
  /** The device is being returned. */
  'trade-in-returned': Type.Object({
    ...Case,
    reason: Type.Enum(['declined', 'no-answer', 'not-accepted']),
    carrier: Type.Optional(Text),
    trackingNumber: Type.Optional(Text),
  }),

  /** An employee answered a message. */
  'ticket-answered': Type.Object({
    ...Person,
    subject: Text,
    answer: Ours,
    link: Link,
    /** The shop writes first: nobody has asked. */
    first: Type.Optional(Type.Boolean()),
  }),
  /** A message was received; `message` only if the address is known to be the sender's. */
  'contact-received': Type.Object({
    ...Person,
    reference: Text,
    topic: Text,
    message: Type.Union([Message, Type.Null()]),
  }),
  /** The same as `ticket-answered` for people without an account. */
  'contact-answered': Type.Object({
    ...Person,
    reference: Text,
    subject: Text,
    answer: Ours,
    link: Link,
    first: Type.Optional(Type.Boolean()),
  }),
  /** The receipt of a withdrawal that was declared without a login, whether or not the order exists. */
  'withdrawal-declared': Type.Object({
    ...Person,
    reference: Text,
    name: Name,
    email: Text,
    /** The order's number as typed. */
    number: Line,
    /** In the person's own words; null means the whole order. */
    items: Type.Union([Message, Type.Null()]),
    receivedAt: MomentText,
  }),
  /** Asks once for reviews, some days after everything was delivered. */
  'review-request': Type.Object({
    ...Order,
    devices: Type.Array(Text, { minItems: 1 }),
    /** The same devices with their pictures; missing in mails of older releases. */
    pieces: Type.Optional(Type.Array(MailPiece)),
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
  /** Confirms the mailbox of a reminder. */
  'reminder-confirm': Type.Object({ product: Text, variation: Text, condition: Text, link: Link }),
  /** A device with a reminder is back in stock. */
  'back-in-stock': Type.Object({
    firstName: Type.Union([Name, Type.Null()]),
    product: Text,
    variation: Text,
    condition: Text,
    picture: Picture,
    priceCents: Cents,
    link: Link,
    /** Ends the reminder. */
    unsubscribeLink: Link,
  }),
  /** Confirms the mailbox of a price alert. */
  'price-alert-confirm': Type.Object({
    product: Text,
    variation: Text,
    condition: Text,
    belowCents: Cents,
    link: Link,
  }),
  /** A device with a price alert costs less. */
  'price-fell': Type.Object({
    firstName: Type.Union([Name, Type.Null()]),
    product: Text,
    variation: Text,
    condition: Text,
    picture: Picture,
    priceCents: Cents,
    /** The price when the alert was requested. */
    belowCents: Cents,
    link: Link,
    /** Ends the alert. */
    unsubscribeLink: Link,
  }),
} as const;

/** The kind of a mail. */
export type MailKind = keyof typeof MAILS;
/** The data of a mail of a kind. */
export type MailPayload<Kind extends MailKind> = Static<(typeof MAILS)[Kind]>;
/** The payload as texts receive it, with links in typed text defused. */
export type ReadMailPayload<Kind extends MailKind> = StaticDecode<(typeof MAILS)[Kind]>;

/** Fields of payloads that grant access; deleted as soon as the mail is sent. */
export const SECRET_FIELDS = ['link', 'resetLink', 'loginLink', 'unsubscribeLink'] as const;

/** Whether a text is a kind of mail. */
export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(MAILS, kind);

const withAttachments = Compile(Type.Object(Attached));

const withPictures = Compile(
  Type.Object({
    picture: Picture,
    lines: Type.Optional(Type.Array(Type.Object({ picture: Picture }))),
    pieces: Type.Optional(Type.Array(Type.Object({ picture: Picture }))),
  }),
);

/** Paths of the pictures of a payload's devices. */
export const picturesOf = (payload: unknown): string[] => {
  if (!withPictures.Check(payload)) return [];
  const { picture, lines = [], pieces = [] } = payload;
  return [{ picture }, ...lines, ...pieces].flatMap((device) => device.picture ?? []);
};

/** The attachments of a payload. @throws {Error} the payload names an unknown kind of document */
export const attachedTo = (
  payload: unknown,
): readonly { readonly kind: DocumentKind; readonly id: string }[] =>
  withAttachments.Parse(payload).documents ?? [];
