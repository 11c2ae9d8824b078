import { recordAudit } from '../../plumbing/audit/audit.ts';
import type { Database } from '../../plumbing/database/connection.ts';
import { Problem } from '../../plumbing/problems/problem.ts';
import type { ShopLinks } from '../../plumbing/web/shop-links.ts';
import type { SignedLinks } from '../../plumbing/web/signed-links.ts';

/**
 * What the slow way back in without the second factor works with. After a right password a link goes to the confirmed
 * address (`askForRecovery`). It starts a waiting time (`startRecovery`), of which every logged-in browser and the mailbox
 * hear, and which both can stop; so does the second factor, a new password or another address (`stopRecovery`). When the
 * time is over, the next login by password turns the second factor off (`finishRecovery`).
 */
export interface RecoveryContext {
  readonly database: Database;
  readonly links: ShopLinks;
  readonly signedLinks: SignedLinks;
  readonly waitHours: number;
  /** Has waiting mails and jobs done right away. */
  readonly nudge: () => void;
}

/** Writes down what happened to somebody's way back. */
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

/** Links within a day are few: the password may be known to somebody else. */
export const tooManyRecoveries = (): Problem =>
  new Problem(429, 'factor-recovery.too-many', { headers: { 'retry-after': '86400' } });
