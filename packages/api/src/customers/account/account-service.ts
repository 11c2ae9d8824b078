import type { AddressUpdate, Locale, PasswordChangeRequest, PreferencesUpdate } from '@rewald/contracts';
import type { Database } from '../../plumbing/database/connection.ts';
import { mutedBy } from '../../outbound/mail/choices.ts';
import { invalidField, Problem } from '../../plumbing/problems/problem.ts';
import type { ShopLinks } from '../../plumbing/web/shop-links.ts';
import { createAccountContext } from './account-context.ts';
import { createAddresses } from './addresses.ts';
import { newPasswordProblems, ownerOf, personProblems, refuse, type Person } from './check-fields.ts';
import type { StoredCustomer } from './customer-store.ts';
import { emailKey, isPostalCode } from '../../plumbing/writing/formats.ts';
import type { LoginBrake } from './login-brake.ts';
import { announcePassword, createPasswordReset } from './password-reset.ts';
import { passwordProblem } from './password-rules.ts';
import type { Passwords } from './passwords.ts';

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
  const context = createAccountContext(database, passwords, links, nudge);
  const { customers, withMails, audit } = context;
  const { sendFirst, sendChange, remindOwner, ...addresses } = createAddresses(context);

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
    ...addresses,
    ...createPasswordReset(context, brake),
    confirmPassword,
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
        await sendFirst(transaction, created, locale);
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

    /**
     * @returns the hash of the new password; the sessions that are to end have ended, the caller's as well
     * @throws {Problem} 422 for a wrong old or a bad new password, 429 after too many wrong ones
     */
    changePassword: async (
      customer: StoredCustomer,
      { oldPassword, newPassword, newPasswordConfirmed, endOtherSessions = true }: PasswordChangeRequest,
      locale: Locale,
    ): Promise<string> => {
      const owner = ownerOf(customer);
      refuse(
        newPasswordProblems('newPassword', 'newPasswordConfirmed', newPassword, newPasswordConfirmed, owner),
      );
      await confirmPassword(customer, oldPassword, 'oldPassword', 'password.old-wrong');
      const passwordHash = await passwords.hash(newPassword);
      const othersEnd = endOtherSessions;
      await withMails(async (transaction) => {
        await customers.within(transaction).setPassword(customer.id, passwordHash);
        if (othersEnd)
          await transaction.deleteFrom('sessions').where('customer_id', '=', customer.id).execute();
        await announcePassword(context, transaction, customer, locale, {
          known: customer.email_verified_at !== null,
          changes: { othersEnd },
        });
        await audit(transaction, customer.id, 'password-changed', { othersEnd });
      });
      return passwordHash;
    },

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
        await sendChange(transaction, changed, person.email.trim(), locale);
        return changed;
      });
    },
  };
};

export type AccountService = ReturnType<typeof createAccountService>;

/** 422, the same for an unknown address and a wrong password. */
export const loginWrong = (): Problem => invalidField('email', 'login.wrong');
