import { Order, type Locale } from '@rewald/contracts';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { Database } from '@rewald/server-kit/database/connection';
import type { ShopNow } from '@rewald/assortment/shop';
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
