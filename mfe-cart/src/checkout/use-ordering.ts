import { useEffect } from 'react';
import { useCart, useLocale, useSession } from '@rewald/platform';
import { NOTHING_TO_PAY, usePaymentChoice } from './payment-choice.ts';
import { firstOpenStep } from './steps.ts';
import { useCheckout } from './use-checkout.ts';

/** Cart, answers so far and choice of payment, and how far they go. */
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
    /** What pays; null before it is chosen. */
    settled,
    /** The first step that has no answer; null before that is known. */
    open: checkout && isRead ? firstOpenStep(checkout, settled !== null) : null,
  };
};

export type Ordering = ReturnType<typeof useOrdering>;
