import type { TradeInCase } from '@rewald/contracts';

/** Whether nothing was bought in the end: the device goes back, or it never came. No money is on its way then. */
export const isOff = ({ state }: Pick<TradeInCase, 'state'>): boolean =>
  state === 'declined' || state === 'returning' || state === 'returned' || state === 'expired';
