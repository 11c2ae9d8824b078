import type { ShopNow } from '../../shop-window/shop.ts';
import { Order, type Locale } from '@rewald/contracts';
import { Problem } from '../../plumbing/problems/problem.ts';
import type { Database } from '../../plumbing/database/connection.ts';
import { readOrder } from './order-store.ts';
import { presentOrder } from './present-order.ts';

/** An order as its buyer sees it. @throws {Problem} 404 when there is none */
export const showOrder = async (
  shop: ShopNow,
  database: Database,
  orderId: string,
  locale: Locale,
): Promise<{ data: Order }> => {
  const whole = await readOrder(database, orderId);
  if (whole === null) throw new Problem(404, 'not-found');
  return { data: presentOrder(shop, whole, locale, new Date()) };
};
