import type { Locale } from '@rewald/contracts';

/** Access to an order: its id, and the key of a mailed link if there is no login. */
export interface OrderAccess {
  orderId: string;
  orderKey?: string | undefined;
}

/** URL of a document of an order on the API host, for a link. */
export const documentLink = (
  apiHost: string,
  locale: Locale,
  { orderId, orderKey }: OrderAccess,
  name: string,
): string => {
  const key = orderKey === undefined ? '' : `?key=${encodeURIComponent(orderKey)}`;
  return `${apiHost}/checkout/${locale}/buy/orders/${encodeURIComponent(orderId)}/${name}${key}`;
};

/** Path of the page to review the devices of an order. */
export const reviewLink = ({ orderId, orderKey }: OrderAccess): string => {
  const key = orderKey === undefined ? '' : `?key=${encodeURIComponent(orderKey)}`;
  return `/shop/reviews/${encodeURIComponent(orderId)}${key}`;
};
