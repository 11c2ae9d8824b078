import { PICTURE_VIEWS, type Locale, type OfferCard, type ProductDetail } from '@rewald/contracts';
import { catalogue } from '../catalogue/catalogue.ts';
import { insurancePriceCents } from '../catalogue/insurances.ts';
import type { Model, Product } from '../catalogue/types.ts';
import { cheapestOfModel, cheapestOfProduct } from '../catalogue-index/best-offers.ts';
import { groupOf, type OfferBook } from '../catalogue-index/offer-book.ts';
import { imageUrls, offerCard, toEuros } from '../catalogue-index/offer-card.ts';
import { known, reference } from '../catalogue-index/reference.ts';
import type { Database } from '../database/connection.ts';
import { Problem } from '../problems/problem.ts';
import { colourChoices, conditionChoices, sellerChoices, storageChoices, type Selection } from './choices.ts';
import { deliveryDays } from './delivery.ts';
import { lowestOf30Days } from './price-history.ts';

/** The ids of a product page's address (SHELL-03). */
export interface ProductAddress {
  readonly modelId: number;
  readonly productId?: number | undefined;
  readonly conditionId?: number | undefined;
  readonly sellerId?: number | undefined;
}

const RELATED = 8;

/** @throws {Problem} 404 for an id that does not exist, or a product of another model */
const select = (book: OfferBook, address: ProductAddress): Selection => {
  const model = reference.models.get(address.modelId);
  const products = reference.productsOfModel.get(address.modelId) ?? [];
  const cheapest = cheapestOfModel(book, address.modelId);
  const product =
    address.productId === undefined
      ? (cheapest?.product ?? products[0])
      : products.find(({ id }) => id === address.productId);
  if (model === undefined || product === undefined) throw new Problem(404, 'not-found');
  if (address.conditionId !== undefined && !reference.conditions.has(address.conditionId))
    throw new Problem(404, 'not-found');
  if (address.sellerId !== undefined && !book.sellers.has(address.sellerId))
    throw new Problem(404, 'not-found');

  const conditionId = address.conditionId ?? cheapestOfProduct(book, product)?.conditionId ?? 1;
  const group = groupOf(product.id, conditionId);
  const ofSeller = book
    .rows(group)
    .find((row) => book.sellerId(row) === address.sellerId && book.stock(row) > 0);
  return { model, products, product, conditionId, row: ofSeller ?? book.best(group) };
};

const shownOffer = async (
  book: OfferBook,
  database: Database,
  { product, row }: Selection,
  now: Date,
): Promise<ProductDetail['offer']> => {
  if (row < 0) return null;
  const seller = book.seller(row);
  const priceCents = book.priceCents(row);
  const lowest = await lowestOf30Days(database, book.id(row));
  return {
    id: book.id(row),
    price: {
      value: toEuros(priceCents),
      new: toEuros(product.newPriceCents),
      lowest30Days: toEuros(Math.min(lowest ?? priceCents, priceCents)),
    },
    stock: { available: book.stock(row) },
    seller: {
      id: seller.id,
      name: seller.name,
      rating: seller.rating,
      ratingCount: seller.ratingCount,
      city: seller.city,
    },
    guaranteeMonths: seller.guaranteeMonths,
    delivery: deliveryDays(now, seller.shippingDays),
  };
};

// Near in kind and price: the same category, the most wanted first, the same brand before others.
const related = (book: OfferBook, locale: Locale, model: Model): OfferCard[] =>
  reference.modelsByDemand
    .filter(({ id, categoryId }) => categoryId === model.categoryId && id !== model.id)
    .toSorted((a, b) => Number(b.brandId === model.brandId) - Number(a.brandId === model.brandId))
    .flatMap(({ id }) => cheapestOfModel(book, id) ?? [])
    .slice(0, RELATED)
    .map(({ product, conditionId, row }) => offerCard(book, locale, product, conditionId, row));

const tradeIn = (modelId: number, products: readonly Product[]): ProductDetail['tradeIn'] => {
  const upTo = Math.max(0, ...products.map(({ tradeInPriceCents }) => tradeInPriceCents));
  return upTo === 0 ? null : { modelId, upTo: toEuros(upTo) };
};

/**
 * Everything a product page shows. What the address leaves open is chosen: the cheapest in stock.
 *
 * @throws {Problem} 404 for unknown ids
 */
export const productDetail = async (
  book: OfferBook,
  database: Database,
  locale: Locale,
  address: ProductAddress,
  now: Date,
): Promise<ProductDetail> => {
  const selection = select(book, address);
  const { model, products, product, conditionId, row } = selection;
  const brand = known(reference.brands, model.brandId);
  const category = known(reference.categories, model.categoryId);
  const condition = known(reference.conditions, conditionId);
  return {
    model: {
      id: model.id,
      name: model.name,
      brand: { id: brand.id, name: brand.name },
      category: { id: category.id, name: category.name[locale] },
      description: model.description[locale],
      releaseYear: model.releaseYear,
      manufacturer: brand.manufacturer,
    },
    product: { id: product.id, name: product.name[locale], variation: product.variation[locale] },
    condition: { id: condition.id, name: condition.name[locale], description: condition.description[locale] },
    images: PICTURE_VIEWS.map((view) => ({ urls: imageUrls(product.picture, view), view })),
    offer: await shownOffer(book, database, selection, now),
    storages: storageChoices(book, locale, selection),
    colours: colourChoices(book, locale, selection),
    conditions: conditionChoices(book, locale, selection),
    sellers: sellerChoices(book, locale, selection),
    insurances:
      row < 0
        ? []
        : catalogue.insurances.map((insurance) => ({
            id: insurance.id,
            name: insurance.name[locale],
            description: insurance.description[locale],
            price: { value: toEuros(insurancePriceCents(insurance, book.priceCents(row))) },
          })),
    specifications: model.specifications.map(({ group, rows }) => ({
      group: group[locale],
      rows: rows.map(({ label, value }) => ({ label: label[locale], value: value[locale] })),
    })),
    tradeIn: tradeIn(model.id, products),
    related: related(book, locale, model),
  };
};
