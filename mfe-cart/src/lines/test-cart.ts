import type { Cart, CartItem } from '@rewald/contracts/client';

const pictures = (stem: string) => ({
  urls: {
    small: `/pictures/${stem}/angle-160.webp`,
    medium: `/pictures/${stem}/angle-320.webp`,
    large: `/pictures/${stem}/angle-640.webp`,
  },
});

export const phone: CartItem = {
  id: '0199f3a0-0000-7000-8000-000000000001',
  offer: { id: 821 },
  quantity: { ordered: 1 },
  stock: { available: 3 },
  price: { value: 349 },
  insuranceOptions: [
    { id: 2, name: 'Displayschutz', price: { value: 38.9 }, description: 'Zwei Jahre.' },
    { id: 3, name: 'Rundumschutz', price: { value: 79.9 }, description: 'Zwei Jahre, auch bei Diebstahl.' },
  ],
  product: {
    id: 102_400,
    name: 'Falter 15 | 128 GB | Schwarz',
    variation: '128 GB · Schwarz',
    image: pictures('phone-square-module/black'),
  },
  model: { id: 1024 },
  condition: { id: 3, name: 'Gut' },
  seller: { id: 4, name: 'Rheingold Geräte' },
};

export const laptop: CartItem = {
  ...phone,
  id: '0199f3a0-0000-7000-8000-000000000002',
  offer: { id: 822 },
  quantity: { ordered: 2 },
  stock: { available: 2 },
  price: { value: 649 },
  insuranceOptions: [],
  product: {
    id: 204_800,
    name: 'Blattbuch Air 13 | 512 GB | Silber',
    variation: '512 GB · Silber',
    image: pictures('laptop-ultrabook/silver'),
  },
  model: { id: 2048 },
};

/** A cart of these lines, without insurance and discount. */
export const cartOf = (...items: CartItem[]): Cart => ({
  id: '0199f3a0-0000-7000-8000-000000000000',
  revision: 1,
  items,
  summary: {
    total: items.reduce((sum, { price, quantity }) => sum + price.value * quantity.ordered, 0),
    insurance: 0,
    discount: 0,
  },
  currency: 'EUR',
  marketplace: 'rewald-de',
  checkout: { ready: true },
  discount: null,
  details: { stripe: { secret: null }, paypal: { orderId: null } },
});

/** The same cart with a code redeemed. */
export const redeemed = (cart: Cart): Cart => ({
  ...cart,
  summary: { ...cart.summary, total: cart.summary.total - 20, discount: 20 },
  discount: { code: 'WALD20', value: 20 },
});
