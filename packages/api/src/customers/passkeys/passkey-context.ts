import { recordAudit } from '../../plumbing/audit/audit.ts';
import type { Database, DatabaseTransaction } from '../../plumbing/database/connection.ts';
import { invalidField, type Problem } from '../../plumbing/problems/problem.ts';
import type { ShopLinks } from '../../plumbing/web/shop-links.ts';
import type { StoredCustomer } from '../account/customer-store.ts';
import { announceLoginChange, type LoginChange } from '../account/login-changes.ts';

/** EdDSA, ES256, RS256: what authenticators know today, the better one first. */
export const ALGORITHMS = [-8, -7, -257];
/** For the person at the browser; ours ends a little later. */
export const TIMEOUT_MS = 240_000;

/** What the use cases of passkeys work with. */
export interface PasskeyContext {
  readonly database: Database;
  /** Origins of the shop: only its own pages may ask for passkeys, and the first one's host is what they are bound to. */
  readonly origins: readonly string[];
  readonly links: ShopLinks;
  /** Has waiting mails sent right away. */
  readonly nudge: () => void;
}

/** The host name that passkeys are bound to. */
export const relyingParty = ({ origins }: Pick<PasskeyContext, 'origins'>): string =>
  new URL(origins[0] ?? 'http://localhost').hostname;

/** What the answer of an authenticator has to be made for. */
export const expectedOf = (context: Pick<PasskeyContext, 'origins'>) => ({
  expectedOrigin: [...context.origins],
  expectedRPID: relyingParty(context),
});

/** A credential that does not hold, whatever the reason. */
export const refused = (): Problem => invalidField('credential', 'passkey.refused');

/**
 * The result of a verification.
 *
 * @throws {Problem} 422 when it does not hold, also when the library throws: whatever a client sends is no fault of ours
 */
export const needVerified = async <Result extends { readonly verified: boolean }>(
  verification: () => Promise<Result>,
): Promise<Result> => {
  try {
    const result = await verification();
    if (result.verified) return result;
  } catch {
    // The library explains it for programmers; the sender learns that it does not work.
  }
  throw refused();
};

/** The passkeys of a customer, the oldest first. */
export const passkeysOf = (database: Database, customerId: string) =>
  database
    .selectFrom('passkeys')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute();

/** How a browser recognises the passkeys of a customer. */
export const descriptorsOf = async (database: Database, customerId: string) =>
  (await passkeysOf(database, customerId)).map(({ credential_id: id, transports }) => ({
    id,
    transports,
    type: 'public-key' as const,
  }));

/** Writes down a change of how somebody logs in, and tells them by mail. */
export const announceChange = async (
  { links }: PasskeyContext,
  transaction: DatabaseTransaction,
  customer: StoredCustomer,
  change: LoginChange,
): Promise<void> => {
  await announceLoginChange(transaction, links, customer, change);
  await recordAudit(transaction, {
    actor: `customer:${customer.id}`,
    action: `customer.${change}`,
    subject: `customer:${customer.id}`,
  });
};
