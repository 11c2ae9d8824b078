import type { Actor } from '@rewald/server-kit/audit/audit';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import type { PayoutTarget } from './payout-provider.ts';
import type { StoredPayout } from './tables.ts';

/** What payouts are made for. */
export type PayoutPurpose = 'trade-in-case';

/** Who is paid, without the account number. */
export interface Payee {
  /** What the recipient reads on their bank statement. */
  readonly reference: string;
  readonly name: string;
  /** The last four digits of the IBAN, or the PayPal address with most of it hidden. */
  readonly account: string;
  /** Decrypts the account number. Only for the provider's call and the bank file; never to be shown, stored or logged. */
  open(): PayoutTarget;
}

/** Why a payout did not arrive, and whether another account helps. */
export interface PayoutFailure {
  /** The code of the bank or PayPal, such as `AC04`. */
  readonly reason: string;
  /** False if the fault is ours or our bank's: the payout then goes to the same account again. */
  readonly asksForAccount: boolean;
}

/** Callbacks of the district that a payout belongs to. Registered once for each purpose. */
export interface PayoutWork {
  /** The payees by subject; those who have no stored account any more are left out. */
  payees(database: Database, subjects: readonly string[]): Promise<ReadonlyMap<string, Payee>>;
  /** The money has left us; called once for each attempt, in the transaction that records it. */
  sent(transaction: DatabaseTransaction, payout: StoredPayout, actor: Actor): Promise<void>;
  /** The payout was refused, or came back after it had been sent. */
  failed(
    transaction: DatabaseTransaction,
    payout: StoredPayout,
    failure: PayoutFailure,
    actor: Actor,
  ): Promise<void>;
}
