import styled from '@emotion/styled';
import type { ProductDetail } from '@rewald/contracts';
import { FormattedMessage, parseBuybox, useLocation, withoutLocale } from '@rewald/platform';
import { Notice } from '@rewald/ui';
import { readArrival } from './arrival.ts';

const Place = styled.div`
  &:empty {
    display: none;
  }
`;

/** Whether the URL names a seller but the page shows another seller's offer. */
const sellerIsGone = (pathname: string, offer: ProductDetail['offer']): boolean => {
  const address = parseBuybox(withoutLocale(pathname).split('/')[4] ?? '');
  return offer !== null && address?.sellerId != null && address.sellerId !== String(offer.seller.id);
};

/** Says how the page differs from the request: another value changed as well, or the seller is sold out. */
export const NearestNotice = ({ detail }: { detail: ProductDetail }) => {
  const { pathname, state } = useLocation();
  const arrival = readArrival(state);
  const { offer } = detail;
  return (
    <Place role="status">
      {arrival ? (
        <Notice>
          <FormattedMessage id="product.nearest.also" values={{ chose: arrival.chose, also: arrival.also }} />
        </Notice>
      ) : (
        offer &&
        sellerIsGone(pathname, offer) && (
          <Notice>
            <FormattedMessage id="product.nearest.seller" values={{ name: offer.seller.name }} />
          </Notice>
        )
      )}
    </Place>
  );
};
