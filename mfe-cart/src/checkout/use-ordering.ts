import { useEffect } from 'react';
import { useCart, useLocale, useSession } from '@rewald/platform';
import { NOTHING_TO_PAY, usePaymentChoice } from './payment-choice.ts';
import { firstOpenStep } from './steps.ts';
import { useCheckout } from './use-checkout.ts';

/** Cart, checkout data and payment choice, and the first step that they leave open. */
export const useOrdering = () => {
  const locale = useLocale();
  const session = useSession();
  const { status, cart, reload: reloadCart } = useCart();
  const { status: draft, checkout, reload, save } = useCheckout();
  const { choice, isRead, read, choose } = usePaymentChoice();

  // Data of the cart is read again when the cart, its owner or the language changes.
  const { id: cartId = null, revision = 0 } = cart ?? {};
  const isKnown = status === 'ready';
  useEffect(() => {
    if (isKnown) void reload();
  }, [isKnown, cartId, revision, locale, session.status, reload]);
  useEffect(read, [read]);

  const isEmpty = isKnown && cart !== null && cart.items.length === 0;
  const isFree = cart !== null && !isEmpty && cart.summary.total === 0;
  const settled = isFree ? NOTHING_TO_PAY : choice;
  return {
    status,
    cart,
    reloadCart,
    draft,
    checkout,
    reload,
    save,
    choice,
    choose,
    isEmpty,
    isFree,
    /** How the order is paid; null until that is chosen. */
    settled,
    /** The first incomplete step; null until it is known. */
    open: checkout && isRead ? firstOpenStep(checkout, settled !== null) : null,
  };
};

export type Ordering = ReturnType<typeof useOrdering>;
