import { type Locale, type OfferCard, type ProductDetail } from '@rewald/contracts';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { derived } from '@rewald/assortment/catalogue/catalogue';
import { categoriesAbove } from '@rewald/assortment/catalogue/category-tree';
import { meaningFor } from '@rewald/assortment/catalogue/conditions';
import { aboutInsurance, insurancePriceCents, isWorthwhile } from '@rewald/assortment/catalogue/insurances';
import type { Category, Condition, Model, Product } from '@rewald/assortment/catalogue/types';
import { cheapestOfModel, cheapestOfProduct, recommendedOf } from '@rewald/assortment/index/best-offers';
import type { OfferBook } from '@rewald/assortment/index/offer-book';
import type { OfferColumns } from '@rewald/assortment/index/offer-columns';
import { galleryOf, offerCard, photoUrls, pictureOf, toEuros } from '@rewald/assortment/index/offer-card';
import { optionChoiceOf } from '@rewald/assortment/index/option-choice';
import { known, reference } from '@rewald/assortment/index/reference';
import { warehouseOf } from '@rewald/assortment/index/sellers';
import { deliveryDays } from '@rewald/assortment/delivery/delivery';
import type { OfferPhotos } from '@rewald/assortment/pictures/offer-photos';
import { colourChoices, conditionChoices, sellerChoices, storageChoices, type Selection } from './choices.ts';
import { fitsOf, fittingModels } from './fitting.ts';
import type { PaymentFacts } from '../home/routes.ts';
import type { PriceHistory } from './price-history.ts';

/** The ids in the URL of a product page (SHELL-03). */
export interface ProductAddress {
  readonly modelId: number;
  readonly productId?: number | undefined;
  readonly conditionId?: number | undefined;
  readonly sellerId?: number | undefined;
}

/** As many as fit into a row of the page. */
const RELATED = 4;
const ACCESSORIES = 4;

/** The part that is always the same for a product. */
type FixedPart = Pick<ProductDetail, 'model' | 'product' | 'images' | 'specifications' | 'fits' | 'tradeIn'>;
/** The part that is the same for all products of a model until an offer changes. */
type RelatedPart = Pick<ProductDetail, 'related' | 'accessories'>;
/** The part that depends on the selection. */
type ChosenPart = Omit<ProductDetail, keyof FixedPart | keyof RelatedPart>;

/** A product's page in parts; the first two are cached objects that callers may share. */
export interface ProductParts {
  readonly fixed: FixedPart;
  readonly related: RelatedPart;
  readonly chosen: ChosenPart;
}

/** By category, most wanted first. */
const modelsOfCategory = derived((shop) =>
  Map.groupBy(reference(shop).modelsByDemand, ({ categoryId }) => categoryId),
);

/** Models of the same category: the same brand first, then the most wanted. */
const relatedModels = (shop: Stocked, model: Model): readonly Model[] => {
  const others = (modelsOfCategory(shop).get(model.categoryId) ?? []).filter(({ id }) => id !== model.id);
  return others.toSorted((a, b) => Number(b.brandId === model.brandId) - Number(a.brandId === model.brandId));
};

/** @throws {Problem} 404 for an unknown id, or a product of another model */
const select = (shop: Stocked, offers: OfferColumns, address: ProductAddress): Selection => {
  const model = reference(shop).models.get(address.modelId);
  const products = reference(shop).productsOfModel.get(address.modelId) ?? [];
  const cheapest = cheapestOfModel(shop, offers, address.modelId);
  const product =
    address.productId === undefined
      ? (cheapest?.product ?? products[0])
      : products.find(({ id }) => id === address.productId);
  if (model === undefined || product === undefined) throw new Problem(404, 'not-found');
  if (address.conditionId !== undefined && !reference(shop).conditions.has(address.conditionId))
    throw new Problem(404, 'not-found');
  if (address.sellerId !== undefined && offers.placeOfSeller(address.sellerId) < 0)
    throw new Problem(404, 'not-found');

  const conditionId = address.conditionId ?? cheapestOfProduct(offers, product)?.conditionId ?? 1;
  const group = offers.groups.of(product.id, conditionId);
  const ofSeller =
    address.sellerId === undefined
      ? undefined
      : offers.rows(group).find((row) => offers.seller(row).id === address.sellerId && offers.stock(row) > 0);
  return { model, products, product, conditionId, row: ofSeller ?? offers.best.rows[group] ?? -1 };
};

const shownOffer = (
  offers: OfferColumns,
  { product, row }: Selection,
  now: Date,
): Omit<NonNullable<ProductDetail['offer']>, 'price'> & { price: { value: number; new: number } } => {
  const seller = offers.seller(row);
  return {
    id: offers.id(row),
    price: { value: toEuros(offers.priceCents(row)), new: toEuros(product.newPriceCents) },
    stock: { available: offers.stock(row) },
    seller: {
      id: seller.id,
      name: seller.name,
      rating: offers.sellerRatings.get(seller.id) ?? null,
      city: seller.city,
    },
    guaranteeMonths: seller.guaranteeMonths,
    delivery: deliveryDays(now, seller.shippingDays, { from: warehouseOf(seller) }),
    workingDays: { from: seller.shippingDays.from, to: seller.shippingDays.to },
  };
};

const shownCondition = (condition: Condition, model: Model, locale: Locale): ProductDetail['condition'] => {
  const { description, promises } = meaningFor(condition, model);
  return {
    id: condition.id,
    name: condition.name[locale],
    description: description[locale],
    promises: promises.map((promise) => promise[locale]),
  };
};

/** The monthly instalment, rounded up, so that the last one is a few cents lower. */
const monthlyOf = (
  priceCents: number,
  instalments: PaymentFacts['instalments'],
): Pick<NonNullable<ProductDetail['offer']>['price'], 'monthly'> =>
  instalments === null || priceCents < instalments.fromCents
    ? {}
    : {
        monthly: {
          months: instalments.months,
          value: toEuros(Math.ceil(priceCents / instalments.months)),
        },
      };

/** Cards of the first models in stock, each with its recommended offer. */
const firstInStock = (
  shop: Stocked,
  offers: OfferColumns,
  locale: Locale,
  models: Iterable<Model>,
  most: number,
): OfferCard[] => {
  const cards: OfferCard[] = [];
  for (const { id } of models) {
    if (cards.length === most) break;
    const best = recommendedOf(offers, reference(shop).productsOfModel.get(id) ?? []);
    if (best !== null) cards.push(offerCard(shop, offers, locale, best.product, best.conditionId, best.row));
  }
  return cards;
};

/** By language and model, because all products of a model have the same cards until an offer changes. */
const relatedCards = new WeakMap<OfferColumns, Map<string, { changes: number; part: RelatedPart }>>();

const relatedTo = (shop: Stocked, offers: OfferColumns, locale: Locale, model: Model): RelatedPart => {
  const key = `${locale} ${model.id}`;
  const remembered = relatedCards.get(offers) ?? new Map<string, { changes: number; part: RelatedPart }>();
  relatedCards.set(offers, remembered);
  const last = remembered.get(key);
  if (last?.changes === offers.changes) return last.part;
  const part = {
    related: firstInStock(shop, offers, locale, relatedModels(shop, model), RELATED),
    accessories: firstInStock(shop, offers, locale, fittingModels(shop, model), ACCESSORIES),
  };
  remembered.set(key, { changes: offers.changes, part });
  return part;
};

const tradeIn = (modelId: number, products: readonly Product[]): ProductDetail['tradeIn'] => {
  const upTo = Math.max(0, ...products.map(({ tradeInPriceCents }) => tradeInPriceCents));
  return upTo === 0 ? null : { modelId, upTo: toEuros(upTo) };
};

/** The categories above a category, outermost first. */
const parentsOf = (
  shop: Stocked,
  category: Category,
  locale: Locale,
): Pick<ProductDetail['model']['category'], 'parents'> => {
  const above = categoriesAbove(shop, category);
  return above.length === 0
    ? {}
    : { parents: above.map(({ id, name }) => ({ id, name: name[locale] })).toReversed() };
};

/** By language and product. */
const fixedParts = derived(() => new Map<string, FixedPart>());

const fixedPart = (shop: Stocked, locale: Locale, { model, product, products }: Selection): FixedPart => {
  const key = `${locale} ${product.id}`;
  const remembered = fixedParts(shop).get(key);
  if (remembered !== undefined) return remembered;
  const brand = known(reference(shop).brands, model.brandId);
  const category = known(reference(shop).categories, model.categoryId);
  const part: FixedPart = {
    model: {
      id: model.id,
      name: model.name,
      brand: { id: brand.id, name: brand.name },
      category: { id: category.id, name: category.name[locale], ...parentsOf(shop, category, locale) },
      description: model.description[locale],
      releaseYear: model.releaseYear,
      ...pictureOf(model, product.picture),
      ...(category.surface === undefined ? {} : { surface: category.surface }),
      // As for parcels: what has a serial number to look up in its settings has accounts, too.
      ...(category.serialNumber === undefined ? {} : { holdsData: true }),
      manufacturer: brand.manufacturer,
    },
    product: {
      id: product.id,
      name: product.name[locale],
      variation: product.variation[locale],
      names: product.name,
    },
    images: galleryOf(product.picture),
    specifications: model.specifications.map(({ group, rows }) => ({
      group: group[locale],
      rows: rows.map(({ label, value }) => ({ label: label[locale], value: value[locale] })),
    })),
    ...fitsOf(shop, model, locale),
    tradeIn: tradeIn(model.id, products),
  };
  fixedParts(shop).set(key, part);
  return part;
};

/**
 * Everything a product page shows. Ids missing in the URL are replaced by those of the cheapest offer in stock.
 *
 * @throws {Problem} 404 for unknown ids
 */
export const productDetail = async (
  shop: Stocked,
  { now: offers, lowestPrices }: Pick<OfferBook, 'now' | 'lowestPrices'>,
  {
    history,
    photos,
    instalments,
  }: Pick<PaymentFacts, 'instalments'> & { readonly history: PriceHistory; readonly photos: OfferPhotos },
  locale: Locale,
  address: ProductAddress,
  now: Date,
): Promise<ProductParts> => {
  const selection = select(shop, offers, address);
  const { model, conditionId, row } = selection;
  // A query for the lowest price starts first; everything else is built before the await, from one state of the offers.
  const id = row < 0 ? null : offers.id(row);
  const lowest =
    id === null ? null : (lowestPrices.of(id, offers.priceCents(row)) ?? history.lowestOf30Days(id));
  const own = id === null ? [] : photos.of(id);
  const offer = row < 0 ? null : shownOffer(offers, selection, now);
  const fixed = fixedPart(shop, locale, selection);
  const related = relatedTo(shop, offers, locale, model);
  const chosen: Omit<ChosenPart, 'offer'> = {
    rating: offers.ratings.get(model.id)?.rating ?? null,
    condition: shownCondition(known(reference(shop).conditions, conditionId), model, locale),
    storages: storageChoices(offers, locale, selection),
    colours: colourChoices(offers, locale, selection),
    conditions: conditionChoices(shop, offers, locale, selection),
    sellers: sellerChoices(offers, locale, selection, now),
    insurances:
      row < 0
        ? []
        : shop.assortment.insurances
            .filter((insurance) => isWorthwhile(insurance, offers.priceCents(row)))
            .map((insurance) => ({
              id: insurance.id,
              name: insurance.name[locale],
              ...aboutInsurance(insurance, locale),
              price: { value: toEuros(insurancePriceCents(insurance, offers.priceCents(row))) },
            })),
    ...(row < 0 ? {} : optionChoiceOf(shop, model.id, locale)),
  };
  if (offer === null) return { fixed, related, chosen: { ...chosen, offer } };
  const { price } = offer;
  const lowestCents = lowest instanceof Promise ? await lowest : lowest;
  const pictures = own instanceof Promise ? await own : own;
  const lowest30Days = lowestCents === null ? price.value : Math.min(toEuros(lowestCents), price.value);
  return {
    fixed,
    related,
    chosen: {
      ...chosen,
      offer: {
        ...offer,
        ...(pictures.length > 0 ? { photos: pictures.map(photoUrls) } : {}),
        price: { ...price, lowest30Days, ...monthlyOf(offers.priceCents(row), instalments) },
      },
    },
  };
};
