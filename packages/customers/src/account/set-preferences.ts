import type { PreferencesUpdate } from '@rewald/contracts';
import { mutedBy } from '@rewald/messages/mail/choices';
import type { AccountContext } from './account-context.ts';
import { savePreferences, type StoredCustomer } from './customer-store.ts';

/** Stores the language of mails, and which news is sent by mail. */
export const setPreferences = (
  { database }: AccountContext,
  customerId: string,
  { language, mails }: PreferencesUpdate,
): Promise<StoredCustomer> =>
  savePreferences(database, customerId, {
    ...(language === undefined ? {} : { language }),
    ...(mails === undefined ? {} : { mails: mutedBy(mails) }),
  });
