import styled from '@emotion/styled';
import type { ProductDetail } from '@rewald/contracts';
import { FormattedMessage, formatPrice } from '@rewald/platform';
import { Button, media, tokens } from '@rewald/ui';

/** Fixed, and hidden while the page's own button is in view, so that nothing on the page moves. */
const Bar = styled.div`
  position: fixed;
  z-index: ${tokens.layer.header};
  inset-inline: 0;
  inset-block-end: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[1]} ${tokens.space[4]};
  padding: ${tokens.space[3]} ${tokens.gutter};
  padding-block-end: max(${tokens.space[3]}, env(safe-area-inset-bottom));
  border-block-start: 1px solid ${tokens.color.line};
  background: ${tokens.color.surface};
  transition:
    transform ${tokens.motion.base} ${tokens.motion.ease},
    visibility ${tokens.motion.base};
  &[data-hidden] {
    transform: translateY(100%);
    visibility: hidden;
  }
  ${media.lg} {
    padding-inline: max(${tokens.gutter}, calc((100vw - ${tokens.maxWidth}) / 2 + ${tokens.gutter}));
  }
  @media (scripting: none) {
    display: none;
  }
  & > p {
    /* With larger text the button stands below. */
    flex: 1 0 6.5rem;
    inline-size: 6.5rem;
    font-size: 0.8125rem;
    line-height: 1.35;
    color: ${tokens.color.inkSoft};
    & > strong {
      display: block;
      white-space: nowrap;
      font-size: 1.1875rem;
      letter-spacing: -0.02em;
      color: ${tokens.color.ink};
    }
    & > span {
      display: block;
      overflow: hidden;
      white-space: nowrap;
      text-overflow: ellipsis;
    }
  }
  & > button {
    flex: 0 1 auto;
  }
`;

interface BuyBarProps {
  detail: ProductDetail;
  price: number;
  hidden: boolean;
  busy: boolean;
  onBuy: () => void;
}

/** A bar with price and button while the buy box is out of view. */
export default function BuyBar({ detail, price, hidden, busy, onBuy }: BuyBarProps) {
  return (
    <Bar data-hidden={hidden ? '' : undefined}>
      <p>
        <strong>{formatPrice(price)}</strong>
        <span>
          {detail.model.name} · {detail.product.variation} · {detail.condition.name}
        </span>
      </p>
      <Button busy={busy} onClick={onBuy}>
        {busy ? <FormattedMessage id="product.buy.busy" /> : <FormattedMessage id="product.buy.action" />}
      </Button>
    </Bar>
  );
}
