import type { ComparedDevice } from '@rewald/contracts';
import { formatPrice, type IntlShape } from '@rewald/platform';
import { rangeTexts, starsText } from '../formats/numbers.ts';
import { rowOf, type CompareGroup } from './differences.ts';

const ratingText = ({ offer }: ComparedDevice, intl: IntlShape): string => {
  const rating = offer?.rating ?? null;
  if (rating === null) return '';
  const values = {
    average: starsText(intl.locale, rating.average),
    count: rating.count,
  };
  return rating.demo
    ? intl.formatMessage({ id: 'compare.stars.demo' }, values)
    : intl.formatMessage({ id: 'compare.stars' }, values);
};

/** What buyers compare first: price, condition, rating, guarantee, delivery. */
export const overviewOf = (devices: readonly ComparedDevice[], intl: IntlShape): CompareGroup => ({
  title: intl.formatMessage({ id: 'compare.overview' }),
  rows: [
    rowOf(
      intl.formatMessage({ id: 'compare.row.price' }),
      devices.map(({ offer }) =>
        offer === null ? intl.formatMessage({ id: 'compare.gone' }) : formatPrice(offer.price.current.value),
      ),
      devices.map(({ offer }) => offer && -offer.price.current.value),
    ),
    rowOf(
      intl.formatMessage({ id: 'compare.row.condition' }),
      devices.map(({ condition }) => condition.name),
      // Ids of conditions count from the best.
      devices.map(({ condition }) => -condition.id),
    ),
    rowOf(
      intl.formatMessage({ id: 'compare.row.variation' }),
      devices.map(({ variation }) => variation),
    ),
    rowOf(
      intl.formatMessage({ id: 'compare.row.rating' }),
      devices.map((device) => ratingText(device, intl)),
      // Demo ratings say nothing about the device.
      devices.map(({ offer }) => (offer?.rating && !offer.rating.demo ? offer.rating.average : null)),
    ),
    rowOf(
      intl.formatMessage({ id: 'compare.row.guarantee' }),
      devices.map(({ guaranteeMonths: months }) =>
        months === null ? '' : intl.formatMessage({ id: 'compare.months' }, { months }),
      ),
      devices.map(({ guaranteeMonths }) => guaranteeMonths),
    ),
    rowOf(
      intl.formatMessage({ id: 'compare.row.delivery' }),
      devices.map(({ delivery }) =>
        delivery === null
          ? ''
          : intl.formatMessage({ id: 'compare.until' }, rangeTexts(intl.locale, delivery)),
      ),
      devices.map(({ delivery }) => delivery && -Date.parse(delivery.to)),
    ),
  ].filter(({ values }) => values.some((value) => value !== '')),
});
