import { requireCall, type PageLoaderArgs } from '@rewald/platform';

/** For both pages: a 404 if the host has no such call. The data is personal, so it is read in the browser only. */
export const loader = async ({ api }: PageLoaderArgs): Promise<null> => {
  requireCall(api, 'GET /api/checkout/{locale}/buy/orders/{orderId}/reviews');
  return null;
};
