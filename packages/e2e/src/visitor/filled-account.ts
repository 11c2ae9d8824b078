import { fillAccount as fillAccountOf, type FilledAccount } from '@rewald/site/demo/fill-account';
import { newPerson, type Person } from './account.ts';
import { issueOperatorKey } from './operator-key.ts';

export type { FilledAccount };

/** Always the same kind, so that pages look the same. */
const PHONES = { offers: 'search=iphone&sort=price-desc', device: 102000 };

/** Creates a customer with orders, sales, contracts and a conversation on a running site, with an operator's key of its own. */
export const fillAccount = async (
  site: { apiHost: string; databaseUrl: string | null },
  person: Person = newPerson(),
): Promise<FilledAccount> => {
  const key = await issueOperatorKey(site.databaseUrl ?? '', `Journey ${person.email}`);
  return fillAccountOf(site.apiHost, key, person, PHONES);
};
