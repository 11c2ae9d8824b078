import type { Locale, ShipmentsRequest, ShipmentsResult } from '@rewald/contracts';
import type { Database } from '@rewald/server-kit/database/connection';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { Problem } from '@rewald/server-kit/problems/problem';
import { errorBody } from '@rewald/server-kit/web/error-handler';
import type { ShopNow } from '@rewald/assortment/shop';
import type { OrderMails } from './order-mails.ts';
import { shipOrder } from './ship-order.ts';

type Result = ShipmentsResult['results'][number];

/**
 * Ships many orders, each in a transaction of its own: a row that is refused changes nothing, and the others are done.
 *
 * @throws what is no fault of a row, such as a database that is away; rows before it are done, and repeating the call is harmless
 */
export const shipOrders = async (
  shop: ShopNow,
  database: Database,
  operator: Operator,
  { shipments }: ShipmentsRequest,
  mails: OrderMails,
  locale: Locale,
): Promise<ShipmentsResult> => {
  const results: Result[] = [];
  for (const { orderId, version, ...request } of shipments) {
    try {
      await shipOrder(shop, database, orderId, { ...operator, seen: version }, request, mails);
      results.push({ status: 200, message: null, errors: {} });
    } catch (error) {
      if (!(error instanceof Problem) || error.statusCode >= 500) throw error;
      results.push({ status: error.statusCode, ...errorBody(error, locale) });
    }
  }
  return { shipped: results.filter(({ status }) => status === 200).length, results };
};
