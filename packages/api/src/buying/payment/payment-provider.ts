/** Who can take money for us. */
export const PAYMENT_PROVIDERS = ['sandbox', 'stripe', 'paypal'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/**
 * How far a payment is, as the provider says:
 * - `open`: the shopper has not approved it, or has a second step to take
 * - `authorised`: approved, and not yet taken
 * - `captured`: the money is ours
 * - `declined`: refused; another payment has to be prepared
 * - `cancelled`: given up before it was taken
 */
export type PaymentState = 'open' | 'authorised' | 'captured' | 'declined' | 'cancelled';

/** A payment that has been prepared for a cart. */
export interface PreparedPayment {
  /** The provider's own id of it. */
  readonly reference: string;
  /** What the browser needs to approve it: Stripe's client secret, PayPal's order id, the sandbox's own reference. */
  readonly clientToken: string;
}

/** What the provider knows of a payment. */
export interface PaymentReport {
  readonly state: PaymentState;
  /** Approved, or taken, in cents; what is asked for while it is `open`. */
  readonly amountCents: number;
}

/** An event that a provider sent to the webhook, proven to be from it. */
export interface PaymentEvent {
  /** Unique at the provider; a second delivery carries the same one. */
  readonly id: string;
  /** The provider's id of the payment that it is about; null when it is about something else. */
  readonly reference: string | null;
  /** About a refund or a dispute, and not about how far the payment is. */
  readonly isAftermath: boolean;
}

/** What became of a refund that was asked for. */
export interface RefundReport {
  /** `done` also where the provider has taken it on and may fail later; `refused` for good. */
  readonly state: 'done' | 'refused';
  /** The provider's number of it, by which a late failure is known. */
  readonly reference: string | null;
}

/** Money that a buyer's bank or the provider asks back. */
export interface DisputeReport {
  /** The provider's number of it. */
  readonly reference: string;
  readonly amountCents: number;
  /** As the provider writes it. */
  readonly reason: string;
  readonly state: 'open' | 'won' | 'lost';
  /** Until when the provider wants an answer of the shop. */
  readonly respondBy: Date | null;
}

/** Money that moved on our account at a provider. */
export interface Movement {
  /** The provider's number of the movement. */
  readonly reference: string;
  readonly kind: 'payment' | 'refund' | 'dispute' | 'fee' | 'transfer' | 'other';
  /**
   * What it is about: a payment by the provider's reference or our id of it, a refund or a dispute by the provider's number; null
   * where nobody says.
   */
  readonly subject: string | null;
  /** Before fees; less than 0 left us. */
  readonly amountCents: number;
  readonly at: Date;
}

/** What follows a payment that was taken. */
export interface Aftermath {
  /** Refunds that failed, also after the provider had taken them on: its numbers of them. */
  readonly failedRefunds: readonly string[];
  readonly disputes: readonly DisputeReport[];
}

/** Nothing followed. */
export const NO_AFTERMATH: Aftermath = { failedRefunds: [], disputes: [] };

/**
 * The provider did not answer, or not in time, or in a way nobody understands: what it did is unknown, and the same call may
 * be made again.
 */
export class PaymentProviderUnavailableError extends Error {
  override readonly name = 'PaymentProviderUnavailableError';
}

/** A webhook call that is not from the provider. */
export class WebhookSignatureError extends Error {
  override readonly name = 'WebhookSignatureError';
}

/**
 * The port to a payment provider. The shopper approves a payment in the browser, the order is placed and its pieces are
 * reserved, and only then `capture` takes the money: nobody pays for a piece that somebody else got.
 *
 * Every call that changes something carries a key, and made twice with the same key it happens once. All reject with
 * `PaymentProviderUnavailableError` when the outcome is unknown. None may be called inside a database transaction.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** @param payment `id` is ours and serves as the key; `amountCents` is what will be taken at most */
  prepare(payment: {
    readonly id: string;
    readonly amountCents: number;
    readonly currency: 'EUR';
    readonly locale: string;
  }): Promise<PreparedPayment>;
  /**
   * Changes what will be taken, before the shopper approved it.
   *
   * @returns false when it is too late, and another payment has to be prepared
   */
  amend(reference: string, amountCents: number): Promise<boolean>;
  /**
   * Asks how far a payment is. Where an approval has to be completed by us (PayPal), this completes it, so it is not called
   * for a payment that was given up.
   */
  look(reference: string): Promise<PaymentReport>;
  /**
   * Takes the money of an approved payment, at most what was approved.
   *
   * @returns the state afterwards; `captured` also when it had been taken before, `authorised` when the provider takes its time
   */
  capture(reference: string, amountCents: number, key: string): Promise<PaymentState>;
  /**
   * Gives money of a captured payment back.
   */
  refund(reference: string, amountCents: number, key: string): Promise<RefundReport>;
  /** Asks for what followed a payment that was taken: refunds that failed, disputes. */
  aftermath(reference: string): Promise<Aftermath>;
  /** What moved on our account there from a moment on until before another one. */
  movements(from: Date, to: Date): Promise<Movement[]>;
  /**
   * Gives a payment up that was not taken, so that nothing is held back on the shopper's account.
   *
   * @returns the state afterwards: `cancelled` or `declined`, or `captured` when it was too late
   */
  cancel(reference: string): Promise<PaymentState>;
  /**
   * Reads a webhook call.
   *
   * @param rawBody exactly as it came: signatures are made over bytes
   * @throws {WebhookSignatureError} it is not from the provider
   */
  readEvent(
    rawBody: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<PaymentEvent>;
}
