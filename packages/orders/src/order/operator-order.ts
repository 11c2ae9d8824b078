import type { Locale, OperatorOrder } from '@rewald/contracts';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { Problem } from '@rewald/server-kit/problems/problem';
import { orPresent, seenIn, tagOf } from '@rewald/server-kit/web/seen-version';
import type { ShopNow } from '@rewald/assortment/shop';
import type { FastifyReply } from 'fastify';
import { readLabels } from './label-store.ts';
import { readStory } from './operator-order-story.ts';
import { readOrder } from './order-store.ts';
import { versionOf, type SeeingOperator } from './order-version.ts';
import { presentToOperator } from './present-operator-order.ts';
import type { OrderRouteContext } from './order-route-context.ts';

type Reading = Pick<OrderRouteContext, 'database' | 'carrier'>;

/** The order as the operator sees it. @throws {Problem} 404 when none of its lines are theirs */
const orderFor = async (
  shop: ShopNow,
  { database, carrier }: Reading,
  orderId: string,
  operator: Operator,
  locale: Locale,
): Promise<OperatorOrder> => {
  // Read before the order: what changes in between is noticed at the next change, and never overlooked.
  const version = await versionOf(database, orderId);
  const whole = version === null ? null : await readOrder(database, orderId);
  if (version === null || whole === null) throw new Problem(404, 'not-found');
  const story = await readStory(database, whole.order, operator.sellerId);
  const labels = carrier === null ? null : await readLabels(database, orderId);
  const order = presentToOperator(shop, { whole, story, version, labels }, operator, locale, new Date());
  if (order === null) throw new Problem(404, 'not-found');
  return order;
};

/** Answers with the order as the operator sees it, and its version as `ETag`. @throws {Problem} 404 */
export const showOperatorOrder = async (
  shop: ShopNow,
  calls: Reading,
  reply: FastifyReply,
  orderId: string,
  operator: Operator,
  locale: Locale,
): Promise<{ data: OperatorOrder }> => {
  const data = await orderFor(shop, calls, orderId, operator, locale);
  reply.header('etag', tagOf(data.version));
  return { data };
};

/** A request to change an order. */
interface ChangeRequest {
  readonly params: { readonly orderId: string; readonly locale: Locale };
  readonly headers: { readonly 'if-match'?: string | undefined };
  readonly operator: Operator;
}

/**
 * Makes a change and answers with the updated order; its mails and refunds are sent right away.
 *
 * @throws {Problem} 409 with the present order, if the operator saw another version of it
 */
export const answerChange = async (
  shop: ShopNow,
  calls: OrderRouteContext,
  request: ChangeRequest,
  reply: FastifyReply,
  change: (operator: SeeingOperator) => Promise<unknown>,
): Promise<{ data: OperatorOrder }> => {
  const { operator } = request;
  const { orderId, locale } = request.params;
  await orPresent(
    () => change({ ...operator, seen: seenIn(request.headers) }),
    () => orderFor(shop, calls, orderId, operator, locale),
  );
  calls.jobs.nudge();
  return showOperatorOrder(shop, calls, reply, orderId, operator, locale);
};
