/**
 * The name of a shop whose API host reports no company. The logo of this name is drawn in code; other shops bring theirs, or
 * show their name alone.
 */
export const BUILT_IN_BRAND = 'Rewald';
