import { createHash } from 'node:crypto';

/** The account that the money goes to. It exists only during a call, and is never stored, shown or logged. */
export type PayoutTarget =
  | { readonly method: 'bank-transfer'; readonly iban: string; readonly accountName: string }
  | { readonly method: 'paypal'; readonly email: string };

/** A payout to be made by a provider. */
export interface PayoutOrder {
  /** Idempotency key: two calls with the same key make one payment. At most 35 characters: letters, digits and a hyphen. */
  readonly key: string;
  readonly amountCents: number;
  /** What the recipient reads on their bank statement. */
  readonly reference: string;
  readonly target: PayoutTarget;
}

/**
 * The outcome of a payout: `sent` once the money has left us; `refused` if it was refused or came back, with the provider's
 * reason; `pending` while the provider has not decided yet.
 */
export type PayoutReport =
  | { readonly state: 'sent'; readonly reference: string }
  | {
      readonly state: 'refused';
      readonly reason: string;
      /** Whether the fault is ours or the provider's, so that another account of the recipient would not help. */
      readonly isOurs?: boolean;
    }
  | { readonly state: 'pending' };

/** The provider did not answer, or not in time. The same call may be repeated. */
export class PayoutProviderUnavailableError extends Error {
  override readonly name = 'PayoutProviderUnavailableError';
}

/** The port to the service that sends money to people. Never called inside a database transaction. */
export interface PayoutProvider {
  readonly name: string;
  /** Whether it sends real money at once, so that a second person has to approve each payout before. */
  readonly takesTwo?: boolean;
  /** @throws {PayoutProviderUnavailableError} what happened is unknown */
  pay(order: PayoutOrder): Promise<PayoutReport>;
  /**
   * Asks about a payment that was sent. Only providers whose payments may come back later have this method.
   *
   * @param reference as `pay` returned it
   * @throws {PayoutProviderUnavailableError} the outcome is unknown
   */
  retrieve?(reference: string): Promise<PayoutReport>;
}

/** Recipients that the sandbox refuses, to try refusals out. */
export const SANDBOX_REFUSES = { accountName: 'Sandbox Refused', email: 'refused@sandbox.example' } as const;

/** A provider that reports payouts as sent without paying anything. */
export const sandboxPayouts = (): PayoutProvider => ({
  name: 'sandbox',
  pay: async ({ key, target }) => {
    const refused =
      target.method === 'paypal'
        ? target.email.toLowerCase() === SANDBOX_REFUSES.email
        : target.accountName === SANDBOX_REFUSES.accountName;
    if (refused) return { state: 'refused', reason: 'SANDBOX' };
    return {
      state: 'sent',
      reference: `sandbox-${createHash('sha256').update(key).digest('hex').slice(0, 16)}`,
    };
  },
});
