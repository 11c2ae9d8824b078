import type { ShopNow } from '../../shop-window/shop.ts';
import { OperatorOrder, type Locale } from '@rewald/contracts';
import type { Operator } from '../../plumbing/operators/operators.ts';
import { Problem } from '../../plumbing/problems/problem.ts';
import type { Database } from '../../plumbing/database/connection.ts';
import { readOrder } from './order-store.ts';
import { presentToOperator } from './present-order.ts';
import type { OrderRouteContext } from './order-route-context.ts';

/** The order as the operator sees it. @throws {Problem} 404 when none of its lines are theirs */
export const showOperatorOrder = async (
  shop: ShopNow,
  database: Database,
  orderId: string,
  operator: Operator,
  locale: Locale,
): Promise<{ data: OperatorOrder }> => {
  const whole = await readOrder(database, orderId);
  const data = whole === null ? null : presentToOperator(shop, whole, operator, locale, new Date());
  if (data === null) throw new Problem(404, 'not-found');
  return { data };
};

/** Answers a change with the updated order, and has its mails and refunds sent right away. */
export const answerChange = (
  shop: ShopNow,
  calls: OrderRouteContext,
  orderId: string,
  operator: Operator,
  locale: Locale,
): Promise<{ data: OperatorOrder }> => {
  calls.jobs.nudge();
  return showOperatorOrder(shop, calls.database, orderId, operator, locale);
};
