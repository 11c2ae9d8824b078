import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import type { Locale } from '@rewald/contracts';
import { auditAccount, withMails, type AccountContext } from './account-context.ts';
import { personProblems, refuse, tidyPerson, type Person } from './check-fields.ts';
import { insertCustomer } from './customer-store.ts';
import { remindOwner } from './email/remind-owner.ts';
import { sendFirstLink } from './email/send-first-link.ts';
import { passwordProblem } from './password-rules.ts';

/**
 * Creates an account. The response is the same whether the address is new or not; only its owner learns that, by mail.
 *
 * @throws {Problem} 422 with messages at the fields
 */
export const register = async (
  shop: Stocked,
  context: AccountContext,
  typed: Person & { readonly password: string },
  locale: Locale,
): Promise<void> => {
  const person = tidyPerson(typed);
  const password = passwordProblem(shop, person.password, person);
  refuse({ ...personProblems(person), ...(password === null ? {} : { password: [password] }) });
  const passwordHash = await context.passwords.hash(person.password);
  await withMails(context, async (transaction) => {
    const created = await insertCustomer(transaction, {
      email: person.email,
      firstName: person.firstName,
      lastName: person.lastName,
      passwordHash,
      language: locale,
    });
    if (created === null) {
      await remindOwner(context, transaction, person.email, locale);
      return;
    }
    await sendFirstLink(context, transaction, created, locale);
    await auditAccount(transaction, created.id, 'registered');
  });
};
