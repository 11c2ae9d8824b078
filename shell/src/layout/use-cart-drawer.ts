import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useCartPanel, usePlatform, withoutLocale } from '@rewald/platform';
import { useCloseOnLeaving } from './use-close-on-leaving.ts';
import { useLate } from './use-late.ts';

const load = () => import(/* webpackChunkName: "cart-panel" */ './cart-panel.tsx');

/** The cart drawer: opens when asked to and when an offer went into the cart, closes when another page comes. */
export const useCartDrawer = () => {
  const { events } = usePlatform();
  const { open, setOpen } = useCartPanel();
  const { pathname } = useLocation();
  const inCheckout = withoutLocale(pathname).startsWith('/shop/checkout/');
  const { Component: Panel, request } = useLate(load);
  const close = () => setOpen(false);
  useCloseOnLeaving(open, close);
  useEffect(() => {
    if (open) request();
  }, [open, request]);
  useEffect(
    () =>
      events.subscribe('cart.offer-added', () => {
        // The cart page shows the new line itself.
        if (!inCheckout) setOpen(true);
      }),
    [events, inCheckout, setOpen],
  );
  return { Panel, open, close, request };
};
