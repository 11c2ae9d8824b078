import { Type } from 'typebox';
import { NumericId } from '../../wire/envelope.ts';
import { Listed } from '../../wire/list.ts';
import {
  OfferChangeRequest,
  OffersChangeRequest,
  OffersChangeResult,
  OperatorOffer,
  OperatorOfferSummary,
} from '../../wire/operator-offer.ts';
import { IfMatch } from '../../wire/operator-order.ts';
import { operatorsList, operatorsOwn } from '../access.ts';
import { call } from '../call.ts';
import { listQuery, OneOrMore } from '../lists.ts';
import { sample } from '../sample.ts';

const Amount = Type.Number({ minimum: 0, maximum: 100_000 });

export const listOffers = call('GET /api/operator/{locale}/offers/list', {
  summary: 'Offers by seller, what they offer, price and stock',
  access: operatorsList('offers'),
  query: listQuery(['-date', 'date', 'price', '-price', 'stock', '-stock', 'name', '-name'], {
    /** Words of the name, or the beginning of the seller’s own key. */
    q: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    inStock: Type.Optional(Type.Boolean()),
    condition: Type.Optional(OneOrMore(NumericId)),
    /** In euros. */
    priceFrom: Type.Optional(Amount),
    priceTo: Type.Optional(Amount),
    seller: Type.Optional(NumericId),
    category: Type.Optional(NumericId),
    model: Type.Optional(NumericId),
    product: Type.Optional(NumericId),
  }),
  answer: Listed(OperatorOfferSummary),
  problems: ['list.cursor'],
  example: { query: { q: '128 GB', inStock: 'true', sort: 'price' } },
});

export const readOffer = call('GET /api/operator/{locale}/offers/{offerId}', {
  summary: 'An offer with the history of its price and stock',
  access: operatorsOwn('offers'),
  answer: OperatorOffer,
});

export const changeOffer = call('PATCH /api/operator/{locale}/offers/{offerId}', {
  summary: 'Another price or stock of an offer',
  access: operatorsOwn('offers'),
  headers: IfMatch,
  body: OfferChangeRequest,
  answer: OperatorOffer,
  problems: ['changed-since', 'feed.rows-most', 'offer.price-unsure'],
  example: { body: { stock: 2 } },
});

export const changeOffersAtOnce = call('POST /api/operator/{locale}/offers/changes', {
  summary: 'Other prices and stocks of many offers, each whole or not at all',
  access: operatorsList('offers'),
  query: Type.Object({ dryRun: Type.Optional(Type.Boolean()) }),
  body: OffersChangeRequest,
  answer: OffersChangeResult,
  problems: [
    'feed.rows-most',
    'offer.price-or-percent',
    'offer.price-range',
    'offer.price-unsure',
    'offer.twice',
  ],
  example: { query: { dryRun: 'true' }, body: { changes: [{ offerId: sample.offerId, percent: -5 }] } },
});
