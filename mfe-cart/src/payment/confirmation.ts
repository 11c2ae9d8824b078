import type { RefObject } from 'react';
import type { CheckoutPayment } from '@rewald/contracts';

/** The outcome of asking the buyer to approve a payment. */
export type Confirmation =
  /** The provider has responded; the API host knows the result. */
  | { state: 'answered' }
  /** The browser is navigating to the provider's page. */
  | { state: 'away' }
  /** Rejected by the provider, with its message; nothing was approved. */
  | { state: 'refused'; message: string }
  /** The input in the provider's fields was lost by a reload. */
  | { state: 'details-needed' };

/** Lets the buyer approve a payment after the order button was pressed. */
type Confirm = (payment: CheckoutPayment) => Promise<Confirmation>;

/** Provided by a provider's fields while they are mounted, so that the order button can use their input. */
export interface ProviderFields {
  /** Validates the fields. @returns an error message; null if they are valid */
  check: () => Promise<string | null>;
  confirm: Confirm;
}
export type ProviderFieldsRef = RefObject<ProviderFields | null>;
/** Called with the fields when they are mounted, and with null when they are unmounted. */
export type OnFields = (fields: ProviderFields | null) => void;
