/**
 * Media queries for styles: `${media.lg} { … }`. `lg` divides mobile from desktop layout. In `em` (480, 768, 1024 and 1280 px with the
 * usual text), so that a window has the layout of a narrower one when the visitor's text is larger.
 */
export const media = {
  sm: '@media (min-width: 30em)',
  md: '@media (min-width: 48em)',
  lg: '@media (min-width: 64em)',
  xl: '@media (min-width: 80em)',
  belowMd: '@media (max-width: 47.99875em)',
  belowLg: '@media (max-width: 63.99875em)',
  /** Only for pointers that can hover, so that a tap leaves no hover style behind. */
  hover: '@media (hover: hover)',
} as const;
