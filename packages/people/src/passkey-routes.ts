import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Locale } from '@rewald/contracts';
import {
  addOwnPasskey,
  listOwnPasskeys,
  removeOwnPasskey,
  startOwnPasskey,
} from '@rewald/contracts/calls/operators/people';
import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { invalidField } from '@rewald/server-kit/problems/problem';
import { serve } from '@rewald/server-kit/web/serve';
import { storePasskey } from '@rewald/customers/passkeys/add-passkey';
import { creationOptions } from '@rewald/customers/passkeys/begin-passkey';
import { showPasskeys } from '@rewald/customers/passkeys/passkey-context';
import { deletePasskey } from '@rewald/customers/passkeys/remove-passkey';
import type { MailPayload } from '@rewald/messages/mail/mails';
import { enqueueMail } from '@rewald/messages/mail/outbox';
import { auditPerson, type PeopleContext } from './people-context.ts';
import { holdPerson } from './person-store.ts';
import { checkPassword } from './sign-in.ts';

/** Records that a person has a passkey more or less, and tells them by mail, in case it was somebody else. */
const announce = async (
  { links }: PeopleContext,
  transaction: DatabaseTransaction,
  { operator, params: { locale } }: { operator: Operator; params: { locale: Locale } },
  change: MailPayload<'desk-passkey'>['change'],
): Promise<void> => {
  const { id, name, email } = await holdPerson(transaction, operator.id);
  await auditPerson(transaction, `operator:${id}`, change, id);
  await enqueueMail(transaction, {
    kind: 'desk-passkey',
    locale,
    recipient: email,
    payload: { firstName: name, change, link: links.deskPasskeys() },
  });
};

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

    serve(app, addOwnPasskey, async (request) => {
      const { id } = request.operator;
      await storePasskey(
        passkeys,
        id,
        request.body,
        (transaction) => holdPerson(transaction, id),
        (transaction) => announce(context, transaction, request, 'passkey-added'),
      );
      context.nudge();
      return shown(id);
    });

    serve(app, removeOwnPasskey, async (request) => {
      const { id } = request.operator;
      await inTransaction(database, async (transaction) => {
        if (await deletePasskey(transaction, passkeys, id, request.params.passkeyId))
          await announce(context, transaction, request, 'passkey-removed');
      });
      context.nudge();
      return shown(id);
    });
  };
