/** The one maker whose devices need their own instructions. The specification names it; hosts only send a brand name. */
const MAKER = 'apple';

/** Whether a brand, or a device name that starts with the brand, is of the maker with its own instructions. */
export const hasOwnInstructions = (name: string): boolean => name.toLowerCase().split(' ', 1)[0] === MAKER;
