import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  addOwnPasskey,
  listOwnPasskeys,
  removeOwnPasskey,
  startOwnPasskey,
} from '@rewald/contracts/calls/operators/people';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { invalidField } from '@rewald/server-kit/problems/problem';
import { serve } from '@rewald/server-kit/web/serve';
import { storePasskey } from '../customers/passkeys/add-passkey.ts';
import { creationOptions } from '../customers/passkeys/begin-passkey.ts';
import { showPasskeys } from '../customers/passkeys/passkey-context.ts';
import { deletePasskey } from '../customers/passkeys/remove-passkey.ts';
import { auditPerson, type PeopleContext } from './people-context.ts';
import { holdPerson } from './person-store.ts';
import { checkPassword } from './sign-in.ts';

/** The passkeys of the person who asks, in the customers' module. Keys of machines have none. */
export const ownPasskeyRoutes =
  (context: PeopleContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { database, passkeys } = context;
    const shown = async (id: string) => ({ data: { items: await showPasskeys(passkeys, id), next: null } });
    const wrong = () => invalidField('password', 'password.wrong');

    serve(app, listOwnPasskeys, ({ operator }) => shown(operator.id));

    serve(app, startOwnPasskey, async (request) => {
      const { operator, body } = request;
      const typed = { email: operator.email ?? '', password: body.password };
      const person = await checkPassword(context, request, typed, wrong);
      return { data: await creationOptions(passkeys, person, app.shop.now().company.brand) };
    });

    serve(app, addOwnPasskey, async ({ operator: { id }, body }) => {
      await storePasskey(
        passkeys,
        id,
        body,
        (transaction) => holdPerson(transaction, id),
        (transaction) => auditPerson(transaction, `operator:${id}`, 'passkey-added', id),
      );
      return shown(id);
    });

    serve(app, removeOwnPasskey, async ({ operator: { id }, params: { passkeyId } }) => {
      await inTransaction(database, async (transaction) => {
        if (await deletePasskey(transaction, passkeys, id, passkeyId))
          await auditPerson(transaction, `operator:${id}`, 'passkey-removed', id);
      });
      return shown(id);
    });
  };
