import {
  AuthorizationStatus,
  CaptureStatus,
  CheckoutPaymentIntent,
  OrdersController,
  OrderStatus,
  PatchOp,
  PaymentsController,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
  RefundStatus,
  type Order,
  type OrderAuthorizeResponse,
  type OrdersCapture,
} from '@paypal/paypal-server-sdk';
import {
  PaymentProviderUnavailableError,
  type PaymentProvider,
  type PaymentReport,
  type PaymentState,
  type DisputeReport,
  type RefundReport,
} from '../payment-provider.ts';
import { createPaypalClient, issueOf, type PaypalOptions } from './paypal-client.ts';
import { disputesOf } from './paypal-disputes.ts';
import { paypalMovements } from './paypal-movements.ts';
import { fromPaypal, toPaypal } from './paypal-money.ts';
import { readPaypalEvent } from './paypal-webhook.ts';

/** How far an order is, with PayPal's ids of what hangs on it. */
interface OrderReport extends PaymentReport {
  readonly authorisation: string | null;
  readonly capture: string | null;
  /** The shopper approved it; we have not made it an authorisation yet. */
  readonly approved: boolean;
}

const AUTHORISATION_STATES: Readonly<Record<AuthorizationStatus, PaymentState>> = {
  [AuthorizationStatus.Created]: 'authorised',
  [AuthorizationStatus.Captured]: 'captured',
  [AuthorizationStatus.PartiallyCaptured]: 'captured',
  [AuthorizationStatus.Denied]: 'declined',
  [AuthorizationStatus.Voided]: 'cancelled',
  [AuthorizationStatus.Pending]: 'open',
};
/** A capture that PayPal thinks about leaves the payment approved. */
const CAPTURE_STATES: Readonly<Record<CaptureStatus, PaymentState>> = {
  [CaptureStatus.Completed]: 'captured',
  [CaptureStatus.PartiallyRefunded]: 'captured',
  [CaptureStatus.Refunded]: 'captured',
  [CaptureStatus.Pending]: 'authorised',
  [CaptureStatus.Declined]: 'declined',
  [CaptureStatus.Failed]: 'declined',
};
const NOT_APPROVED = new Set([OrderStatus.Created, OrderStatus.Saved, OrderStatus.PayerActionRequired]);

const reportOf = (order: Order | OrderAuthorizeResponse): OrderReport => {
  const [unit] = order.purchaseUnits ?? [];
  const authorisation = unit?.payments?.authorizations?.at(-1);
  const capture = unit?.payments?.captures?.at(-1);
  const ids = {
    authorisation: authorisation?.id ?? null,
    capture: capture?.id ?? null,
    approved: order.status === OrderStatus.Approved && authorisation === undefined,
  };
  if (capture?.status !== undefined)
    return { ...ids, state: CAPTURE_STATES[capture.status], amountCents: fromPaypal(capture.amount) };
  if (authorisation?.status !== undefined)
    return {
      ...ids,
      state: AUTHORISATION_STATES[authorisation.status],
      amountCents: fromPaypal(authorisation.amount),
    };
  return {
    ...ids,
    state: order.status === OrderStatus.Voided ? 'cancelled' : 'open',
    amountCents: fromPaypal(unit?.amount),
  };
};

/** Nothing hangs on an order that PayPal has forgotten, as it does with those that nobody approved for hours. */
const FORGOTTEN: OrderReport = {
  state: 'cancelled',
  amountCents: 0,
  authorisation: null,
  capture: null,
  approved: false,
};

/** A payment that PayPal took back from us after it was ours, without asking. */
const reversalOf = ({ id, status, amount }: OrdersCapture): DisputeReport[] =>
  id !== undefined && (status === CaptureStatus.Declined || status === CaptureStatus.Failed)
    ? [{ reference: id, amountCents: fromPaypal(amount), reason: 'REVERSED', state: 'lost', respondBy: null }]
    : [];

/**
 * Payments with PayPal: one order with the intent AUTHORIZE each. The shopper approves it in PayPal's window, `look` makes the
 * approval an authorisation, and after the order was placed the authorisation is captured. With the intent CAPTURE an approval
 * would reserve nothing: whether the source of the money carries it would show only after the pieces had been taken from
 * the stock. An authorisation is honoured by PayPal for three days, and is voided when nothing comes of the cart.
 */
export const createPaypalProvider = (options: PaypalOptions): PaymentProvider => {
  const client = createPaypalClient(options);
  const orders = new OrdersController(client.sdk);
  const authorisations = new PaymentsController(client.sdk);

  /** Runs a call; refusals with one of the issues are answered, everything else is an unknown outcome. */
  const asking = async <T>(
    call: () => Promise<T>,
    refused: (issue: string) => T | undefined = () => undefined,
  ): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      if (error instanceof PaymentProviderUnavailableError) throw error;
      const issue = issueOf(error);
      const answer = issue === null ? undefined : refused(issue);
      if (answer !== undefined) return answer;
      throw new PaymentProviderUnavailableError(
        `PayPal did not answer as expected${issue ? `: ${issue}` : ''}.`,
        {
          cause: error,
        },
      );
    }
  };

  const read = (reference: string): Promise<OrderReport> =>
    asking(
      async () => reportOf((await orders.getOrder({ id: reference })).result),
      (issue) => (issue === 'RESOURCE_NOT_FOUND' || issue === 'INVALID_RESOURCE_ID' ? FORGOTTEN : undefined),
    );

  const look = async (reference: string): Promise<OrderReport> => {
    const report = await read(reference);
    if (!report.approved) return report;
    const authorised = await asking<OrderReport | 'again'>(
      async () =>
        reportOf(
          (
            await orders.authorizeOrder({
              id: reference,
              paypalRequestId: `authorise-${reference}`,
              prefer: 'return=representation',
            })
          ).result,
        ),
      (issue) => {
        if (issue === 'ORDER_ALREADY_AUTHORIZED') return 'again';
        // What the shopper wanted to pay with does not carry it.
        return issue === 'INSTRUMENT_DECLINED' || issue === 'TRANSACTION_REFUSED'
          ? { ...report, state: 'declined' }
          : undefined;
      },
    );
    return authorised === 'again' ? read(reference) : authorised;
  };

  return {
    name: 'paypal',
    prepare: ({ id, amountCents, locale }) =>
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
                  brandName: 'Rewald',
                  locale: locale === 'de' ? 'de-DE' : 'en-GB',
                  // The shop has asked for the address already.
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
      }),
    amend: (reference, amountCents) =>
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
      ),
    look: async (reference) => {
      const { state, amountCents } = await look(reference);
      return { state, amountCents };
    },
    capture: async (reference, amountCents, key) => {
      const { state, authorisation, capture } = await look(reference);
      if (state !== 'authorised' || authorisation === null || capture !== null) return state;
      return asking<PaymentState>(
        async () => {
          const { result } = await authorisations.captureAuthorizedPayment({
            authorizationId: authorisation,
            paypalRequestId: key,
            prefer: 'return=representation',
            body: { amount: toPaypal(amountCents), finalCapture: true },
          });
          if (result.status === undefined) throw new Error('A capture without a status.');
          return CAPTURE_STATES[result.status];
        },
        (issue) => {
          if (issue === 'AUTHORIZATION_ALREADY_CAPTURED') return 'captured';
          if (issue === 'AUTHORIZATION_VOIDED') return 'cancelled';
          return /^(AUTHORIZATION_(EXPIRED|DENIED)|INSTRUMENT_DECLINED|TRANSACTION_REFUSED)$/.test(issue)
            ? 'declined'
            : undefined;
        },
      );
    },
    refund: async (reference, amountCents, key) => {
      const { capture } = await read(reference);
      const refused: RefundReport = { state: 'refused', reference: null };
      if (capture === null) return refused;
      return asking<RefundReport>(
        async () => {
          const { result } = await authorisations.refundCapturedPayment({
            captureId: capture,
            paypalRequestId: key,
            prefer: 'return=representation',
            body: { amount: toPaypal(amountCents) },
          });
          const isTaken = result.status === RefundStatus.Completed || result.status === RefundStatus.Pending;
          return { state: isTaken ? 'done' : 'refused', reference: result.id ?? null };
        },
        () => refused,
      );
    },
    aftermath: (reference) =>
      asking(async () => {
        const [unit] = (await orders.getOrder({ id: reference })).result.purchaseUnits ?? [];
        const { refunds = [], captures = [] } = unit?.payments ?? {};
        const disputes = await Promise.all(
          captures.flatMap(({ id }) => (id === undefined ? [] : [disputesOf(client, options, id)])),
        );
        return {
          failedRefunds: refunds.flatMap(({ id, status }) =>
            id !== undefined && (status === RefundStatus.Failed || status === RefundStatus.Cancelled)
              ? [id]
              : [],
          ),
          disputes: [...disputes.flat(), ...captures.flatMap(reversalOf)],
        };
      }),
    movements: (from, to) => asking(() => paypalMovements(client, options, from, to)),
    cancel: async (reference) => {
      const { state, authorisation } = await read(reference);
      if (state === 'captured' || state === 'declined') return state;
      // Without an authorisation nothing is held, and we are the only ones who could make one.
      if (authorisation === null || state === 'cancelled') return 'cancelled';
      return asking<PaymentState>(
        async () => {
          await authorisations.voidPayment({
            authorizationId: authorisation,
            paypalRequestId: `void-${reference}`,
          });
          return 'cancelled';
        },
        (issue) => {
          if (/CAPTURED/.test(issue)) return 'captured';
          return /VOIDED|EXPIRED/.test(issue) ? 'cancelled' : undefined;
        },
      );
    },
    readEvent: (rawBody, headers) => readPaypalEvent(client, options, rawBody, headers),
  };
};
