import styled from '@emotion/styled';
import { FormattedMessage } from '@rewald/platform';
import { Heading, farDown, tokens } from '@rewald/ui';
import type { ProductPageData } from '../load-product.ts';
import { OpinionsOnProduct } from '../../reviews/opinions-on-product.tsx';
import { RecentlyViewed } from '../../recently-viewed/recently-viewed-shelf.tsx';
import { Companions } from '../../saved/companions.tsx';
import { OfferList } from '../../offers/offer-list.tsx';
import { About } from './about.tsx';

const Related = styled.section`
  ${farDown(525, 590)}
  padding-block: ${tokens.space[2]} ${tokens.space[16]};
  & > h2 {
    margin-block-end: ${tokens.space[6]};
  }
`;

/** Details of the device, opinions and related devices. */
export default function More({ detail }: { detail: ProductPageData }) {
  return (
    <>
      <About detail={detail} />
      <OpinionsOnProduct detail={detail} />
      {detail.related.length > 0 && (
        <Related aria-labelledby="related">
          <Heading level={2} id="related">
            <FormattedMessage id="product.related" />
          </Heading>
          <OfferList offers={detail.related.slice(0, 4)} level={3} columns="full" shelf />
        </Related>
      )}
      <RecentlyViewed except={detail.product.id} />
      <Companions wideTray />
    </>
  );
}
