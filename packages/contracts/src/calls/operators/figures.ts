import { Type } from 'typebox';
import { BuyInFigures, SalesFigures, WantedProduct } from '../../wire/figures.ts';
import { shopOnly } from '../access.ts';
import { call } from '../call.ts';

/** Carts are kept for sixty days. */
const days = Type.Object({ days: Type.Optional(Type.Integer({ minimum: 1, maximum: 60, default: 30 })) });

export const readSalesFigures = call('GET /api/operator/{locale}/figures/sales', {
  summary: 'Sales of each of the last days, and how many carts became orders',
  access: shopOnly('money'),
  query: days,
  answer: SalesFigures,
  example: { query: { days: '7' } },
});

export const readBuyInFigures = call('GET /api/operator/{locale}/figures/buy-ins', {
  summary: 'Devices bought on each of the last days, and how many of them arrived and were paid',
  access: shopOnly('money'),
  query: days,
  answer: BuyInFigures,
  example: { query: { days: '7' } },
});

export const listWantedProducts = call('GET /api/operator/{locale}/figures/wanted', {
  summary: 'Sold-out products that most people wait for',
  access: shopOnly('content'),
  answer: Type.Array(WantedProduct),
});
