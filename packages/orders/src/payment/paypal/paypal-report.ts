import {
  AuthorizationStatus,
  CaptureStatus,
  OrderStatus,
  type Order,
  type OrderAuthorizeResponse,
} from '@paypal/paypal-server-sdk';
import type { PaymentReport, PaymentState } from '../payment-provider.ts';
import { fromPaypal } from './paypal-money.ts';

/** The state of an order, with PayPal's ids of what belongs to it. */
export interface OrderReport extends PaymentReport {
  readonly authorisation: string | null;
  readonly capture: string | null;
  /** The shopper approved it; we have not turned that into an authorisation yet. */
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
/** While PayPal reviews a capture, the payment stays approved. */
export const CAPTURE_STATES: Readonly<Record<CaptureStatus, PaymentState>> = {
  [CaptureStatus.Completed]: 'captured',
  [CaptureStatus.PartiallyRefunded]: 'captured',
  [CaptureStatus.Refunded]: 'captured',
  [CaptureStatus.Pending]: 'authorised',
  [CaptureStatus.Declined]: 'declined',
  [CaptureStatus.Failed]: 'declined',
};

/** Converts a PayPal order to the report of a payment. */
export const reportOf = (order: Order | OrderAuthorizeResponse): OrderReport => {
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

/** PayPal forgets orders that were not approved within hours; they have no payments. */
export const FORGOTTEN: OrderReport = {
  state: 'cancelled',
  amountCents: 0,
  authorisation: null,
  capture: null,
  approved: false,
};
