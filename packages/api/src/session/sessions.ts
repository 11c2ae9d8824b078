import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { Cookies } from '../web/cookies.ts';
import { hashToken, newToken } from '../web/tokens.ts';

const IDLE_LIFE = '30 days';
const LONGEST_LIFE = '90 days';
/** A session in use is marked as such at most this often. */
const MARK_AFTER = '5 minutes';

/** Who is logged in on which browser. The browser holds an opaque token, the database its hash. */
export interface Sessions {
  /** Logs a customer in on this browser, with a new token whatever the browser had before. */
  begin(request: FastifyRequest, reply: FastifyReply, customerId: string): Promise<void>;
  /** Id of the customer who is logged in, or null. */
  customerIdOf(request: FastifyRequest): Promise<string | null>;
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Ends every session of a customer. */
  endAll(customerId: string): Promise<void>;
}

export const createSessions = (database: Database, cookies: Cookies): Sessions => {
  const forget = async (request: FastifyRequest): Promise<void> => {
    const token = cookies.read(request, 'session');
    if (token !== null)
      await database.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
  };
  return {
    begin: async (request, reply, customerId) => {
      await forget(request);
      const token = newToken();
      await database
        .insertInto('sessions')
        .values({ token_hash: hashToken(token), customer_id: customerId })
        .execute();
      cookies.write(reply, 'session', token);
    },
    customerIdOf: async (request) => {
      const token = cookies.read(request, 'session');
      if (token === null) return null;
      const row = await database
        .selectFrom('sessions')
        .select('customer_id')
        .select(sql<boolean>`last_seen_at < now() - ${MARK_AFTER}::interval`.as('unmarked'))
        .where('token_hash', '=', hashToken(token))
        .where('last_seen_at', '>', sql<Date>`now() - ${IDLE_LIFE}::interval`)
        .where('created_at', '>', sql<Date>`now() - ${LONGEST_LIFE}::interval`)
        .executeTakeFirst();
      if (row?.unmarked)
        await database
          .updateTable('sessions')
          .set({ last_seen_at: sql`now()` })
          .where('token_hash', '=', hashToken(token))
          .execute();
      return row?.customer_id ?? null;
    },
    end: async (request, reply) => {
      await forget(request);
      cookies.clear(reply, 'session');
    },
    endAll: async (customerId) => {
      await database.deleteFrom('sessions').where('customer_id', '=', customerId).execute();
    },
  };
};
