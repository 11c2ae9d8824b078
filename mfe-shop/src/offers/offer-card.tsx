import type { OfferCard as Offer } from '@rewald/contracts';
import { FormattedMessage, formatPrice, productLink, useIntl } from '@rewald/platform';
import { Badge, Rating, tokens } from '@rewald/ui';
import { CompareToggle } from '../compare/compare-toggle.tsx';
import { Heart } from '../wish-list/heart.tsx';
import { DeviceCard } from './device-card.tsx';
import { countText, dayText, starsText } from '../formats/numbers.ts';
import { savingPercent } from './price-comparison.ts';
import { spansOf } from './spans.ts';

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
  <>
    <FormattedMessage id="offer.new-price" values={{ price: <s key="price">{formatPrice(newPrice)}</s> }} />{' '}
    <span data-saving>
      <FormattedMessage id="offer.saving" values={{ percent: saving }} />
    </span>
  </>
);

/** A filled circle with a line around it, as a layer of a background. */
const circle = (colour: string, place: number): string =>
  `radial-gradient(circle at ${place * 18 + 7}px 7px, ${colour} 5.2px, ${tokens.color.lineStrong} 5.8px 6.2px, transparent 6.8px)`;

const Colours = ({ colours }: { colours: readonly string[] }) => {
  const intl = useIntl();
  return (
    <span
      data-colours
      role="img"
      aria-label={intl.formatMessage({ id: 'offer.colours' }, { count: colours.length })}
      style={{ background: colours.map(circle).join(), inlineSize: colours.length * 18 }}
    />
  );
};

/** An offer (a product in one condition), in lists that come from our own API host. */
export const OfferCard = ({ offer, level, sizes, priority = false, comparable = false }: OfferCardProps) => {
  const intl = useIntl();
  const { current, new: fresh } = offer.price;
  const saving = savingPercent(current.value, fresh?.value);
  const { modelId, productId, conditionId } = offer.href;
  const thing = { productId, conditionId };
  const { storages = [], conditions = [] } = offer;
  // The choices on the product's page other than the colour.
  const choice = [storages, conditions].flatMap((of) => (of.length > 1 ? spansOf(of) : []));
  const fullName = `${offer.brand} ${offer.name}, ${offer.variation}, ${offer.condition.name}`;
  return (
    <DeviceCard
      to={productLink({ ...offer.href, sellerId: offer.seller.id })}
      name={offer.name}
      level={level}
      picture={offer.image.urls.medium}
      sizes={sizes}
      priority={priority}
      brand={offer.brand}
      variation={offer.variation}
      marks={
        <>
          <Badge>{offer.condition.name}</Badge>
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
      comparison={fresh && saving !== null ? <Comparison newPrice={fresh.value} saving={saving} /> : null}
    >
      {offer.from && (
        <p data-soft>
          <FormattedMessage id="offer.from" values={{ price: formatPrice(offer.from.value) }} />
        </p>
      )}
      {offer.delivery && (
        <p data-soft data-delivery>
          <FormattedMessage id="offer.delivery" values={{ day: dayText(intl.locale, offer.delivery.to) }} />
        </p>
      )}
      {choice.length > 0 && (
        <p data-soft data-choice>
          {choice.map((span, place) => (place === 0 ? span : <span key={span}>{span}</span>))}
        </p>
      )}
      {offer.colours && offer.colours.length > 1 && <Colours colours={offer.colours} />}
      {comparable && (
        <CompareToggle device={{ ...thing, modelId, name: fullName, image: offer.image.urls.small }} />
      )}
    </DeviceCard>
  );
};
