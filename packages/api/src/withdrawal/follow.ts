import type { Locale } from '@rewald/contracts';
import { sql, type Selectable } from 'kysely';
import { emailKey } from '../account/formats.ts';
import { typedNumber } from '../contact/check-sender.ts';
import { findSubject } from '../contact/find-subject.ts';
import type { Database, DatabaseTransaction } from '../database/connection.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { OrderMails } from '../order/order-mails.ts';
import { findOrder, readLines, type StoredOrder } from '../order/order-store.ts';
import { withdrawWithin } from '../order/withdraw.ts';
import { Problem } from '../problems/problem.ts';
import { openTicket } from '../tickets/ticket-store.ts';
import { momentOf } from '../writing/days.ts';
import type { WithdrawalOutcome, WithdrawalsTable } from './tables.ts';

type Declared = Selectable<WithdrawalsTable>;

/** The declaration in words, for whoever looks at it. */
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

/** The order that number and address both fit. */
const findDeclared = async (
  transaction: DatabaseTransaction,
  declared: Declared,
): Promise<StoredOrder | null> => {
  const row = await transaction
    .selectFrom('orders')
    .select('id')
    .where('number', '=', typedNumber(declared.order_number))
    .where(sql<string>`lower(btrim(contact ->> 'email'))`, '=', emailKey(declared.email))
    .executeTakeFirst();
  return row === undefined ? null : findOrder(transaction, row.id, { lock: true });
};

/**
 * Begins the return of everything that is left of the order. Items in somebody's own words are for people.
 *
 * @returns null when people have to look
 */
const begin = async (
  transaction: DatabaseTransaction,
  declared: Declared,
  order: StoredOrder | null,
  mails: OrderMails,
): Promise<WithdrawalOutcome | null> => {
  if (order === null || declared.items !== null) return null;
  const lines = (await readLines(transaction, order.id)).flatMap(
    ({ id, quantity, returned_quantity: returned }) =>
      quantity > returned ? [{ lineId: id, quantity: quantity - returned }] : [],
  );
  if (lines.length === 0) return 'returned-before';
  try {
    await withdrawWithin(
      transaction,
      order.id,
      { lines, name: declared.name },
      { actor: 'guest', locale: declared.language, declaredAt: declared.received_at },
      mails,
    );
    return 'return';
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // It looks before it writes, so that nothing has been done.
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

/** Does what a declaration asks for: begins the return where that can be said for certain, else asks people. Once. */
export const followWithdrawal = (database: Database, id: string, mails: OrderMails): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const declared = await transaction
      .selectFrom('withdrawals')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (declared === undefined || declared.outcome !== null) return;
    const order = await findDeclared(transaction, declared);
    const outcome = await begin(transaction, declared, order, mails);
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
