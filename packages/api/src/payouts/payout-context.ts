import type { Database } from '../plumbing/database/connection.ts';
import type { PayoutProvider } from './payout-provider.ts';
import type { StoredPayout } from './tables.ts';
import type { PayoutPurpose, PayoutWork } from './purposes.ts';

/** What paying out works with. */
export interface PayoutContext {
  readonly database: Database;
  /** Who pays by a method; by others, batches and people do. */
  readonly providers: ReadonlyMap<StoredPayout['method'], PayoutProvider>;
  readonly works: ReadonlyMap<PayoutPurpose, PayoutWork>;
  /** Has mails sent. */
  readonly nudge: () => void;
  /** Calls for a person. */
  readonly alarm: (what: string, details: Readonly<Record<string, unknown>>) => void;
}
