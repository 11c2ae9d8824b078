import { euros } from '@rewald/server-kit/writing/amounts';
import type { MessageId } from '../../../say.ts';
import type { Block } from '../../letter.ts';
import type { MailPayload } from '../../mails.ts';
import type { Pen } from '../pen.ts';

/** Whether the shop pays for the device, for messages that choose by `kind`; and the price, for those that name it. */
export function priced(cents: number) {
  return { kind: cents === 0 ? 'recycling' : 'sale', price: euros(cents) };
}

/** Where the money goes. */
export function payoutTo(
  { payment, account }: Pick<MailPayload<'trade-in-paid'>, 'payment' | 'account'>,
  { say }: Pen,
): string {
  return say(`trade-in.payout.${payment}`, { account });
}

/** The device of a sale, with its picture. */
export function deviceItem({
  device,
  picture,
}: Pick<MailPayload<'trade-in-expired'>, 'device' | 'picture'>): Block {
  return { kind: 'list', items: [{ text: device, picture }] };
}

/** A button to the sale, which older mails have no link to. */
export function caseButton(id: MessageId, link: string | undefined, pen: Pen): Block[] {
  return link === undefined ? [] : [pen.button(id, link)];
}
