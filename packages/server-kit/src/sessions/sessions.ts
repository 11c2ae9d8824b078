import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { recordAudit } from '../audit/audit.ts';
import type { Database } from '../database/connection.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Cookies } from '../web/cookies.ts';
import { hashToken, newToken } from '../web/tokens.ts';
import { browserName } from './browser-name.ts';
import { loginNeeded } from './login-needed.ts';

const IDLE_LIFE = '30 days';
const LONGEST_LIFE = '90 days';
/** The last use of a session is written at most this often. */
const MARK_AFTER = '5 minutes';
/** How long a login counts as fresh. After it, changes that could hand the account to another person require the password. */
const FRESH_FOR = '30 minutes';
/** Maximum number of browsers of one customer; beyond it the least recently used one is logged out. */
const MOST_SESSIONS = 20;

/** The session of a request. */
interface CurrentSession {
  readonly id: string;
  readonly customerId: string;
  /** Whether the login is recent, see `FRESH_FOR`. */
  readonly fresh: boolean;
}

/** The customer who is logged in. */
export interface LoggedIn {
  readonly id: string;
  readonly sessionId: string;
  /** Whether the login is recent, see `FRESH_FOR`. */
  readonly fresh: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who was let in to a call of customers, whose handlers know that there is one. */
    customer?: LoggedIn | undefined;
  }
}

/** One session of a customer. */
interface ListedSession {
  readonly id: string;
  readonly device: string | null;
  readonly browser: string | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** Who is logged in on which browser. The browser holds an opaque token, the database its hash. */
export interface Sessions {
  /**
   * Logs a customer in on this browser, with a new token whatever the browser had before.
   *
   * @param passwordHash the hash that was checked: the result is false if it is no longer the customer's, or the customer is gone
   */
  begin(
    request: FastifyRequest,
    reply: FastifyReply,
    customerId: string,
    passwordHash: string,
  ): Promise<boolean>;
  /** Id of the customer who is logged in, or null. */
  customerIdOf(request: FastifyRequest): Promise<string | null>;
  /** The session of a request, or null. */
  currentOf(request: FastifyRequest): Promise<CurrentSession | null>;
  /**
   * The customer of a request to a call that is for customers.
   *
   * @throws {Problem} 401 without a login
   */
  need(request: FastifyRequest): Promise<LoggedIn>;
  /** Ends the session of this browser. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** A customer's sessions, most recently used first. */
  list(customerId: string): Promise<ListedSession[]>;
  /** Ends one session of a customer; false if the session is not this customer's. */
  endOne(customerId: string, sessionId: string): Promise<boolean>;
  /** Ends every session of a customer but one. @returns the number of ended sessions */
  endOthers(customerId: string, sessionId: string): Promise<number>;
}

const alive = sql<boolean>`last_seen_at > now() - ${IDLE_LIFE}::interval and created_at > now() - ${LONGEST_LIFE}::interval`;

const endMatching = async (
  within: Database,
  customerId: string,
  which: RawBuilder<boolean>,
): Promise<number> => {
  const { numDeletedRows } = await within
    .deleteFrom('sessions')
    .where('customer_id', '=', customerId)
    .where(which)
    .executeTakeFirst();
  const ended = Number(numDeletedRows);
  if (ended > 0)
    await recordAudit(within, {
      actor: `customer:${customerId}`,
      action: 'customer.sessions-ended',
      subject: `customer:${customerId}`,
      details: { ended },
    });
  return ended;
};

const readCurrent = async (database: Database, token: string): Promise<CurrentSession | null> => {
  const row = await database
    .selectFrom('sessions')
    .select(['id', 'customer_id as customerId'])
    .select(sql<boolean>`created_at > now() - ${FRESH_FOR}::interval`.as('fresh'))
    .select(sql<boolean>`last_seen_at < now() - ${MARK_AFTER}::interval`.as('unmarked'))
    .where('token_hash', '=', hashToken(token))
    .where(alive)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.unmarked)
    await database
      .updateTable('sessions')
      .set({ last_seen_at: sql`now()` })
      .where('id', '=', row.id)
      .execute();
  return { id: row.id, customerId: row.customerId, fresh: row.fresh };
};

/** Deletes the session of a token. @returns the id of its customer */
const deleteSession = async (within: Database, token: string): Promise<string | null> => {
  const row = await within
    .deleteFrom('sessions')
    .where('token_hash', '=', hashToken(token))
    .returning('customer_id')
    .executeTakeFirst();
  return row?.customer_id ?? null;
};

/** A session to be started, and the one that the browser had before. */
interface Beginning {
  readonly token: string;
  readonly former: string | null;
  readonly customerId: string;
  readonly passwordHash: string;
}

/** Where a session was started, as the customer's list of sessions shows it. */
type Device = ReturnType<typeof browserName>;

/**
 * Stores a session, and ends the browser's former one and those beyond the customer's maximum.
 *
 * @returns false if the password was changed, or the account locked or erased, in the meantime
 */
const writeSession = (
  database: Database,
  { token, former, customerId, passwordHash }: Beginning,
  { device, browser }: Device,
): Promise<boolean> =>
  inTransaction(database, async (transaction) => {
    // Waits for a concurrent change of the password, lock or erasure, and then finds no matching row.
    const { rows } = await sql`
      insert into sessions (token_hash, customer_id, device, browser)
      select ${hashToken(token)}, id, ${device}, ${browser} from customers
      where id = ${customerId} and password_hash = ${passwordHash}
        and erased_at is null and locked_at is null
      for share
      returning id`.execute(transaction);
    if (rows.length === 0) return false;
    if (former !== null) await deleteSession(transaction, former);
    await sql`
      delete from sessions where id in (
        select id from sessions where customer_id = ${customerId}
        order by last_seen_at desc, created_at desc offset ${MOST_SESSIONS})`.execute(transaction);
    await recordAudit(transaction, {
      actor: `customer:${customerId}`,
      action: 'customer.logged-in',
      subject: `customer:${customerId}`,
      details: { device, browser },
    });
    return true;
  });

const listSessions = (database: Database, customerId: string) =>
  database
    .selectFrom('sessions')
    .select(['id', 'device', 'browser', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('customer_id', '=', customerId)
    .where(alive)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();

/** Creates {@link Sessions} over a database. */
export const createSessions = (database: Database, cookies: Cookies): Sessions => {
  const currentOf = async (request: FastifyRequest): Promise<CurrentSession | null> => {
    const token = cookies.read(request, 'session');
    return token === null ? null : readCurrent(database, token);
  };
  return {
    begin: async (request, reply, customerId, passwordHash) => {
      const token = newToken();
      const former = cookies.read(request, 'session');
      const begun = await writeSession(
        database,
        { token, former, customerId, passwordHash },
        browserName(request.headers['user-agent']),
      );
      if (begun) cookies.write(reply, 'session', token);
      return begun;
    },
    customerIdOf: async (request) => (await currentOf(request))?.customerId ?? null,
    currentOf,
    need: async (request) => {
      const current = await currentOf(request);
      if (current === null) throw loginNeeded();
      return { id: current.customerId, sessionId: current.id, fresh: current.fresh };
    },
    end: async (request, reply) => {
      const token = cookies.read(request, 'session');
      await inTransaction(database, async (transaction) => {
        const customerId = token === null ? null : await deleteSession(transaction, token);
        if (customerId === null) return;
        await recordAudit(transaction, {
          actor: `customer:${customerId}`,
          action: 'customer.logged-out',
          subject: `customer:${customerId}`,
        });
      });
      cookies.clear(reply, 'session');
    },
    list: (customerId) => listSessions(database, customerId),
    endOne: (customerId, sessionId) =>
      inTransaction(database, async (transaction) => {
        const ended = await endMatching(transaction, customerId, sql<boolean>`id = ${sessionId}`);
        return ended > 0;
      }),
    endOthers: (customerId, sessionId) =>
      inTransaction(database, (transaction) =>
        endMatching(transaction, customerId, sql<boolean>`id <> ${sessionId}`),
      ),
  };
};
