import type { AddressUpdate, Locale } from '@rewald/contracts';
import type { Database } from '../database/connection.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { invalidField, invalidFields, Problem, type FieldMessage } from '../problems/problem.ts';
import type { ShopLinks } from '../web/shop-links.ts';
import { createCustomerStore, type StoredCustomer } from './customer-store.ts';
import { emailKey, isEmail, isPostalCode, passwordProblem } from './formats.ts';
import type { LoginBrake } from './login-brake.ts';
import type { Passwords } from './passwords.ts';

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

type Fields = Record<string, readonly FieldMessage[]>;

const personProblems = (person: Person): Fields => ({
  ...(person.firstName.trim() === '' ? { firstName: [{ key: 'field.required' }] } : {}),
  ...(person.lastName.trim() === '' ? { lastName: [{ key: 'field.required' }] } : {}),
  ...(isEmail(person.email.trim()) ? {} : { email: [{ key: 'field.email' }] }),
});

const refuse = (fields: Fields): void => {
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
};

const newPassword = (
  field: string,
  repeatField: string,
  password: string,
  repeated: string,
  email: string,
): Fields => {
  const problem = passwordProblem(password, email);
  if (problem !== null) return { [field]: [problem] };
  return password === repeated ? {} : { [repeatField]: [{ key: 'password.mismatch' }] };
};

/** What people do with their account. Every rejected promise is a `Problem` or a fault of ours. */
export const createAccountService = (
  database: Database,
  passwords: Passwords,
  brake: LoginBrake,
  links: ShopLinks,
) => {
  const customers = createCustomerStore(database);

  const sendVerification = async (
    transaction: Database,
    customer: StoredCustomer,
    locale: Locale,
  ): Promise<void> => {
    const token = await customers.within(transaction).issueToken(customer, 'verify');
    if (token === null) return;
    const link = links.login(locale, { verify: token });
    await enqueueMail(transaction, {
      kind: 'verify',
      locale,
      recipient: customer.email,
      payload: { firstName: customer.first_name, link },
    });
  };

  const setPassword = async (customer: StoredCustomer, password: string, locale: Locale): Promise<void> => {
    const passwordHash = await passwords.hash(password);
    await database.transaction().execute(async (transaction) => {
      await customers.within(transaction).setPassword(customer.id, passwordHash);
      await transaction.deleteFrom('sessions').where('customer_id', '=', customer.id).execute();
      await transaction
        .deleteFrom('customer_tokens')
        .where('customer_id', '=', customer.id)
        .where('purpose', '=', 'reset')
        .execute();
      await enqueueMail(transaction, {
        kind: 'password-changed',
        locale,
        recipient: customer.email,
        payload: { firstName: customer.first_name, resetLink: links.login(locale, { forgot: '1' }) },
      });
    });
  };

  return {
    find: (id: string) => customers.byId(id),

    /** Answers the same whether the address is new or not; its owner learns the truth by mail. */
    register: async (person: Person & { readonly password: string }, locale: Locale): Promise<void> => {
      const password = passwordProblem(person.password, person.email);
      refuse({ ...personProblems(person), ...(password === null ? {} : { password: [password] }) });
      const passwordHash = await passwords.hash(person.password);
      await database.transaction().execute(async (transaction) => {
        const created = await customers.within(transaction).create({
          email: person.email,
          firstName: person.firstName.trim(),
          lastName: person.lastName.trim(),
          passwordHash,
          language: locale,
        });
        if (created !== null) {
          await sendVerification(transaction, created, locale);
          return;
        }
        const owner = await customers.within(transaction).byEmail(person.email);
        if (owner === null) return;
        await enqueueMail(transaction, {
          kind: 'account-exists',
          locale,
          recipient: owner.email,
          payload: { firstName: owner.first_name, loginLink: links.login(locale) },
        });
      });
    },

    /** @throws {Problem} 422 for a wrong pair, 429 after too many of them */
    logIn: async (email: string, password: string, address: string): Promise<StoredCustomer> => {
      await brake.attempt('address', address);
      await brake.attempt('account', emailKey(email));
      const customer = await customers.byEmail(email);
      const right = await passwords.check(password, customer?.password_hash ?? null);
      if (customer === null || !right) throw invalidField('email', 'login.wrong');
      await brake.succeeded('account', emailKey(email));
      await brake.succeeded('address', address);
      return customer;
    },

    /** @throws {Problem} 422 for a token that is unknown, used or too old */
    verify: async (token: string): Promise<void> => {
      const used = await customers.useToken(token, 'verify');
      if (used === null) throw invalidField('token', 'verify.invalid');
      await customers.markVerified(used.customerId, used.emailKey);
    },

    /** Sends a link to the address, if it has an account; the caller learns nothing about that. */
    sendReset: async (email: string, locale: Locale): Promise<void> => {
      if (!isEmail(email.trim())) throw invalidField('email', 'field.email');
      await database.transaction().execute(async (transaction) => {
        const store = customers.within(transaction);
        const customer = await store.byEmail(email);
        const token = customer === null ? null : await store.issueToken(customer, 'reset');
        if (customer === null || token === null) return;
        await enqueueMail(transaction, {
          kind: 'reset',
          locale,
          recipient: customer.email,
          payload: {
            firstName: customer.first_name,
            link: links.api(`/auth/${locale}/customer/password-reset/${token}`),
          },
        });
      });
    },

    /** Whether a reset link still works. */
    mayReset: async (token: string): Promise<boolean> => (await customers.peekToken(token, 'reset')) !== null,

    /** @throws {Problem} 422 for a bad password or a link that does not work any more */
    resetPassword: async (
      token: string | null,
      password: string,
      repeated: string,
      locale: Locale,
    ): Promise<void> => {
      const customer = token === null ? null : await customers.peekToken(token, 'reset');
      if (token === null || customer === null) throw invalidField('password', 'reset.invalid');
      refuse(newPassword('password', 'passwordConfirmed', password, repeated, customer.email));
      if ((await customers.useToken(token, 'reset')) === null)
        throw invalidField('password', 'reset.invalid');
      await setPassword(customer, password, locale);
      await customers.markVerified(customer.id, customer.email_key);
      await brake.succeeded('account', customer.email_key);
    },

    /** @throws {Problem} 422 for a wrong old or a bad new password, 429 after too many wrong ones */
    changePassword: async (
      customer: StoredCustomer,
      change: {
        readonly oldPassword: string;
        readonly newPassword: string;
        readonly newPasswordConfirmed: string;
      },
      locale: Locale,
    ): Promise<void> => {
      refuse(
        newPassword(
          'newPassword',
          'newPasswordConfirmed',
          change.newPassword,
          change.newPasswordConfirmed,
          customer.email,
        ),
      );
      await brake.attempt('account', customer.email_key);
      if (!(await passwords.check(change.oldPassword, customer.password_hash)))
        throw invalidField('oldPassword', 'password.old-wrong');
      await brake.succeeded('account', customer.email_key);
      await setPassword(customer, change.newPassword, locale);
    },

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

    rename: (customer: StoredCustomer, person: Person, locale: Locale): Promise<StoredCustomer> => {
      refuse(personProblems(person));
      return database.transaction().execute(async (transaction) => {
        const changed = await customers.within(transaction).rename(customer.id, {
          firstName: person.firstName.trim(),
          lastName: person.lastName.trim(),
          email: person.email,
        });
        if (changed === null) throw invalidField('email', 'email.taken');
        if (changed.email_key !== customer.email_key) await sendVerification(transaction, changed, locale);
        return changed;
      });
    },
  };
};

export type AccountService = ReturnType<typeof createAccountService>;

/** 401, for calls that need a customer. */
export const loginNeeded = (): Problem => new Problem(401, 'login-needed');
