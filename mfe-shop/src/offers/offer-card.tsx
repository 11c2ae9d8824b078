import type { OfferCard as Offer } from '@rewald/contracts';
import { withBrand } from '@rewald/contracts/with-brand';
import { FormattedMessage, formatPrice, productLink, useIntl } from '@rewald/platform';
import { Dotted, Rating } from '@rewald/ui';
import { CompareToggle } from '../compare/compare-toggle.tsx';
import { Heart } from '../wish-list/heart.tsx';
import { DeviceCard } from './device-card.tsx';
import { countText, dayText, starsText } from '../formats/numbers.ts';
import { savingPercent } from './price-comparison.ts';

interface OfferCardProps {
  offer: Offer;
  /** Heading level of the name. */
  level: 2 | 3;
  /** Width of the picture, for `<img sizes>`. */
  sizes: string;
  /** Loads the picture with priority: for the first cards of a page that starts with cards. */
  priority?: boolean;
  /** Whether the device can be added to the comparison. */
  comparable?: boolean;
}

const Opinion = ({ average, count, demo }: NonNullable<Offer['rating']>) => {
  const intl = useIntl();
  return (
    <Rating
      value={average}
      label={intl.formatMessage({ id: 'offer.rating' }, { average: starsText(intl.locale, average) })}
    >
      {demo ? <FormattedMessage id="offer.rating.demo" values={{ count }} /> : countText(intl.locale, count)}
    </Rating>
  );
};

interface ComparisonProps {
  /** Price of the new device. */
  newPrice: number;
  /** Per cent. */
  saving: number;
}

const Comparison = ({ newPrice, saving }: ComparisonProps) => (
  <span data-soft data-comparison>
    <FormattedMessage id="offer.new-price" values={{ price: <s key="price">{formatPrice(newPrice)}</s> }} />{' '}
    <span data-saving>
      <FormattedMessage id="offer.saving" values={{ percent: saving }} />
    </span>
  </span>
);

/** Condition, the price of the cheapest one, and the day of delivery. */
const Terms = ({ offer: { condition, from, delivery } }: { offer: Offer }) => {
  const intl = useIntl();
  return (
    <Dotted
      parts={[
        condition.name,
        from && intl.formatMessage({ id: 'offer.from' }, { price: formatPrice(from.value) }),
        delivery && intl.formatMessage({ id: 'offer.delivery' }, { day: dayText(intl.locale, delivery.to) }),
      ]}
      render={<p data-soft data-terms />}
    />
  );
};

/** An offer (a product in one condition), in lists that come from our own API host. */
export const OfferCard = ({ offer, level, sizes, priority = false, comparable = false }: OfferCardProps) => {
  const { current, new: fresh } = offer.price;
  const saving = savingPercent(current.value, fresh?.value);
  const { modelId, productId, conditionId } = offer.href;
  const thing = { productId, conditionId };
  const fullName = `${withBrand(offer.brand, offer.name)}, ${offer.variation}, ${offer.condition.name}`;
  return (
    <DeviceCard
      to={productLink({ ...offer.href, sellerId: offer.seller.id })}
      name={offer.name}
      level={level}
      picture={offer.image.urls.medium}
      sizes={sizes}
      priority={priority}
      variation={`${offer.brand} · ${offer.variation}`}
      marks={
        <>
          <Heart thing={thing} name={fullName} price={current.value} />
          {offer.pictureOf === 'kind' && (
            <small>
              <FormattedMessage id="offer.symbol" />
            </small>
          )}
        </>
      }
      opinion={offer.rating && <Opinion {...offer.rating} />}
      price={formatPrice(current.value)}
      comparison={fresh && saving !== null && <Comparison newPrice={fresh.value} saving={saving} />}
    >
      <Terms offer={offer} />
      {comparable && (
        <CompareToggle device={{ ...thing, modelId, name: fullName, image: offer.image.urls.small }} />
      )}
    </DeviceCard>
  );
};
