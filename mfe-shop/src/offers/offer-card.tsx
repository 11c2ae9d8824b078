import styled from '@emotion/styled';
import type { OfferCard as Offer } from '@rewald/contracts';
import { AppLink, FormattedMessage, formatPrice, productLink, useAssetUrl, useIntl } from '@rewald/platform';
import { Badge, DevicePicture, Rating, cardLinkStyle, media, tokens } from '@rewald/ui';
import { CompareToggle } from '../compare/compare-toggle.tsx';
import { Heart } from '../wish-list/heart.tsx';
import { countText, starsText } from './numbers.ts';
import { savingPercent } from './price-comparison.ts';

/** One class for the whole card: a page of 24 is rendered on the server for every visitor. */
const Root = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  block-size: 100%;
  border-radius: ${tokens.radius.large};
  & [data-stage] {
    position: relative;
    display: grid;
    place-items: center;
    aspect-ratio: 0.92;
    padding: 40px 10% 8%;
    margin-block-end: ${tokens.space[3]};
    border-radius: ${tokens.radius.large};
    background: ${tokens.color.stage};
    overflow: clip;
    ${media.md} {
      aspect-ratio: 1;
      padding: 11% 9% 9%;
    }
  }
  & [data-stage] > picture {
    inline-size: 100%;
  }
  & [data-stage] img {
    transition: transform ${tokens.motion.slow} ${tokens.motion.ease};
  }
  & [data-stage] > span {
    position: absolute;
    inset-block-start: 10px;
    inset-inline-start: 10px;
    background: ${tokens.color.surface};
    font-size: 0.75rem;
    ${media.md} {
      font-size: 0.8125rem;
    }
  }
  /* Above the link, whose hit area is the card. */
  & [data-heart] {
    position: absolute;
    z-index: 1;
    inset-block-start: 4px;
    inset-inline-end: 4px;
  }
  & [data-compare] {
    position: relative;
    z-index: 1;
    inline-size: fit-content;
    margin-block-start: ${tokens.space[2]};
    @media (scripting: none) {
      display: none;
    }
  }
  & [data-soft] {
    font-size: 0.8125rem;
    line-height: 1.45;
    color: ${tokens.color.inkSoft};
  }
  & h2,
  & h3 {
    font-size: 1rem;
    font-weight: 600;
    line-height: 1.3;
    letter-spacing: -0.01em;
    text-wrap: pretty;
  }
  & a {
    ${cardLinkStyle}
  }
  & [data-price] {
    margin-block-start: auto;
    padding-block-start: ${tokens.space[3]};
    font-variant-numeric: tabular-nums;
  }
  & [data-price] > strong {
    display: block;
    font-size: 1.1875rem;
    font-weight: 650;
    line-height: 1.3;
    letter-spacing: -0.02em;
  }
  & [data-price] > span {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${tokens.space[2]};
    min-block-size: 1.45em;
  }
  & [data-saving] {
    color: ${tokens.color.accent};
    font-weight: 600;
  }
  & [data-rating] > span {
    flex-wrap: wrap;
    column-gap: 6px;
    row-gap: 0;
  }
  & [data-rating] {
    margin-block-start: ${tokens.space[1]};
  }
  ${media.hover} {
    &:hover [data-stage] img {
      transform: scale(1.04);
    }
    &:hover a {
      text-decoration: underline;
      text-underline-offset: 0.2em;
    }
  }
  &:has(a:focus-visible) {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 4px;
  }
`;

interface OfferCardProps {
  offer: Offer;
  /** Place of the name in the outline of the page. */
  level: 2 | 3;
  /** Room of the picture, as in `<img sizes>`. */
  sizes: string;
  /** The first cards of a page that begins with cards: loaded at once. */
  priority?: boolean;
  /** Whether it can be chosen for comparing. */
  comparable?: boolean;
}

/** A product in one condition, as every list of the shop shows it. */
export const OfferCard = ({ offer, level, sizes, priority = false, comparable = false }: OfferCardProps) => {
  const intl = useIntl();
  const urlOf = useAssetUrl();
  const Name = level === 2 ? 'h2' : 'h3';
  const { current, new: fresh } = offer.price;
  const saving = savingPercent(current.value, fresh?.value);
  const { modelId, productId, conditionId } = offer.href;
  const thing = { productId, conditionId };
  const fullName = `${offer.brand} ${offer.name}, ${offer.variation}, ${offer.condition.name}`;
  return (
    <Root>
      <div data-stage>
        <DevicePicture src={offer.image.urls.medium} alt="" sizes={sizes} urlOf={urlOf} priority={priority} />
        <Badge>{offer.condition.name}</Badge>
        <div data-heart>
          <Heart thing={thing} name={fullName} price={current.value} />
        </div>
      </div>
      <p data-soft>{offer.brand}</p>
      <Name>
        <AppLink to={productLink({ ...offer.href, sellerId: offer.seller.id })}>{offer.name}</AppLink>
      </Name>
      <p data-soft>{offer.variation}</p>
      {offer.rating && (
        <div data-rating>
          <Rating
            value={offer.rating.average}
            label={intl.formatMessage(
              { id: 'offer.rating' },
              { average: starsText(intl.locale, offer.rating.average) },
            )}
          >
            {offer.rating.demo ? (
              <FormattedMessage id="offer.rating.demo" values={{ count: offer.rating.count }} />
            ) : (
              countText(intl.locale, offer.rating.count)
            )}
          </Rating>
        </div>
      )}
      <div data-price>
        <strong>{formatPrice(current.value)}</strong>
        <span data-soft>
          {fresh && saving !== null && (
            <>
              <span>
                <FormattedMessage
                  id="offer.new-price"
                  values={{ price: <s key="price">{formatPrice(fresh.value)}</s> }}
                />
              </span>
              <span data-saving>
                <FormattedMessage id="offer.saving" values={{ percent: saving }} />
              </span>
            </>
          )}
        </span>
      </div>
      {comparable && (
        <div data-compare>
          <CompareToggle device={{ ...thing, modelId, name: fullName, image: offer.image.urls.small }} />
        </div>
      )}
    </Root>
  );
};
