import { createAnswerCache } from '@rewald/contracts/servers/answer-cache';
import type { Rendered } from '../../site/render.tsx';
import type { PageAddress } from './page-address.ts';
import type { CachedPage } from './page-cache.ts';

/** Texts such as the terms, in both languages and former versions. */
const MOST_PAGES = 500;

/** A page, and who gets it. */
interface Lasting {
  page: PageAddress;
  /** The id of a canary's releases; null for those that everybody gets. */
  canary: string | null;
}

/** Keeps the last complete copy of pages, for while their data cannot be read: terms, imprint and the like. */
export interface LastingPages {
  /** Stores a complete page. */
  note(of: Lasting, kept: CachedPage | null): CachedPage | null;
  /** The copy to send instead of a page that lacks something now; null to send that. */
  insteadOf(of: Lasting, rendered: Rendered): Promise<CachedPage | null>;
}

const isLasting = ({ page: { claim } }: Lasting): boolean => claim?.page['lasting'] === true;
/** Of whatever releases everybody got: their files stay. A canary's copy is for its own visitors, who get nobody else's. */
const keyOf = ({ page: { path, search }, canary }: Lasting): string => `${canary ?? ''} ${path}${search}`;

/** Keeps them in memory as long as this process runs. */
export const createLastingPages = (): LastingPages => {
  const pages = createAnswerCache<CachedPage>({
    freshMs: 1,
    staleMs: Number.POSITIVE_INFINITY,
    room: { most: MOST_PAGES },
  });
  return {
    note: (of, kept) => {
      if (kept !== null && isLasting(of)) pages.announce(keyOf(of))(kept);
      return kept;
    },
    insteadOf: async (of, rendered) =>
      rendered.kind === 'redirect' || rendered.complete || !isLasting(of)
        ? null
        : pages.look(keyOf(of), () => Promise.resolve(null)),
  };
};
