import type { FormerCompany, ShopIdentity } from '@rewald/messages/company/company';
import { identityOf } from '@rewald/messages/company/company';
import type { Entries, Entry } from '../catalogue/entries.ts';
import { lookOf } from './shop-look.ts';

/** The shop's own texts. They are kept apart from the assortment because they do not affect offers. */
export interface ShopTexts {
  readonly documents: Entries['documents'];
  readonly pages: Entries['pages'];
  /** Null if the shop has not written any. */
  readonly home: Entry<'home-texts'> | null;
}

/** The texts of a shop that has none. */
export const NO_TEXTS: ShopTexts = { documents: [], pages: [], home: null };

/**
 * Texts, company and appearance of a shop, from its entries.
 *
 * @param formerCompanies oldest first
 */
export function wordsOf(
  { documents, pages, 'home-texts': homes, company: [entry], appearance: [appearance] }: Entries,
  formerCompanies: readonly FormerCompany[],
): Omit<ShopIdentity, 'leastGuarantee'> & { readonly texts: ShopTexts } {
  const { id: _id, key: _key, ...data } = entry ?? { id: 0, key: '' };
  const { drawings, look } = lookOf(appearance);
  const own = 'returnDays' in data ? { ...data, ...(look && { look }) } : null;
  const { leastGuarantee: _guarantee, ...identity } = identityOf(own, {
    formerCompanies,
    appearance: drawings,
  });
  return { ...identity, texts: { documents, pages, home: homes[0] ?? null } };
}
