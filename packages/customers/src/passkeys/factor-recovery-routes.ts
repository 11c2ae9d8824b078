import {
  askForFactorRecovery,
  startFactorRecovery,
  stopFactorRecovery,
  cancelFactorRecovery,
} from '@rewald/contracts/calls/passkeys';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { FactorRecovery } from '@rewald/contracts';
import type { Database } from '@rewald/server-kit/database/connection';
import type { Cookies } from '@rewald/server-kit/web/cookies';
import { needCustomer } from '../account/current-customer.ts';
import type { PasskeyContext } from './passkey-context.ts';
import { needPendingCustomer } from './pending-logins.ts';
import { showLoginWays } from './show-login-ways.ts';
import { askForRecovery } from '../factor-recovery/ask-for-recovery.ts';
import type { RecoveryContext } from '../factor-recovery/recovery-context.ts';
import { startRecovery } from '../factor-recovery/start-recovery.ts';
import { stopRecovery, stopRecoveryByLink } from '../factor-recovery/stop-recovery.ts';
const present = (readyAt: Date | null): { data: FactorRecovery } => ({
  data: { readyAt: readyAt?.toISOString() ?? null },
});

export interface FactorRecoveryContext {
  readonly database: Database;
  readonly recovery: RecoveryContext;
  readonly passkeys: PasskeyContext;
  readonly cookies: Cookies;
}

/** The slow recovery of an account without its second factor. Mounted at `auth/{locale}/customer`. */
export const factorRecoveryRoutes =
  ({ database, recovery, passkeys, cookies }: FactorRecoveryContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, askForFactorRecovery, async (request) => {
      const { id } = await needPendingCustomer(database, cookies.read(request, 'secondFactor'));
      return present(await askForRecovery(recovery, id));
    });

    serve(app, startFactorRecovery, async (request) =>
      present(await startRecovery(recovery, request.body.token)),
    );

    serve(app, stopFactorRecovery, async (request) => {
      await stopRecoveryByLink(recovery, request.body.token);
      return present(null);
    });

    serve(app, cancelFactorRecovery, async (request) => {
      const customer = await needCustomer(database, request.customer);
      await stopRecovery(recovery, customer.id, 'settings');
      return { data: await showLoginWays(passkeys, customer) };
    });
  };
