import { recordAudit } from '../../plumbing/audit/audit.ts';
import type { Database, DatabaseTransaction } from '../../plumbing/database/connection.ts';
import { inTransaction } from '../../plumbing/database/in-transaction.ts';
import type { ShopLinks } from '../../plumbing/web/shop-links.ts';
import { createCustomerStore, type CustomerStore } from './customer-store.ts';
import type { Passwords } from './passwords.ts';

/** What everything that people do with their account needs. */
export interface AccountContext {
  readonly database: Database;
  readonly customers: CustomerStore;
  readonly passwords: Passwords;
  readonly links: ShopLinks;
  /** Has waiting mails and jobs done right away. */
  nudge(): void;
  /** Runs a change that writes mails, and has them sent. */
  withMails<Result>(change: (transaction: DatabaseTransaction) => Promise<Result>): Promise<Result>;
  /** Writes down what was done to an account, and whether its customer did it. */
  audit(
    within: Database,
    customerId: string,
    action: string,
    details?: Readonly<Record<string, unknown>>,
    actor?: 'guest' | 'customer',
  ): Promise<void>;
}

export const createAccountContext = (
  database: Database,
  passwords: Passwords,
  links: ShopLinks,
  nudge: () => void,
): AccountContext => ({
  database,
  customers: createCustomerStore(database),
  passwords,
  links,
  nudge,
  withMails: async (change) => {
    const result = await inTransaction(database, change);
    nudge();
    return result;
  },
  audit: (within, customerId, action, details = {}, actor = 'customer') =>
    recordAudit(within, {
      actor: actor === 'guest' ? 'guest' : `customer:${customerId}`,
      action: `customer.${action}`,
      subject: `customer:${customerId}`,
      details,
    }),
});
