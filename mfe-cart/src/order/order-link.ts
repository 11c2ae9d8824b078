import type { Locale } from '@rewald/contracts';

/** Access to an order: its id, and the key of a mailed link if there is no login. */
export interface OrderAccess {
  orderId: string;
  orderKey?: string | undefined;
}

/** URL of an order's document on the API host. @param seller author of the document, if each seller issues its own */
export const documentLink = (
  apiHost: string,
  locale: Locale,
  { orderId, orderKey }: OrderAccess,
  name: string,
  seller?: number | string,
  format?: 'xrechnung',
): string => {
  const query = new URLSearchParams({
    ...(orderKey !== undefined && { key: orderKey }),
    ...(seller !== undefined && { seller: String(seller) }),
    ...(format !== undefined && { format }),
  }).toString();
  const path = `${apiHost}/checkout/${locale}/buy/orders/${encodeURIComponent(orderId)}/${name}`;
  return query === '' ? path : `${path}?${query}`;
};

/** Path of the page to review the devices of an order. */
export const reviewLink = ({ orderId, orderKey }: OrderAccess): string => {
  const key = orderKey === undefined ? '' : `?key=${encodeURIComponent(orderKey)}`;
  return `/shop/reviews/${encodeURIComponent(orderId)}${key}`;
};
