import type { RefObject } from 'react';
import type { CheckoutPayment } from '@rewald/contracts';

/** What came of letting somebody approve a payment. */
export type Confirmation =
  /** The provider has answered, whatever it said: the API host knows more. */
  | { state: 'answered' }
  /** The browser is leaving for the provider's page. */
  | { state: 'away' }
  /** Said by the provider, at its own fields or to the person; nothing was approved. */
  | { state: 'refused'; message: string }
  /** What was typed at the provider's fields is gone, after a reload. */
  | { state: 'details-needed' };

/** Lets somebody approve a payment that the order button has asked for. */
export type Confirm = (payment: CheckoutPayment) => Promise<Confirmation>;

/** Set by the fields of a provider while they are there, so that the order button can use what was typed into them. */
export interface ProviderFields {
  /** Looks at the fields. @returns what is wrong, in words; null when they are fine */
  check: () => Promise<string | null>;
  confirm: Confirm;
}
export type ProviderFieldsRef = RefObject<ProviderFields | null>;
/** Told of the fields when they are there, and of null when they go. */
export type OnFields = (fields: ProviderFields | null) => void;
