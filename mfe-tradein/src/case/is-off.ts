import type { TradeInCase } from '@rewald/contracts';

/** Whether the purchase did not happen: the device is returned, never arrived, or is kept. Then no money is on its way. */
export const isOff = ({ state }: Pick<TradeInCase, 'state'>): boolean =>
  state === 'declined' ||
  state === 'returning' ||
  state === 'returned' ||
  state === 'expired' ||
  state === 'cancelled';
