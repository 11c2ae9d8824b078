import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { columns, farDown, media, tokens } from '@rewald/ui';

const blockOut = keyframes`to{color:transparent;background-color:color-mix(in srgb,${tokens.color.ink} 8%,transparent)}`;
const vanish = keyframes`to{opacity:0}`;

/** Cards in even columns; `data-columns` is their number, `data-shelf` makes one scrollable row on phones. */
export const CardGrid = styled.ul`
  display: grid;
  grid-template-columns: ${columns(2, 8)};
  gap: ${tokens.space[8]} ${tokens.space[3]};
  ${media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    column-gap: ${tokens.space[5]};
  }
  ${media.xl} {
    gap: ${tokens.space[10]} ${tokens.space[5]};
  }
  &[data-columns='full'] {
    ${media.lg} {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
  &[data-columns='beside-filters'] {
    ${media.xl} {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
  /* On phones a shelf is one row that scrolls sideways. */
  &[data-shelf] {
    ${media.belowLg} {
      grid-template-columns: none;
      grid-auto-flow: column;
      grid-auto-columns: min(62vw, 240px);
      margin-inline: calc(-1 * ${tokens.gutter});
      padding: ${tokens.space[1]} ${tokens.gutter} ${tokens.space[2]};
      scroll-padding-inline: ${tokens.gutter};
      overflow-x: auto;
      scroll-snap-type: x proximity;
      scrollbar-width: none;
    }
  }
  & > li {
    scroll-snap-align: start;
    min-inline-size: 0;
  }
  &[data-columns='beside-filters'] > li:nth-of-type(n + 9) {
    ${farDown(472, 505)}
  }
  /* Each card becomes its own skeleton, so nothing moves when the next ones arrive. Not shown for quick answers. */
  &[aria-busy='true'] {
    pointer-events: none;
    & p,
    & a,
    & strong,
    & s,
    & [data-saving] {
      border-radius: ${tokens.radius.small};
      animation: ${blockOut} 1ms 160ms forwards;
    }
    & img,
    & svg,
    & button::before,
    & [data-price] > span {
      animation: ${vanish} 1ms 160ms forwards;
    }
  }
`;

/** Width of a card's picture, for `<img sizes>`. */
export const PICTURE_SIZES = {
  'beside-filters': '(min-width: 90em) 200px, (min-width: 80em) 15vw, (min-width: 48em) 24vw, 38vw',
  full: '(min-width: 90em) 265px, (min-width: 64em) 20vw, 200px',
} as const;
