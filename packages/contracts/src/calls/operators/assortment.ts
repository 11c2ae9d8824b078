import { Type } from 'typebox';
import { AssortmentEntries, AssortmentKind, AssortmentReport } from '../../wire/assortment.ts';
import { NumericId } from '../../wire/envelope.ts';
import { Listed } from '../../wire/list.ts';
import {
  OfferChanges,
  OfferChangesResult,
  OfferFeedReport,
  OfferFeedReports,
  UploadedPicture,
} from '../../wire/offer-feed.ts';
import { TradeInPriceChanges, TradeInPriceProposal, TradeInPriceReport } from '../../wire/trade-in-prices.ts';
import { operatorsOwn, shopOnly } from '../access.ts';
import { call } from '../call.ts';
import { listQuery, OneOrMore } from '../lists.ts';
import { PICTURE_TYPES } from '../queries.ts';
import { sample } from '../sample.ts';

export const exportOffers = call('GET /api/operator/{locale}/offers', {
  summary: 'A seller’s offers as CSV, in the form in which they are sent',
  access: operatorsOwn('offers'),
  query: Type.Object({ seller: Type.Optional(NumericId) }),
  problems: ['feed.calls-most'],
  example: { query: { seller: '3' } },
});

export const readOfferReport = call('GET /api/operator/{locale}/offers/report', {
  summary: 'A seller’s last feeds with what was wrong in them, and what may still come',
  access: operatorsOwn('offers'),
  query: Type.Object({ seller: Type.Optional(NumericId) }),
  answer: OfferFeedReports,
  problems: ['feed.calls-most', 'feed.line'],
  example: { query: { seller: '3' } },
});

export const changeOffers = call('PATCH /api/operator/{locale}/offers', {
  summary: 'Other prices, stocks and photos of offers, by the seller’s own keys',
  access: operatorsOwn('offers'),
  query: Type.Object({ seller: Type.Optional(NumericId) }),
  body: OfferChanges,
  answer: OfferChangesResult,
  problems: ['feed.calls-most', 'feed.rows-most', 'picture.unknown'],
  example: { query: { seller: '3' }, body: { offers: [{ sku: 'nobody has it', price: 12.5, stock: 1 }] } },
});

export const replaceOffers = call('PUT /api/operator/{locale}/offers', {
  summary: 'A seller’s offers as CSV or JSON Lines',
  access: operatorsOwn('offers'),
  query: Type.Object({
    seller: Type.Optional(NumericId),
    whole: Type.Optional(Type.Boolean()),
    confirmSellOut: Type.Optional(Type.Boolean()),
    allOrNothing: Type.Optional(Type.Boolean()),
    dryRun: Type.Optional(Type.Boolean()),
  }),
  takes: ['text/csv', 'application/x-ndjson'],
  answer: OfferFeedReport,
  problems: [
    'feed.calls-most',
    'feed.column-missing',
    'feed.column-twice',
    'feed.column-unknown',
    'feed.condition',
    'feed.guarantee_months',
    'feed.header',
    'feed.letters',
    'feed.line',
    'feed.nothing-readable',
    'feed.offers-most',
    'feed.photo',
    'feed.photos',
    'feed.price',
    'feed.price-decimals',
    'feed.price-range',
    'feed.price-unsure',
    'feed.product',
    'feed.rows-most',
    'feed.sells-out',
    'feed.sku',
    'feed.sku-again',
    'feed.stock',
    'feed.tax',
    'feed.thing-again',
    'feed.thing-taken',
    'feed.too-many',
    'feed.type',
  ],
  example: {
    query: { seller: '3', dryRun: 'true' },
    file: 'sku;product;condition;price;stock\nA;102400;1;12,5;1\n',
  },
});

export const uploadOfferPicture = call('POST /api/operator/{locale}/offers/pictures', {
  summary: 'A photo of a device that is offered, to be named with its offer',
  access: operatorsOwn('offers'),
  query: Type.Object({ seller: Type.Optional(NumericId) }),
  takes: PICTURE_TYPES,
  answer: UploadedPicture,
  problems: ['feed.calls-most', 'picture.heic', 'picture.large', 'picture.small', 'picture.type'],
  example: { query: { seller: '3' }, file: 'picture' },
});

export const changeAssortment = call('PUT /api/operator/{locale}/assortment/{kind}', {
  summary: 'Entries of a kind, as in the files of an import',
  access: shopOnly('assortment'),
  params: { kind: AssortmentKind },
  query: Type.Object({ dryRun: Type.Optional(Type.Boolean()), allOrNothing: Type.Optional(Type.Boolean()) }),
  body: AssortmentEntries,
  answer: AssortmentReport,
  example: {
    params: { kind: 'brands' },
    query: { dryRun: 'true' },
    body: { entries: [{ key: 'one', name: 'One' }] },
  },
});

export const proposeTradeInPrices = call('POST /api/operator/{locale}/trade-in-prices', {
  summary: 'Prices of the book for used devices; a dry run says what they would change',
  access: shopOnly('assortment'),
  query: Type.Object({ dryRun: Type.Optional(Type.Boolean()) }),
  body: TradeInPriceChanges,
  answer: TradeInPriceReport,
  example: {
    query: { dryRun: 'true' },
    body: { prices: [{ key: 'one', model: sample.modelKey, base: 200, from: '2026-01-01' }] },
  },
});

export const listPriceProposals = call('GET /api/operator/{locale}/trade-in-prices/proposals', {
  summary: 'Changes that wait for somebody else, and those that were decided on',
  access: shopOnly('assortment'),
  query: listQuery(['-date', 'date'], {
    state: Type.Optional(OneOrMore(TradeInPriceProposal.properties.state)),
  }),
  answer: Listed(TradeInPriceProposal),
  problems: ['list.cursor'],
  example: { query: { state: 'open' } },
});

export const readPriceProposal = call('GET /api/operator/{locale}/trade-in-prices/proposals/{proposalId}', {
  summary: 'What a waiting change would do now',
  access: shopOnly('assortment'),
  answer: TradeInPriceReport,
  problems: ['prices.decided', 'prices.faulty', 'prices.own'],
});

export const approvePriceProposal = call(
  'POST /api/operator/{locale}/trade-in-prices/proposals/{proposalId}/approve',
  {
    summary: 'Let changes go live that somebody else made',
    access: shopOnly('assortment'),
    answer: TradeInPriceReport,
    problems: ['prices.decided', 'prices.faulty', 'prices.own'],
  },
);

export const discardPriceProposal = call(
  'POST /api/operator/{locale}/trade-in-prices/proposals/{proposalId}/discard',
  {
    summary: 'Take a waiting change away',
    access: shopOnly('assortment'),
    answer: TradeInPriceProposal,
    problems: ['prices.decided', 'prices.faulty', 'prices.own'],
  },
);
