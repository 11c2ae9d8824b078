import styled from '@emotion/styled';
import type { OfferCard } from '@rewald/contracts';
import { AppLink, FormattedMessage } from '@rewald/platform';
import { Container, textLinkStyle } from '@rewald/ui';
import { OfferList } from '../offers/offer-list.tsx';
import { Band } from './band.tsx';

/** Two full rows on a desktop. */
const SHOWN = 8;

const More = styled(AppLink)(textLinkStyle);

export const BestSellers = ({ offers }: { offers: readonly OfferCard[] }) => {
  if (offers.length === 0) return null;
  return (
    <Container>
      <Band
        title={<FormattedMessage id="home.best-sellers.title" />}
        more={
          <More to="/shop/explore">
            <FormattedMessage id="home.best-sellers.more" />
          </More>
        }
      >
        <OfferList offers={offers.slice(0, SHOWN)} level={3} columns="full" shelf />
      </Band>
    </Container>
  );
};

/** What costs least compared with its price when new. */
export const BestValue = ({ offers = [] }: { offers: readonly OfferCard[] | undefined }) => {
  if (offers.length === 0) return null;
  return (
    <Container>
      <Band title={<FormattedMessage id="home.best-value.title" />}>
        <OfferList offers={offers} level={3} columns="full" shelf />
      </Band>
    </Container>
  );
};
