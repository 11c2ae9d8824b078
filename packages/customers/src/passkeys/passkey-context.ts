import type { Passkey } from '@rewald/contracts';
import { recordAudit } from '@rewald/server-kit/audit/audit';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { invalidField, type Problem } from '@rewald/server-kit/problems/problem';
import type { ShopLinks } from '@rewald/server-kit/web/shop-links';
import type { StoredCustomer } from '../account/customer-store.ts';
import { announceLoginChange, type LoginChange } from '../account/login-changes.ts';

/** EdDSA, ES256, RS256: the algorithms that authenticators support today, best first. */
export const ALGORITHMS = [-8, -7, -257];
/** Timeout for the person at the browser; our challenge expires a little later. */
export const TIMEOUT_MS = 240_000;

/** Where passkeys are used, and whose they are. */
export interface PasskeyPlace {
  readonly database: Database;
  /** Only pages of these origins may ask for passkeys, which are bound to the host of the first one. */
  readonly origins: readonly string[];
  /** The column with who has them: customers, or people of the desk. */
  readonly holder: 'customer_id' | 'person_id';
}

/** Dependencies of the use cases of customers' passkeys. */
export interface PasskeyContext extends PasskeyPlace {
  readonly links: ShopLinks;
  /** Makes the job worker send waiting mails right away. */
  readonly nudge: () => void;
}

/** The host name that passkeys are bound to. */
export const relyingParty = ({ origins }: Pick<PasskeyPlace, 'origins'>): string =>
  new URL(origins[0] ?? 'http://localhost').hostname;

/** The origins and host that an authenticator's response must be made for. */
export const expectedOf = (context: Pick<PasskeyPlace, 'origins'>) => ({
  expectedOrigin: [...context.origins],
  expectedRPID: relyingParty(context),
});

/** The error for an invalid credential, whatever the reason. */
export const refused = (): Problem => invalidField('credential', 'passkey.refused');

/**
 * The result of a verification.
 *
 * @throws {Problem} 422 when it fails, also when the library throws, because invalid input must not count as an internal error
 */
export const needVerified = async <Result extends { readonly verified: boolean }>(
  verification: () => Promise<Result>,
): Promise<Result> => {
  try {
    const result = await verification();
    if (result.verified) return result;
  } catch {
    // The library's messages are for programmers; the caller only learns that the credential is refused.
  }
  throw refused();
};

/** Somebody's passkeys, oldest first. */
const passkeysOf = ({ database, holder }: PasskeyPlace, holderId: string) =>
  database.selectFrom('passkeys').selectAll().where(holder, '=', holderId).orderBy('created_at').execute();

/** Somebody's passkeys, as they see them. */
export const showPasskeys = async (place: PasskeyPlace, holderId: string): Promise<Passkey[]> =>
  (await passkeysOf(place, holderId)).map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    synced: row.synced,
  }));

/** Descriptors by which a browser recognises somebody's passkeys. */
export const descriptorsOf = async (place: PasskeyPlace, holderId: string) =>
  (await passkeysOf(place, holderId)).map(({ credential_id: id, transports }) => ({
    id,
    transports,
    type: 'public-key' as const,
  }));

/** Records a change of login methods in the audit log, and tells the customer by mail. */
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
