import type { Platform } from '@rewald/platform';
import { readKept } from '@rewald/platform/stores';

/** Length of a guest's wish list, which the shop part stores in the browser. */
const guestCount = (): number => {
  try {
    const kept: unknown = JSON.parse(readKept('browser', 'rw-wish-list') ?? '[]');
    return Array.isArray(kept) ? kept.length : 0;
  } catch {
    return 0;
  }
};

/** The number of items on the visitor's wish list. */
export const countWishes = async ({ api }: Platform, isCustomer: boolean): Promise<number> => {
  const guest = guestCount();
  if (!isCustomer) return guest;
  const answer = await api.call('GET /api/platform/{locale}/customer/wish-list');
  // A guest's list is merged into the account's as soon as the shop part runs.
  return answer.ok ? answer.data.items.length + guest : guest;
};
