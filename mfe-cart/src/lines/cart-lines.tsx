import styled from '@emotion/styled';
import { useRef } from 'react';
import type { CartItem } from '@rewald/contracts/client';
import { useIntl } from '@rewald/platform';
import { Skeleton } from '@rewald/ui';
import type { useCartChanges } from '../changes/use-cart-changes.ts';
import { CartLine, Line } from './cart-line.tsx';

const List = styled.ul`
  padding: 0;
`;

interface CartLinesProps {
  changes: ReturnType<typeof useCartChanges>;
  roomy?: boolean;
  onLeave?: () => void;
}

/** All lines of the cart. */
export const CartLines = ({ changes, roomy = false, onLeave }: CartLinesProps) => {
  const intl = useIntl();
  const list = useRef<HTMLUListElement>(null);
  const { cart, items, troubles, step, remove, insure, choose } = changes;
  if (!cart) return null;
  const takeOut = (item: CartItem) => {
    // The focused button is removed with its line; without this, focus would move to the top of the document.
    list.current?.focus();
    void remove(item);
  };
  return (
    <List ref={list} role="list" tabIndex={-1} aria-label={intl.formatMessage({ id: 'lines.label' })}>
      {items.map((item, index) => (
        <CartLine
          key={item.id}
          item={item}
          currency={cart.currency}
          trouble={troubles[String(item.id)]}
          roomy={roomy}
          isFirst={index === 0}
          onStep={(delta) => void step(item, delta)}
          onRemove={() => takeOut(item)}
          onInsure={(insurance) => void insure(item, insurance)}
          onChoose={(option) => void choose(item, option)}
          onLeave={onLeave}
        />
      ))}
    </List>
  );
};

/** Placeholder of lines that are loading. */
export const CartLinesSkeleton = ({ roomy = false, lines = 2 }: { roomy?: boolean; lines?: number }) => {
  const intl = useIntl();
  return (
    <List role="list" aria-busy aria-label={intl.formatMessage({ id: 'lines.loading' })}>
      {Array.from({ length: lines }, (_, index) => (
        <Line key={index} data-roomy={roomy ? '' : undefined} data-skeleton>
          <div data-picture />
          <div data-facts>
            <Skeleton width="55%" height="17px" />
            <Skeleton width="75%" height="14px" />
            <Skeleton width="60%" height="14px" />
          </div>
          <div data-controls>
            <Skeleton width="104px" height="38px" radius="full" />
            <span data-price>
              <Skeleton width="80px" height="20px" />
            </span>
          </div>
          <div data-more>
            <Skeleton width="160px" height="36px" />
          </div>
        </Line>
      ))}
    </List>
  );
};
