import { euros } from '@rewald/server-kit/writing/amounts';
import { momentOf } from '@rewald/server-kit/writing/days';
import type { Letter } from '../../letter.ts';
import { listItem } from '../devices.ts';
import type { Pen, Read } from '../pen.ts';

/** The receipt of a withdrawal (§356a BGB): what was declared, and when it arrived. */
export function withdrawalReceived(withdrawal: Read<'withdrawal-received'>, pen: Pen): Letter {
  const { firstName, number, name, pieces, reason, documents = [], keptShippingCents: kept } = withdrawal;
  const { say } = pen;
  const moment = momentOf(new Date(withdrawal.receivedAt), pen.locale);
  const isEverything = pieces.length === 0;
  const hasLabel = documents.some(({ kind }) => kind === 'return-label');
  return {
    ...pen.head('withdrawal-received', { number, moment }),
    reference: number,
    firstName,
    blocks: [
      pen.text('withdrawal-received.lead'),
      {
        kind: 'facts',
        rows: [
          [say('withdrawal.received'), say('withdrawal.received-at', { moment })],
          [say('withdrawal.order'), number],
          [say('withdrawal.name'), name],
          ...(isEverything ? [[say('withdrawal.withdrawn'), say('withdrawal.everything')] as const] : []),
          ...(reason === null || reason.trim() === ''
            ? []
            : [[say('withdrawal-received.reason'), say('mail.said', { words: reason })] as const]),
        ],
      },
      ...(isEverything
        ? []
        : [pen.text('withdrawal-received.pieces'), { kind: 'list', items: pieces.map(listItem) } as const]),
      pen.heading('order.next'),
      {
        kind: 'steps',
        steps: [
          say(hasLabel ? 'withdrawal-received.label-attached' : 'withdrawal-received.label-later'),
          say('withdrawal-received.pack'),
          say('withdrawal-received.hand-in', { day: pen.weekday(withdrawal.returnBy) }),
          say('withdrawal-received.money'),
        ],
      },
      ...(kept === undefined ? [] : [pen.text('withdrawal-received.kept-shipping', { kept: euros(kept) })]),
      pen.button('order.view', withdrawal.link),
    ],
  };
}

/** The receipt that §356a BGB requires without delay: content, date and time of a withdrawal as it was declared. */
export function withdrawalDeclared(withdrawal: Read<'withdrawal-declared'>, pen: Pen): Letter {
  const { firstName, name, email, number, items, reference, receivedAt } = withdrawal;
  const { say } = pen;
  const moment = momentOf(new Date(receivedAt), pen.locale);
  return {
    ...pen.head('withdrawal-declared', { reference, moment }),
    reference,
    firstName,
    blocks: [
      pen.text('withdrawal-declared.lead'),
      {
        kind: 'facts',
        rows: [
          [say('withdrawal.received'), say('withdrawal.received-at', { moment })],
          [say('withdrawal.name'), name],
          [say('withdrawal.email'), email],
          [say('withdrawal.order'), number],
          [
            say('withdrawal.withdrawn'),
            items === null ? say('withdrawal.everything') : say('mail.said', { words: items }),
          ],
        ],
      },
      pen.text('withdrawal-declared.keep'),
      pen.heading('order.next'),
      {
        kind: 'steps',
        steps: [
          say('withdrawal-declared.match'),
          say('withdrawal-declared.label'),
          say('withdrawal-declared.money'),
        ],
      },
      pen.aside('withdrawal-declared.not-found'),
    ],
  };
}
