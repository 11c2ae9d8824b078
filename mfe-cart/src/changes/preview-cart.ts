import type { Cart, CartInsurance, CartItem, DeviceOption, Id } from '@rewald/contracts/client';

/** A change whose response has not arrived yet. */
export type PendingChange =
  | { id: number; kind: 'quantity'; itemId: Id; delta: 1 | -1 }
  | { id: number; kind: 'remove'; itemId: Id }
  | { id: number; kind: 'insure'; itemId: Id; insurance: CartInsurance | null }
  | { id: number; kind: 'choose'; itemId: Id; option: DeviceOption | null };

const stepped = (item: CartItem, delta: number): CartItem => {
  const wanted = item.quantity.ordered + delta;
  // As on the API host: limited by the stock, and a plus never removes pieces.
  const ordered =
    delta > 0 ? Math.max(item.quantity.ordered, Math.min(wanted, item.stock.available)) : Math.max(0, wanted);
  return { ...item, quantity: { ordered } };
};

const insured = (item: CartItem, insurance: CartInsurance | null): CartItem => {
  if (insurance) return { ...item, insurance };
  const { insurance: _dropped, ...rest } = item;
  return rest;
};

/** The price of a piece includes its option. */
const chosen = ({ option: former, ...item }: CartItem, option: DeviceOption | null): CartItem => {
  const cents = (priced: { price: { value: number } } | null | undefined): number =>
    Math.round((priced?.price.value ?? 0) * 100);
  const value = (cents(item) - cents(former) + cents(option)) / 100;
  return { ...item, price: { value }, ...(option && { option }) };
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
    case 'choose':
      return items.map((item) => (item.id === change.itemId ? chosen(item, change.option) : item));
  }
};

/**
 * The lines with the pending changes applied, so that a click shows at once. The summary stays as it is: only the API
 * host knows how a discount affects it.
 */
export const previewItems = (cart: Cart, pending: readonly PendingChange[]): CartItem[] =>
  pending.reduce(apply, cart.items);
