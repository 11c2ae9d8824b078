import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { Cart } from '@rewald/contracts/client';
import { formatPrice, FormattedMessage, treeCount } from '@rewald/platform';
import { Heading, Icon, Skeleton, tokens, typeStyle } from '@rewald/ui';
import { DayRange } from '../days/day.tsx';
import type { Arrival } from './arrival-of.ts';
import { discountOf } from './discount-of.ts';
import { goodsTotal } from './goods-total.ts';
import { useTreeFrom } from './missing-for-tree.ts';

const { color, space } = tokens;

const Rows = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  ${typeStyle('small')}
  transition: opacity ${tokens.motion.base};
  &[data-busy] {
    opacity: 0.55;
    transition-delay: 200ms;
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space[2]};
  }
  & dt {
    color: ${color.inkSoft};
  }
  & dt > svg {
    display: inline-block;
    vertical-align: -4px;
    margin-inline-end: 6px;
    color: ${color.brandInk};
  }
  & dd {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    margin-inline-start: auto;
  }
  & > [data-small] {
    ${typeStyle('caption')}
    color: ${color.inkSoft};
  }
  & [data-saving] {
    color: ${color.accent};
    font-weight: 600;
  }
  & > [data-total] {
    align-items: baseline;
    padding-block-start: ${space[4]};
    border-block-start: 1px solid ${color.line};
  }
  & > [data-total] dt {
    color: ${color.ink};
    font-size: 1rem;
    font-weight: 600;
  }
  & > [data-total] dd {
    ${typeStyle('title3')}
  }
`;

const Tax = styled.p`
  ${typeStyle('caption')}
  margin-block-start: ${space[1]};
  color: ${color.inkSoft};
  text-align: end;
`;

const CodePlace = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: space-between;
  /* 74 px, and with larger text as much higher. */
  block-size: 4.625rem;
  margin-block-end: ${space[5]};
`;

const TaxPlace = styled.div`
  block-size: 23px;
`;

const Row = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

interface CartSummaryProps {
  cart: Cart;
  /** Whether new sums are being loaded. */
  busy: boolean;
  /** When everything arrives; null if that is not known. */
  arrival: Arrival | null;
}

/** The sums of the cart, calculated by the API host (CART-04). */
export const CartSummary = ({ cart, busy, arrival }: CartSummaryProps) => {
  const price = (value: number) => formatPrice(value, cart.currency);
  const { total, insurance, discount, shipping = 0 } = cart.summary;
  const trees = treeCount(cart, useTreeFrom());
  const count = cart.items.reduce((sum, item) => sum + item.quantity.ordered, 0);
  return (
    <>
      <Rows data-busy={busy ? '' : undefined} aria-busy={busy}>
        <Row name={<FormattedMessage id="summary.goods" values={{ count }} />}>{price(goodsTotal(cart))}</Row>
        {insurance > 0 && <Row name={<FormattedMessage id="summary.insurance" />}>{price(insurance)}</Row>}
        {discount > 0 && (
          <div>
            <dt>
              <FormattedMessage id="summary.discount" values={{ code: discountOf(cart)?.code ?? '' }} />
            </dt>
            <dd data-saving>{price(-discount)}</dd>
          </div>
        )}
        <Row name={<FormattedMessage id="summary.shipping" />}>
          {shipping > 0 ? price(shipping) : <FormattedMessage id="summary.free" />}
        </Row>
        {arrival && (
          <Row name={<FormattedMessage id="summary.delivery" />}>
            <DayRange range={arrival} short />
          </Row>
        )}
        <div data-small>
          <dt>
            <FormattedMessage id="summary.service" />
          </dt>
          <dd>{price(0)}</dd>
        </div>
        {trees > 0 && (
          <Row
            name={
              <>
                <Icon name="tree" size={18} />
                <FormattedMessage id="summary.trees" values={{ trees }} />
              </>
            }
          >
            {price(0)}
          </Row>
        )}
        <div data-total>
          <dt>
            <FormattedMessage id="summary.total" />
          </dt>
          <dd>{price(total)}</dd>
        </div>
      </Rows>
      <Tax>
        <FormattedMessage id="summary.tax" />
      </Tax>
    </>
  );
};

/** Placeholder of discount code and sums. */
export const CartSummarySkeleton = () => (
  <div aria-hidden>
    <CodePlace>
      <Skeleton width="40%" height="18px" />
      <Skeleton height="48px" radius="medium" />
    </CodePlace>
    <Rows as="div">
      {['40%', '30%', '45%', '50%', '60%'].map((width) => (
        <div key={width}>
          <Skeleton width={width} height="20px" />
          <Skeleton width="64px" height="20px" />
        </div>
      ))}
      <div data-total>
        <Skeleton width="30%" height="30px" />
        <Skeleton width="104px" height="30px" />
      </div>
    </Rows>
    <TaxPlace />
  </div>
);

export const SummaryHeading = () => (
  <Heading level={2} step="title4">
    <FormattedMessage id="summary.title" />
  </Heading>
);
