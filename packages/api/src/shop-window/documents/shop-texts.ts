import { isDeepStrictEqual } from 'node:util';
import { takeCompany, type FormerCompany } from '../../plumbing/company/company.ts';
import type { Entries, Entry } from '../catalogue/entries.ts';

/** What the shop says in words of its own. No offer is shown differently for it, so it is kept apart from the assortment. */
export interface ShopTexts {
  readonly documents: Entries['documents'];
  readonly pages: Entries['pages'];
  /** Null in a shop that has not written any. */
  readonly home: Entry<'home-texts'> | null;
}

let current: ShopTexts = { documents: [], pages: [], home: null };

/** The texts of the shop that this process serves, as they were last read from the database. */
export const shopTexts = (): ShopTexts => current;

/**
 * Goes on with other texts, and with another company.
 *
 * @param former what was said of the company before, the oldest first
 * @returns whether they differ from the ones there were
 */
export const takeTexts = (
  { documents, pages, 'home-texts': homes, company: [entry] }: Entries,
  former: readonly FormerCompany[],
): boolean => {
  const { id: _id, key: _key, ...data } = entry ?? { id: 0, key: '' };
  const isNew = takeCompany('returnDays' in data ? data : null, former);
  const next = { documents, pages, home: homes[0] ?? null };
  if (isDeepStrictEqual(next, current)) return isNew;
  current = next;
  return true;
};
