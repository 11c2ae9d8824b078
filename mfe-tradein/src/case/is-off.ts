import type { TradeInCase } from '@rewald/contracts';

/** Whether the purchase did not happen: the device is returned, or it never arrived. Then no money is on its way. */
export const isOff = ({ state }: Pick<TradeInCase, 'state'>): boolean =>
  state === 'declined' || state === 'returning' || state === 'returned' || state === 'expired';
