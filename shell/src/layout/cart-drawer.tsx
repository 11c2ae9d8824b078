import { useEffect, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { useCartPanel, useGoTo, usePlatform, withoutLocale, withTexts } from '@rewald/platform';
import { useCloseOnLeaving } from '../routes/use-close-on-leaving.ts';
import { useLate } from '../browser/use-late.ts';

const importPanel = withTexts(() => import(/* webpackChunkName: "cart-panel" */ './cart-panel.tsx'));

/** The drawer's code. */
export const useCartPanelCode = () => useLate(importPanel);

interface CartDrawerProps {
  code: ReturnType<typeof useCartPanelCode>;
  returnFocusTo: RefObject<HTMLElement | null>;
}

/**
 * The cart drawer: opens on request and when an offer was added to the cart, closes on navigation. A component of its own,
 * so that nothing else of the frame is rendered when it opens and closes.
 */
export const CartDrawer = ({ code, returnFocusTo }: CartDrawerProps) => {
  const { events } = usePlatform();
  const { open, setOpen } = useCartPanel();
  const { pathname } = useLocation();
  const inCheckout = withoutLocale(pathname).startsWith('/shop/checkout/');
  const { Component: Panel, load } = code;
  const goTo = useGoTo();
  const close = () => setOpen(false);
  useCloseOnLeaving(open, close);
  useEffect(() => {
    if (!open) return;
    let wanted = true;
    void load().then((here) => {
      if (here || !wanted) return;
      // If the drawer's code cannot be loaded, the cart page shows the same content.
      setOpen(false);
      goTo('/shop/checkout/cart');
    });
    return () => {
      wanted = false;
    };
  }, [open, load, setOpen, goTo]);
  useEffect(
    () =>
      events.subscribe('cart.offer-added', () => {
        // The cart page shows the new line itself.
        if (!inCheckout) setOpen(true);
      }),
    [events, inCheckout, setOpen],
  );
  return Panel && <Panel open={open} onClose={close} returnFocusTo={returnFocusTo} />;
};
