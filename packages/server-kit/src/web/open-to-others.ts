import { isThisMachine } from './this-machine.ts';

/** Whether a shop at these addresses can be reached from other machines. */
export const isOpenToOthers = (addresses: readonly string[]): boolean =>
  !addresses.every((address) => isThisMachine(address));
