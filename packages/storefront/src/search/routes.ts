import { searchShop, searchTradeIn, findTradeInValues } from '@rewald/contracts/calls/catalogue';
import { serve } from '@rewald/server-kit/web/serve';
import { ShopSearchResult, TradeInSearchResult, TradeInValue, type Locale } from '@rewald/contracts';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { isBought } from '@rewald/assortment/catalogue/trade-in/questions';
import { cheapestOfModel } from '@rewald/assortment/index/best-offers';
import type { OfferBook } from '@rewald/assortment/index/offer-book';
import { imageUrls, toEuros } from '@rewald/assortment/index/offer-card';
import type { OfferColumns } from '@rewald/assortment/index/offer-columns';
import { known, reference } from '@rewald/assortment/index/reference';
import { whileItHolds } from '@rewald/assortment/index/while-it-holds';
import type { CatalogueAnswers } from '../answers/catalogue-answers.ts';
import type { ModelSearch, SearchResult } from './model-search.ts';

const MOST_RESULTS = 8;

const shopResults = (
  shop: Stocked,
  offers: OfferColumns,
  locale: Locale,
  { matches, sellers, wishes }: SearchResult,
): ShopSearchResult[] => {
  const from = wishes.priceFromCents ?? 0;
  const to = wishes.priceToCents ?? Number.POSITIVE_INFINITY;
  const best = sellers === null ? offers.best : offers.bestOf(sellers);
  const found: ShopSearchResult[] = [];
  for (const { modelId, fits } of matches) {
    const cheapest = cheapestOfModel(shop, offers, modelId, fits, best);
    if (cheapest === null) continue;
    const { product, conditionId, row } = cheapest;
    const cents = offers.priceCents(row);
    if (cents < from || cents > to) continue;
    found.push({
      id: offers.id(row),
      href: { modelId, productName: product.name[locale], productId: product.id, conditionId },
      image: { urls: imageUrls(product.picture) },
      price: { current: { value: toEuros(cents) } },
    });
    if (found.length === MOST_RESULTS) break;
  }
  return found;
};

const tradeInResults = (shop: Stocked, { matches }: SearchResult): TradeInSearchResult[] =>
  matches
    .flatMap(({ modelId }) => reference(shop).models.get(modelId) ?? [])
    .filter(({ id }) => isBought(shop, id))
    .slice(0, MOST_RESULTS)
    .map((model) => {
      const brand = known(reference(shop).brands, model.brandId);
      return {
        id: model.id,
        name: model.name,
        brand: { id: brand.id, name: brand.name },
        image: { small: imageUrls(model.picture).small },
      };
    });

/** Devices that customers may own, with the most that we pay for them. */
const tradeInValues = (shop: Stocked, { matches }: SearchResult): TradeInValue[] =>
  matches
    .flatMap(({ modelId }) => {
      const cents = Math.max(
        0,
        ...(reference(shop).productsOfModel.get(modelId) ?? []).map(
          ({ tradeInPriceCents }) => tradeInPriceCents,
        ),
      );
      return cents === 0 ? [] : [{ modelId, upTo: toEuros(cents) }];
    })
    .slice(0, MOST_RESULTS)
    .map(({ modelId, upTo }) => {
      const model = known(reference(shop).models, modelId);
      const brand = known(reference(shop).brands, model.brandId);
      return {
        id: modelId,
        name: model.name,
        brand: { id: brand.id, name: brand.name },
        image: { small: imageUrls(model.picture).small },
        upTo,
      };
    });

/** The two suggestion searches of the header (devices on sale, and devices that we buy), and the values of old devices. */
export const catalogueSearchRoutes =
  (book: OfferBook, models: ModelSearch, answers: CatalogueAnswers): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, searchShop, (request, reply) =>
      answers.send(request, reply, async () => {
        const text = request.query.search ?? '';
        const [offers, found, shop] = await whileItHolds(book, ({ sellers }, now) =>
          models.search(now, text, sellers),
        );
        return shopResults(shop, offers, request.params.locale, found);
      }),
    );
    serve(app, searchTradeIn, (request, reply) =>
      answers.send(request, reply, async () => {
        const shop = app.shop.now();
        return { models: tradeInResults(shop, await models.search(shop, request.query.search ?? '', [])) };
      }),
    );
    serve(app, findTradeInValues, (request, reply) =>
      answers.send(request, reply, async () => {
        const shop = app.shop.now();
        return tradeInValues(shop, await models.search(shop, request.query.search ?? '', []));
      }),
    );
  };
