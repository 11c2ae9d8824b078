import type { PlaceOrderResult, PreparedCheckoutPayment } from '@rewald/contracts';
import type { ApiVisitor } from './api-visitor.ts';

const BUY = '/checkout/de/buy';

/** Delivery address for orders placed by calls. */
const DELIVERY = {
  firstName: 'Mira',
  lastName: 'Lindqvist',
  address: 'Lindenweg',
  houseNumber: '7a',
  addition: '',
  plz: '04109',
  city: 'Leipzig',
  countryCode: 'DE',
};

/** Orders the content of the cart and pays with the sandbox, by calls. @returns the order; undefined if none was placed */
export const buyWithSandbox = async (
  visitor: ApiVisitor,
  email: string,
): Promise<PlaceOrderResult['order']> => {
  await visitor.call('PATCH', `${BUY}/checkout`, { contact: { email, phone: '' }, delivery: DELIVERY });
  const { payment, cart } = await visitor.call<PreparedCheckoutPayment>('POST', `${BUY}/payments`, {
    provider: 'sandbox',
  });
  await visitor.call('POST', `${BUY}/sandbox-payments/${payment.clientToken}`, {
    behaviour: 'approve',
    webhook: 'never',
  });
  const { order } = await visitor.call<PlaceOrderResult>('POST', `${BUY}/orders`, {
    total: cart.summary.total,
    accept: true,
    payment: { provider: 'sandbox' },
  });
  return order;
};
