import styled from '@emotion/styled';
import { AppLink, formatPrice, FormattedMessage, usePlatform } from '@rewald/platform';
import { Button, tokens, typeStyle, VisuallyHidden } from '@rewald/ui';
import { useCartChanges } from '../changes/use-cart-changes.ts';
import { CartLines, CartLinesSkeleton } from '../lines/cart-lines.tsx';
import { TreeNote } from '../summary/tree-note.tsx';
import { EmptyCart, FailedCart } from '../without-items/cart-without-items.tsx';
import { NoCookies, useCookies } from '../without-items/no-cookies.tsx';

const { color, space } = tokens;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100%;
  & > [data-tone] {
    margin-block-end: ${space[5]};
  }
  & > [data-lines] {
    flex: 1;
    margin-block-start: -${space[3]};
  }
`;

/** Stays in view while the lines scroll behind it; the negative margins reach the edges of the drawer's body. */
const Foot = styled.div`
  position: sticky;
  inset-block-end: -${space[6]};
  z-index: 1;
  display: grid;
  gap: ${space[3]};
  margin: 0 -${space[6]} -${space[6]};
  padding: ${space[4]} ${space[6]} max(${space[6]}, env(safe-area-inset-bottom));
  border-block-start: 1px solid ${color.line};
  background: ${color.surface};
`;

const Sum = styled.p`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: ${space[4]};
  font-weight: 600;
  & > span:last-of-type {
    ${typeStyle('title3')}
    font-variant-numeric: tabular-nums;
    transition: opacity ${tokens.motion.base};
  }
  &[data-busy] > span:last-of-type {
    opacity: 0.55;
    transition-delay: 200ms;
  }
`;

const Terms = styled.p`
  ${typeStyle('caption')}
  margin-block-start: -${space[2]};
  color: ${color.inkSoft};
`;

const Ways = styled.div`
  display: grid;
  gap: ${space[2]};
`;

export interface SidePanelProps {
  /** Asks the shell to close the drawer around this panel. */
  onClose: () => void;
}

/** The content of the shell's cart drawer: lines, total, and a link to the cart page. */
export default function SidePanel({ onClose }: SidePanelProps) {
  const changes = useCartChanges();
  const { api } = usePlatform();
  const canKeep = useCookies();
  const { status, cart, items, busy, announcement, reload } = changes;
  const isReady = cart?.checkout?.ready === true && api.has('POST /api/checkout/{locale}/buy/orders');
  return (
    <Root>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <NoCookies />
      {status === 'failed' && <FailedCart level={3} reload={reload} />}
      {status === 'unknown' && (
        <div data-lines>
          <CartLinesSkeleton />
        </div>
      )}
      {cart && items.length === 0 && <EmptyCart level={3} onLeave={onClose} />}
      {cart && items.length > 0 && (
        <>
          <div data-lines>
            <CartLines changes={changes} onLeave={onClose} />
          </div>
          <Foot>
            <Sum data-busy={busy ? '' : undefined}>
              <span>
                <FormattedMessage id="panel.sum" />
              </span>
              <span>{formatPrice(cart.summary.total, cart.currency)}</span>
            </Sum>
            <Terms>
              <FormattedMessage
                id={(cart.summary.shipping ?? 0) > 0 ? 'panel.terms.shipped' : 'panel.terms'}
              />
            </Terms>
            {canKeep && <TreeNote cart={cart} />}
            <Ways>
              {isReady && (
                <Button size="large" wide render={<AppLink to="/shop/checkout" onClick={onClose} />}>
                  <FormattedMessage id="panel.toCheckout" />
                </Button>
              )}
              <Button
                size={isReady ? 'medium' : 'large'}
                variant={isReady ? 'secondary' : 'primary'}
                wide
                render={<AppLink to="/shop/checkout/cart" onClick={onClose} />}
              >
                <FormattedMessage id="panel.toCart" />
              </Button>
            </Ways>
          </Foot>
        </>
      )}
    </Root>
  );
}
