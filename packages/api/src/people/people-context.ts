import type { LoginThrottle } from '../customers/account/login-throttle.ts';
import type { PasskeyPlace } from '../customers/passkeys/passkey-context.ts';
import type { Passwords } from '../customers/account/passwords.ts';
import { recordAudit, type Actor } from '../plumbing/audit/audit.ts';
import type { Database } from '../plumbing/database/connection.ts';
import type { KnownBrowsers } from '../plumbing/sessions/known-browsers.ts';
import type { Cookies } from '../plumbing/web/cookies.ts';
import type { ShopLinks } from '../plumbing/web/shop-links.ts';
import type { SignedLinks } from '../plumbing/web/signed-links.ts';

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
