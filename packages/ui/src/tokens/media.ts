/** Media queries for styles: `${media.lg} { … }`. `lg` is the line between mobile and desktop layout. */
export const media = {
  sm: '@media (min-width: 480px)',
  md: '@media (min-width: 768px)',
  lg: '@media (min-width: 1024px)',
  xl: '@media (min-width: 1280px)',
  belowLg: '@media (max-width: 1023.98px)',
  /** Only where a pointer really hovers, so that a tap leaves no stuck hover. */
  hover: '@media (hover: hover)',
} as const;
