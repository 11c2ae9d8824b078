import { tidyText } from '@rewald/contracts/typed-text';
import type { Locale, WarrantyClaimRequest } from '@rewald/contracts';
import type { Database } from '@rewald/server-kit/database/connection';
import { invalidField, Problem } from '@rewald/server-kit/problems/problem';
import type { ContactService } from '@rewald/customers/contact/contact-service';
import { parcelOfLine, type StoredLine, type WholeOrder } from '../order/order-store.ts';
import { parseAddress, parseContact } from '../order/order-basis.ts';
import { addClaim } from './claim-store.ts';

const SUBJECT: Record<Locale, string> = { de: 'Defekt und Garantie', en: 'Defect and guarantee' };

/** Whether a line has arrived, so that it can have shown a defect. */
const isDelivered = ({ shipments }: WholeOrder, line: StoredLine): boolean =>
  parcelOfLine(shipments, line)?.delivered_at != null;

/**
 * Begins a conversation about a defect, with the buyer, also if somebody opened the order with its link.
 *
 * @throws {Problem} 404 for a line of another order, 409 before it was delivered, 422 without words
 */
export const reportDefect = async (
  database: Database,
  contact: ContactService,
  whole: WholeOrder,
  { lineId, text }: WarrantyClaimRequest,
  locale: Locale,
): Promise<void> => {
  const { order, lines } = whole;
  const line = lines.find(({ id }) => id === lineId);
  if (line === undefined) throw new Problem(404, 'order.line-unknown');
  if (!isDelivered(whole, line)) throw new Problem(409, 'order.not-delivered');
  const words = tidyText(text);
  if (words === '') throw invalidField('text', 'ticket.empty');
  const { firstName, lastName } = parseAddress(order.delivery);
  const { ticketId } = await contact.begin(
    order.customer_id,
    {
      name: `${firstName} ${lastName}`,
      email: parseContact(order.contact).email,
      subject: SUBJECT[locale],
      text: `${line.name}\n\n${words}`,
      number: order.number,
    },
    locale,
  );
  await addClaim(database, { ticketId, orderId: order.id, lineId });
};
