import { recordAudit } from '@rewald/server-kit/audit/audit';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import type { ShopLinks } from '@rewald/server-kit/web/shop-links';
import type { LoginThrottle } from './login-throttle.ts';
import type { Passwords } from './passwords.ts';

/** Dependencies of the account's use cases. */
export interface AccountContext {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly throttle: LoginThrottle;
  readonly links: ShopLinks;
  /** Makes the job worker process waiting mails and jobs right away. */
  readonly nudge: () => void;
}

/** Runs a change that writes mails, and has them sent. */
export const withMails = async <Result>(
  { database, nudge }: Pick<AccountContext, 'database' | 'nudge'>,
  change: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> => {
  const result = await inTransaction(database, change);
  nudge();
  return result;
};

/** Records a change of an account in the audit log, and whether the customer made it. */
export const auditAccount = (
  within: Database,
  customerId: string,
  action: string,
  details: Readonly<Record<string, unknown>> = {},
  actor: 'guest' | 'customer' = 'customer',
): Promise<void> =>
  recordAudit(within, {
    actor: actor === 'guest' ? 'guest' : `customer:${customerId}`,
    action: `customer.${action}`,
    subject: `customer:${customerId}`,
    details,
  });
