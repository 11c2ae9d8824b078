import { createAnswerCache } from '@rewald/contracts/servers/answer-cache';
import type { Rendered } from '../../site/render.tsx';
import type { PageAddress } from './page-address.ts';
import type { CachedPage } from './page-cache.ts';

/** Enough for texts such as the terms, in both languages and former versions. */
const MOST_PAGES = 500;

/** A page, and who gets it. */
interface Lasting {
  page: PageAddress;
  /** Id of the release set if it contains a canary; null for the set that other visitors get. */
  canary: string | null;
}

/** Keeps the last complete copy of pages such as terms and imprint, to show it while their data cannot be read. */
export interface LastingPages {
  /** Stores a complete page. */
  note(of: Lasting, kept: CachedPage | null): CachedPage | null;
  /** The copy to send instead of an incomplete page; null to send the rendered page. */
  insteadOf(of: Lasting, rendered: Rendered): Promise<CachedPage | null>;
}

const isLasting = ({ page: { claim } }: Lasting): boolean => claim?.page['lasting'] === true;
/** The usual copy does not depend on its release set, whose files stay available. A canary's copy is only for the canary's visitors. */
const keyOf = ({ page: { path, search }, canary }: Lasting): string => `${canary ?? ''} ${path}${search}`;

/** Keeps the copies in memory as long as this process runs. */
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
        : pages.peek(keyOf(of), () => Promise.resolve(null)),
  };
};
