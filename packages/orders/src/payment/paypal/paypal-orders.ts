import {
  CheckoutPaymentIntent,
  OrderStatus,
  PatchOp,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
} from '@paypal/paypal-server-sdk';
import type { PaymentProvider } from '../payment-provider.ts';
import { asking, type PaypalContext } from './paypal-context.ts';
import { toPaypal } from './paypal-money.ts';
import { FORGOTTEN, reportOf, type OrderReport } from './paypal-report.ts';

const NOT_APPROVED = new Set([OrderStatus.Created, OrderStatus.Saved, OrderStatus.PayerActionRequired]);

/** Creates an order that the shopper can approve. */
export const prepareOrder =
  ({ orders, brand }: PaypalContext): PaymentProvider['prepare'] =>
  ({ id, amountCents, locale }) =>
    asking(async () => {
      const { result } = await orders.createOrder({
        paypalRequestId: id,
        prefer: 'return=minimal',
        body: {
          intent: CheckoutPaymentIntent.Authorize,
          purchaseUnits: [{ customId: id, amount: toPaypal(amountCents) }],
          paymentSource: {
            paypal: {
              experienceContext: {
                brandName: brand(),
                locale: locale === 'de' ? 'de-DE' : 'en-GB',
                // The shop has already asked for the address.
                shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
                // The order is placed with the shop's own button.
                userAction: PaypalExperienceUserAction.Continue,
              },
            },
          },
        },
      });
      if (result.id === undefined) throw new Error('An order without an id.');
      return { reference: result.id, clientToken: result.id };
    });

/** Changes the amount of an order that is not approved yet. */
export const amendOrder =
  ({ orders }: PaypalContext): PaymentProvider['amend'] =>
  (reference, amountCents) =>
    asking(
      async () => {
        const { result } = await orders.getOrder({ id: reference });
        if (result.status === undefined || !NOT_APPROVED.has(result.status)) return false;
        const { currencyCode, value } = toPaypal(amountCents);
        await orders.patchOrder({
          id: reference,
          body: [
            {
              op: PatchOp.Replace,
              path: "/purchase_units/@reference_id=='default'/amount",
              value: { currency_code: currencyCode, value },
            },
          ],
        });
        return true;
      },
      () => false,
    );

/** The state of an order. */
export const readOrder = ({ orders }: PaypalContext, reference: string): Promise<OrderReport> =>
  asking(
    async () => reportOf((await orders.getOrder({ id: reference })).result),
    (issue) => (issue === 'RESOURCE_NOT_FOUND' || issue === 'INVALID_RESOURCE_ID' ? FORGOTTEN : undefined),
  );

/** The state of an order, after turning an approval into an authorisation. */
export const retrieveOrder = async (calls: PaypalContext, reference: string): Promise<OrderReport> => {
  const report = await readOrder(calls, reference);
  if (!report.approved) return report;
  const authorised = await asking<OrderReport | 'again'>(
    async () =>
      reportOf(
        (
          await calls.orders.authorizeOrder({
            id: reference,
            paypalRequestId: `authorise-${reference}`,
            prefer: 'return=representation',
          })
        ).result,
      ),
    (issue) => {
      if (issue === 'ORDER_ALREADY_AUTHORIZED') return 'again';
      // The shopper's means of payment was declined.
      return issue === 'INSTRUMENT_DECLINED' || issue === 'TRANSACTION_REFUSED'
        ? { ...report, state: 'declined' }
        : undefined;
    },
  );
  return authorised === 'again' ? readOrder(calls, reference) : authorised;
};
