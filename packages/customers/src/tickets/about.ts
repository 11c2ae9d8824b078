import type { TicketAbout, TicketSubjectKind } from '@rewald/contracts';
import type { Database } from '@rewald/server-kit/database/connection';
import { Problem } from '@rewald/server-kit/problems/problem';

/** What a conversation is about, after checking that it belongs to the customer. */
export interface OwnSubject extends TicketAbout {
  /** The only merchant concerned; null when there is none, or more than one. */
  readonly sellerId: number | null;
}

type Finder = (database: Database, customerId: string, id: string) => Promise<OwnSubject | null>;

const order: Finder = async (database, customerId, id) => {
  const rows = await database
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['orders.number', 'order_lines.seller_id as sellerId'])
    .where('orders.id', '=', id)
    .where('orders.customer_id', '=', customerId)
    .execute();
  const [first] = rows;
  if (first === undefined) return null;
  const alone = rows.every(({ sellerId }) => sellerId === first.sellerId);
  return { kind: 'order', id, reference: first.number, sellerId: alone ? first.sellerId : null };
};

const tradeInCase: Finder = async (database, customerId, id) => {
  const row = await database
    .selectFrom('trade_in_orders')
    .select('reference')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row === undefined ? null : { kind: 'trade-in-case', id, reference: row.reference, sellerId: null };
};

const insuranceContract: Finder = async (database, customerId, id) => {
  const row = await database
    .selectFrom('insurance_contracts')
    .innerJoin('order_lines', 'order_lines.id', 'insurance_contracts.order_line_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select('orders.number')
    .where('insurance_contracts.id', '=', id)
    .where('insurance_contracts.customer_id', '=', customerId)
    .executeTakeFirst();
  // Questions about insurance do not concern a merchant.
  return row === undefined ? null : { kind: 'insurance-contract', id, reference: row.number, sellerId: null };
};

const FINDERS: Record<TicketSubjectKind, Finder> = {
  order,
  'trade-in-case': tradeInCase,
  'insurance-contract': insuranceContract,
};

/** @throws {Problem} 404 when the subject is not the customer's */
export const findOwnSubject = async (
  database: Database,
  customerId: string,
  about: { readonly kind: TicketSubjectKind; readonly id: string },
): Promise<OwnSubject> => {
  const subject = await FINDERS[about.kind](database, customerId, about.id);
  if (subject === null) throw new Problem(404, 'not-found');
  return subject;
};
