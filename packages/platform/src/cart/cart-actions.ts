import type { ApiCallName, Cart, Id } from '@rewald/contracts/client';
import type { CallOptions } from '../api/api-client.ts';
import type { ApiResult } from '../api/problem.ts';
import { createNewest } from '../runtime/newest.ts';
import type { Platform } from '../runtime/platform.ts';
import { createQueue } from '../runtime/queue.ts';
import { cartAtom, cartPanelAtom, countPieces } from './cart-state.ts';

type CartCall = Extract<ApiCallName, `${string} /api/checkout/{locale}/buy/cart/customer${string}`>;

/** Every answer replaces the cart (CART-01), unless it is older than what is already shown. */
const replaceCart = (platform: Platform, cart: Cart): void => {
  const shown = platform.store.get(cartAtom).cart;
  // A host that implements the specification alone has no revisions: there the newest answer is the newest cart.
  if (shown && shown.id === cart.id && (cart.revision ?? 0) < (shown.revision ?? 0)) return;
  platform.store.set(cartAtom, { status: 'ready', cart });
};

/** Changes are deltas, so none of them may overtake another. */
const queue = createQueue();

const changeCart = <N extends CartCall>(
  platform: Platform,
  name: N,
  options: CallOptions<N>,
): Promise<ApiResult<Cart>> =>
  queue.add(platform, async () => {
    const result = await platform.api.call<CartCall>(name, options);
    if (result.ok) {
      replaceCart(platform, result.data);
      platform.events.publish('cart.replaced', {
        revision: result.data.revision ?? Date.now(),
        count: countPieces(result.data),
      });
    }
    return result;
  });

const newest = createNewest();

/**
 * Reads the cart: on start, on locale change, and when another tab reports a change.
 *
 * @returns the cart; null if it could not be read
 */
export const loadCart = async (platform: Platform): Promise<Cart | null> => {
  const before = queue.last(platform);
  // The answer to a read that overtakes the preceding change does not contain that change.
  await before?.catch(() => undefined);
  const isNewest = newest.read(platform);
  const result = await platform.api.call('GET /api/checkout/{locale}/buy/cart/customer');
  if (result.ok) {
    // An empty cart has no revision that would tell.
    if (!isNewest()) return platform.store.get(cartAtom).cart;
    // The visitor may act while the first read is running: its answer may not know of any cart yet.
    const changing = queue.last(platform);
    if (changing !== before) return changing?.then(() => loadCart(platform)) ?? null;
    // The same revision in another language is a change, too.
    replaceCart(platform, result.data);
  } else if (platform.store.get(cartAtom).cart === null) {
    platform.store.set(cartAtom, { status: 'failed', cart: null });
  }
  return result.ok ? result.data : null;
};

/** Adds an offer, one piece by default (SHOP-07). */
export const addToCart = async (platform: Platform, offerId: Id, quantity = 1): Promise<ApiResult<Cart>> => {
  const result = await changeCart(platform, 'POST /api/checkout/{locale}/buy/cart/customer', {
    body: { offerId, quantity },
  });
  if (result.ok) {
    const item = result.data.items.find((candidate) => candidate.offer.id === offerId);
    platform.events.publish('cart.offer-added', {
      offerId: typeof offerId === 'number' ? offerId : 0,
      offer: offerId,
      itemId: item ? String(item.id) : null,
    });
  }
  return result;
};

/** Changes a quantity by a delta, +1 or −1; at 0 the item is removed (CART-02). */
export const changeQuantity = (platform: Platform, itemId: Id, delta: number): Promise<ApiResult<Cart>> =>
  changeCart(platform, 'PATCH /api/checkout/{locale}/buy/cart/customer/{itemId}', {
    params: { itemId },
    body: { quantity: delta },
  });

/** Removes an item with all its pieces (CART-02). */
export const removeItem = (platform: Platform, itemId: Id): Promise<ApiResult<Cart>> =>
  changeCart(platform, 'DELETE /api/checkout/{locale}/buy/cart/customer/{itemId}', { params: { itemId } });

/** Adds an insurance to an item (CART-03). */
export const addInsurance = (platform: Platform, itemId: Id, insuranceId: Id): Promise<ApiResult<Cart>> =>
  changeCart(platform, 'POST /api/checkout/{locale}/buy/cart/customer/{itemId}/insurance', {
    params: { itemId },
    body: { insuranceId },
  });

/** Removes the insurance of an item (CART-03). */
export const removeInsurance = (platform: Platform, itemId: Id): Promise<ApiResult<Cart>> =>
  changeCart(platform, 'DELETE /api/checkout/{locale}/buy/cart/customer/{itemId}/insurance', {
    params: { itemId },
  });

/** Chooses an option for all pieces of an item, or none with null (CART-03). */
export const chooseOption = (
  platform: Platform,
  itemId: Id,
  optionId: number | null,
): Promise<ApiResult<Cart>> =>
  optionId === null
    ? changeCart(platform, 'DELETE /api/checkout/{locale}/buy/cart/customer/{itemId}/option', {
        params: { itemId },
      })
    : changeCart(platform, 'POST /api/checkout/{locale}/buy/cart/customer/{itemId}/option', {
        params: { itemId },
        body: { optionId },
      });

/** Redeems a discount code; a host refuses an unknown one at its field (CART-03). */
export const redeemDiscount = (platform: Platform, redeemCode: string): Promise<ApiResult<Cart>> =>
  changeCart(platform, 'POST /api/checkout/{locale}/buy/cart/customer/discount', { body: { redeemCode } });

/** Removes the discount code (CART-03). */
export const removeDiscount = (platform: Platform): Promise<ApiResult<Cart>> =>
  changeCart(platform, 'DELETE /api/checkout/{locale}/buy/cart/customer/discount', {});

/** Opens or closes the side panel (SHELL-16). */
export const showCartPanel = (platform: Platform, open: boolean): void =>
  platform.store.set(cartPanelAtom, open);
