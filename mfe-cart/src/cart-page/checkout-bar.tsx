import styled from '@emotion/styled';
import { useEffect, useState, type RefObject } from 'react';
import type { Cart } from '@rewald/contracts/client';
import { AppLink, formatPrice, FormattedMessage, useIntl } from '@rewald/platform';
import { Button, media, tokens, typeStyle } from '@rewald/ui';

const { color, space } = tokens;

const Bar = styled.div`
  position: fixed;
  inset-inline: 0;
  inset-block-end: 0;
  z-index: 2;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  padding: ${space[3]} ${tokens.gutter} max(${space[3]}, env(safe-area-inset-bottom));
  border-block-start: 1px solid ${color.line};
  background: ${color.surface};
  & > p {
    display: grid;
    ${typeStyle('caption')}
    color: ${color.inkSoft};
  }
  & strong {
    ${typeStyle('title4')}
    color: ${color.ink};
    font-variant-numeric: tabular-nums;
  }
  ${media.lg} {
    display: none;
  }
`;

interface CheckoutBarProps {
  cart: Cart;
  /** The page's button, which the bar replaces while it is out of view. */
  button: RefObject<HTMLElement | null>;
}

/** Total and checkout button at the bottom of a phone's screen, while the page's own button is below it. */
export const CheckoutBar = ({ cart, button }: CheckoutBarProps) => {
  const intl = useIntl();
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    const element = button.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setBelow(!entry.isIntersecting && entry.boundingClientRect.top > 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [button]);
  if (!isBelow) return null;
  return (
    <Bar role="region" aria-label={intl.formatMessage({ id: 'checkout.bar' })}>
      <p>
        <FormattedMessage id="checkout.sum" />
        <strong>{formatPrice(cart.summary.total, cart.currency)}</strong>
      </p>
      <Button render={<AppLink to="/shop/checkout" prefetch={false} />}>
        <FormattedMessage id="checkout.go" />
      </Button>
    </Bar>
  );
};
