import type { PaymentProviderName } from '@rewald/contracts';

/**
 * The state of a payment, as the provider reports it:
 * - `open`: the shopper has not approved it, or has to take a second step
 * - `authorised`: approved, and not captured yet
 * - `captured`: the money is ours
 * - `declined`: refused; another payment has to be prepared
 * - `cancelled`: given up before it was captured
 */
export type PaymentState = 'open' | 'authorised' | 'captured' | 'declined' | 'cancelled';

/** A payment that has been prepared for a cart. */
export interface PreparedPayment {
  /** The provider's own id of the payment. */
  readonly reference: string;
  /** What the browser needs to approve the payment: Stripe's client secret, PayPal's order id, the sandbox's reference. */
  readonly clientToken: string;
}

/** What the provider knows of a payment. */
export interface PaymentReport {
  readonly state: PaymentState;
  /** The approved or captured amount, in cents; the requested amount while the payment is `open`. */
  readonly amountCents: number;
  /** In how many parts the shopper pays, if the provider says so. */
  readonly instalments?: number;
}

/** An event that a provider sent to the webhook, and whose origin was verified. */
export interface PaymentEvent {
  /** Unique at the provider; a second delivery carries the same one. */
  readonly id: string;
  /** The provider's id of the payment concerned; null if the event is about something else. */
  readonly reference: string | null;
  /** Whether the event is about a refund or a dispute, not about the state of the payment. */
  readonly isAftermath: boolean;
}

/** The outcome of a requested refund. */
export interface RefundReport {
  /** `done` once the provider has accepted the refund, which may still fail later; `refused` is final. */
  readonly state: 'done' | 'refused';
  /** The provider's number of the refund, by which a later failure is recognised. */
  readonly reference: string | null;
}

/** Money that a buyer's bank or the provider claims back. */
export interface DisputeReport {
  /** The provider's number of the dispute. */
  readonly reference: string;
  readonly amountCents: number;
  /** As the provider words it. */
  readonly reason: string;
  readonly state: 'open' | 'won' | 'lost';
  /** The provider's deadline for an answer of the shop. */
  readonly respondBy: Date | null;
}

/** A movement of money on our account at a provider. */
export interface Movement {
  /** The provider's number of the movement. */
  readonly reference: string;
  readonly kind: 'payment' | 'refund' | 'dispute' | 'fee' | 'transfer' | 'other';
  /**
   * What the movement belongs to: a payment by the provider's reference or our id, a refund or dispute by the provider's number;
   * null if unknown.
   */
  readonly subject: string | null;
  /** Before fees; negative amounts left our account. */
  readonly amountCents: number;
  readonly at: Date;
}

/** What followed a captured payment. */
export interface Aftermath {
  /** The provider's numbers of refunds that failed, also after it had accepted them. */
  readonly failedRefunds: readonly string[];
  readonly disputes: readonly DisputeReport[];
}

export const NO_AFTERMATH: Aftermath = { failedRefunds: [], disputes: [] };

/**
 * The provider did not answer at all, in time or intelligibly: what it did is unknown, and the same call may be
 * repeated.
 */
export class PaymentProviderUnavailableError extends Error {
  override readonly name = 'PaymentProviderUnavailableError';
}

/** A webhook call that does not come from the provider. */
export class WebhookSignatureError extends Error {
  override readonly name = 'WebhookSignatureError';
}

/**
 * The port to a payment provider. The shopper approves a payment in the browser, the order is placed and its pieces are
 * reserved, and only then `capture` takes the money, so that nobody pays for a piece that another shopper got.
 *
 * Every call that changes something carries a key, and is idempotent for it. All reject with
 * `PaymentProviderUnavailableError` if the outcome is unknown. None may be called inside a database transaction.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** @param payment `id` is ours and serves as the key; `amountCents` is the maximum that will be captured */
  prepare(payment: {
    readonly id: string;
    readonly amountCents: number;
    readonly currency: 'EUR';
    readonly locale: string;
  }): Promise<PreparedPayment>;
  /**
   * Changes the amount to capture, before the shopper approves it.
   *
   * @returns false if it is too late, and another payment has to be prepared
   */
  amend(reference: string, amountCents: number): Promise<boolean>;
  /**
   * Asks for the state of a payment. If we have to complete an approval (PayPal), this completes it, so it must not be called
   * for a payment that was given up.
   */
  retrieve(reference: string): Promise<PaymentReport>;
  /**
   * Captures an approved payment, at most the approved amount.
   *
   * @returns the state afterwards; `captured` also if that happened before, `authorised` if the provider takes its time
   */
  capture(reference: string, amountCents: number, key: string): Promise<PaymentState>;
  /**
   * Refunds money of a captured payment.
   */
  refund(reference: string, amountCents: number, key: string): Promise<RefundReport>;
  /** Asks for what followed a captured payment: refunds that failed, disputes. */
  aftermath(reference: string): Promise<Aftermath>;
  /** The movements on our account at the provider, from `from` inclusive to `to` exclusive. */
  movements(from: Date, to: Date): Promise<Movement[]>;
  /**
   * Gives up a payment that was not captured, so that nothing stays reserved on the shopper's account.
   *
   * @returns the state afterwards: `cancelled` or `declined`, or `captured` if it was too late
   */
  cancel(reference: string): Promise<PaymentState>;
  /**
   * Reads a webhook call.
   *
   * @param rawBody exactly as received: signatures are made over bytes
   * @throws {WebhookSignatureError} it does not come from the provider
   */
  readEvent(
    rawBody: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<PaymentEvent>;
}
