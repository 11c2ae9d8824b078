import type { Locale, PasswordResetChoice, PasswordResetRequest } from '@rewald/contracts';
import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { DatabaseTransaction } from '../../plumbing/database/connection.ts';
import { enqueueJob } from '../../plumbing/jobs/jobs.ts';
import { enqueueMail, enqueueMailWith } from '../../outbound/mail/outbox.ts';
import type { MailPayload } from '../../outbound/mail/mails.ts';
import { invalidField } from '../../plumbing/problems/problem.ts';
import type { AccountContext } from './account-context.ts';
import { newPasswordProblems, ownerOf, refuse } from './check-fields.ts';
import { endLogins, removePasskeys, removeWhatStrangersLeft } from './clear-account.ts';
import type { StoredCustomer } from './customer-store.ts';
import { emailKey, isEmail } from '../../plumbing/writing/formats.ts';
import type { LoginBrake } from './login-brake.ts';

/** Looks up whether an address that asked for a new password has an account, and writes to it if so. */
export const RESET_JOB = 'send-reset-mail';
const ResetJob = Type.Object({ email: Type.String(), locale: Type.Enum(['de', 'en']) });

/**
 * Says by mail that there is a new password, and what else changed with it.
 *
 * @param known whether the mailbox is known to be the customer's
 */
export const announcePassword = (
  { links }: Pick<AccountContext, 'links'>,
  transaction: DatabaseTransaction,
  customer: StoredCustomer,
  locale: Locale,
  {
    known,
    changes,
  }: {
    readonly known: boolean;
    readonly changes: Pick<MailPayload<'password-changed'>, 'othersEnd' | 'removed'>;
  },
): Promise<boolean> =>
  enqueueMail(transaction, {
    kind: 'password-changed',
    known,
    locale,
    recipient: customer.email,
    customerId: customer.id,
    payload: {
      firstName: customer.first_name,
      resetLink: links.login(locale, { forgot: '1' }),
      ...changes,
    },
  });

/** A new password for whoever forgot it: asked for, mailed, set. */
export const createPasswordReset = (context: AccountContext, brake: LoginBrake) => {
  const { database, customers, passwords, links, nudge, withMails, audit } = context;

  /** @throws {Problem} 422 when the link does not work any more */
  const need = async (token: string | null): Promise<{ token: string; customer: StoredCustomer }> => {
    const customer = token === null ? null : await customers.peekToken(token, 'reset');
    if (token === null || customer === null) throw invalidField('password', 'reset.invalid');
    return { token, customer };
  };

  return {
    /**
     * Sends a link to the address, if it has an account. Whether it has one is looked up afterwards, by a job: the caller
     * learns nothing about it, not even from the time that it takes.
     */
    sendReset: async (email: string, locale: Locale): Promise<void> => {
      if (!isEmail(email.trim())) throw invalidField('email', 'field.email');
      await enqueueJob(database, {
        kind: RESET_JOB,
        subject: createHash('sha256').update(emailKey(email)).digest('hex'),
        payload: { email: emailKey(email), locale },
      });
      nudge();
    },

    /** Does a job of kind `RESET_JOB`, and forgets the address that it carried. */
    writeReset: (job: { readonly id: string; readonly payload: unknown }): Promise<void> =>
      withMails(async (transaction) => {
        if (!Value.Check(ResetJob, job.payload)) return;
        const { email, locale } = job.payload;
        await transaction.updateTable('jobs').set({ payload: '{}' }).where('id', '=', job.id).execute();
        const store = customers.within(transaction);
        const customer = await store.byEmail(email);
        if (customer === null || (await store.hasNewToken(customer, 'reset', customer.email_key))) return;
        const mail = { kind: 'reset', locale, recipient: customer.email } as const;
        const written = await enqueueMailWith(transaction, mail, async () => {
          const token = await store.issueToken(customer, 'reset', customer.email_key);
          return token === null
            ? null
            : {
                firstName: customer.first_name,
                link: links.api(`/auth/${locale}/customer/password-reset/${token}`),
              };
        });
        if (!written) return;
        await audit(transaction, customer.id, 'reset-requested', {}, 'guest');
      }),

    /** Whether a reset link still works. */
    mayReset: async (token: string): Promise<boolean> => (await customers.peekToken(token, 'reset')) !== null,

    /**
     * What there is to say and to choose with the new password.
     *
     * @throws {Problem} 422 when the link does not work any more
     */
    choiceOf: async (token: string | null): Promise<PasswordResetChoice> => {
      const { customer } = await need(token);
      const { count } = await database
        .selectFrom('passkeys')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('customer_id', '=', customer.id)
        .executeTakeFirstOrThrow();
      return {
        confirmed: customer.email_verified_at !== null,
        passkeys: Number(count),
        secondFactor: customer.second_factor,
      };
    },

    /**
     * Sets a password and logs out everywhere. An account whose address nobody had confirmed becomes its owner's, without
     * anything that somebody else may have left. Of a confirmed one the passkeys go when that is asked for; never the second
     * factor, which a mailbox alone must not defeat: whoever has neither passkey nor recovery code left goes the slow way.
     *
     * @returns the customer with the new password
     * @throws {Problem} 422 for a bad password or a link that does not work any more
     */
    resetPassword: async (
      cookie: string | null,
      { password, passwordConfirmed, removePasskeys: unwanted = false }: PasswordResetRequest,
      locale: Locale,
    ): Promise<StoredCustomer> => {
      const { token, customer } = await need(cookie);
      refuse(
        newPasswordProblems('password', 'passwordConfirmed', password, passwordConfirmed, ownerOf(customer)),
      );
      const passwordHash = await passwords.hash(password);
      await withMails(async (transaction) => {
        const store = customers.within(transaction);
        const locked = await store.lock(customer.id);
        const used = locked === null ? null : await store.useToken(token, 'reset');
        if (locked === null || used === null) throw invalidField('password', 'reset.invalid');
        const isFirst = locked.email_verified_at === null;
        await store.setPassword(locked.id, passwordHash);
        await endLogins(transaction, locked.id);
        if (isFirst) await removeWhatStrangersLeft(transaction, locked, locale);
        else if (unwanted) await removePasskeys(transaction, locked.id);
        await store.proveEmail(locked.id, used.emailKey);
        const removed = isFirst ? 'everything' : unwanted ? 'passkeys' : undefined;
        await announcePassword(context, transaction, locked, locale, {
          // Its owner has just followed a link that was sent there.
          known: true,
          changes: { othersEnd: true, ...(removed === undefined ? {} : { removed }) },
        });
        await audit(
          transaction,
          locked.id,
          'password-reset',
          removed === undefined ? {} : { removed },
          'guest',
        );
      });
      await brake.lift(customer.email_key);
      return { ...customer, password_hash: passwordHash };
    },
  };
};
