import type { Locale } from '@rewald/contracts';

/** What opens an order: its id, and the key of a mailed link where there is no login. */
export interface OrderAccess {
  orderId: string;
  orderKey?: string | undefined;
}

/** Address of a paper of an order on the API host, for a link. */
export const paperLink = (
  apiHost: string,
  locale: Locale,
  { orderId, orderKey }: OrderAccess,
  paper: string,
): string => {
  const key = orderKey === undefined ? '' : `?key=${encodeURIComponent(orderKey)}`;
  return `${apiHost}/checkout/${locale}/buy/orders/${encodeURIComponent(orderId)}/${paper}${key}`;
};

/** Page on which what arrived can be reviewed. */
export const reviewLink = ({ orderId, orderKey }: OrderAccess): string => {
  const key = orderKey === undefined ? '' : `?key=${encodeURIComponent(orderKey)}`;
  return `/shop/reviews/${encodeURIComponent(orderId)}${key}`;
};
