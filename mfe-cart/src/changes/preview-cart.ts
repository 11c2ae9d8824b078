import type { Cart, CartInsurance, CartItem, Id } from '@rewald/contracts/client';

/** A change that was asked for and is not answered yet. */
export type PendingChange =
  | { id: number; kind: 'quantity'; itemId: Id; delta: 1 | -1 }
  | { id: number; kind: 'remove'; itemId: Id }
  | { id: number; kind: 'insure'; itemId: Id; insurance: CartInsurance | null };

const stepped = (item: CartItem, delta: number): CartItem => {
  const wanted = item.quantity.ordered + delta;
  // The API host keeps to the stock as well, and never takes pieces away because of a plus.
  const ordered =
    delta > 0 ? Math.max(item.quantity.ordered, Math.min(wanted, item.stock.available)) : Math.max(0, wanted);
  return { ...item, quantity: { ordered } };
};

const insured = (item: CartItem, insurance: CartInsurance | null): CartItem => {
  if (insurance) return { ...item, insurance };
  const { insurance: _dropped, ...rest } = item;
  return rest;
};

const apply = (items: CartItem[], change: PendingChange): CartItem[] => {
  switch (change.kind) {
    case 'remove':
      return items.filter(({ id }) => id !== change.itemId);
    case 'quantity':
      return items
        .map((item) => (item.id === change.itemId ? stepped(item, change.delta) : item))
        .filter(({ quantity }) => quantity.ordered > 0);
    case 'insure':
      return items.map((item) => (item.id === change.itemId ? insured(item, change.insurance) : item));
  }
};

/**
 * The lines as they will be once the pending changes are answered, so that a click shows at once. The summary stays as
 * the API host counted it: only the host knows what a discount makes of it.
 */
export const previewItems = (cart: Cart, pending: readonly PendingChange[]): CartItem[] =>
  pending.reduce(apply, cart.items);
