import { recordAudit, type Actor } from '@rewald/server-kit/audit/audit';
import type { Database } from '@rewald/server-kit/database/connection';
import type { KnownBrowsers } from '@rewald/server-kit/sessions/known-browsers';
import type { Cookies } from '@rewald/server-kit/web/cookies';
import type { ShopLinks } from '@rewald/server-kit/web/shop-links';
import type { SignedLinks } from '@rewald/server-kit/web/signed-links';
import type { LoginThrottle } from '@rewald/customers/account/login-throttle';
import type { PasskeyPlace } from '@rewald/customers/passkeys/passkey-context';
import type { Passwords } from '@rewald/customers/account/passwords';

/** Dependencies of everything about people. */
export interface PeopleContext {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly throttle: LoginThrottle;
  readonly knownBrowsers: KnownBrowsers;
  readonly cookies: Cookies;
  readonly links: ShopLinks;
  readonly signedLinks: SignedLinks;
  readonly passkeys: PasskeyPlace;
  /** Has waiting mails sent right away. */
  readonly nudge: () => void;
}

/** Records what happened to a person. */
export const auditPerson = (
  database: Database,
  actor: Actor,
  action: string,
  personId: string,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> =>
  recordAudit(database, { actor, action: `person.${action}`, subject: `operator:${personId}`, details });
