import { CaptureStatus, RefundStatus, type OrdersCapture } from '@paypal/paypal-server-sdk';
import type { DisputeReport, PaymentProvider, PaymentState, RefundReport } from '../payment-provider.ts';
import { asking, type PaypalContext } from './paypal-context.ts';
import { disputesOf } from './paypal-disputes.ts';
import { fromPaypal, toPaypal } from './paypal-money.ts';
import { retrieveOrder, readOrder } from './paypal-orders.ts';
import { CAPTURE_STATES } from './paypal-report.ts';

/** Captures an authorisation. */
export const captureOrder =
  (calls: PaypalContext): PaymentProvider['capture'] =>
  async (reference, amountCents, key) => {
    const { state, authorisation, capture } = await retrieveOrder(calls, reference);
    if (state !== 'authorised' || authorisation === null || capture !== null) return state;
    return asking<PaymentState>(
      async () => {
        const { result } = await calls.authorisations.captureAuthorizedPayment({
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
  };

/** Refunds money of a capture. */
export const refundOrder =
  (calls: PaypalContext): PaymentProvider['refund'] =>
  async (reference, amountCents, key) => {
    const { capture } = await readOrder(calls, reference);
    const refused: RefundReport = { state: 'refused', reference: null };
    if (capture === null) return refused;
    return asking<RefundReport>(
      async () => {
        const { result } = await calls.authorisations.refundCapturedPayment({
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
  };

/** Voids the authorisation, which releases the shopper's money. */
export const cancelOrder =
  (calls: PaypalContext): PaymentProvider['cancel'] =>
  async (reference) => {
    const { state, authorisation } = await readOrder(calls, reference);
    if (state === 'captured' || state === 'declined') return state;
    // Without an authorisation nothing is reserved, and only we could create one.
    if (authorisation === null || state === 'cancelled') return 'cancelled';
    return asking<PaymentState>(
      async () => {
        await calls.authorisations.voidPayment({
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
  };

/** A captured payment that PayPal reversed on its own, reported as a lost dispute. */
const reversalOf = ({ id, status, amount }: OrdersCapture): DisputeReport[] =>
  id !== undefined && (status === CaptureStatus.Declined || status === CaptureStatus.Failed)
    ? [{ reference: id, amountCents: fromPaypal(amount), reason: 'REVERSED', state: 'lost', respondBy: null }]
    : [];

/** Refunds that failed and disputes of an order. */
export const orderAftermath =
  ({ orders, client, options }: PaypalContext): PaymentProvider['aftermath'] =>
  (reference) =>
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
    });
