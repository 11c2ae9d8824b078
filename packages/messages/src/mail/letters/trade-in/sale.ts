import type { Block, Letter } from '../../letter.ts';
import { strong, type Pen, type Read } from '../pen.ts';
import { caseButton, deviceItem, payoutTo, priced } from './parts.ts';

type Received = Read<'trade-in-received'>;

/** How the customer gets the label: attached to the mail, or on the page of the sale. */
function labelBy({ documents = [], link }: Received): 'file' | 'page' | 'later' {
  if (documents.some(({ kind }) => kind === 'trade-in-label')) return 'file';
  return link === undefined ? 'later' : 'page';
}

function factsOf(sale: Received, pen: Pen): Block {
  const { say } = pen;
  const { kind, price } = priced(sale.priceCents);
  return {
    kind: 'facts',
    picture: sale.picture,
    rows: [
      [say('trade-in.reference'), sale.reference],
      [say('trade-in.device'), sale.device],
      [say('trade-in-received.offer'), kind === 'recycling' ? say('trade-in.recycling') : price],
      ...(kind === 'recycling' ? [] : [[say('trade-in.payout'), payoutTo(sale, pen)] as const]),
      [say('trade-in-received.ship-by'), pen.day(sale.shipBy)],
      ...(sale.together === undefined
        ? []
        : [[say('trade-in-received.together'), sale.together.join(', ')] as const]),
    ],
  };
}

/** Confirms a sale at once. */
export function tradeInReceived(sale: Received, pen: Pen): Letter {
  const { firstName, reference, shipBy, together, link } = sale;
  const { kind, price } = priced(sale.priceCents);
  const { say } = pen;
  return {
    ...pen.head('trade-in-received', { kind, price, reference, shipBy: pen.day(shipBy) }),
    reference,
    firstName,
    blocks: [
      pen.text('trade-in-received.lead', { kind }),
      factsOf(sale, pen),
      pen.heading('trade-in-received.next'),
      {
        kind: 'steps',
        steps: [
          say(`trade-in.label.${labelBy(sale)}`),
          // One label serves all devices of a parcel, and the newest label has the slip that lists them.
          ...(together === undefined ? [] : [say('trade-in-received.one-label')]),
          say('trade-in-received.prepare'),
          say('trade-in-received.hand-in', { day: pen.weekday(shipBy) }),
          say('trade-in-received.then', { kind }),
        ],
      },
      ...caseButton(labelBy(sale) === 'page' ? 'trade-in.get-label' : 'trade-in.follow', link, pen),
      pen.aside('trade-in-received.mention'),
    ],
  };
}

/** A purchase offer without obligation, with the link back to it. */
export function tradeInOffer(offer: Read<'trade-in-offer'>, pen: Pen): Letter {
  const { firstName, device, picture, described, validUntil, link } = offer;
  const { kind, price } = priced(offer.priceCents);
  return {
    ...pen.head('trade-in-offer', { kind, price, device, validUntil: pen.day(validUntil) }),
    firstName,
    blocks: [
      pen.text('trade-in-offer.lead', { device: strong(device), day: pen.weekday(validUntil) }),
      pen.button('trade-in-offer.continue', link),
      pen.heading('trade-in-offer.described'),
      {
        kind: 'facts',
        picture,
        stacked: true,
        rows: described.map(({ question, answer }) => [question, answer] as const),
      },
      pen.text('trade-in-offer.terms', { kind }),
      pen.aside('trade-in-offer.not-you'),
    ],
  };
}

/** A week after the sale, the device has not arrived. */
export function tradeInReminder(sale: Read<'trade-in-reminder'>, pen: Pen): Letter {
  const { firstName, reference, device, shipBy, link } = sale;
  const isAttached = sale.documents !== undefined;
  return {
    ...pen.head('trade-in-reminder', { reference, device, shipBy: pen.day(shipBy) }),
    reference,
    firstName,
    blocks: [
      pen.text('trade-in-reminder.lead'),
      deviceItem(sale),
      pen.text('trade-in-reminder.hand-in', { ...priced(sale.priceCents), day: strong(pen.weekday(shipBy)) }),
      pen.text(isAttached ? 'trade-in-reminder.label-attached' : 'trade-in-reminder.label-ready'),
      pen.button(isAttached ? 'trade-in.view' : 'trade-in.get-label', link),
      pen.aside('trade-in-reminder.done'),
    ],
  };
}

/** The device did not arrive in time. */
export function tradeInExpired(sale: Read<'trade-in-expired'>, pen: Pen): Letter {
  const { firstName, reference, device, link } = sale;
  return {
    ...pen.head('trade-in-expired', { reference, device }),
    reference,
    firstName,
    blocks: [
      pen.text('trade-in-expired.lead'),
      deviceItem(sale),
      pen.text('trade-in-expired.effect'),
      pen.text('trade-in-expired.again'),
      pen.button('trade-in.view', link),
      pen.aside('trade-in-expired.done'),
    ],
  };
}

export function tradeInCancelled(sale: Read<'trade-in-cancelled'>, pen: Pen): Letter {
  const { firstName, reference, device, link } = sale;
  return {
    ...pen.head('trade-in-cancelled', { reference, device }),
    reference,
    firstName,
    blocks: [
      pen.text('trade-in-cancelled.lead'),
      deviceItem(sale),
      pen.text('trade-in-cancelled.effect'),
      ...caseButton('trade-in.view', link, pen),
      pen.aside('trade-in-cancelled.done'),
    ],
  };
}

/** The account was changed, in case it was not the seller who did it. */
export function tradeInAccountChanged(sale: Read<'trade-in-account-changed'>, pen: Pen): Letter {
  const { firstName, reference, link } = sale;
  return {
    ...pen.head('trade-in-account-changed', { reference }),
    reference,
    firstName,
    blocks: [
      pen.text('trade-in-account-changed.lead', { payout: strong(payoutTo(sale, pen)) }),
      deviceItem(sale),
      ...caseButton('trade-in.view', link, pen),
      pen.warning('trade-in-account-changed.warning'),
    ],
  };
}
