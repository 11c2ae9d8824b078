import {
  BUILT_IN_BRAND,
  type HomeContent,
  type HomeTexts,
  type Locale,
  type OfferCard,
} from '@rewald/contracts';
import { company } from '../../plumbing/company/company.ts';
import { shopTexts } from '../documents/shop-texts.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import { categoriesAbove, shelvesOf, type Shelf } from '../catalogue/category-tree.ts';
import { cheapestOfModel, recommendedOf } from '../index/best-offers.ts';
import type { Product } from '../catalogue/types.ts';
import type { OfferColumns } from '../index/offer-columns.ts';
import { imageUrls, offerCard, photoUrls, toEuros } from '../index/offer-card.ts';
import { known, reference } from '../index/reference.ts';
import { Problem } from '../../plumbing/problems/problem.ts';

const BEST_SELLERS = 12;

const cheapestOfCategory = (offers: OfferColumns, category: Shelf): number =>
  catalogue()
    .models.filter((model) => shelvesOf(model).has(category))
    .flatMap((model) => cheapestOfModel(offers, model.id) ?? [])
    .reduce((lowest, { row }) => Math.min(lowest, offers.priceCents(row)), Number.POSITIVE_INFINITY);

/** Limit per brand and per category, so that neither fills the page. */
const MOST_ALIKE = 3;

const bestSellers = (offers: OfferColumns, locale: Locale): OfferCard[] => {
  const shown = new Map<string, number>();
  const cards: OfferCard[] = [];
  for (const { id, brandId, categoryId } of reference.modelsByDemand) {
    if (cards.length === BEST_SELLERS) break;
    const kinds = [`brand ${brandId}`, `category ${categoryId}`];
    if (kinds.some((kind) => shown.get(kind) === MOST_ALIKE)) continue;
    const best = recommendedOf(offers, reference.productsOfModel.get(id) ?? []);
    if (best === null) continue;
    for (const kind of kinds) shown.set(kind, (shown.get(kind) ?? 0) + 1);
    cards.push(offerCard(offers, locale, best.product, best.conditionId, best.row));
  }
  return cards;
};

/** How many brands are shown. */
const MOST_BRANDS = 12;

/** The brands with most models in stock. */
const brandsInStock = (offers: OfferColumns): NonNullable<HomeContent['brands']> => {
  const counts = new Map<number, number>();
  for (const { id, brandId } of reference.modelsByDemand)
    if (cheapestOfModel(offers, id) !== null) counts.set(brandId, (counts.get(brandId) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_BRANDS)
    .map(([id, models]) => {
      const { name, slug: value } = known(reference.brands, id);
      return { name, value, models };
    });
};

const BEST_VALUES = 4;
/** Only what many people want can be a good deal for them. */
const IN_DEMAND = 100;

/** What costs least compared with its price when new, one per brand and category. */
const bestValue = (offers: OfferColumns, locale: Locale, without: readonly OfferCard[]): OfferCard[] => {
  const shown = new Set(without.map(({ href }) => href.modelId));
  const kinds = new Set<string>();
  const shareOf = ({ price }: OfferCard): number => price.current.value / (price.new?.value ?? Infinity);
  return [...reference.modelsByDemand]
    .slice(0, IN_DEMAND)
    .flatMap(({ id }) => {
      const best = shown.has(id) ? null : recommendedOf(offers, reference.productsOfModel.get(id) ?? []);
      return best === null ? [] : [offerCard(offers, locale, best.product, best.conditionId, best.row)];
    })
    .filter((card) => card.price.new !== null && shareOf(card) < 1)
    .toSorted((one, other) => shareOf(one) - shareOf(other))
    .filter(({ href, brand }) => {
      const kind = `${brand} ${reference.models.get(href.modelId)?.categoryId}`;
      return !kinds.has(kind) && kinds.add(kind).has(kind);
    })
    .slice(0, BEST_VALUES);
};

/** The product with the highest trade-in price. */
const dearestUsed = (): Product | undefined => {
  let dearest: Product | undefined;
  for (const product of catalogue().products)
    if (dearest === undefined || product.tradeInPriceCents > dearest.tradeInPriceCents) dearest = product;
  return dearest;
};

/** The shop's own photo, or that of an offer. The demo's picture belongs to the built-in brand alone. */
const heroPicture = (image: OfferCard['image']): Pick<HomeContent['hero'], 'image' | 'own'> => {
  const photo = shopTexts().home?.pictures?.[0];
  if (photo !== undefined) return { image: { urls: photoUrls(photo) }, own: true };
  return company().brand === BUILT_IN_BRAND ? { image } : { image, own: true };
};

/** The content of the home page. @throws {Problem} 404 the shop has no assortment yet */
export const homeContent = (offers: OfferColumns, locale: Locale, texts: HomeTexts): HomeContent => {
  const sellers = bestSellers(offers, locale);
  const dearest = dearestUsed();
  // Pages have a separate view for an empty shop.
  if (dearest === undefined) throw new Problem(404, 'not-found');
  const promoted = known(reference.models, dearest.modelId);
  return {
    ...(texts.head && { head: texts.head }),
    hero: {
      ...texts.hero,
      ...heroPicture(sellers[0]?.image ?? { urls: imageUrls(promoted.picture) }),
      offer: sellers[0] ?? null,
    },
    categories: catalogue().categories.flatMap((category) => {
      if (categoriesAbove(category).length > 0) return [];
      const { id, name, icon, picture } = category;
      const from = cheapestOfCategory(offers, category);
      return Number.isFinite(from)
        ? [
            {
              id,
              name: name[locale],
              icon,
              image: { urls: imageUrls(picture) },
              from: { value: toEuros(from) },
            },
          ]
        : [];
    }),
    bestSellers: sellers,
    ...(texts.guides && { guides: texts.guides }),
    brands: brandsInStock(offers),
    bestValue: bestValue(offers, locale, sellers),
    tradeIn: {
      upTo: { value: toEuros(dearest.tradeInPriceCents) },
      model: { id: promoted.id, name: promoted.name },
      image: { urls: imageUrls(promoted.picture) },
      steps: texts.tradeInSteps,
    },
    promises: texts.promises,
    refurbishing: texts.refurbishing,
  };
};
