import type { Actor } from '../plumbing/audit/audit.ts';
import type { Database, DatabaseTransaction } from '../plumbing/database/connection.ts';
import type { PayoutTarget } from './payout-provider.ts';
import type { StoredPayout } from './tables.ts';

/** What money goes out for. */
export type PayoutPurpose = 'trade-in-case';

/** Who is paid, without the account number. */
export interface Payee {
  /** For the person: what stands on the statement. */
  readonly reference: string;
  readonly name: string;
  /** The last four digits, or the PayPal address with most of it hidden. */
  readonly account: string;
  /** Opens the account number. For the provider's call and the approved file alone; never shown, kept or logged. */
  open(): PayoutTarget;
}

/** Why a payout did not arrive, and whether another account helps. */
export interface PayoutFailure {
  /** As banks and PayPal write it, such as `AC04`. */
  readonly reason: string;
  /** False where the fault is ours or our bank's: it is paid again to the same account. */
  readonly asksForAccount: boolean;
}

/** What another district does about payouts of its own. Registered once for each purpose. */
export interface PayoutWork {
  /** Who is paid, by what it is about; without those who have no account with us any more. */
  payees(database: Database, subjects: readonly string[]): Promise<ReadonlyMap<string, Payee>>;
  /** The money has left us: once for each attempt, in the transaction that notes it. */
  sent(transaction: DatabaseTransaction, payout: StoredPayout, actor: Actor): Promise<void>;
  /** It was refused, or came back after it had been sent. */
  failed(
    transaction: DatabaseTransaction,
    payout: StoredPayout,
    failure: PayoutFailure,
    actor: Actor,
  ): Promise<void>;
}
