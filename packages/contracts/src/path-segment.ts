/** A text that can be escaped: half a character becomes the replacement character (older browsers lack `toWellFormed`). */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');

/**
 * A text as one segment of an address's path, in the only form that the site links, lists and answers with 200: browsers
 * leave `, : @ $ & + = ;` of a path unescaped, and so do we.
 *
 * @param text any text; a slash in it is escaped
 */
export const pathSegment = (text: string): string =>
  encodeURIComponent(wellFormed(text)).replace(/%(?:2C|3A|40|24|26|2B|3D|3B)/g, decodeURIComponent);
