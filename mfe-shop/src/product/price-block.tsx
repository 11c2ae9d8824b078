import styled from '@emotion/styled';
import type { ProductDetail } from '@rewald/contracts';
import { FormattedMessage, formatPrice } from '@rewald/platform';
import { tokens } from '@rewald/ui';
import { savingPercent } from '../offers/price-comparison.ts';

const Root = styled.div`
  & > strong {
    display: block;
    font-size: clamp(1.875rem, 1.7rem + 0.7vw, 2.25rem);
    font-weight: 650;
    line-height: 1.15;
    letter-spacing: -0.03em;
    font-variant-numeric: tabular-nums;
  }
  & > p {
    font-size: 0.8125rem;
    line-height: 1.5;
    color: ${tokens.color.inkSoft};
  }
  & > p[data-monthly] {
    margin-block-end: ${tokens.space[2]};
    font-size: 0.9375rem;
    & > b {
      color: ${tokens.color.ink};
      font-weight: 600;
      font-variant-numeric: tabular-nums;
    }
    & > small {
      display: block;
      font-size: 0.8125rem;
    }
  }
  & > p[data-new] {
    margin-block: 2px ${tokens.space[2]};
    font-size: 0.9375rem;
    & > b {
      margin-inline-start: ${tokens.space[2]};
      color: ${tokens.color.accent};
    }
  }
`;

/** The price with the information that the law requires next to it. */
export const PriceBlock = ({ price }: { price: NonNullable<ProductDetail['offer']>['price'] }) => {
  const saving = savingPercent(price.value, price.new);
  return (
    <Root>
      <strong>{formatPrice(price.value)}</strong>
      {price.new !== null && saving !== null && (
        <p data-new>
          <FormattedMessage
            id="product.price.new"
            values={{ price: <s key="price">{formatPrice(price.new)}</s> }}
          />
          <b>
            <FormattedMessage id="offer.saving" values={{ percent: saving }} />
          </b>
        </p>
      )}
      {price.monthly && (
        <p data-monthly>
          <FormattedMessage
            id="product.price.monthly"
            values={{
              months: price.monthly.months,
              part: <b key="part">{formatPrice(price.monthly.value)}</b>,
            }}
          />
          <small>
            <FormattedMessage id="product.price.monthly-total" values={{ price: formatPrice(price.value) }} />
          </small>
        </p>
      )}
      <p>
        <FormattedMessage id="product.price.tax" />
      </p>
      {saving !== null && (
        <p>
          <FormattedMessage id="product.price.lowest" values={{ price: formatPrice(price.lowest30Days) }} />
        </p>
      )}
    </Root>
  );
};
