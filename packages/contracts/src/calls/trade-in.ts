import { Type } from 'typebox';
import { Uuid } from '../wire/envelope.ts';
import {
  OfferMailReceipt,
  OfferMailRequest,
  PopularTradeIn,
  SavedTradeInOffer,
  TradeInModel,
  TradeInModelVariations,
  TradeInOffer,
  TradeInOfferRequest,
  TradeInOrderRequest,
  TradeInOrderResult,
  TradeInQuestion,
  TradeInSelection,
  TradeInSubbrand,
} from '../wire/trade-in.ts';
import { ownQuote, tradeIn } from './access.ts';
import { call } from './call.ts';
import { MailedKeyText, SearchText } from './queries.ts';
import { sample } from './sample.ts';

export const listDeviceCategories = call('GET /api/trade-in/{locale}/integrations/devices/categories', {
  summary: 'Kinds of devices',
  access: tradeIn,
  group: 'Trade-in',
  answer: Type.Array(TradeInModel),
});

export const listDeviceBrands = call('GET /api/trade-in/{locale}/integrations/devices/brands/{categoryId}', {
  summary: 'Brands of a kind',
  access: tradeIn,
  group: 'Trade-in',
  answer: Type.Array(TradeInModel),
  example: { params: { categoryId: 1 } },
});

export const listDeviceSubbrands = call(
  'GET /api/trade-in/{locale}/integrations/devices/subbrands/{brandId}/{categoryId}',
  {
    summary: 'Families of a brand',
    access: tradeIn,
    group: 'Trade-in',
    answer: Type.Array(TradeInSubbrand),
    example: { params: { brandId: 1, categoryId: 1 } },
  },
);

export const listDeviceModels = call(
  'GET /api/trade-in/{locale}/integrations/devices/models/{categoryId}/{brandId}',
  {
    summary: 'Models, also by search',
    access: tradeIn,
    group: 'Trade-in',
    query: Type.Object({ search: Type.Optional(SearchText) }),
    answer: Type.Array(TradeInModel),
    example: { params: { categoryId: 1, brandId: 1 }, query: { search: 'a' } },
  },
);

export const readModelVariations = call(
  'GET /api/trade-in/{locale}/integrations/devices/models-variations/{modelId}',
  {
    summary: 'Variations and products of a model',
    access: tradeIn,
    group: 'Trade-in',
    answer: TradeInModelVariations,
  },
);

export const listPopularDevices = call('GET /api/trade-in/{locale}/integrations/devices/popular', {
  summary: 'What many people sell, and what it brings',
  access: tradeIn,
  answer: Type.Array(PopularTradeIn),
});

export const selectDevice = call('GET /api/trade-in/{locale}/integrations/devices/select/{modelId}', {
  summary: 'Where a model stands in the wizard',
  access: tradeIn,
  answer: TradeInSelection,
});

export const listDeviceQuestions = call('GET /api/trade-in/{locale}/integrations/trading-in/{variationId}', {
  summary: 'Questions about the condition',
  access: tradeIn,
  group: 'Trade-in',
  answer: Type.Array(TradeInQuestion),
});

export const priceDevice = call('POST /api/trade-in/{locale}/integrations/trading-in/{variationId}', {
  summary: 'A price for the answers',
  access: tradeIn,
  group: 'Trade-in',
  body: TradeInOfferRequest,
  answer: TradeInOffer,
  problems: ['trade-in.answers'],
  example: { body: { answers: sample.answers } },
});

export const sellDevice = call('POST /api/trade-in/{locale}/integrations/orders', {
  summary: 'Sell the device',
  access: tradeIn,
  group: 'Trade-in',
  query: Type.Object({
    partner: Type.Optional(Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$' })),
    parcel: Type.Optional(Uuid),
    key: Type.Optional(MailedKeyText),
  }),
  headers: Type.Object({ 'idempotency-key': Type.Optional(Type.String({ minLength: 1, maxLength: 200 })) }),
  body: TradeInOrderRequest,
  answer: TradeInOrderResult,
  problems: ['field.name', 'no-company', 'trade-in.answers'],
  example: {
    body: {
      customer: {
        firstName: 'Ada',
        lastName: 'Krug',
        email: 'ada@example.com',
        phone: '0151 23456789',
        address: { country: 'de', city: 'Köln', postalCode: '50667', address: 'Domplatz', houseNumber: '1' },
        payment: {
          type: 'bank-transfer',
          paypal: null,
          iban: 'DE89370400440532013000',
          accountName: 'Jörg Öztürk',
        },
      },
      device: { productId: sample.variationId, answers: sample.answers },
    },
  },
});

export const mailQuote = call('POST /api/trade-in/{locale}/integrations/quotes/{quoteId}/mail', {
  summary: 'Send an offer by mail',
  access: ownQuote,
  body: OfferMailRequest,
  answer: OfferMailReceipt,
  problems: ['mail.enough-today', 'trade-in.mailed-often'],
  example: { body: { email: 'ada@example.com' } },
});

export const readQuote = call('GET /api/trade-in/{locale}/integrations/quotes/{quoteId}', {
  summary: 'A mailed offer',
  access: ownQuote,
  query: Type.Object({ key: MailedKeyText }),
  answer: SavedTradeInOffer,
});

export const resumeQuote = call('POST /api/trade-in/{locale}/integrations/quotes/{quoteId}/resume', {
  summary: 'Go on with a mailed offer, here',
  access: ownQuote,
  query: Type.Object({ key: MailedKeyText }),
  answer: SavedTradeInOffer,
});
