import type { PaymentProvider } from '../payment-provider.ts';
import { asking, createPaypalContext } from './paypal-context.ts';
import { cancelOrder, captureOrder, orderAftermath, refundOrder } from './paypal-captures.ts';
import type { PaypalOptions } from './paypal-client.ts';
import { paypalMovements } from './paypal-movements.ts';
import { amendOrder, retrieveOrder, prepareOrder } from './paypal-orders.ts';
import { readPaypalEvent } from './paypal-webhook.ts';

/**
 * Payments with PayPal, each with one PayPal order with the intent AUTHORIZE. The shopper approves it in PayPal's window,
 * `retrieve` turns the approval into an authorisation, and after our order was placed the authorisation is captured. With the
 * intent CAPTURE an approval would reserve nothing: whether the payment is covered would only show after the pieces had been
 * taken from stock. PayPal honours an authorisation for three days; it is voided if the cart does not become an order.
 */
export const createPaypalProvider = (options: PaypalOptions, brand: () => string): PaymentProvider => {
  const calls = createPaypalContext(options, brand);
  const { client } = calls;
  return {
    name: 'paypal',
    prepare: prepareOrder(calls),
    amend: amendOrder(calls),
    retrieve: async (reference) => {
      const { state, amountCents } = await retrieveOrder(calls, reference);
      return { state, amountCents };
    },
    capture: captureOrder(calls),
    refund: refundOrder(calls),
    aftermath: orderAftermath(calls),
    movements: (from, to) => asking(() => paypalMovements(client, options, from, to)),
    cancel: cancelOrder(calls),
    readEvent: (rawBody, headers) => readPaypalEvent(client, options, rawBody, headers),
  };
};
