import { recordAudit } from '@rewald/server-kit/audit/audit';
import type { Database } from '@rewald/server-kit/database/connection';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { ShopLinks } from '@rewald/server-kit/web/shop-links';
import type { SignedLinks } from '@rewald/server-kit/web/signed-links';

/**
 * Dependencies of the slow recovery of an account without its second factor. After the correct password, a link is mailed to
 * the confirmed address (`askForRecovery`). It starts a waiting time (`startRecovery`), which is announced in every logged-in
 * browser and by mail, and can be stopped from both. A login with the second factor, a new password or another address stops it
 * as well (`stopRecovery`). Once the time is over, the next login by password turns the second factor off (`finishRecovery`).
 */
export interface RecoveryContext {
  readonly database: Database;
  readonly links: ShopLinks;
  readonly signedLinks: SignedLinks;
  readonly waitHours: number;
  /** Makes the job worker process waiting mails and jobs right away. */
  readonly nudge: () => void;
}

/** Records a step of a recovery in the audit log. */
export const noteRecovery = (
  within: Database,
  customerId: string,
  action: string,
  details: Readonly<Record<string, unknown>> = {},
  actor: 'guest' | 'customer' = 'guest',
): Promise<void> =>
  recordAudit(within, {
    actor: actor === 'guest' ? 'guest' : `customer:${customerId}`,
    action: `customer.factor-recovery-${action}`,
    subject: `customer:${customerId}`,
    details,
  });

/** The error after too many links within a day, which are limited because a stranger may know the password. */
export const tooManyRecoveries = (): Problem =>
  new Problem(429, 'factor-recovery.too-many', { headers: { 'retry-after': '86400' } });
