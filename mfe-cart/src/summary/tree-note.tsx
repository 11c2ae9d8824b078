import styled from '@emotion/styled';
import { plantsTrees } from '@rewald/contracts/tree-from';
import type { Cart } from '@rewald/contracts/client';
import { formatPrice, FormattedMessage, treeCount } from '@rewald/platform';
import { Icon, tokens, typeStyle } from '@rewald/ui';
import { missingForTree, useTreeFrom } from './missing-for-tree.ts';

const Note = styled.p`
  ${typeStyle('small')}
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  color: ${tokens.color.inkSoft};
  & > svg {
    color: ${tokens.color.brandInk};
  }
`;

/** Says whether a tree is planted for this cart, or how much is missing for one (CART-04). */
export const TreeNote = ({ cart }: { cart: Cart }) => {
  const from = useTreeFrom();
  if (!plantsTrees(from)) return null;
  return (
    <Note>
      <Icon name="tree" size={20} />
      <span>
        {treeCount(cart, from) === 1 ? (
          <FormattedMessage id="tree.planted" />
        ) : (
          <FormattedMessage
            id="tree.missing"
            values={{ amount: formatPrice(missingForTree(cart.summary.total, from), cart.currency) }}
          />
        )}
      </span>
    </Note>
  );
};
