/**
 * Value of `grid-template-columns`: as many even columns as fit, at most `most`. With text twice as large there are fewer,
 * so that no word is cut off.
 *
 * @param most maximum number of columns, at least 1
 * @param least width of the narrowest column, in `rem`
 */
export const columns = (most: number, least: number): string =>
  `repeat(auto-fill, minmax(min(100%, max(${least}rem, ${Math.ceil(100 / (most + 1)) + 1}%)), 1fr))`;
