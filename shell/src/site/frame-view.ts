/** Name of the view around every page, as in `firstTexts` of `mfe.config.ts`. */
export const FRAME = './frame';

/** Name of what comes once the page works: the footer, and what replaces a page that fails. */
export const LATE_FRAME = './late-frame';
