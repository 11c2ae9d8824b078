import { type Ref } from 'react';
import { useCart, useCartPanel, useIntl } from '@rewald/platform';
import { IconButton } from '@rewald/ui';

interface CartButtonProps {
  /** Called to prefetch the panel's code as soon as the visitor is likely to open it. */
  onIntent: () => void;
  ref: Ref<HTMLButtonElement>;
}

/** The cart with the number of pieces in it; opens the side panel (SHELL-08, SHELL-16). */
export const CartButton = ({ onIntent, ref }: CartButtonProps) => {
  const intl = useIntl();
  const { count } = useCart();
  const { open, setOpen } = useCartPanel();
  return (
    <IconButton
      ref={ref}
      icon="cart"
      label={intl.formatMessage({ id: 'header.cart' }, { count })}
      count={count}
      aria-haspopup="dialog"
      aria-expanded={open}
      data-cart-button
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={() => setOpen(true)}
    />
  );
};
