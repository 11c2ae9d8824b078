/** The one maker whose devices need instructions of their own: the specification names it, and hosts say only a brand's name. */
const MAKER = 'apple';

/** Whether a brand, or a device that is named by its brand first, is of the maker with instructions of its own. */
export const hasOwnInstructions = (name: string): boolean => name.toLowerCase().split(' ', 1)[0] === MAKER;
