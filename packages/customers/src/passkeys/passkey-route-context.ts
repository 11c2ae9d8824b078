import type { Database } from '@rewald/server-kit/database/connection';
import { invalidField } from '@rewald/server-kit/problems/problem';
import type { LoggedIn } from '@rewald/server-kit/sessions/sessions';
import type { Cookies } from '@rewald/server-kit/web/cookies';
import type { AccountContext } from '../account/account-context.ts';
import { confirmPassword } from '../account/password/confirm-password.ts';
import { needCustomer } from '../account/current-customer.ts';
import type { StoredCustomer } from '../account/customer-store.ts';
import type { Enter } from '../account/entrance.ts';
import type { LoginThrottle } from '../account/login-throttle.ts';
import type { RecoveryContext } from '../factor-recovery/recovery-context.ts';
import type { PasskeyContext } from './passkey-context.ts';

export interface PasskeyRouteContext {
  readonly database: Database;
  readonly passkeys: PasskeyContext;
  readonly recovery: RecoveryContext;
  readonly account: AccountContext;
  readonly cookies: Cookies;
  readonly throttle: LoginThrottle;
  readonly enter: Enter;
}

/** Requires a recent login or the password for changes of login methods, so that an unattended browser is not enough. */
export const needFresh = async (
  { account, database }: PasskeyRouteContext,
  loggedIn: LoggedIn,
  password: string | undefined,
): Promise<StoredCustomer> => {
  const customer = await needCustomer(database, loggedIn);
  if (loggedIn.fresh) return customer;
  if (password === undefined) throw invalidField('password', 'passkey.password');
  await confirmPassword(account, customer, password, 'password');
  return customer;
};
