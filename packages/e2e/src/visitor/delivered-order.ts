import type { Listing, OrderReviews, PlaceOrderResult, PreparedCheckoutPayment } from '@rewald/contracts';
import { newApiVisitor, type ApiVisitor } from './api-visitor.ts';
import { issueOperatorKey } from './operator-key.ts';

/** A guest's delivered order, and an operator who may approve or reject its review. */
export interface DeliveredOrder {
  id: string;
  /** Key of the order's link, which opens it without a login. */
  key: string;
  modelId: number;
  modelName: string;
  operator: ApiVisitor;
}

const BUY = '/checkout/de/buy';

/** Buys one device of an offer as a guest, and pays for it. */
export const buyOffer = async (site: { apiHost: string }, offerId: number | undefined, email: string) => {
  const guest = newApiVisitor(site.apiHost);
  await guest.call('POST', `${BUY}/cart/customer`, { offerId, quantity: 1 });
  const delivery = { firstName: 'Mira', lastName: 'Lindqvist', address: 'Lindenweg', houseNumber: '7a' };
  await guest.call('PATCH', `${BUY}/checkout`, {
    contact: { email, phone: '' },
    delivery: { ...delivery, addition: '', plz: '04109', city: 'Leipzig', countryCode: 'DE' },
  });
  const { payment, cart } = await guest.call<PreparedCheckoutPayment>('POST', `${BUY}/payments`, {
    provider: 'sandbox',
  });
  await guest.call('POST', `${BUY}/sandbox-payments/${payment.clientToken}`, {
    behaviour: 'approve',
    webhook: 'never',
  });
  const { order } = await guest.call<PlaceOrderResult>('POST', `${BUY}/orders`, {
    total: cart.summary.total,
    accept: true,
    payment: { provider: 'sandbox' },
  });
  if (!order) throw new Error('The order was not placed');
  return { guest, order };
};

/** Buys one device from a search as a guest, and pays for it. */
export const placeOrder = async (site: { apiHost: string }, search: string, email: string) => {
  const { items } = await newApiVisitor(site.apiHost).call<Listing>(
    'GET',
    `/offers/de/listing?search=${search}&sort=price-desc`,
  );
  return buyOffer(site, items.find(({ stock }) => stock.available > 1)?.id, email);
};

/** Buys one device from a search as a guest, and has it delivered. */
export const deliverOrder = async (
  site: { apiHost: string; databaseUrl: string | null },
  search: string,
  email: string,
): Promise<DeliveredOrder> => {
  const key = await issueOperatorKey(site.databaseUrl ?? '', `Journey ${email}`);
  const operator = newApiVisitor(site.apiHost, `Bearer ${key}`);
  const { guest, order } = await placeOrder(site, search, email);
  await operator.call('POST', `/operator/de/orders/${order.id}/ship`, { carrier: 'DHL' });
  await operator.call('POST', `/operator/de/orders/${order.id}/deliver`);
  const { lines } = await guest.call<OrderReviews>(
    'GET',
    `${BUY}/orders/${order.id}/reviews?key=${order.key}`,
  );
  const [line] = lines;
  return {
    id: order.id,
    key: order.key,
    modelId: line?.model.id ?? 0,
    modelName: line?.model.name ?? '',
    operator,
  };
};
