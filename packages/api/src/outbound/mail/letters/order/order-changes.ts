import { euros } from '@rewald/server-kit/writing/amounts';
import { returnDaysOf } from '../../../company/company.ts';
import type { DocumentKind } from '../../../documents/documents.ts';
import type { Block, Letter } from '../../letter.ts';
import { listItem } from '../devices.ts';
import { strong, type Pen, type Read } from '../pen.ts';
import { addressOf } from './address-of.ts';

/** Answers a search for an order by its number; only the owner of the mailbox learns whether there is one. */
export function orderLink({ firstName, typed, link, hours }: Read<'order-link'>, pen: Pen): Letter {
  if (link === undefined)
    return {
      ...pen.head('order-not-found'),
      firstName,
      blocks: [
        pen.text('order-not-found.lead', { typed: strong(typed) }),
        pen.text('order-not-found.where'),
        pen.button('order-not-found.again', pen.page('/shop/orders')),
        pen.aside('order-not-found.not-you'),
      ],
    };
  return {
    ...pen.head('order-link', { typed, hours }),
    reference: typed,
    firstName,
    blocks: [
      pen.text('order-link.lead'),
      pen.button('order-link.view', link),
      pen.text('order-link.validity', { hours }),
      pen.aside('order-link.not-you'),
    ],
  };
}

function isAttached(
  kind: DocumentKind,
  { documents = [] }: Pick<Read<'order-cancelled'>, 'documents'>,
): boolean {
  return documents.some((document) => document.kind === kind);
}

/** Mentions the credit note if it is attached. */
export function creditNote(mail: Pick<Read<'order-cancelled'>, 'documents'>, pen: Pen): Block[] {
  return isAttached('credit-note', mail) ? [pen.text('order.credit-note')] : [];
}

export function orderCancelled(order: Read<'order-cancelled'>, pen: Pen): Letter {
  const { firstName, number, reason, link } = order;
  const amount = euros(order.refundCents);
  const isPaid = order.refundCents !== 0;
  const title = pen.say(`order-cancelled.${reason}`);
  return {
    subject: `${title} (${number})`,
    preview: isPaid
      ? pen.say('order-cancelled.preview', { amount })
      : pen.say('order-cancelled.preview-unpaid'),
    title,
    reference: number,
    firstName,
    blocks: [
      pen.text(`order-cancelled.${reason}.lead`, { number }),
      isPaid
        ? pen.text('order-cancelled.refund', { amount: strong(amount) })
        : pen.text('order-cancelled.unpaid'),
      ...creditNote(order, pen),
      ...(reason === 'payment-declined'
        ? [
            pen.button('order-cancelled.cart', pen.page('/shop/checkout/cart')),
            pen.link('order-cancelled.view', link),
          ]
        : [pen.button('order.view', link)]),
    ],
  };
}

/** An https URL as it was given, otherwise null: an operator's input becomes the target of a button. */
export function safeLink(link: string | undefined): string | null {
  return link !== undefined && URL.canParse(link) && new URL(link).protocol === 'https:' ? link : null;
}

export function orderShipped(shipment: Read<'order-shipped'>, pen: Pen): Letter {
  const { firstName, number, carrier, trackingNumber, link } = shipment;
  const tracking = safeLink(shipment.trackingLink);
  // Mails of older releases do not say how many days there are.
  const returnDays = shipment.returnDays ?? returnDaysOf(pen.sender, new Date());
  const tracked = trackingNumber === null ? 'no' : 'yes';
  return {
    ...pen.head('order-shipped', { number, carrier, tracked, trackingNumber: trackingNumber ?? '' }),
    reference: number,
    firstName,
    blocks: [
      pen.text('order-shipped.lead', { carrier }),
      { kind: 'list', items: shipment.pieces.map(listItem) },
      {
        kind: 'facts',
        rows: [
          [pen.say('order-shipped.carrier'), carrier],
          ...(trackingNumber === null
            ? []
            : [[pen.say('order-shipped.tracking-number'), trackingNumber] as const]),
          [pen.say('order.delivery-address'), addressOf(shipment.deliveryAddress, pen.locale)],
        ],
      },
      tracking === null ? pen.button('order.view', link) : pen.button('order-shipped.track', tracking),
      pen.text('order-shipped.return', { returnDays }),
      ...(isAttached('invoice', shipment) ? [pen.text('order-shipped.invoice')] : []),
      ...(tracking === null ? [] : [pen.link('order.view', link)]),
    ],
  };
}

export function orderRefunded(refund: Read<'order-refunded'>, pen: Pen): Letter {
  const { firstName, number, payment, pieces = [], link } = refund;
  const amount = euros(refund.amountCents);
  return {
    ...pen.head('order-refunded', { number, amount }),
    reference: number,
    firstName,
    blocks: [
      pen.text('order-refunded.lead', { number, amount: strong(amount) }),
      ...(pieces.length === 0 ? [] : [{ kind: 'list', items: pieces.map(listItem) } as const]),
      {
        kind: 'facts',
        rows: [
          [pen.say('order.amount'), amount],
          [pen.say('order-refunded.back-to'), pen.say(`order.paid-with.${payment}`)],
        ],
      },
      pen.text('order-refunded.arrival'),
      ...creditNote(refund, pen),
      pen.button('order.view', link),
    ],
  };
}
