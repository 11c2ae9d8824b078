/** Name of the view that is around every page, as `firstTexts` of `mfe.config.ts` has it. */
export const FRAME = './frame';
