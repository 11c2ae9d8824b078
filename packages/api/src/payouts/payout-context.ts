import type { Database } from '@rewald/server-kit/database/connection';
import type { PayoutProvider } from './payout-provider.ts';
import type { StoredPayout } from './tables.ts';
import type { PayoutPurpose, PayoutWork } from './purposes.ts';

export interface PayoutContext {
  readonly database: Database;
  /** The providers by method; methods without one are paid by batches or by people. */
  readonly providers: ReadonlyMap<StoredPayout['method'], PayoutProvider>;
  readonly works: ReadonlyMap<PayoutPurpose, PayoutWork>;
  /** Makes the job worker send mails right away. */
  readonly nudge: () => void;
  /** Alerts a person. */
  readonly alarm: (what: string, details: Readonly<Record<string, unknown>>) => void;
}
