import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Data, UnreadMessage } from '@rewald/contracts';
import { Type } from 'typebox';
import { LocaleParams } from '../web/locale.ts';

/** The unread messages of the account menu; nobody can write messages yet, so there are none. */
export const messageRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/notifications/:locale/customer/tickets/messages/count',
    { schema: { params: LocaleParams, response: { 200: Data(Type.Array(UnreadMessage)) } } },
    async () => ({ data: [] }),
  );
};
