import { euros } from '@rewald/server-kit/writing/amounts';
import type { Block, Letter, ListItem } from '../../letter.ts';
import { listItem } from '../devices.ts';
import type { Pen, Read } from '../pen.ts';
import { addressOf } from './address-of.ts';
import { creditNote, safeLink } from './order-changes.ts';

type Judged = Read<'return-judged'>;
type JudgedPiece = Judged['pieces'][number];

function found({ reason, deductionCents }: JudgedPiece, device: string, { say }: Pen): string {
  if (reason !== undefined) return say(`return-judged.rejected.${reason}`, { device });
  if (deductionCents === undefined) return say('return-judged.fine', { device });
  return say('return-judged.deducted', { device, deduction: euros(deductionCents) });
}

/** What was found on a device, and the note of who judged it. */
function foundItem(piece: JudgedPiece, pen: Pen): ListItem {
  const { text: device, ...item } = listItem(piece);
  const words = found(piece, device, pen);
  const { note } = piece;
  return { ...item, text: note === undefined ? words : `${words} ${pen.say('mail.said', { words: note })}` };
}

function refundOf({ amountCents, payment }: Judged, pen: Pen): Block[] {
  if (amountCents === 0) return [];
  return [
    {
      kind: 'facts',
      rows: [
        [pen.say('return-judged.refund'), euros(amountCents)],
        [pen.say('order-refunded.back-to'), pen.say(`order.paid-with.${payment}`)],
      ],
    },
    pen.text('order-refunded.arrival'),
  ];
}

/** What became of a return in which something was deducted or rejected. */
export function returnJudged(judged: Judged, pen: Pen): Letter {
  const { firstName, number, amountCents, pieces } = judged;
  const isDeducted = pieces.some(({ deductionCents }) => deductionCents !== undefined);
  const refund = amountCents === 0 ? 'no' : 'yes';
  return {
    ...pen.head('return-judged', { number, refund, amount: euros(amountCents) }),
    reference: number,
    firstName,
    blocks: [
      pen.text('return-judged.lead', { number }),
      { kind: 'list', items: pieces.map((piece) => foundItem(piece, pen)) },
      ...(isDeducted ? [pen.text('return-judged.deduction')] : []),
      ...refundOf(judged, pen),
      ...creditNote(judged, pen),
      pen.button('return-judged.view', judged.link),
      pen.aside('return-judged.disagree'),
    ],
  };
}

/** Rejected devices are on their way back to their owner. */
export function returnSentBack(parcel: Read<'return-sent-back'>, pen: Pen): Letter {
  const { firstName, number, carrier, trackingNumber, link } = parcel;
  const tracking = safeLink(parcel.trackingLink);
  return {
    ...pen.head('return-sent-back', { number, carrier, trackingNumber }),
    reference: number,
    firstName,
    blocks: [
      pen.text('return-sent-back.lead'),
      { kind: 'list', items: parcel.pieces.map(listItem) },
      {
        kind: 'facts',
        rows: [
          [pen.say('order-shipped.carrier'), carrier],
          [pen.say('order-shipped.tracking-number'), trackingNumber],
          [pen.say('order.delivery-address'), addressOf(parcel.deliveryAddress, pen.locale)],
        ],
      },
      tracking === null ? pen.button('order.view', link) : pen.button('order-shipped.track', tracking),
      ...(tracking === null ? [] : [pen.link('order.view', link)]),
    ],
  };
}
