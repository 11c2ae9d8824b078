import type { ApiCallName } from '@rewald/contracts/client';

/**
 * The fields that the specification promises in the answers to its calls and that pages cannot do without. Everything
 * else is optional in the types (`@rewald/contracts/client`). Kept this compact because every visitor downloads it.
 *
 * The specification names no types: a host may send a `string` as a number (`value: 64`) and a `number` as a text
 * (`"258.00"`), which are read as what they are here.
 */
type Shape = 'id' | 'number' | 'string' | 'list' | readonly [Shape] | { readonly [field: string]: Shape };

const NAMED = { id: 'id', name: 'string' } as const;
const VALUE = { value: 'number' } as const;
const CUSTOMER = { firstName: 'string', lastName: 'string', email: 'string' } as const;
const CART = {
  items: [
    {
      id: 'id',
      offer: { id: 'id' },
      quantity: { ordered: 'number' },
      stock: { available: 'number' },
      price: VALUE,
      product: NAMED,
      model: { id: 'id' },
      condition: { name: 'string' },
    },
  ],
  summary: { total: 'number', insurance: 'number', discount: 'number' },
  currency: 'string',
} as const;
const TRADE_IN = '/api/trade-in/{locale}/integrations';

const PROMISED: { readonly [Name in ApiCallName]?: Shape } = {
  'PATCH /api/auth/{locale}/customer': CUSTOMER,
  'PATCH /api/auth/{locale}/customer/address': CUSTOMER,
  [`GET ${TRADE_IN}/devices/categories`]: [NAMED],
  [`GET ${TRADE_IN}/devices/brands/{categoryId}`]: [NAMED],
  [`GET ${TRADE_IN}/devices/subbrands/{brandId}/{categoryId}`]: [{ ...NAMED, searchQuery: 'string' }],
  [`GET ${TRADE_IN}/devices/models/{categoryId}/{brandId}`]: [NAMED],
  [`GET ${TRADE_IN}/devices/models-variations/{modelId}`]: {
    variations: [
      { attributeId: 'id', attributeType: 'string', values: [{ valueId: 'id', value: 'string' }] },
    ],
    products: [{ id: 'id', attributes: [{ attributeId: 'id', valueId: 'id' }] }],
  },
  [`GET ${TRADE_IN}/trading-in/{variationId}`]: [
    { id: 'id', question: 'string', answers: [{ id: 'id', value: 'string' }] },
  ],
  'GET /api/platform/{locale}/customer/languages': [{ code: 'string', language: 'string' }],
  'GET /api/notifications/{locale}/customer/tickets/messages/count': 'list',
  'GET /api/offers/{locale}/buy-offers/shop/models': [
    { id: 'id', href: { modelId: 'id', productName: 'string' }, price: { current: VALUE } },
  ],
  'GET /api/trade-in/{locale}/models/navbar/models/search': { models: [NAMED] },
  'GET /api/content/{locale}/layout': { navigation: { categories: [NAMED] } },
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape);

/** A value as the type that was promised, if it can be read as one. */
const readAs = (shape: Shape, value: unknown): unknown => {
  if (shape === 'string' && typeof value === 'number') return String(value);
  if (shape === 'number' && typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  return value;
};

/** The first field that is not as promised, such as `items[].price.value`; null when all are. */
const lackingIn = (value: unknown, shape: Shape, place: string): string | null => {
  if (shape === 'id') return typeof value === 'string' || typeof value === 'number' ? null : place;
  if (shape === 'list') return Array.isArray(value) ? null : place;
  if (typeof shape === 'string') return typeof value === shape ? null : place;
  if (isList(shape)) {
    if (!Array.isArray(value)) return place;
    for (const one of value) {
      const lacking = lackingIn(one, shape[0], `${place}[]`);
      if (lacking !== null) return lacking;
    }
    return null;
  }
  if (!isRecord(value)) return place;
  for (const [field, inner] of Object.entries(shape)) {
    const read = readAs(inner, value[field]);
    if (read !== value[field]) value[field] = read;
    const lacking = lackingIn(value[field], inner, place === 'data' ? field : `${place}.${field}`);
    if (lacking !== null) return lacking;
  }
  return null;
};

/**
 * Checks an answer against what the specification promises, and gives its fields the promised types in place. Every cart call
 * answers with the cart.
 */
export const firstLacking = (name: ApiCallName, data: unknown): string | null => {
  const shape = name.includes('/buy/cart/customer') ? CART : PROMISED[name];
  return shape === undefined ? null : lackingIn(data, shape, 'data');
};
