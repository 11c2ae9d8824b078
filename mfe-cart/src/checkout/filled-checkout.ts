/** For tests: a cart with a completed checkout. */
import type { Cart, Checkout } from '@rewald/contracts';

/** Prefix of the checkout calls. */
export const BUY = '/api/checkout/{locale}/buy';
export const CART_ID = '0199f3a0-0000-7000-8000-000000000000';

export const cart: Cart = {
  id: CART_ID,
  revision: 1,
  items: [
    {
      id: '0199f3a0-0000-7000-8000-000000000001',
      offer: { id: 7 },
      quantity: { ordered: 1 },
      stock: { available: 3 },
      price: { value: 199 },
      insuranceOptions: [],
      product: {
        id: 3,
        name: 'Falter 13',
        variation: '128 GB',
        image: { urls: { small: '', medium: '', large: '' } },
      },
      model: { id: 2 },
      condition: { id: 1, name: 'Gut' },
      seller: { id: 1, name: 'Ruhrkiste' },
    },
  ],
  summary: { total: 199, insurance: 0, discount: 0 },
  currency: 'EUR',
  marketplace: 'rewald-de',
  checkout: { ready: true },
  discount: null,
  details: { stripe: { secret: null }, paypal: { orderId: null }, sandbox: { reference: null } },
};

/** All data that an order needs. */
export const checkout: Checkout = {
  cartId: CART_ID,
  contact: { email: 'mira@example.org', phone: '' },
  delivery: {
    firstName: 'Mira',
    lastName: 'Lindqvist',
    address: 'Domplatz',
    houseNumber: '1',
    addition: '',
    plz: '50667',
    city: 'Köln',
    countryCode: 'DE',
  },
  billing: null,
  shippingMethod: 'standard',
  shippingMethods: [{ id: 'standard', name: 'Paket nach Hause', description: '', price: { value: 0 } }],
  countries: [{ code: 'DE', name: 'Deutschland' }],
  parcels: [],
  missing: [],
  termsVersion: '2026-11',
};
