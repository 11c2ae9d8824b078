import type { PreferencesUpdate } from '@rewald/contracts';
import { mutedBy } from '../../outbound/mail/choices.ts';
import type { AccountContext } from './account-context.ts';
import type { StoredCustomer } from './customer-store.ts';

/** Keeps the language of mails, and which news come by mail. */
export const setPreferences = (
  { customers }: AccountContext,
  customerId: string,
  { language, mails }: PreferencesUpdate,
): Promise<StoredCustomer> =>
  customers.setPreferences(customerId, {
    ...(language === undefined ? {} : { language }),
    ...(mails === undefined ? {} : { mails: mutedBy(mails) }),
  });
