import styled from '@emotion/styled';
import type { OfferCard } from '@rewald/contracts';
import { FormattedMessage } from '@rewald/platform';
import { Heading, farDown, tokens } from '@rewald/ui';
import type { ProductPageData } from '../product-data.ts';
import { OpinionsOnProduct } from '../../reviews/opinions-on-product.tsx';
import { useViewing } from '../../recently-viewed/recently-viewed.ts';
import { RecentlyViewed } from '../../recently-viewed/recently-viewed-shelf.tsx';
import { Companions } from '../../offers/companions.tsx';
import { OfferList } from '../../offers/offer-list.tsx';
import { About } from './about.tsx';

const Related = styled.section`
  ${farDown(525, 590)}
  padding-block: ${tokens.space[2]} ${tokens.space[16]};
  & > h2 {
    margin-block-end: ${tokens.space[6]};
  }
`;

interface ShelfProps {
  id: 'accessories' | 'related';
  offers: readonly OfferCard[] | undefined;
}

/** A row of other devices; nothing if there are none. */
const Shelf = ({ id, offers = [] }: ShelfProps) =>
  offers.length > 0 && (
    <Related aria-labelledby={id}>
      <Heading level={2} id={id}>
        <FormattedMessage id={`product.${id}`} />
      </Heading>
      <OfferList offers={offers.slice(0, 4)} level={3} columns="full" shelf />
    </Related>
  );

/** Details of the device, opinions, what goes with it, and related devices. */
export function More({ detail }: { detail: ProductPageData }) {
  useViewing({ productId: detail.product.id, conditionId: detail.condition.id });
  return (
    <>
      <About detail={detail} />
      <OpinionsOnProduct detail={detail} />
      <Shelf id="accessories" offers={detail.accessories} />
      <Shelf id="related" offers={detail.related} />
      <RecentlyViewed except={detail.product.id} />
      <Companions wideTray />
    </>
  );
}
