import type { Locale, OfferCard } from '@rewald/contracts';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import type { Model } from '@rewald/assortment/catalogue/types';
import { recommendedOf } from '@rewald/assortment/index/best-offers';
import type { OfferColumns } from '@rewald/assortment/index/offer-columns';
import { offerCard } from '@rewald/assortment/index/offer-card';
import { reference } from '@rewald/assortment/index/reference';
import { accessoriesNaming, inTurn } from './fitting.ts';

/** As many as a cart offers beside what somebody has chosen. */
const MOST_CARDS = 3;
/** A larger cart needs no more to be offered. */
const MOST_MODELS = 50;

/** Reads ids such as `1024,2048`; malformed and unknown ones are left out. */
export const readModels = (shop: Stocked, text: string): Model[] =>
  [...new Set(text.split(',').slice(0, MOST_MODELS))].flatMap(
    (id) => reference(shop).models.get(Number(id)) ?? [],
  );

/**
 * What goes with the models of a cart: accessories in stock that name one of its devices, one of each kind, and none of
 * a kind that the cart has for that device already. Each device has its turn.
 */
export const fittingCards = (
  shop: Stocked,
  offers: OfferColumns,
  locale: Locale,
  models: readonly Model[],
): OfferCard[] => {
  const bestOf = ({ id }: Model) => recommendedOf(offers, reference(shop).productsOfModel.get(id) ?? []);
  const inCart = new Set(models);
  const oneOfEachKind = (device: Model): Model[] => {
    const naming = accessoriesNaming(shop, device);
    const owned = new Set(naming.filter((one) => inCart.has(one)).map(({ categoryId }) => categoryId));
    return [...Map.groupBy(naming, ({ categoryId }) => categoryId)]
      .filter(([categoryId]) => !owned.has(categoryId))
      .toSorted(([one], [other]) => one - other)
      .flatMap(([, list]) => list.find((one) => bestOf(one) !== null) ?? []);
  };
  return [...inTurn(models.map(oneOfEachKind))].slice(0, MOST_CARDS).flatMap((model) => {
    const best = bestOf(model);
    return best === null ? [] : [offerCard(shop, offers, locale, best.product, best.conditionId, best.row)];
  });
};
