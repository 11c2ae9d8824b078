import type { Locale } from '@rewald/contracts';
import type { Database, DatabaseTransaction } from '../../plumbing/database/connection.ts';
import { enqueueMail, enqueueMailWith } from '../../outbound/mail/outbox.ts';
import { invalidField, Problem } from '../../plumbing/problems/problem.ts';
import { newToken } from '../../plumbing/web/tokens.ts';
import type { AccountContext } from './account-context.ts';
import { dropRecoveryCodes, endLogins, removePasskeys } from './clear-account.ts';
import { EmailTakenError, type StoredCustomer } from './customer-store.ts';
import { emailKey, maskEmail } from '../../plumbing/writing/formats.ts';
import {
  dropFormerAddress,
  dropFormerSince,
  findFormer,
  findHolder,
  holdAddress,
} from './former-addresses.ts';

/** How an account comes to its address: the first one, another one, and back again. */
export const createAddresses = ({ customers, passwords, links, withMails, audit }: AccountContext) => {
  /** @returns false when the mailbox gets no more of them today; what was sent before stays good */
  const sendFirst = async (
    transaction: Database,
    customer: StoredCustomer,
    locale: Locale,
  ): Promise<boolean> => {
    const store = customers.within(transaction);
    if (await store.hasNewToken(customer, 'verify', customer.email_key)) return true;
    const mail = { kind: 'verify', locale, recipient: customer.email, customerId: customer.id } as const;
    return enqueueMailWith(transaction, mail, async () => {
      const token = await store.issueToken(customer, 'verify', customer.email_key);
      return token === null
        ? null
        : { firstName: customer.first_name, link: links.login(locale, { verify: token }) };
    });
  };

  /** Tells the owner of an address why there is no new account with it. */
  const remindOwner = async (transaction: Database, email: string, locale: Locale): Promise<void> => {
    const owner = await customers.within(transaction).byEmail(email);
    if (owner !== null) {
      await enqueueMail(transaction, {
        kind: 'account-exists',
        locale,
        recipient: owner.email,
        payload: { firstName: owner.first_name, loginLink: links.login(locale) },
      });
      return;
    }
    const former = await findHolder(transaction, emailKey(email));
    if (former === null) return;
    await enqueueMail(transaction, {
      kind: 'address-held',
      locale,
      recipient: former.email,
      payload: { firstName: null, until: former.expires_at.toISOString() },
    });
  };

  /** Whether an address has, or had a moment ago, another account than this customer's. */
  const isTaken = async (transaction: Database, email: string, customerId: string): Promise<boolean> =>
    (await customers.within(transaction).byEmail(email)) !== null ||
    (await findHolder(transaction, emailKey(email), customerId)) !== null;

  /** A mail to the new address with a link, and a warning to the old one. An address with another account gets no link. */
  const sendChange = async (
    transaction: Database,
    customer: StoredCustomer,
    newEmail: string,
    locale: Locale,
  ): Promise<void> => {
    const token = await customers.within(transaction).issueToken(customer, 'verify', emailKey(newEmail));
    if (token === null) return;
    const person = { locale, customerId: customer.id };
    if (await isTaken(transaction, newEmail, customer.id)) await remindOwner(transaction, newEmail, locale);
    else
      await enqueueMail(transaction, {
        kind: 'email-change',
        ...person,
        recipient: newEmail,
        payload: { firstName: customer.first_name, newEmail, link: links.login(locale, { verify: token }) },
      });
    const warned = await enqueueMail(transaction, {
      kind: 'email-change-notice',
      known: customer.email_verified_at !== null,
      ...person,
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

  /** The account has another address now. The old one may take it back, if it was known to be the customer's. */
  const afterChange = async (
    transaction: DatabaseTransaction,
    before: StoredCustomer,
    after: StoredCustomer,
    locale: Locale,
  ): Promise<void> => {
    // Links that went to the old address must not open the account any more.
    await customers.within(transaction).dropTokens(after.id, ['verify', 'reset']);
    await dropFormerAddress(transaction, after.id, after.email_key);
    if (before.email_verified_at !== null) {
      const { token, until } = await holdAddress(transaction, before);
      const told = await enqueueMail(transaction, {
        kind: 'email-changed',
        known: true,
        locale,
        recipient: before.email,
        customerId: after.id,
        payload: {
          firstName: after.first_name,
          newEmail: maskEmail(after.email),
          link: links.login(locale, { restore: token }),
          until: until.toISOString(),
        },
      });
      // No account moves without its way back.
      if (!told) throw new Problem(429, 'mail.enough-today');
    }
    await audit(transaction, after.id, 'email-changed');
  };

  return {
    sendFirst,
    sendChange,
    remindOwner,

    /**
     * Sends the link for an address that waits for its confirmation once more; does nothing when none waits.
     *
     * @throws {Problem} 429 when it was sent often enough today
     */
    sendVerification: (customer: StoredCustomer, locale: Locale): Promise<void> =>
      withMails(async (transaction) => {
        if (customer.pending_email !== null)
          await sendChange(transaction, customer, customer.pending_email, locale);
        else if (customer.email_verified_at === null && !(await sendFirst(transaction, customer, locale)))
          throw new Problem(429, 'mail.enough-today');
      }),

    /**
     * Confirms an address for the account that asked, logged in as it is: the owner of a mailbox alone, who may never have
     * asked for anything, hands it to nobody by following a link.
     *
     * @throws {Problem} 403 for the link of another account; 422 for a token that is unknown, used or too old, or whose
     *   address is somebody else's by now
     */
    verify: async (customer: StoredCustomer, token: string, locale: Locale): Promise<void> => {
      const asked = await customers.peekToken(token, 'verify');
      if (asked === null) throw invalidField('token', 'verify.invalid');
      if (asked.id !== customer.id) throw new Problem(403, 'verify.other-account');
      try {
        await withMails(async (transaction) => {
          const store = customers.within(transaction);
          const used = await store.useToken(token, 'verify');
          const proved = used === null ? null : await store.proveEmail(used.customerId, used.emailKey);
          if (proved === null) throw invalidField('token', 'verify.invalid');
          const { before, after } = proved;
          if (before.email_key === after.email_key) await audit(transaction, after.id, 'email-verified');
          else await afterChange(transaction, before, after, locale);
        });
      } catch (error) {
        throw error instanceof EmailTakenError ? invalidField('token', 'email.taken') : error;
      }
    },

    /**
     * Gives an account back to the address that it had: sessions end, what was added since to log in with goes, and the
     * password opens it no more, because whoever moved the account knew it.
     *
     * @returns token for setting a new password
     * @throws {Problem} 422 for a token that is unknown, used or too old
     */
    restore: async (token: string, locale: Locale): Promise<string> => {
      const nobodyKnows = await passwords.hash(newToken());
      const invalid = () => invalidField('token', 'restore.invalid');
      try {
        return await withMails(async (transaction) => {
          const store = customers.within(transaction);
          const former = await findFormer(transaction, token);
          const before = former === null ? null : await store.lock(former.customer_id);
          // Once more: another one may have been faster.
          if (former === null || before === null || (await findFormer(transaction, token)) === null)
            throw invalid();
          const after = await store.restoreEmail(former, nobodyKnows);
          await dropFormerSince(transaction, former);
          await endLogins(transaction, after.id);
          await removePasskeys(transaction, after.id, former.changed_at);
          await dropRecoveryCodes(
            transaction,
            after.id,
            after.second_factor ? former.changed_at : new Date(0),
          );
          await enqueueMail(transaction, {
            kind: 'email-restored',
            known: true,
            locale,
            recipient: before.email,
            customerId: after.id,
            payload: { firstName: after.first_name, email: maskEmail(after.email) },
          });
          await audit(transaction, after.id, 'email-restored', {}, 'guest');
          const reset = await store.issueToken(after, 'reset', after.email_key);
          if (reset === null) throw invalid();
          return reset;
        });
      } catch (error) {
        throw error instanceof EmailTakenError ? invalid() : error;
      }
    },
  };
};
