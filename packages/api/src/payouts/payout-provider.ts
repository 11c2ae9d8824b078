import { createHash } from 'node:crypto';

/** Where the money goes. Lives for the one call and is never kept, shown or logged. */
export type PayoutTarget =
  | { readonly method: 'bank-transfer'; readonly iban: string; readonly accountName: string }
  | { readonly method: 'paypal'; readonly email: string };

/** A payout to be made by a provider. */
export interface PayoutOrder {
  /** Made twice with the same key, the payment happens once. At most 35 characters, letters, digits and a hyphen. */
  readonly key: string;
  readonly amountCents: number;
  /** What the customer reads on the statement. */
  readonly reference: string;
  readonly target: PayoutTarget;
}

/**
 * What became of a payout: the money has left us; or it was refused or came back, with the provider's word for why; or the
 * provider has it and has not decided yet.
 */
export type PayoutReport =
  | { readonly state: 'sent'; readonly reference: string }
  | {
      readonly state: 'refused';
      readonly reason: string;
      /** The fault is ours or the provider's: another account of the person would not help. */
      readonly isOurs?: boolean;
    }
  | { readonly state: 'pending' };

/** The provider did not answer, or not in time: the same call may be made again. */
export class PayoutProviderUnavailableError extends Error {
  override readonly name = 'PayoutProviderUnavailableError';
}

/** The port to the service that sends money to people. Never called inside a database transaction. */
export interface PayoutProvider {
  readonly name: string;
  /** @throws {PayoutProviderUnavailableError} what happened is unknown */
  pay(order: PayoutOrder): Promise<PayoutReport>;
  /**
   * Asks for a payment that was sent, where money may come back later.
   *
   * @param reference as `pay` answered it
   * @throws {PayoutProviderUnavailableError} it is unknown
   */
  retrieve?(reference: string): Promise<PayoutReport>;
}

/** Who is refused by the sandbox, for trying that out. */
export const SANDBOX_REFUSES = { accountName: 'Sandbox Refused', email: 'refused@sandbox.example' } as const;

/** Pays nobody and says that it did. */
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
