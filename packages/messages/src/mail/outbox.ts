import type { Locale } from '@rewald/contracts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { emailKeys } from '@rewald/server-kit/writing/formats';
import type { Database } from '@rewald/server-kit/database/connection';
import { choiceOf } from './choices.ts';
import { SECRET_FIELDS, type MailKind, type MailPayload } from './mails.ts';
import { consumeQuota, type MailTrust } from './quotas.ts';

/** A mail that waits to be sent. */
export interface WaitingMail {
  readonly id: string;
  readonly kind: string;
  readonly locale: Locale;
  readonly recipient: string;
  readonly payload: unknown;
  readonly createdAt: Date;
}

/** Whether the confirmed owner of an address has turned off mails of this kind. */
const isUnwanted = async (database: Database, kind: MailKind, recipient: string): Promise<boolean> => {
  const choice = choiceOf(kind);
  if (choice === null) return false;
  const muted = await database
    .selectFrom('customers')
    .select('id')
    .where('email_key', 'in', emailKeys(recipient))
    .where('email_verified_at', 'is not', null)
    .where(sql<boolean>`${choice} = any(muted_mails)`)
    .executeTakeFirst();
  return muted !== undefined;
};

/** A mail to write, and how far its recipient is trusted. */
interface NewMail<Kind extends MailKind> extends MailTrust {
  readonly kind: Kind;
  readonly locale: Locale;
  readonly recipient: string;
  /** The account that the mail is about, if the recipient may differ from the account's address. */
  readonly customerId?: string;
}

/**
 * As `enqueueMail`, for a payload with side effects, such as a link whose token invalidates older ones.
 *
 * @param makePayload called only if the mail may be written; null writes none
 */
export const enqueueMailWith = async <Kind extends MailKind>(
  database: Database,
  mail: NewMail<Kind>,
  makePayload: () => Promise<MailPayload<Kind> | null>,
): Promise<boolean> => {
  if (await isUnwanted(database, mail.kind, mail.recipient)) return true;
  if (!(await consumeQuota(database, mail.kind, mail.recipient, mail))) return false;
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
 * Puts a mail into the outbox, if the mailbox may still get one of its kind today; see `MAIL_QUOTAS`. In a transaction, the mail is
 * sent if and only if the transaction commits. Mails that their recipient has turned off are not written.
 *
 * @returns false if the mailbox gets no more mails of the kind today
 */
export const enqueueMail = <Kind extends MailKind>(
  database: Database,
  mail: NewMail<Kind> & { readonly payload: MailPayload<Kind> },
): Promise<boolean> => enqueueMailWith(database, mail, async () => mail.payload);

/** Mails that have not been sent yet, in the order of `ids`; null for each id without such a mail. */
export const findWaitingMails = async (
  database: Database,
  ids: readonly string[],
): Promise<(WaitingMail | null)[]> => {
  const mails = await database
    .selectFrom('outbox')
    .select(['id', 'kind', 'locale', 'recipient', 'payload', 'created_at as createdAt'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('delivered_at', 'is', null)
    .execute();
  const byId = new Map(mails.map((mail) => [mail.id, mail]));
  return ids.map((id) => byId.get(id) ?? null);
};

/** Records sent mails, and deletes data that only the mail needed, such as a link's token. */
export const markDelivered = async (
  database: Database,
  mails: readonly Pick<WaitingMail, 'id' | 'kind'>[],
): Promise<void> => {
  // The last mail to a deleted customer is deleted, too.
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
