import { media } from '../tokens/media.ts';

/** Attribute of the element around the page that the server sent; removed at the first navigation. */
export const FIRST_VIEW = 'data-first-view';

/**
 * Styles (`content-visibility`) for content below the first screen of a page: it is laid out and painted once the visitor
 * scrolls near or the page is hydrated, so that the first screen is painted sooner. Only in the page that came from the
 * server; later pages are rendered completely, so that Back restores the exact scroll position. Clips overflow beyond 48 px.
 *
 * @param onPhone approximate height on a phone in px, for the scrollbar
 * @param onDesktop the same from the `lg` breakpoint on, in px
 */
export const farDown = (onPhone: number, onDesktop: number): string => `
  [${FIRST_VIEW}] & {
    content-visibility: auto;
    contain-intrinsic-block-size: auto ${onPhone}px;
    overflow-clip-margin: 48px;
    ${media.lg} {
      contain-intrinsic-block-size: auto ${onDesktop}px;
    }
  }
`;
