import type { Locale } from '@rewald/contracts';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { Problem } from '@rewald/server-kit/problems/problem';
import { momentOf } from '@rewald/server-kit/writing/days';
import type { ShopNow } from '@rewald/assortment/shop';
import { findSubject } from '@rewald/customers/contact/find-subject';
import { openTicket } from '@rewald/customers/tickets/ticket-store';
import type { Row } from '@rewald/server-kit/database/tables';
import { cancelOrder } from '../order/cancel-order.ts';
import type { OrderContext } from '../order/order-context.ts';
import type { OrderMails } from '../order/order-mails.ts';
import { findOrder, readLines, type StoredOrder } from '../order/order-store.ts';
import { withdrawWithin } from './withdraw.ts';
import { findNamedOrder } from '../order/find-named-order.ts';
import type { WithdrawalOutcome } from '../tables.ts';

type Declared = Row<'withdrawals'>;

/** The ticket about a declaration that an operator has to handle. */
const WORDS: Record<Locale, (declared: Declared) => { readonly subject: string; readonly text: string }> = {
  de: ({ name, email, order_number: number, items, reference, received_at: at }) => ({
    subject: `Widerruf ${reference} zu ${number}`,
    text: [
      `Widerruf über das Formular, eingegangen am ${momentOf(at, 'de')}.`,
      '',
      `Name: ${name}`,
      `E-Mail: ${email}`,
      `Bestellnummer: ${number}`,
      `Widerrufen: ${items ?? 'die ganze Bestellung'}`,
    ].join('\n'),
  }),
  en: ({ name, email, order_number: number, items, reference, received_at: at }) => ({
    subject: `Withdrawal ${reference} from ${number}`,
    text: [
      `Withdrawal by the form, received on ${momentOf(at, 'en')} (Berlin time).`,
      '',
      `Name: ${name}`,
      `E-mail: ${email}`,
      `Order number: ${number}`,
      `Withdrawn: ${items ?? 'the whole order'}`,
    ].join('\n'),
  }),
};

/** The order that matches both number and email address. */
const findDeclared = async (
  database: Database,
  declared: Declared,
  { lock }: { readonly lock: boolean },
): Promise<StoredOrder | null> => {
  const { order_number: orderNumber, email } = declared;
  const orderId = await findNamedOrder(database, { orderNumber, email });
  return orderId === null ? null : findOrder(database, orderId, { lock });
};

/**
 * Starts the return of everything that is left of the order. Items described in free text are left to people.
 *
 * @returns null if a person has to decide
 */
const begin = async (
  shop: ShopNow,
  transaction: DatabaseTransaction,
  declared: Declared,
  order: StoredOrder | null,
  mails: OrderMails,
): Promise<WithdrawalOutcome | null> => {
  if (order === null || declared.items !== null) return null;
  if (order.state === 'cancelled') return 'cancelled';
  const lines = (await readLines(transaction, order.id)).flatMap(
    ({ id, quantity, returned_quantity: returned }) =>
      quantity > returned ? [{ lineId: id, quantity: quantity - returned }] : [],
  );
  if (lines.length === 0) return 'returned-before';
  try {
    await withdrawWithin(
      shop,
      transaction,
      order.id,
      { lines, name: declared.name },
      { actor: 'guest', locale: declared.language, declaredAt: declared.received_at },
      mails,
    );
    return 'return';
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // The withdrawal is checked before anything is written, so there is nothing to undo.
    return null;
  }
};

const askPeople = async (
  transaction: DatabaseTransaction,
  declared: Declared,
  order: StoredOrder | null,
): Promise<string> => {
  const guest = { name: declared.name, email: declared.email };
  const about = order === null ? null : await findSubject(transaction, guest, order.number);
  const { subject, text } = WORDS[declared.language](declared);
  const { ticketId } = await openTicket(transaction, {
    with: guest,
    subject: subject.slice(0, 120),
    text,
    about,
    language: declared.language,
  });
  return ticketId;
};

/** Cancels the whole order that a declaration is about, if nothing of it was shipped; otherwise nothing happens. */
const cancelUnshipped = async (context: OrderContext, id: string): Promise<void> => {
  const { database } = context;
  const declared = await database
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (declared === undefined || declared.outcome !== null || declared.items !== null) return;
  const order = await findDeclared(database, declared, { lock: false });
  if (order === null || (order.state !== 'placed' && order.state !== 'confirmed')) return;
  try {
    await cancelOrder(context, order.id, { actor: 'guest', reason: 'customer' });
  } catch (error) {
    // Something was already shipped, or the payment is not certain yet.
    if (!(error instanceof Problem)) throw error;
  }
};

/**
 * Does what a declaration asks for, once: cancels an order that was not shipped, or starts the return of one that was. If it
 * is not certain what is meant, a person has to decide.
 */
export const processWithdrawal = async (shop: ShopNow, context: OrderContext, id: string): Promise<void> => {
  await cancelUnshipped(context, id);
  await decide(shop, context.database, id, context.mails);
};

const decide = (shop: ShopNow, database: Database, id: string, mails: OrderMails): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const declared = await transaction
      .selectFrom('withdrawals')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (declared === undefined || declared.outcome !== null) return;
    const order = await findDeclared(transaction, declared, { lock: true });
    const outcome = await begin(shop, transaction, declared, order, mails);
    await transaction
      .updateTable('withdrawals')
      .set({
        outcome: outcome ?? 'ticket',
        order_id: order?.id ?? null,
        ticket_id: outcome === null ? await askPeople(transaction, declared, order) : null,
      })
      .where('id', '=', id)
      .execute();
  });
