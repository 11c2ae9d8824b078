/** Media queries for styles: `${media.lg} { … }`. `lg` divides mobile from desktop layout. */
export const media = {
  sm: '@media (min-width: 480px)',
  md: '@media (min-width: 768px)',
  lg: '@media (min-width: 1024px)',
  xl: '@media (min-width: 1280px)',
  belowMd: '@media (max-width: 767.98px)',
  belowLg: '@media (max-width: 1023.98px)',
  /** Only for pointers that can hover, so that a tap leaves no hover style behind. */
  hover: '@media (hover: hover)',
} as const;
