import { loadCart } from '../cart/cart-actions.ts';
import { cartAtom } from '../cart/cart-state.ts';
import { loadSession, sessionAtom } from '../session/session.ts';
import type { Platform } from '../runtime/platform.ts';

/** Reads session and cart in parallel; failures are silent. */
export const loadVisitor = async (platform: Platform): Promise<void> => {
  await Promise.all([loadSession(platform), loadCart(platform)]);
};

/**
 * Loads session and cart on start and keeps them current when other tabs change them (SHELL-20, CART-01). The shell calls
 * it once, in the browser.
 *
 * @returns a function that stops listening
 */
export const startPlatform = (platform: Platform): (() => void) => {
  void loadVisitor(platform);
  const stops = [
    platform.events.subscribe('cart.replaced', ({ revision }, origin) => {
      const shown = platform.store.get(cartAtom).cart;
      if (origin === 'other-tab' && shown?.revision !== revision) void loadCart(platform);
    }),
    platform.events.subscribe('session.changed', ({ authenticated }, origin) => {
      const known = platform.store.get(sessionAtom).status === 'authenticated';
      if (origin === 'other-tab' && known !== authenticated) void loadVisitor(platform);
    }),
    platform.events.subscribe('locale.changed', () => void loadVisitor(platform)),
  ];
  return () => stops.forEach((stop) => stop());
};
