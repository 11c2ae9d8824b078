import { isDeepStrictEqual } from 'node:util';
import type { Entries, Entry } from '../catalogue/entries.ts';

/** What the shop says in words of its own. No offer is shown differently for it, so it is kept apart from the assortment. */
export interface ShopTexts {
  readonly documents: Entries['documents'];
  /** Null in a shop that has not written any. */
  readonly home: Entry<'home-texts'> | null;
}

let current: ShopTexts = { documents: [], home: null };

/** The texts of the shop that this process serves, as they were last read from the database. */
export const shopTexts = (): ShopTexts => current;

/** Goes on with other texts. @returns whether they differ from the ones there were */
export const takeTexts = ({ documents, 'home-texts': homes }: Entries): boolean => {
  const next = { documents, home: homes[0] ?? null };
  if (isDeepStrictEqual(next, current)) return false;
  current = next;
  return true;
};
