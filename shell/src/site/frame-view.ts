/** Name of the view around every page, as in `firstTexts` of `mfe.config.ts`. */
export const FRAME = './frame';
