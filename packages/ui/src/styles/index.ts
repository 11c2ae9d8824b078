/**
 * The stylesheet behind the components. A server writes `globalStyles` once into the document head; a separate entry
 * point, so that it is not in the browser's bundle.
 */
import { baseStyles } from './base-styles.ts';
import { tokenStyles } from './token-styles.ts';

export { fontFaces, fontFiles, type FontFile } from './font-faces.ts';
export { tokenStyles };

/** Tokens for `:root`, reset and element defaults. Fonts come separately: `fontFaces(urlOf)`. */
export const globalStyles: string = tokenStyles() + baseStyles;
