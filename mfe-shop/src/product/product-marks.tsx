import styled from '@emotion/styled';
import type { ProductDetail } from '@rewald/contracts';
import { withBrand } from '@rewald/contracts/with-brand';
import { AppLink, FormattedMessage, useIntl } from '@rewald/platform';
import { Rating, media, textLinkStyle, tokens } from '@rewald/ui';
import { compareLink, useComparing } from '../compare/compare.ts';
import { CompareToggle } from '../compare/compare-toggle.tsx';
import { starsText } from '../formats/numbers.ts';
import { Heart } from '../wish-list/heart.tsx';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]} ${tokens.space[4]};
  min-block-size: 40px;
  & > div {
    display: flex;
    align-items: center;
    gap: ${tokens.space[2]};
  }
  & > div:not(:only-child) {
    margin-inline-start: auto;
  }
`;
const Jump = styled.a(textLinkStyle);
/** Narrow screens only: wide ones have the tray. */
const Comparison = styled(AppLink)`
  ${textLinkStyle}
  ${media.lg} {
    display: none;
  }
`;

/** Beside the name of a product: its rating, and the buttons for comparison and wish list. */
export const ProductMarks = ({ detail }: { detail: ProductDetail }) => {
  const intl = useIntl();
  const { model, product, condition, rating, images, offer } = detail;
  const { items } = useComparing();
  const thing = { productId: product.id, conditionId: condition.id };
  const name = `${withBrand(model.brand.name, model.name)}, ${product.variation}, ${condition.name}`;
  return (
    <Root data-marks>
      {rating && (
        <Rating
          value={rating.average}
          label={intl.formatMessage(
            { id: 'offer.rating' },
            { average: starsText(intl.locale, rating.average) },
          )}
        >
          <Jump href="#reviews">
            {rating.demo ? (
              <FormattedMessage id="offer.rating.demo" values={{ count: rating.count }} />
            ) : (
              <FormattedMessage id="reviews.count" values={{ count: rating.count }} />
            )}
          </Jump>
        </Rating>
      )}
      <div>
        {items.length > 1 && (
          <Comparison to={compareLink(items)} prefetch={false}>
            <FormattedMessage id="compare.open" values={{ count: items.length }} />
          </Comparison>
        )}
        <CompareToggle device={{ ...thing, modelId: model.id, name, image: images[0]?.urls.small ?? '' }} />
        <Heart thing={thing} name={name} price={offer?.price.value ?? null} />
      </div>
    </Root>
  );
};
