import { scopesOf } from '@rewald/contracts/calls/callers';
import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { Tidy } from '../housekeeping/housekeeping.ts';
import { hashToken, newToken } from '../web/tokens.ts';
import type { Operator } from './operator.ts';

/** A working day, with a long break. */
const IDLE_LIFE = '2 hours';
const LONGEST_LIFE = '12 hours';
/** The last use of a session is written at most this often. */
const MARK_AFTER = '5 minutes';

const alive = sql<boolean>`(operator_sessions.last_seen_at > now() - ${IDLE_LIFE}::interval
  and operator_sessions.created_at > now() - ${LONGEST_LIFE}::interval)`;

/** Whether a session lasts longer because of it. */
export type SessionUse = 'noted' | 'unnoted';

/** The person whose session has a token; null if it has ended. */
export const operatorOfSession = async (
  database: Database,
  token: string,
  use: SessionUse = 'noted',
): Promise<Operator | null> => {
  const tokenHash = hashToken(token);
  const row = await database
    .selectFrom('operator_sessions')
    .innerJoin('operator_people', 'operator_people.id', 'operator_sessions.person_id')
    .select(['operator_people.id', 'name', 'email', 'roles', 'seller_id as sellerId'])
    .select(sql<boolean>`operator_sessions.last_seen_at < now() - ${MARK_AFTER}::interval`.as('unmarked'))
    .where('token_hash', '=', tokenHash)
    .where('removed_at', 'is', null)
    .where(alive)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { unmarked, ...person } = row;
  if (unmarked && use === 'noted')
    await sql`
      with session as (
        update operator_sessions set last_seen_at = now() where token_hash = ${tokenHash} returning person_id)
      update operator_people set last_seen_at = now() from session where id = person_id`.execute(database);
  return { ...person, kind: 'person', scopes: scopesOf(person.roles) };
};

/** Begins a session. @returns the token for the browser's cookie */
export const beginOperatorSession = async (database: Database, personId: string): Promise<string> => {
  const token = newToken();
  await database
    .insertInto('operator_sessions')
    .values({ token_hash: hashToken(token), person_id: personId })
    .execute();
  await sql`update operator_people set last_seen_at = now() where id = ${personId}`.execute(database);
  return token;
};

/** Ends the session of a token, if there is one. */
export const endOperatorSession = async (database: Database, token: string): Promise<void> => {
  await database.deleteFrom('operator_sessions').where('token_hash', '=', hashToken(token)).execute();
};

/** Ends every session of a person. @returns how many there were */
export const endOperatorSessions = async (database: Database, personId: string): Promise<number> => {
  const { numDeletedRows } = await database
    .deleteFrom('operator_sessions')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return Number(numDeletedRows);
};

/** Deletes sessions that have ended by their age. */
export const forgetOperatorSessions: Tidy = (database) =>
  sql`delete from operator_sessions where not ${alive}`.execute(database);
