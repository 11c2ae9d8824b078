import styled from '@emotion/styled';
import { useRef } from 'react';
import type { Cart, CartItem, Checkout } from '@rewald/contracts/client';
import { AppLink, formatPrice, FormattedMessage, useAssetUrl, useIntl } from '@rewald/platform';
import { Button, DevicePicture, Dotted, Icon, Inline, textLinkStyle, tokens, typeStyle } from '@rewald/ui';
import { deviceName } from '../devices/device-name.ts';
import { Including } from '../lines/including.tsx';
import { InsuranceDocuments } from '../lines/insurance-documents.tsx';
import { Notices } from '../lines/notices.tsx';
import { DayRange } from '../days/day.tsx';

const { color, space } = tokens;

const Lines = styled.ul`
  padding: 0;
  & > li {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr);
    gap: ${space[2]} ${space[4]};
    padding-block: ${space[4]};
  }
  & > li:first-of-type {
    padding-block-start: 0;
  }
  & > li + li {
    border-block-start: 1px solid ${color.line};
  }
  & [data-picture] {
    align-self: start;
    aspect-ratio: 1;
    padding: 5px;
    border-radius: ${tokens.radius.medium};
    background: ${color.stage};
  }
  & [data-head] {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space[4]};
    font-weight: 600;
    line-height: 1.4;
    & > span {
      font-variant-numeric: tabular-nums;
      white-space: nowrap;
    }
  }
  & p {
    ${typeStyle('small')}
    color: ${color.inkSoft};
  }
  & [data-arrival] {
    display: flex;
    gap: 6px;
    color: ${color.ink};
    & > svg {
      color: ${color.brandInk};
    }
  }
`;

const Trouble = styled.div`
  ${typeStyle('small')}
  display: grid;
  gap: ${space[2]};
  color: ${color.danger};
  font-weight: 500;
`;

const CartLink = styled(AppLink)(textLinkStyle);

interface ReviewGoodsProps {
  cart: Cart;
  checkout: Checkout;
  /** Reasons why lines cannot be ordered as they are, by id of the line. */
  troubles: Readonly<Record<string, string>>;
  onRemove: (item: CartItem) => void;
}

interface TroubledLineProps {
  name: string;
  onTakeOut: () => void;
  /** Why the line cannot be ordered as it is. */
  children: string;
}

const TroubledLine = ({ name, onTakeOut, children }: TroubledLineProps) => {
  const intl = useIntl();
  return (
    <Trouble>
      <span>{children}</span>
      <Inline>
        <Button
          size="small"
          variant="secondary"
          aria-label={intl.formatMessage({ id: 'line.remove' }, { name })}
          onClick={onTakeOut}
        >
          <FormattedMessage id="review.remove" />
        </Button>
        <CartLink to="/shop/checkout/cart">
          <FormattedMessage id="review.toCart" />
        </CartLink>
      </Inline>
    </Trouble>
  );
};

interface LineOfProps {
  item: CartItem;
  currency: string;
  parcel: Checkout['parcels'][number] | undefined;
  trouble: string | undefined;
  onTakeOut: () => void;
}

/** The option and insurance chosen with the device. */
const Extras = ({
  item: { option, insurance, quantity },
  currency,
}: Pick<LineOfProps, 'item' | 'currency'>) => (
  <>
    {option && (
      <p>
        <Including option={option} currency={currency} />
      </p>
    )}
    {insurance && (
      <p>
        <FormattedMessage
          id="review.insured"
          values={{
            insurance: insurance.name,
            price: formatPrice((insurance.price?.value ?? 0) * quantity.ordered, currency),
          }}
        />{' '}
        <InsuranceDocuments insurance={insurance} />
      </p>
    )}
  </>
);

const LineOf = ({ item, currency, parcel, trouble, onTakeOut }: LineOfProps) => {
  const urlOf = useAssetUrl();
  const price = (value: number) => formatPrice(value, currency);
  const name = deviceName(item.product);
  return (
    <>
      <div data-picture>
        <DevicePicture src={item.product.image?.urls?.medium} alt="" sizes="62px" urlOf={urlOf} />
      </div>
      <div>
        <div data-head>
          <strong>{name}</strong>
          <span>{price(item.price.value * item.quantity.ordered)}</span>
        </div>
        <p>
          <Dotted parts={[item.product.variation, item.condition.name].filter(Boolean)} />
        </p>
        <p>
          <FormattedMessage
            id="review.pieces"
            values={{ quantity: item.quantity.ordered, price: price(item.price.value) }}
          />
        </p>
        <Extras item={item} currency={currency} />
        {item.seller && (
          <p>
            <FormattedMessage id="review.seller" values={{ seller: item.seller.name }} />
          </p>
        )}
        {parcel && (
          <p data-arrival>
            <Icon name="truck" size={18} />
            <span>
              <FormattedMessage
                id="shipping.arrives"
                values={{ days: <DayRange range={parcel.delivery} /> }}
              />
            </span>
          </p>
        )}
        {trouble === undefined ? (
          <Notices notices={item.notices ?? []} />
        ) : (
          <TroubledLine name={name} onTakeOut={onTakeOut}>
            {trouble}
          </TroubledLine>
        )}
      </div>
    </>
  );
};

/** The lines of the order with price, seller and delivery date. */
export const ReviewGoods = ({ cart, checkout, troubles, onRemove }: ReviewGoodsProps) => {
  const intl = useIntl();
  const list = useRef<HTMLUListElement>(null);
  const takeOut = (item: CartItem): void => {
    // The focused button is removed with its line; without this, focus would move to the top of the document.
    list.current?.focus();
    onRemove(item);
  };
  return (
    <Lines ref={list} role="list" tabIndex={-1} aria-label={intl.formatMessage({ id: 'review.goods' })}>
      {cart.items.map((item) => (
        <li key={item.id}>
          <LineOf
            item={item}
            currency={cart.currency}
            parcel={checkout.parcels.find(({ itemIds }) => itemIds.some((id) => id === item.id))}
            trouble={troubles[String(item.id)]}
            onTakeOut={() => takeOut(item)}
          />
        </li>
      ))}
    </Lines>
  );
};
