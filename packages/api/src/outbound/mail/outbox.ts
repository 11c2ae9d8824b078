import type { Locale } from '@rewald/contracts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { emailKey } from '../../plumbing/writing/formats.ts';
import type { Database } from '../../plumbing/database/connection.ts';
import { choiceOf } from './choices.ts';
import { SECRET_FIELDS, type MailKind, type MailPayload } from './mails.ts';
import { takeFromPurse, type MailTrust } from './purses.ts';

/** A mail that waits to be sent. */
export interface WaitingMail {
  readonly id: string;
  readonly kind: string;
  readonly locale: Locale;
  readonly recipient: string;
  readonly payload: unknown;
  readonly createdAt: Date;
}

/** Whether the owner of an address, who has shown that it is theirs, chose not to have this news by mail. */
const isUnwanted = async (database: Database, kind: MailKind, recipient: string): Promise<boolean> => {
  const choice = choiceOf(kind);
  if (choice === null) return false;
  const muted = await database
    .selectFrom('customers')
    .select('id')
    .where('email_key', '=', emailKey(recipient))
    .where('email_verified_at', 'is not', null)
    .where(sql<boolean>`${choice} = any(muted_mails)`)
    .executeTakeFirst();
  return muted !== undefined;
};

/** A mail to be written, and how sure it is that it is wanted where it goes. */
export interface NewMail<Kind extends MailKind> extends MailTrust {
  readonly kind: Kind;
  readonly locale: Locale;
  readonly recipient: string;
  /** Whose account it is about, for mails whose address need not be the account's own. */
  readonly customerId?: string;
}

/**
 * As `enqueueMail`, for a payload that must not be made in vain, such as a link whose token ends older ones.
 *
 * @param makePayload called only if the mail may be written; null leaves it out
 */
export const enqueueMailWith = async <Kind extends MailKind>(
  database: Database,
  mail: NewMail<Kind>,
  makePayload: () => Promise<MailPayload<Kind> | null>,
): Promise<boolean> => {
  if (await isUnwanted(database, mail.kind, mail.recipient)) return true;
  if (!(await takeFromPurse(database, mail.kind, mail.recipient, mail))) return false;
  const payload = await makePayload();
  if (payload === null) return true;
  await database
    .insertInto('outbox')
    .values({
      id: newId(),
      kind: mail.kind,
      locale: mail.locale,
      recipient: mail.recipient,
      payload: JSON.stringify(payload),
      customer_id: mail.customerId ?? null,
      delivered_at: null,
    })
    .execute();
  return true;
};

/**
 * Puts a mail into the outbox, if the mailbox may still get one of its kind today; see `MAIL_PURSES`. Given a transaction, it is
 * sent if and only if that commits. News that their reader does not want by mail are left out.
 *
 * @returns false when the mailbox gets no more mail of the kind today
 */
export const enqueueMail = <Kind extends MailKind>(
  database: Database,
  mail: NewMail<Kind> & { readonly payload: MailPayload<Kind> },
): Promise<boolean> => enqueueMailWith(database, mail, async () => mail.payload);

/** A mail that has not left yet; null when there is none. */
export const findWaitingMail = async (database: Database, id: string): Promise<WaitingMail | null> =>
  (await database
    .selectFrom('outbox')
    .select(['id', 'kind', 'locale', 'recipient', 'payload', 'created_at as createdAt'])
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .executeTakeFirst()) ?? null;

/** Mails left the house. What only a mail needed to know, such as a link's token, is forgotten. */
export const markDelivered = async (
  database: Database,
  mails: readonly Pick<WaitingMail, 'id' | 'kind'>[],
): Promise<void> => {
  // The last mail to somebody who is forgotten is forgotten, too.
  const [last, others] = [true, false].map((isLast) =>
    mails.filter(({ kind }) => (kind === 'account-deleted') === isLast).map(({ id }) => id),
  );
  if (last !== undefined && last.length > 0)
    await database.deleteFrom('outbox').where('id', 'in', last).execute();
  if (others !== undefined && others.length > 0)
    await database
      .updateTable('outbox')
      .set({
        delivered_at: sql`now()`,
        payload: sql`payload - ${[...SECRET_FIELDS]}::text[]`,
      })
      .where('id', 'in', others)
      .execute();
};
