import { createAnswerCache } from '@rewald/contracts/servers/answer-cache';
import type { Rendered } from '../../site/render.tsx';
import type { PageAddress } from './page-address.ts';
import type { CachedPage } from './page-cache.ts';

/** Texts such as the terms, in both languages and former versions. */
const MOST_PAGES = 500;

/** A page, and who gets it. */
interface Lasting {
  page: PageAddress;
  /** The id of a canary's releases; null for what everybody gets. */
  canary: string | null;
}

/** Pages that stay as they were last whole, while what they are made of cannot be read: terms, imprint and the like. */
export interface LastingPages {
  /** Notes what a page was when it was whole. */
  note(of: Lasting, kept: CachedPage | null): CachedPage | null;
  /** What to answer in the place of a page that lacks something now; null to answer that. */
  insteadOf(of: Lasting, rendered: Rendered): Promise<CachedPage | null>;
}

const isLasting = ({ page: { claim } }: Lasting): boolean => claim?.page['lasting'] === true;
/** Of whichever releases everybody got: their files stay. What a canary made is for its own visitors, who get nobody else's. */
const keyOf = ({ page: { path, search }, canary }: Lasting): string => `${canary ?? ''} ${path}${search}`;

/** Keeps them in memory for as long as this process runs. */
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
