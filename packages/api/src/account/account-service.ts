import type { AddressUpdate, Locale, PreferencesUpdate } from '@rewald/contracts';
import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { recordAudit } from '../audit/audit.ts';
import type { Database, DatabaseTransaction } from '../database/connection.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { enqueueJob } from '../jobs/jobs.ts';
import { mutedBy } from '../mail/choices.ts';
import { enqueueMail, enqueueMailWith } from '../mail/outbox.ts';
import { invalidField, invalidFields, Problem, type FieldMessage } from '../problems/problem.ts';
import type { ShopLinks } from '../web/shop-links.ts';
import { createCustomerStore, EmailTakenError, type StoredCustomer } from './customer-store.ts';
import { emailKey, isEmail, isName, isPostalCode, maskEmail } from './formats.ts';
import type { LoginBrake } from './login-brake.ts';
import { passwordProblem, type PasswordOwner } from './password-rules.ts';
import type { Passwords } from './passwords.ts';

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

type Fields = Record<string, readonly FieldMessage[]>;

const nameProblem = (name: string): FieldMessage | null => {
  if (name.trim() === '') return { key: 'field.required' };
  return isName(name) ? null : { key: 'field.name' };
};

const personProblems = (person: Person): Fields => {
  const firstName = nameProblem(person.firstName);
  const lastName = nameProblem(person.lastName);
  return {
    ...(firstName === null ? {} : { firstName: [firstName] }),
    ...(lastName === null ? {} : { lastName: [lastName] }),
    ...(isEmail(person.email.trim()) ? {} : { email: [{ key: 'field.email' }] }),
  };
};

const refuse = (fields: Fields): void => {
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
};

const newPassword = (
  field: string,
  repeatField: string,
  password: string,
  repeated: string,
  owner: PasswordOwner,
): Fields => {
  const problem = passwordProblem(password, owner);
  if (problem !== null) return { [field]: [problem] };
  return password === repeated ? {} : { [repeatField]: [{ key: 'password.mismatch' }] };
};

const ownerOf = (customer: StoredCustomer): PasswordOwner => ({
  email: customer.email,
  firstName: customer.first_name,
  lastName: customer.last_name,
});

/** Looks up whether an address that asked for a new password has an account, and writes to it if so. */
export const RESET_JOB = 'send-reset-mail';
const ResetJob = Type.Object({ email: Type.String(), locale: Type.Enum(['de', 'en']) });

/**
 * What people do with their account. Every rejected promise is a `Problem` or a fault of ours.
 *
 * @param nudge has waiting mails and jobs done right away
 */
export const createAccountService = (
  database: Database,
  passwords: Passwords,
  brake: LoginBrake,
  links: ShopLinks,
  nudge: () => void,
) => {
  const customers = createCustomerStore(database);

  /** Runs a change that writes mails, and has them sent. */
  const withMails = async <Result>(
    change: (transaction: DatabaseTransaction) => Promise<Result>,
  ): Promise<Result> => {
    const result = await inTransaction(database, change);
    nudge();
    return result;
  };

  const audit = (
    within: Database,
    customerId: string,
    action: string,
    details: Readonly<Record<string, unknown>> = {},
    actor: 'guest' | 'customer' = 'customer',
  ): Promise<void> =>
    recordAudit(within, {
      actor: actor === 'guest' ? 'guest' : `customer:${customerId}`,
      action: `customer.${action}`,
      subject: `customer:${customerId}`,
      details,
    });

  /** @returns false when the mailbox gets no more of them today; what was sent before stays good */
  const sendVerification = async (
    transaction: Database,
    customer: StoredCustomer,
    locale: Locale,
  ): Promise<boolean> => {
    const store = customers.within(transaction);
    if (await store.hasNewToken(customer, 'verify', customer.email_key)) return true;
    const mail = { kind: 'verify', locale, recipient: customer.email } as const;
    return enqueueMailWith(transaction, mail, async () => {
      const token = await store.issueToken(customer, 'verify', customer.email_key);
      return token === null
        ? null
        : { firstName: customer.first_name, link: links.login(locale, { verify: token }) };
    });
  };

  /** Tells the owner of an address that it has an account already. */
  const remindOwner = async (transaction: Database, email: string, locale: Locale): Promise<void> => {
    const owner = await customers.within(transaction).byEmail(email);
    if (owner === null) return;
    await enqueueMail(transaction, {
      kind: 'account-exists',
      locale,
      recipient: owner.email,
      payload: { firstName: owner.first_name, loginLink: links.login(locale) },
    });
  };

  /** A mail to the new address with a link, and a warning to the old one. An address with another account gets no link. */
  const sendEmailChange = async (
    transaction: Database,
    customer: StoredCustomer,
    newEmail: string,
    locale: Locale,
  ): Promise<void> => {
    const taken = (await customers.within(transaction).byEmail(newEmail)) !== null;
    const token = await customers.within(transaction).issueToken(customer, 'verify', emailKey(newEmail));
    if (token === null) return;
    if (taken) await remindOwner(transaction, newEmail, locale);
    else
      await enqueueMail(transaction, {
        kind: 'email-change',
        locale,
        recipient: newEmail,
        payload: { firstName: customer.first_name, newEmail, link: links.login(locale, { verify: token }) },
      });
    const warned = await enqueueMail(transaction, {
      kind: 'email-change-notice',
      known: customer.email_verified_at !== null,
      locale,
      recipient: customer.email,
      payload: {
        firstName: customer.first_name,
        newEmail: maskEmail(newEmail),
        resetLink: links.login(locale, { forgot: '1' }),
      },
    });
    // Of the new mailbox the caller learns nothing; how often they asked themselves is their own.
    if (!warned) throw new Problem(429, 'mail.enough-today');
    await audit(transaction, customer.id, 'email-change-requested');
  };

  /** Sets a password in a transaction that is under way, and says so by mail. */
  const setPassword = async (
    transaction: DatabaseTransaction,
    customer: StoredCustomer,
    passwordHash: string,
    locale: Locale,
    othersEnd: boolean,
  ): Promise<void> => {
    await customers.within(transaction).setPassword(customer.id, passwordHash);
    if (othersEnd) await transaction.deleteFrom('sessions').where('customer_id', '=', customer.id).execute();
    await enqueueMail(transaction, {
      kind: 'password-changed',
      known: customer.email_verified_at !== null,
      locale,
      recipient: customer.email,
      payload: { firstName: customer.first_name, resetLink: links.login(locale, { forgot: '1' }), othersEnd },
    });
  };

  /**
   * @param field the one that the password came in
   * @throws {Problem} 422 for a wrong password, 429 after too many of them
   */
  const confirmPassword = async (
    customer: StoredCustomer,
    password: string,
    field: string,
    message: 'password.wrong' | 'password.old-wrong' = 'password.wrong',
  ): Promise<void> => {
    const place = { account: customer.email_key, inside: 'session' } as const;
    const failures = await brake.attempt(place);
    if (!(await passwords.check(password, customer.password_hash))) {
      await audit(database, customer.id, 'password-refused', { failures });
      throw invalidField(field, message);
    }
    await brake.succeeded(place);
  };

  return {
    find: (id: string) => customers.byId(id),

    /** Answers the same whether the address is new or not; its owner learns the truth by mail. */
    register: async (person: Person & { readonly password: string }, locale: Locale): Promise<void> => {
      const password = passwordProblem(person.password, person);
      refuse({ ...personProblems(person), ...(password === null ? {} : { password: [password] }) });
      const passwordHash = await passwords.hash(person.password);
      await withMails(async (transaction) => {
        const created = await customers.within(transaction).create({
          email: person.email,
          firstName: person.firstName.trim(),
          lastName: person.lastName.trim(),
          passwordHash,
          language: locale,
        });
        if (created === null) {
          await remindOwner(transaction, person.email, locale);
          return;
        }
        await sendVerification(transaction, created, locale);
        await audit(transaction, created.id, 'registered');
      });
    },

    /**
     * @param address of the network that it is tried from
     * @param browserOf name of the browser when that customer is known to use it
     * @throws {Problem} 422 for a wrong pair, 429 after too many of them
     */
    logIn: async (
      email: string,
      password: string,
      address: string,
      browserOf: (customer: StoredCustomer) => string | null = () => null,
    ): Promise<StoredCustomer> => {
      const customer = await customers.byEmail(email);
      const browser = customer === null ? null : browserOf(customer);
      const place = { account: emailKey(email), network: address, browser };
      const failures = await brake.attempt(place);
      const right = await passwords.check(password, customer?.password_hash ?? null);
      if (customer === null || !right) {
        await audit(database, customer?.id ?? 'unknown', 'login-failed', { failures }, 'guest');
        throw loginWrong();
      }
      await brake.succeeded(place);
      return customer;
    },

    /** @throws {Problem} 422 for a token that is unknown, used or too old, or whose address is somebody else's by now */
    verify: (token: string, locale: Locale): Promise<void> =>
      withMails(async (transaction) => {
        const store = customers.within(transaction);
        const used = await store.useToken(token, 'verify');
        if (used === null) return;
        const proved = await store.proveEmail(used.customerId, used.emailKey);
        if (proved === null) return;
        const { before, after } = proved;
        if (before.email_key === after.email_key) {
          await audit(transaction, after.id, 'email-verified');
          return true;
        }
        // Links that went to the old address must not open the account any more.
        await store.dropTokens(after.id, ['verify', 'reset']);
        await enqueueMail(transaction, {
          kind: 'email-changed',
          known: before.email_verified_at !== null,
          locale,
          recipient: before.email,
          payload: { firstName: after.first_name, newEmail: maskEmail(after.email) },
        });
        await audit(transaction, after.id, 'email-changed');
        return true;
      }).then(
        (done) => {
          if (done !== true) throw invalidField('token', 'verify.invalid');
        },
        (error: unknown) => {
          throw error instanceof EmailTakenError ? invalidField('token', 'email.taken') : error;
        },
      ),

    /**
     * Sends the link for an address that waits for its confirmation once more; does nothing when none waits.
     *
     * @throws {Problem} 429 when it was sent often enough today
     */
    sendVerification: (customer: StoredCustomer, locale: Locale): Promise<void> =>
      withMails(async (transaction) => {
        if (customer.pending_email !== null)
          await sendEmailChange(transaction, customer, customer.pending_email, locale);
        else if (
          customer.email_verified_at === null &&
          !(await sendVerification(transaction, customer, locale))
        )
          throw new Problem(429, 'mail.enough-today');
      }),

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
     * @returns the customer with the new password
     * @throws {Problem} 422 for a bad password or a link that does not work any more
     */
    resetPassword: async (
      token: string | null,
      password: string,
      repeated: string,
      locale: Locale,
    ): Promise<StoredCustomer> => {
      const customer = token === null ? null : await customers.peekToken(token, 'reset');
      if (token === null || customer === null) throw invalidField('password', 'reset.invalid');
      refuse(newPassword('password', 'passwordConfirmed', password, repeated, ownerOf(customer)));
      const passwordHash = await passwords.hash(password);
      await withMails(async (transaction) => {
        const store = customers.within(transaction);
        const used = await store.useToken(token, 'reset');
        if (used === null) throw invalidField('password', 'reset.invalid');
        await setPassword(transaction, customer, passwordHash, locale, true);
        await store.proveEmail(customer.id, used.emailKey);
        await audit(transaction, customer.id, 'password-reset', {}, 'guest');
      });
      await brake.lift(customer.email_key);
      return { ...customer, password_hash: passwordHash };
    },

    /**
     * @returns the hash of the new password; the sessions that are to end have ended, the caller's as well
     * @throws {Problem} 422 for a wrong old or a bad new password, 429 after too many wrong ones
     */
    changePassword: async (
      customer: StoredCustomer,
      change: {
        readonly oldPassword: string;
        readonly newPassword: string;
        readonly newPasswordConfirmed: string;
        readonly endOtherSessions?: boolean;
      },
      locale: Locale,
    ): Promise<string> => {
      refuse(
        newPassword(
          'newPassword',
          'newPasswordConfirmed',
          change.newPassword,
          change.newPasswordConfirmed,
          ownerOf(customer),
        ),
      );
      await confirmPassword(customer, change.oldPassword, 'oldPassword', 'password.old-wrong');
      const passwordHash = await passwords.hash(change.newPassword);
      const othersEnd = change.endOtherSessions ?? true;
      await withMails(async (transaction) => {
        await setPassword(transaction, customer, passwordHash, locale, othersEnd);
        await audit(transaction, customer.id, 'password-changed', { othersEnd });
      });
      return passwordHash;
    },

    confirmPassword,

    setPreferences: (id: string, { language, mails }: PreferencesUpdate): Promise<StoredCustomer> =>
      customers.setPreferences(id, {
        ...(language === undefined ? {} : { language }),
        ...(mails === undefined ? {} : { mails: mutedBy(mails) }),
      }),

    setAddress: async (id: string, address: AddressUpdate): Promise<StoredCustomer> => {
      const blank = (['address', 'houseNumber', 'city', 'plz'] as const).filter(
        (field) => address[field].trim() === '',
      );
      refuse({
        ...Object.fromEntries(blank.map((field) => [field, [{ key: 'field.required' as const }]])),
        ...(/^[a-z]{2}$/i.test(address.countryCode) ? {} : { countryCode: [{ key: 'field.country' }] }),
        ...(blank.includes('plz') || isPostalCode(address.plz.trim(), address.countryCode)
          ? {}
          : { plz: [{ key: 'field.postal-code' }] }),
      });
      return customers.setAddress(id, address);
    },

    /**
     * Changes the name at once. Another e-mail address counts once its owner confirmed it; the answer is the same whether it
     * belongs to another account or not.
     *
     * @param fresh the password was typed a moment ago; else another address needs it
     * @throws {Problem} 422 with messages at the fields, 429 for more new addresses than a day has
     */
    rename: async (
      customer: StoredCustomer,
      person: Person & { readonly password?: string },
      fresh: boolean,
      locale: Locale,
    ): Promise<StoredCustomer> => {
      refuse(personProblems(person));
      const moves = emailKey(person.email) !== customer.email_key;
      if (moves && !fresh) {
        if (person.password === undefined) throw invalidField('password', 'password.confirm');
        await confirmPassword(customer, person.password, 'password');
      }
      return withMails(async (transaction) => {
        const store = customers.within(transaction);
        const renamed = await store.rename(customer.id, {
          firstName: person.firstName.trim(),
          lastName: person.lastName.trim(),
          email: person.email,
        });
        if (!moves) return renamed;
        const changed = await store.setPendingEmail(customer.id, person.email);
        await sendEmailChange(transaction, changed, person.email.trim(), locale);
        return changed;
      });
    },
  };
};

export type AccountService = ReturnType<typeof createAccountService>;

/** 401, for calls that need a customer. */
export const loginNeeded = (): Problem => new Problem(401, 'login-needed');

/** 422, the same for an unknown address and a wrong password. */
export const loginWrong = (): Problem => invalidField('email', 'login.wrong');
