import styled from '@emotion/styled';
import { useRef } from 'react';
import type { Cart } from '@rewald/contracts/client';
import {
  AppLink,
  FormattedMessage,
  onDemand,
  usePlatform,
  useGuaranteeMonths,
  useReturnDays,
} from '@rewald/platform';
import { Button, Icon, Notice, Skeleton, tokens, typeStyle } from '@rewald/ui';
import { CheckoutBar } from './checkout-bar.tsx';

const { space } = tokens;

// Loaded after the cart; its height is reserved.
const PaymentMarks = onDemand(() => import(/* webpackChunkName: "payment-marks" */ './payment-marks.tsx'));

const Root = styled.div`
  display: grid;
  gap: ${space[3]};
`;

const Place = styled.div`
  min-block-size: 24px;
  &:has(> [hidden]) {
    display: none;
  }
`;

const Safe = styled.p`
  ${typeStyle('caption')}
  display: flex;
  justify-content: center;
  gap: 6px;
  color: ${tokens.color.inkSoft};
`;

interface ToCheckoutProps {
  cart: Cart;
  /** The totals are being recalculated. */
  busy: boolean;
  /** Wallets are shown above the button, so there is no bar while it is out of view. */
  hasWallets: boolean;
}

/** The checkout button; while a line cannot be delivered, a message instead. */
export const ToCheckout = ({ cart, busy, hasWallets }: ToCheckoutProps) => {
  const place = useRef<HTMLDivElement>(null);
  const { api } = usePlatform();
  const days = useReturnDays();
  const months = useGuaranteeMonths();
  const canOrder = api.has('POST /api/checkout/{locale}/buy/orders');
  const isOpen = canOrder && (cart.checkout?.ready || busy);
  if (!canOrder)
    return (
      <Notice>
        <FormattedMessage id="checkout.none" />
      </Notice>
    );
  return (
    <Root>
      <div ref={place}>
        {isOpen ? (
          <Button size="large" wide render={<AppLink to="/shop/checkout" />}>
            <FormattedMessage id="checkout.go" />
          </Button>
        ) : (
          <Notice tone="warning">
            <FormattedMessage id="checkout.notReady" />
          </Notice>
        )}
      </div>
      <Safe>
        <Icon name="lock" size={16} />
        <FormattedMessage
          id="checkout.safe"
          values={{ days, months: months ?? 0, guarantee: months === null ? 'no' : 'yes' }}
        />
      </Safe>
      <Place>
        <PaymentMarks />
      </Place>
      {isOpen && !hasWallets && <CheckoutBar cart={cart} button={place} />}
    </Root>
  );
};

/** Placeholder of {@link ToCheckout} while the cart is loading. */
export const ToCheckoutSkeleton = () => (
  <Root aria-hidden>
    <Skeleton height="54px" radius="full" />
    <Skeleton width="80%" height="20px" />
    <Skeleton width="70%" height="24px" />
  </Root>
);
