import { Type } from 'typebox';
import { LISTING_SORTS } from '../listing-vocabulary.ts';
import {
  Listing,
  OfferCard,
  OfferPrices,
  ProductDetail,
  ShopAddresses,
  ShopSearchResult,
  TradeInSearchResult,
  TradeInValue,
} from '../wire/catalogue.ts';
import { NumericId } from '../wire/envelope.ts';
import { ComparedDevice, SavedCard } from '../wire/saved.ts';
import { anybody, knownAddress } from './access.ts';
import { call } from './call.ts';
import { PageNumber, SearchText } from './queries.ts';
import { sample } from './sample.ts';

/** Values with commas between them. */
const ListText = Type.String({ maxLength: 500 });
const PriceLimit = Type.Number({ minimum: 0, maximum: 1_000_000 });

export const searchShop = call('GET /api/offers/{locale}/buy-offers/shop/models', {
  summary: 'Search for what is sold',
  access: anybody,
  group: 'Other',
  query: Type.Object({ search: Type.Optional(SearchText) }),
  answer: Type.Array(ShopSearchResult),
  example: { query: { search: 'smartphone' } },
});

export const searchTradeIn = call('GET /api/trade-in/{locale}/models/navbar/models/search', {
  summary: 'Search for what is bought',
  access: anybody,
  group: 'Other',
  query: Type.Object({ search: Type.Optional(SearchText) }),
  answer: Type.Object({ models: Type.Array(TradeInSearchResult) }),
  example: { query: { search: 'smartphone' } },
});

export const findTradeInValues = call('GET /api/offers/{locale}/trade-in-values', {
  summary: 'What old devices may bring off a price',
  access: anybody,
  query: Type.Object({ search: Type.Optional(SearchText) }),
  answer: Type.Array(TradeInValue),
  example: { query: { search: 'smartphone' } },
});

export const listOffers = call('GET /api/offers/{locale}/listing', {
  summary: 'A page of offers with facets, sorted and filtered',
  access: anybody,
  query: Type.Object({
    search: Type.Optional(SearchText),
    categoryIds: Type.Optional(ListText),
    brand: Type.Optional(ListText),
    condition: Type.Optional(ListText),
    storage: Type.Optional(ListText),
    colour: Type.Optional(ListText),
    seller: Type.Optional(ListText),
    guarantee: Type.Optional(ListText),
    feature: Type.Optional(ListText),
    year: Type.Optional(ListText),
    screen: Type.Optional(ListText),
    battery: Type.Optional(ListText),
    delivery: Type.Optional(ListText),
    priceFrom: Type.Optional(PriceLimit),
    priceTo: Type.Optional(PriceLimit),
    sort: Type.Optional(Type.Enum([...LISTING_SORTS])),
    page: Type.Optional(PageNumber),
  }),
  answer: Listing,
  example: { query: { search: 'smartphone', sort: 'price-asc', page: '1' } },
});

export const listAddresses = call('GET /api/offers/{locale}/addresses', {
  summary: 'Every page of the shop, for search engines',
  access: anybody,
  answer: ShopAddresses,
});

export const readPriceHistory = call('GET /api/offers/{locale}/price-history', {
  summary: 'What an offer has cost within 30 days',
  access: anybody,
  query: Type.Object({ offerId: NumericId }),
  answer: OfferPrices,
  example: { query: { offerId: `${sample.offerId}` } },
});

export const readFeed = call('GET /api/offers/{locale}/feeds/{file}', {
  summary: 'All products in stock, for Google Merchant or idealo',
  access: anybody,
  params: { file: Type.Union([Type.Literal('google.xml'), Type.Literal('idealo.csv')]) },
  example: { params: { file: 'google.xml' } },
});

export const readOwnPicture = call('GET /api/pictures/own/{digest}/{file}', {
  summary: 'A photo of a device in one of its sizes',
  access: knownAddress,
  params: { digest: Type.String(), file: Type.String() },
  example: {
    params: {
      digest: '0'.repeat(64),
      file: 'angle-320.webp',
    },
  },
});

export const readProduct = call('GET /api/offers/{locale}/product/{modelId}', {
  summary: 'Everything that a product page shows',
  access: anybody,
  query: Type.Object({
    productId: Type.Optional(NumericId),
    conditionId: Type.Optional(NumericId),
    sellerId: Type.Optional(NumericId),
  }),
  answer: ProductDetail,
});

export const listCards = call('GET /api/offers/{locale}/cards', {
  summary: 'Products in conditions, as they are offered now',
  access: anybody,
  query: Type.Object({ items: Type.String({ maxLength: 2000 }) }),
  answer: Type.Array(SavedCard),
  example: { query: { items: `${sample.productId}-${sample.conditionId}` } },
});

export const listFitting = call('GET /api/offers/{locale}/fitting', {
  summary: 'Up to three accessories that go with models in a cart',
  access: anybody,
  query: Type.Object({ models: Type.String({ maxLength: 500 }) }),
  answer: Type.Array(OfferCard),
  example: { query: { models: `${sample.modelId}` } },
});

export const compareDevices = call('GET /api/offers/{locale}/compare', {
  summary: 'Up to four devices with all that can be compared',
  access: anybody,
  query: Type.Object({ models: Type.String({ maxLength: 300 }) }),
  answer: Type.Array(ComparedDevice),
  example: { query: { models: `m${sample.modelId}` } },
});
