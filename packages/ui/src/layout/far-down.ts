import { media } from '../tokens/media.ts';

/** Stands around the page that the server sent, until the visitor goes on to another one. */
export const FIRST_VIEW = 'data-first-view';

/**
 * Styles for what lies below the first screen of a page: it is laid out and painted once the visitor comes near or the page
 * works, so that the first screen is there sooner. Only in the page that came from the server; later pages are whole at
 * once, so that going back finds the exact place again. Clips what stands out by more than 48 px.
 *
 * @param onPhone about how high it is on a phone, px; keeps the scrollbar honest
 * @param onDesktop the same from the `lg` breakpoint on, px
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
