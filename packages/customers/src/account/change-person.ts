import type { Locale } from '@rewald/contracts';
import { invalidField } from '@rewald/server-kit/problems/problem';
import { emailKeys } from '@rewald/server-kit/writing/formats';
import { withMails, type AccountContext } from './account-context.ts';
import { personProblems, refuse, tidyPerson, type Person } from './check-fields.ts';
import { savePendingEmail } from './customer-email.ts';
import { saveName, type StoredCustomer } from './customer-store.ts';
import { sendChangeLink } from './email/send-change-link.ts';
import { confirmPassword } from './password/confirm-password.ts';

/**
 * Changes the name at once. A new e-mail address applies once its owner has confirmed it; the answer is the same whether it
 * belongs to another account or not.
 *
 * @param fresh whether the login is recent; otherwise a new address requires the password
 * @throws {Problem} 422 with messages at the fields, 429 for too many new addresses in a day
 */
export const changePerson = async (
  context: AccountContext,
  customer: StoredCustomer,
  typed: Person & { readonly password?: string },
  fresh: boolean,
  locale: Locale,
): Promise<StoredCustomer> => {
  const person = tidyPerson(typed);
  refuse(personProblems(person));
  const moves = !emailKeys(person.email).includes(customer.email_key);
  if (moves && !fresh) {
    if (person.password === undefined) throw invalidField('password', 'password.confirm');
    await confirmPassword(context, customer, person.password, 'password');
  }
  return withMails(context, async (transaction) => {
    const renamed = await saveName(transaction, customer.id, person);
    if (!moves) return renamed;
    const changed = await savePendingEmail(transaction, customer.id, person.email);
    await sendChangeLink(context, transaction, changed, person.email, locale);
    return changed;
  });
};
