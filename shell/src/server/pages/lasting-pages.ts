import { createAnswerCache } from '@rewald/contracts/servers/answer-cache';
import type { Rendered } from '../../site/render.tsx';
import type { PageAddress } from './page-address.ts';
import type { CachedPage } from './page-cache.ts';

/** Texts such as the terms, in both languages and former versions. */
const MOST_PAGES = 500;

/** Pages that stay as they were last whole, while what they are made of cannot be read: terms, imprint and the like. */
export interface LastingPages {
  /** Notes what a page was when it was whole. */
  note(page: PageAddress, kept: CachedPage | null): CachedPage | null;
  /** What to answer in the place of a page that lacks something now; null to answer that. */
  insteadOf(page: PageAddress, rendered: Rendered): Promise<CachedPage | null>;
}

const isLasting = ({ claim }: PageAddress): boolean => claim?.page['lasting'] === true;
/** Of whatever releases they were made: their files stay. */
const addressOf = ({ path, search }: PageAddress): string => path + search;

/** Keeps them in memory for as long as this process runs. */
export const createLastingPages = (): LastingPages => {
  const pages = createAnswerCache<CachedPage>({
    freshMs: 1,
    staleMs: Number.POSITIVE_INFINITY,
    room: { most: MOST_PAGES },
  });
  return {
    note: (page, kept) => {
      if (kept !== null && isLasting(page)) pages.announce(addressOf(page))(kept);
      return kept;
    },
    insteadOf: async (page, rendered) =>
      rendered.kind === 'redirect' || rendered.complete || !isLasting(page)
        ? null
        : pages.look(addressOf(page), () => Promise.resolve(null)),
  };
};
