import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { ProductDetail } from '@rewald/contracts';
import { FormattedMessage, useIntl, useReturnDays } from '@rewald/platform';
import { Icon, Rating, tokens, type IconName } from '@rewald/ui';
import { rangeTexts, starsText } from '../formats/numbers.ts';
import { DocumentLink } from './document-link.ts';

const Facts = styled.ul`
  display: grid;
  gap: ${tokens.space[3]};
  font-size: 0.9375rem;
  line-height: 1.4;
  & > li {
    display: grid;
    grid-template-columns: 22px minmax(0, 1fr);
    gap: ${tokens.space[3]};
  }
  & svg {
    color: ${tokens.color.brandInk};
  }
  & b {
    display: block;
    font-weight: 600;
  }
  & [data-few] {
    color: ${tokens.color.warning};
  }
  & small {
    display: block;
    font-size: 0.8125rem;
    color: ${tokens.color.inkSoft};
  }
  & li div svg {
    color: ${tokens.color.star};
  }
`;

/** Below this number of pieces, the stock is shown. */
const FEW = 5;

type Offer = NonNullable<ProductDetail['offer']>;

const Days = (range: Offer['delivery']) => (
  <FormattedMessage id="product.delivery" values={rangeTexts(useIntl().locale, range)} />
);

interface TermProps {
  icon: IconName;
  title: ReactNode;
  children: ReactNode;
}

const Term = ({ icon, title, children }: TermProps) => (
  <li>
    <Icon name={icon} size={22} />
    <span>
      <b>{title}</b>
      <small>{children}</small>
    </span>
  </li>
);

const Seller = ({ seller }: Pick<Offer, 'seller'>) => {
  const intl = useIntl();
  return (
    <li>
      <Icon name="store" size={22} />
      <div>
        <b>
          <FormattedMessage id="product.seller" values={{ name: seller.name, city: seller.city }} />
        </b>
        {seller.rating && (
          <Rating
            value={seller.rating.average}
            label={intl.formatMessage(
              { id: 'offer.rating' },
              { average: starsText(intl.locale, seller.rating.average) },
            )}
          >
            {seller.rating.demo ? (
              <FormattedMessage id="offer.rating.demo" values={{ count: seller.rating.count }} />
            ) : (
              <FormattedMessage
                id="product.seller.ratings"
                values={{
                  average: starsText(intl.locale, seller.rating.average),
                  count: seller.rating.count,
                }}
              />
            )}
          </Rating>
        )}
      </div>
    </li>
  );
};

const Return = () => <FormattedMessage id="product.return" values={{ days: useReturnDays() }} />;

/** Delivery, stock, guarantee, return and seller of an offer. */
export const OfferTerms = ({ offer: { stock, delivery, seller, guaranteeMonths } }: { offer: Offer }) => (
  <Facts role="list">
    <Term icon="truck" title={<Days {...delivery} />}>
      <FormattedMessage id="product.delivery.text" />
    </Term>
    <li>
      <Icon name="checkCircle" size={22} />
      <b data-few={stock.available < FEW ? '' : undefined}>
        <FormattedMessage
          id="product.stock"
          values={{ count: stock.available, few: stock.available < FEW ? 'yes' : 'no' }}
        />
      </b>
    </li>
    <Term
      icon="shield"
      title={<FormattedMessage id="product.guarantee" values={{ months: guaranteeMonths }} />}
    >
      <FormattedMessage
        id="product.guarantee.text"
        values={{
          link: (words) => (
            <DocumentLink key="link" to="/documents/warranty" prefetch={false}>
              {words}
            </DocumentLink>
          ),
        }}
      />
    </Term>
    <Term icon="return" title={<Return />}>
      <FormattedMessage id="product.return.text" />
    </Term>
    <Seller seller={seller} />
  </Facts>
);
