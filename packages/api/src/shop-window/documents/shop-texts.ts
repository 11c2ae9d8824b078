import { isDeepStrictEqual } from 'node:util';
import { takeCompany, type FormerCompany } from '../../plumbing/company/company.ts';
import type { Entries, Entry } from '../catalogue/entries.ts';
import { takeLook } from './shop-look.ts';

/** The shop's own texts. They are kept apart from the assortment because they do not affect offers. */
export interface ShopTexts {
  readonly documents: Entries['documents'];
  readonly pages: Entries['pages'];
  /** Null if the shop has not written any. */
  readonly home: Entry<'home-texts'> | null;
}

let current: ShopTexts = { documents: [], pages: [], home: null };

/** The texts that this process serves, as last read from the database. */
export const shopTexts = (): ShopTexts => current;

/**
 * Switches to other texts and company data.
 *
 * @param former earlier company data, oldest first
 * @returns whether texts or company data changed
 */
export const takeTexts = (
  { documents, pages, 'home-texts': homes, company: [entry], appearance: [appearance] }: Entries,
  former: readonly FormerCompany[],
): boolean => {
  const { id: _id, key: _key, ...data } = entry ?? { id: 0, key: '' };
  const look = takeLook(appearance);
  const isNew = takeCompany('returnDays' in data ? { ...data, ...(look && { look }) } : null, former);
  const next = { documents, pages, home: homes[0] ?? null };
  if (isDeepStrictEqual(next, current)) return isNew;
  current = next;
  return true;
};
