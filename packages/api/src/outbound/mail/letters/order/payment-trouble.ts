import { euros } from '@rewald/server-kit/writing/amounts';
import type { Letter } from '../../letter.ts';
import { strong, type Pen, type Read } from '../pen.ts';

/** A refund that was announced by mail has failed; says what happens next, without a promise that the shop might not keep. */
export function refundRefused(refund: Read<'refund-refused'>, pen: Pen): Letter {
  const { firstName, number, payment, link, contactLink } = refund;
  const amount = euros(refund.amountCents);
  return {
    ...pen.head('refund-refused', { number, amount }),
    reference: number,
    firstName,
    blocks: [
      pen.text('refund-refused.lead', {
        number,
        amount: strong(amount),
        through: pen.say(`order.through.${payment}`),
      }),
      pen.text('refund-refused.still-yours'),
      pen.button('order.write', contactLink),
      pen.link('order.view', link),
    ],
  };
}

/** A refund that had been refused was paid after all. */
export function refundGiven(refund: Read<'refund-given'>, pen: Pen): Letter {
  const { firstName, number, payment, otherwise, link } = refund;
  const amount = euros(refund.amountCents);
  return {
    ...pen.head('refund-given', { number, amount }),
    reference: number,
    firstName,
    blocks: [
      pen.text('refund-given.lead', { number }),
      {
        kind: 'facts',
        rows: [
          [pen.say('order.amount'), amount],
          otherwise === null
            ? [pen.say('refund-given.through'), pen.say(`order.through.${payment}`)]
            : [pen.say('refund-given.reference'), otherwise],
        ],
      },
      pen.text('refund-given.arrival'),
      pen.button('order.view', link),
    ],
  };
}

/** The buyer's bank disputes the payment, or has decided. */
export function paymentDisputed(dispute: Read<'payment-disputed'>, pen: Pen): Letter {
  const { firstName, number, payment, state, link, contactLink } = dispute;
  const amount = euros(dispute.amountCents);
  const through = pen.say(`order.through.${payment}`);
  return {
    ...pen.head(`payment-disputed-${state}`, { number, amount }),
    reference: number,
    firstName,
    blocks: [
      pen.text(`payment-disputed-${state}.lead`, { number, amount: strong(amount), through }),
      ...(state === 'open' ? [pen.text('payment-disputed-open.ask')] : []),
      pen.button('order.write', contactLink),
      pen.link('order.view', link),
    ],
  };
}
