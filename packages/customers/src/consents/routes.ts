import { readConsent, recordConsent } from '@rewald/contracts/calls/saved';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Consent } from '@rewald/contracts';
import type { Database } from '@rewald/server-kit/database/connection';
import type { Sessions } from '@rewald/server-kit/sessions/sessions';
import type { Cookies } from '@rewald/server-kit/web/cookies';
import { hashToken, newToken } from '@rewald/server-kit/web/tokens';
import type { Row } from '@rewald/server-kit/database/tables';

type StoredConsent = Pick<Row<'consents'>, 'categories' | 'version' | 'at'>;

const present = ({ categories, version, at }: StoredConsent): Consent => ({
  categories,
  version,
  at: at.toISOString(),
});

/** A visitor's consents. Every choice is stored; the newest of this browser counts, or else the newest of the account. */
export const consentRoutes =
  (database: Database, sessions: Sessions, cookies: Cookies): FastifyPluginAsyncTypebox =>
  async (app) => {
    const newest = (column: 'visitor_hash' | 'customer_id', value: Buffer | string) =>
      database
        .selectFrom('consents')
        .select(['categories', 'version', 'at'])
        .where(column, '=', value)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();

    serve(app, readConsent, async (request) => {
      const visitor = cookies.read(request, 'visitor');
      const ofBrowser = visitor === null ? undefined : await newest('visitor_hash', hashToken(visitor));
      if (ofBrowser !== undefined) return { data: present(ofBrowser) };
      const customerId = await sessions.customerIdOf(request);
      const ofAccount = customerId === null ? undefined : await newest('customer_id', customerId);
      return { data: ofAccount === undefined ? null : present(ofAccount) };
    });

    serve(app, recordConsent, async (request, reply) => {
      const visitor = cookies.read(request, 'visitor') ?? newToken();
      const row = await database
        .insertInto('consents')
        .values({
          customer_id: await sessions.customerIdOf(request),
          visitor_hash: hashToken(visitor),
          categories: request.body.categories,
          version: request.body.version,
        })
        .returning(['categories', 'version', 'at'])
        .executeTakeFirstOrThrow();
      cookies.write(reply, 'visitor', visitor);
      return { data: present(row) };
    });
  };
