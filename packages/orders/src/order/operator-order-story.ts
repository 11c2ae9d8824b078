import { sql } from 'kysely';
import { actorNames } from '@rewald/server-kit/audit/actor-names';
import type { Database } from '@rewald/server-kit/database/connection';
import type { StoredOrder } from './order-store.ts';

/** What somebody wrote about an order. */
interface StoredNote {
  readonly id: string;
  readonly sellerId: number | null;
  readonly author: string;
  readonly text: string;
  readonly at: Date;
}

/** What an operator did to an order. */
interface OperatorAct {
  readonly action: string;
  readonly at: Date;
  /** Null if the key is not known any more. */
  readonly by: string | null;
  /** The sellers whose parcels it was about. */
  readonly sellers: readonly number[];
  readonly trackingNumber: string | null;
}

/** What is told of an order beside its own rows. */
export interface OrderStory {
  readonly notes: readonly StoredNote[];
  readonly acts: readonly OperatorAct[];
  readonly mails: readonly { readonly kind: string; readonly at: Date; readonly isSent: boolean }[];
  /** Names of the operators who ordered refunds, by refund. */
  readonly refundedBy: ReadonlyMap<string, string>;
  readonly customer: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly orders: number;
  } | null;
}

const actsOf = async (database: Database, orderId: string): Promise<OperatorAct[]> => {
  const { rows } = await sql<OperatorAct & { actor: string }>`
    select action, at, actor, details ->> 'trackingNumber' as "trackingNumber",
      coalesce(details -> 'sellers', jsonb_build_array(details -> 'seller')) as sellers
    from audit_log where subject = ${`order:${orderId}`} order by id`.execute(database);
  const names = await actorNames(
    database,
    rows.map(({ actor }) => actor),
  );
  return rows.map(({ actor, ...act }) => ({ ...act, by: names.get(actor) ?? null }));
};

const refundersOf = async (database: Database, orderId: string): Promise<ReadonlyMap<string, string>> => {
  const refunds = await database
    .selectFrom('order_refunds')
    .select(['id', 'actor'])
    .where('order_id', '=', orderId)
    .execute();
  const names = await actorNames(
    database,
    refunds.map(({ actor }) => actor),
  );
  return new Map(
    refunds.flatMap(({ id, actor }): [string, string][] => {
      const name = names.get(actor);
      return name === undefined ? [] : [[id, name]];
    }),
  );
};

const mailsOf = async (database: Database, number: string): Promise<OrderStory['mails']> => {
  const { rows } = await sql<OrderStory['mails'][number]>`
    select kind, coalesce(delivered_at, created_at) as at, delivered_at is not null as "isSent"
    from outbox where payload ->> 'number' = ${number} order by id`.execute(database);
  return rows;
};

const customerOf = async (database: Database, customerId: string | null): Promise<OrderStory['customer']> => {
  if (customerId === null) return null;
  const { rows } = await sql<NonNullable<OrderStory['customer']>>`
    select id, first_name || ' ' || last_name as name, email,
      (select count(*)::int from orders where customer_id = customers.id) as orders
    from customers where id = ${customerId}`.execute(database);
  return rows[0] ?? null;
};

/** Reads what is told of an order. @param sellerId of the merchant who asks, who sees their own notes and nobody's deeds */
export const readStory = async (
  database: Database,
  order: Pick<StoredOrder, 'id' | 'number' | 'customer_id'>,
  sellerId: number | null,
): Promise<OrderStory> => {
  const notes = database
    .selectFrom('order_notes')
    .select(['id', 'seller_id as sellerId', 'author', 'text', 'created_at as at'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .$if(sellerId !== null, (query) => query.where('seller_id', '=', sellerId))
    .execute();
  if (sellerId !== null)
    return { notes: await notes, acts: [], mails: [], refundedBy: new Map(), customer: null };
  const [written, acts, mails, refundedBy, customer] = await Promise.all([
    notes,
    actsOf(database, order.id),
    mailsOf(database, order.number),
    refundersOf(database, order.id),
    customerOf(database, order.customer_id),
  ]);
  return { notes: written, acts, mails, refundedBy, customer };
};
