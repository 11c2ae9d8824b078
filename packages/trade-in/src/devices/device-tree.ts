import type {
  Locale,
  PopularTradeIn,
  TradeInBrand,
  TradeInCategory,
  TradeInModel,
  TradeInModelVariations,
  TradeInQuestion,
  TradeInSelection,
  TradeInSubbrand,
} from '@rewald/contracts';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { derived } from '@rewald/assortment/catalogue/catalogue';
import { isBought, questionsFor } from '@rewald/assortment/catalogue/trade-in/questions';
import {
  COLOUR_ATTRIBUTE,
  STORAGE_ATTRIBUTE,
  type Category,
  type Model,
} from '@rewald/assortment/catalogue/types';
import { imageUrls, toEuros } from '@rewald/assortment/index/offer-card';
import { known, reference } from '@rewald/assortment/index/reference';
import type { ModelSearch } from '@rewald/storefront/search/model-search';
import { fold } from '@rewald/assortment/catalogue/text';

const boughtModels = derived((shop) => reference(shop).modelsByDemand.filter(({ id }) => isBought(shop, id)));

const modelsIn = (shop: Stocked, categoryId: number, brandId: number): readonly Model[] =>
  boughtModels(shop).filter((model) => model.categoryId === categoryId && model.brandId === brandId);

const pictured = (entry: { readonly id: number }, name: string, picture: Model['picture']) => ({
  id: entry.id,
  name,
  image: { small: imageUrls(picture).small },
});

const categoryTile = (category: Category, locale: Locale): TradeInCategory =>
  pictured(category, category.name[locale], category.picture);
const modelTile = (model: Model): TradeInModel => pictured(model, model.name, model.picture);

// A brand's tile shows its most popular device in the category.
const brandTile = (shop: Stocked, brandId: number, categoryId: number): TradeInBrand => {
  const brand = known(reference(shop).brands, brandId);
  const [first] = modelsIn(shop, categoryId, brandId);
  if (first === undefined) throw new Problem(404, 'not-found');
  return pictured(brand, brand.name, first.picture);
};

/** Step "category" of the wizard. */
export const tradeInCategories = (shop: Stocked, locale: Locale): TradeInCategory[] =>
  shop.assortment.categories
    .filter(({ id }) => boughtModels(shop).some(({ categoryId }) => categoryId === id))
    .map((category) => categoryTile(category, locale));

/** Step "brand": the brands with devices in the category, most popular first. */
export const tradeInBrands = (shop: Stocked, categoryId: number): TradeInBrand[] => {
  if (!reference(shop).categories.has(categoryId)) throw new Problem(404, 'not-found');
  const ids = new Set(
    boughtModels(shop)
      .filter((model) => model.categoryId === categoryId)
      .map(({ brandId }) => brandId),
  );
  return [...ids].map((id) => brandTile(shop, id, categoryId));
};

/** The subbrands, which the wizard shows as chips above the models. */
export const tradeInSubbrands = (
  shop: Stocked,
  brandId: number,
  categoryId: number,
  locale: Locale,
): TradeInSubbrand[] => {
  if (!reference(shop).categories.has(categoryId) || !reference(shop).brands.has(brandId))
    throw new Problem(404, 'not-found');
  return shop.assortment.subbrands
    .filter((subbrand) => subbrand.brandId === brandId && subbrand.categoryId === categoryId)
    .map(({ id, name, searchQuery }) => ({ id, name: name[locale], searchQuery }));
};

/** Step "model": models whose names contain the text or, if there are none, those that the search finds. */
export const tradeInModels = async (
  shop: Stocked,
  { categoryId, brandId, search }: { categoryId: number; brandId: number; search: string },
  { search: find }: ModelSearch,
): Promise<TradeInModel[]> => {
  if (!reference(shop).categories.has(categoryId) || !reference(shop).brands.has(brandId))
    throw new Problem(404, 'not-found');
  const models = modelsIn(shop, categoryId, brandId);
  const text = fold(search.trim());
  if (text === '') return models.map(modelTile);
  const holding = models.filter((model) => fold(model.name).includes(text));
  if (holding.length > 0) return holding.map(modelTile);
  const found = new Set((await find(shop, search, [])).matches.map(({ modelId }) => modelId));
  return models.filter(({ id }) => found.has(id)).map(modelTile);
};

/** Step "variation": storages and colours, and the products they lead to. */
export const tradeInVariations = (shop: Stocked, modelId: number, locale: Locale): TradeInModelVariations => {
  const model = reference(shop).models.get(modelId);
  if (model === undefined) throw new Problem(404, 'not-found');
  return {
    variations: [
      {
        attributeId: STORAGE_ATTRIBUTE.id,
        attributeType: STORAGE_ATTRIBUTE.type,
        values: model.storages.map(({ id, label }) => ({ valueId: id, value: label[locale] })),
      },
      {
        attributeId: COLOUR_ATTRIBUTE.id,
        attributeType: COLOUR_ATTRIBUTE.type,
        values: model.colours.map(({ id, name }) => ({ valueId: id, value: name[locale] })),
      },
    ],
    products: (reference(shop).productsOfModel.get(modelId) ?? []).map((product) => ({
      id: product.id,
      attributes: [
        { attributeId: STORAGE_ATTRIBUTE.id, valueId: product.storage.id },
        { attributeId: COLOUR_ATTRIBUTE.id, valueId: product.colour.id },
      ],
      upTo: toEuros(product.tradeInPriceCents),
    })),
  };
};

/** Step "condition": the questions about a product. */
export const tradeInQuestions = (shop: Stocked, productId: number, locale: Locale): TradeInQuestion[] => {
  const product = reference(shop).products.get(productId);
  if (product === undefined) throw new Problem(404, 'not-found');
  return questionsFor(shop, product.modelId).map(
    ({ id, question, type, description, metadata, answers }) => ({
      id,
      question: question[locale],
      type,
      description: description[locale],
      metadata,
      answers: answers.map((answer) => ({
        id: answer.id,
        value: answer.value[locale],
        description: answer.description[locale],
        ...(answer.marks === undefined ? {} : { marks: answer.marks }),
      })),
    }),
  );
};

/** The wizard's choices that lead to a model, for entering the wizard from the search (TRADE-16). */
export const tradeInSelection = (shop: Stocked, modelId: number, locale: Locale): TradeInSelection => {
  const model = reference(shop).models.get(modelId);
  if (model === undefined || !isBought(shop, modelId)) throw new Problem(404, 'not-found');
  return {
    category: categoryTile(known(reference(shop).categories, model.categoryId), locale),
    brand: brandTile(shop, model.brandId, model.categoryId),
    model: modelTile(model),
  };
};

/** Number of popular models on the first step. */
const POPULAR = 8;
/** Maximum number from one category, so that the row shows how many kinds of devices can be sold. */
const POPULAR_OF_ONE_KIND = 3;

/** The most popular models of all categories, each with the price of its best version. */
export const popularTradeIns = (shop: Stocked): PopularTradeIn[] => {
  const taken = new Map<number, number>();
  return boughtModels(shop)
    .filter(({ categoryId }) => {
      const count = taken.get(categoryId) ?? 0;
      taken.set(categoryId, count + 1);
      return count < POPULAR_OF_ONE_KIND;
    })
    .slice(0, POPULAR)
    .map((model) => ({
      model: modelTile(model),
      brand: known(reference(shop).brands, model.brandId).name,
      upTo: toEuros(
        Math.max(
          0,
          ...(reference(shop).productsOfModel.get(model.id) ?? []).map(
            ({ tradeInPriceCents }) => tradeInPriceCents,
          ),
        ),
      ),
    }));
};
