import {
  BUILT_IN_BRAND,
  SCENE_WIDTHS,
  scenePath,
  type HomeContent,
  type HomeTexts,
  type ImageUrls,
  type Locale,
  type OfferCard,
  type PictureScene,
} from '@rewald/contracts';
import { HERO_DEVICES } from '@rewald/pictures/hero-devices';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { categoriesAbove, shelvesOf, type Shelf } from '@rewald/assortment/catalogue/category-tree';
import { cheapestOfModel, recommendedOf } from '@rewald/assortment/index/best-offers';
import type { Picture, Product } from '@rewald/assortment/catalogue/types';
import type { OfferColumns } from '@rewald/assortment/index/offer-columns';
import { imageUrls, offerCard, photoUrls, toEuros } from '@rewald/assortment/index/offer-card';
import { known, reference } from '@rewald/assortment/index/reference';
import { warehouseOf } from '@rewald/assortment/index/sellers';
import { deliveryDays } from '@rewald/assortment/delivery/delivery';
import type { ShopNow } from '@rewald/assortment/shop';
import { homeTexts } from './home-texts.ts';

const BEST_SELLERS = 12;

const cheapestOfCategory = (shop: Stocked, offers: OfferColumns, category: Shelf): number =>
  shop.assortment.models
    .filter((model) => shelvesOf(shop, model).has(category))
    .flatMap((model) => cheapestOfModel(shop, offers, model.id) ?? [])
    .reduce((lowest, { row }) => Math.min(lowest, offers.priceCents(row)), Number.POSITIVE_INFINITY);

/**
 * The card of a model's recommended offer, with its lowest price and days of delivery, as cards of the listing say them.
 *
 * @param products of the model, from which it is chosen; by default all
 */
const cardOf = (
  shop: Stocked,
  offers: OfferColumns,
  locale: Locale,
  modelId: number,
  now: Date,
  products: readonly Product[] = reference(shop).productsOfModel.get(modelId) ?? [],
): OfferCard | null => {
  const best = recommendedOf(offers, products);
  if (best === null) return null;
  const seller = offers.seller(best.row);
  const lowest = offers.priceCents(cheapestOfModel(shop, offers, modelId)?.row ?? best.row);
  return {
    ...offerCard(shop, offers, locale, best.product, best.conditionId, best.row),
    ...(lowest < offers.priceCents(best.row) && { from: { value: toEuros(lowest) } }),
    delivery: deliveryDays(now, seller.shippingDays, { from: warehouseOf(seller) }),
  };
};

/** Limit per brand and per category, so that neither fills the page. */
const MOST_ALIKE = 3;

const bestSellers = (shop: Stocked, offers: OfferColumns, locale: Locale, now: Date): OfferCard[] => {
  const shown = new Map<string, number>();
  const cards: OfferCard[] = [];
  for (const { id, brandId, categoryId } of reference(shop).modelsByDemand) {
    if (cards.length === BEST_SELLERS) break;
    const kinds = [`brand ${brandId}`, `category ${categoryId}`];
    if (kinds.some((kind) => shown.get(kind) === MOST_ALIKE)) continue;
    const card = cardOf(shop, offers, locale, id, now);
    if (card === null) continue;
    for (const kind of kinds) shown.set(kind, (shown.get(kind) ?? 0) + 1);
    cards.push(card);
  }
  return cards;
};

/** How many brands are shown. */
const MOST_BRANDS = 12;

/** The brands with most models in stock. */
const brandsInStock = (shop: Stocked, offers: OfferColumns): NonNullable<HomeContent['brands']> => {
  const counts = new Map<number, number>();
  for (const { id, brandId } of reference(shop).modelsByDemand)
    if (cheapestOfModel(shop, offers, id) !== null) counts.set(brandId, (counts.get(brandId) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_BRANDS)
    .map(([id, models]) => {
      const { name, slug: value } = known(reference(shop).brands, id);
      return { name, value, models };
    });
};

const BEST_VALUES = 4;
/** Only what many people want can be a good deal for them. */
const IN_DEMAND = 100;

/** What costs least compared with its price when new, one per brand and category. */
const bestValue = (
  shop: Stocked,
  offers: OfferColumns,
  locale: Locale,
  without: readonly OfferCard[],
  now: Date,
): OfferCard[] => {
  const shown = new Set(without.map(({ href }) => href.modelId));
  const kinds = new Set<string>();
  const shareOf = ({ price }: OfferCard): number => price.current.value / (price.new?.value ?? Infinity);
  return [...reference(shop).modelsByDemand]
    .slice(0, IN_DEMAND)
    .flatMap(({ id }) => (shown.has(id) ? [] : (cardOf(shop, offers, locale, id, now) ?? [])))
    .filter((card) => card.price.new !== null && shareOf(card) < 1)
    .toSorted((one, other) => shareOf(one) - shareOf(other))
    .filter(({ href, brand }) => {
      const kind = `${brand} ${reference(shop).models.get(href.modelId)?.categoryId}`;
      return !kinds.has(kind) && kinds.add(kind).has(kind);
    })
    .slice(0, BEST_VALUES);
};

/** The product with the highest trade-in price. */
const dearestUsed = (shop: Stocked): Product | undefined => {
  let dearest: Product | undefined;
  for (const product of shop.assortment.products)
    if (dearest === undefined || product.tradeInPriceCents > dearest.tradeInPriceCents) dearest = product;
  return dearest;
};

/** The offer of a device that the drawing beside the greeting shows, in that colour: what most people ask for, of the most prominent. */
const drawnOffer = (shop: Stocked, offers: OfferColumns, locale: Locale, now: Date): OfferCard | null => {
  const { modelsByDemand, productsOfModel } = reference(shop);
  for (const { look, colour } of Object.values(HERO_DEVICES))
    for (const model of modelsByDemand) {
      if (model.look !== look) continue;
      const shown = (productsOfModel.get(model.id) ?? []).filter(
        ({ picture }) => picture.colour === colour && picture.photos === undefined,
      );
      const card = cardOf(shop, offers, locale, model.id, now, shown);
      if (card !== null) return card;
    }
  return null;
};

/**
 * The shop's own photo, or that of an offer, and the offer of what is pictured: nobody knows what a photo of the shop
 * shows. The demo's drawing belongs to the built-in brand alone.
 */
const heroPicture = (
  { company, texts }: ShopNow,
  [first]: readonly OfferCard[],
  promoted: Picture,
  drawn: () => OfferCard | null,
): Pick<HomeContent['hero'], 'image' | 'own' | 'offer'> => {
  const photo = texts.home?.pictures?.[0];
  if (photo !== undefined) return { image: { urls: photoUrls(photo) }, own: true, offer: null };
  const image = first?.image ?? { urls: imageUrls(promoted) };
  return company.brand === BUILT_IN_BRAND
    ? { image, offer: drawn() }
    : { image, own: true, offer: first ?? null };
};

/** The three sizes of a scene. */
const sceneUrls = (scene: PictureScene): ImageUrls => {
  const [small, medium, large] = SCENE_WIDTHS;
  return { small: scenePath(scene, small), medium: scenePath(scene, medium), large: scenePath(scene, large) };
};

/** Who checks, with the shop's second photo or the drawing that it wants. */
const proofOf = ({ texts }: ShopNow, { proof }: HomeTexts): Pick<HomeContent, 'proof'> => {
  if (proof === undefined) return {};
  const { scene, ...words } = proof;
  const photo = texts.home?.pictures?.[1];
  if (photo !== undefined) return { proof: { ...words, image: { urls: photoUrls(photo) } } };
  return { proof: scene === undefined ? words : { ...words, image: { urls: sceneUrls(scene) } } };
};

/** The content of the home page. @throws {Problem} 404 the shop has no assortment yet */
export const homeContent = (shop: ShopNow, offers: OfferColumns, locale: Locale): HomeContent => {
  const texts = homeTexts(shop, locale);
  const now = new Date();
  const sellers = bestSellers(shop, offers, locale, now);
  const dearest = dearestUsed(shop);
  // Pages have a separate view for an empty shop.
  if (dearest === undefined) throw new Problem(404, 'not-found');
  const promoted = known(reference(shop).models, dearest.modelId);
  return {
    ...(texts.head && { head: texts.head }),
    hero: {
      ...texts.hero,
      ...heroPicture(shop, sellers, promoted.picture, () => drawnOffer(shop, offers, locale, now)),
    },
    categories: shop.assortment.categories.flatMap((category) => {
      if (categoriesAbove(shop, category).length > 0) return [];
      const { id, name, icon, picture } = category;
      const from = cheapestOfCategory(shop, offers, category);
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
    brands: brandsInStock(shop, offers),
    bestValue: bestValue(shop, offers, locale, sellers, now),
    tradeIn: {
      upTo: { value: toEuros(dearest.tradeInPriceCents) },
      model: { id: promoted.id, name: promoted.name },
      image: { urls: imageUrls(promoted.picture) },
      steps: texts.tradeInSteps,
    },
    promises: texts.promises,
    refurbishing: texts.refurbishing,
    ...proofOf(shop, texts),
  };
};
