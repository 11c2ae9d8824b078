import type { FastifyRequest } from 'fastify';
import type { Actor } from '@rewald/server-kit/audit/audit';
import type { Database } from '@rewald/server-kit/database/connection';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { Sessions } from '@rewald/server-kit/sessions/sessions';
import type { SignedLinks } from '@rewald/server-kit/web/signed-links';
import { ORDER_KEY } from './order-mails.ts';
import { readOrder, type WholeOrder } from './order-store.ts';

/** An order, and who was admitted to it. */
interface EnteredOrder {
  readonly whole: WholeOrder;
  readonly actor: Actor;
}

/**
 * Admits the order's customer, and anyone with its link.
 *
 * @throws {Problem} 404 for anyone else, so that the answer does not reveal that the order exists
 */
export type EnterOrder = (
  request: FastifyRequest,
  orderId: string,
  key: string | undefined,
) => Promise<EnteredOrder>;

/** Creates {@link EnterOrder} over a database. */
export const createOrderAccess =
  (database: Database, sessions: Sessions, signedLinks: SignedLinks): EnterOrder =>
  async (request, orderId, key) => {
    const customerId = await sessions.customerIdOf(request);
    const whole = await readOrder(database, orderId);
    const own = customerId !== null && whole?.order.customer_id === customerId;
    const opened = key !== undefined && signedLinks.opens(ORDER_KEY, orderId, key);
    if (whole === null || (!own && !opened)) throw new Problem(404, 'not-found');
    return { whole, actor: own ? `customer:${customerId}` : 'guest' };
  };
