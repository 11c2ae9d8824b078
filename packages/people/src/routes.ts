import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  acceptInvitation as acceptInvitationCall,
  changePerson as changePersonCall,
  giveCode,
  inviteAgain as inviteAgainCall,
  invitePerson,
  issueKey,
  listKeys,
  listPeople as listPeopleCall,
  readInvitation,
  readMe,
  readPerson,
  removePerson as removePersonCall,
  revokeKey,
  signIn,
  signInWithPasskey,
  signOut,
  startPasskeySignIn,
} from '@rewald/contracts/calls/operators/people';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { revokeKeys } from '@rewald/server-kit/operators/operator-keys';
import { endOperatorSession } from '@rewald/server-kit/operators/operator-sessions';
import { serve } from '@rewald/server-kit/web/serve';
import { requestPasskey } from '@rewald/customers/passkeys/request-passkey';
import { changePerson, removePerson } from './change-people.ts';
import { acceptInvitation, invite, inviteAgain, showInvitation } from './invitations.ts';
import { issueKeyFor, presentKeys, showKey } from './issue-key.ts';
import { auditPerson, type PeopleContext } from './people-context.ts';
import { listPeople, showPerson } from './person-store.ts';
import { askForCode, checkPassword, finishSignIn, presentMe, signInByPasskey } from './sign-in.ts';

/** Signing in and out, and accepting an invitation. */
export const signInRoutes =
  (context: PeopleContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { database, cookies } = context;
    const brand = (): string => app.shop.now().company.brand;

    serve(app, signIn, async (request, reply) => {
      const person = await checkPassword(context, request, request.body);
      return { data: askForCode(context, reply, person, brand()) };
    });

    serve(app, giveCode, async (request, reply) => ({
      data: await finishSignIn(context, request, reply, request.body.code),
    }));

    serve(app, startPasskeySignIn, async () => ({ data: await requestPasskey(context.passkeys, null) }));

    serve(app, signInWithPasskey, async (request, reply) => ({
      data: await signInByPasskey(context, request, reply, request.body.credential),
    }));

    serve(app, readMe, async ({ operator }) => ({ data: presentMe(operator) }));

    serve(app, signOut, async (request, reply) => {
      const token = cookies.read(request, 'operator');
      const { id, kind } = request.operator;
      if (token !== null && kind === 'person') {
        await endOperatorSession(database, token);
        await auditPerson(database, `operator:${id}`, 'signed-out', id);
      }
      cookies.clear(reply, 'operator');
      return { data: null };
    });

    serve(app, readInvitation, async (request) => ({
      data: await showInvitation(database, request.body.token),
    }));

    serve(app, acceptInvitationCall, async (request, reply) => {
      const person = await acceptInvitation(app.shop.now(), context, request.body);
      return { data: askForCode(context, reply, person, brand()) };
    });
  };

/** Inviting, restricting and removing people. */
export const peopleRoutes =
  (context: PeopleContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { database } = context;

    serve(app, listPeopleCall, async () => ({ data: { items: await listPeople(database), next: null } }));

    serve(app, invitePerson, async ({ body, operator, params: { locale } }, reply) => {
      const id = await invite(context, body, { operator, locale });
      reply.code(201);
      return { data: await showPerson(database, id) };
    });

    serve(app, inviteAgainCall, async ({ operator, params: { locale, personId } }) => {
      await inviteAgain(context, personId, { operator, locale });
      return { data: await showPerson(database, personId) };
    });

    serve(app, readPerson, async ({ params }) => ({ data: await showPerson(database, params.personId) }));

    serve(app, changePersonCall, async ({ body, operator, params: { personId } }) => {
      await changePerson(database, personId, body, operator);
      return { data: await showPerson(database, personId) };
    });

    serve(app, removePersonCall, async ({ operator, params: { personId } }) => {
      await removePerson(database, personId, operator);
      return { data: await showPerson(database, personId) };
    });
  };

/** Keys of programs. */
export const keyRoutes =
  ({ database }: PeopleContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, listKeys, async () => ({ data: { items: await presentKeys(database), next: null } }));

    serve(app, issueKey, async ({ body, operator }, reply) => {
      const issued = await issueKeyFor(database, body, operator);
      reply.code(201);
      return { data: issued };
    });

    serve(app, revokeKey, async ({ operator, params: { keyId } }) => {
      await inTransaction(database, (transaction) =>
        revokeKeys(transaction, 'id', keyId, `operator:${operator.id}`),
      );
      return { data: await showKey(database, keyId) };
    });
  };
