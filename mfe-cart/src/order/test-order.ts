import type { Order } from '@rewald/contracts';
import { EMPTY_ADDRESS } from '../address/empty-address.ts';
import { checkout } from '../checkout/filled-checkout.ts';

const small = '/pictures/phone-square-module/black/angle-160.webp';
const medium = '/pictures/phone-square-module/black/angle-320.webp';
const large = '/pictures/phone-square-module/black/angle-640.webp';

/** For tests and stories: an order that is on its way. */
export const shipped: Order = {
  id: '0199f3a0-0000-7000-8000-000000000009',
  number: 'RB-7KQ2M9XF',
  state: 'shipped',
  placedAt: '2026-11-24T10:00:00.000Z',
  currency: 'EUR',
  contact: { email: 'mira@example.org', phone: '' },
  delivery: checkout.delivery ?? EMPTY_ADDRESS,
  billing: null,
  shippingMethod: { id: 'standard', name: 'Paket nach Hause' },
  expected: { from: '2026-11-26', to: '2026-11-30' },
  payment: { provider: 'sandbox', charged: 609, refunded: 0 },
  summary: { goods: 609, insurance: 0, discount: 0, shipping: 0, total: 609 },
  discount: null,
  cancelReason: null,
  lines: [
    {
      id: '0199f3a0-0000-7000-8000-000000000010',
      offer: { id: 1 },
      product: {
        id: 2,
        name: 'Lumo Falter Air',
        variation: '256 GB · Space Schwarz',
        image: { urls: { small, medium, large } },
      },
      model: { id: 3 },
      condition: { id: 4, name: 'Akzeptabel' },
      seller: { id: 5, name: 'Øresund Omstart' },
      quantity: 1,
      price: { value: 609 },
      discount: 0,
      total: 609,
      vatPercent: null,
      returned: 0,
      returnable: 1,
      parcel: {
        id: 'p1',
        carrier: 'DHL',
        trackingNumber: '00340434161094042557',
        trackingLink: 'https://tracking.example/00340434161094042557',
        shippedAt: '2026-11-25T10:00:00.000Z',
        deliveredAt: null,
      },
    },
  ],
  returns: [],
  refunds: [],
  timeline: [
    { kind: 'placed', at: '2026-11-24T10:00:00.000Z' },
    { kind: 'confirmed', at: '2026-11-24T10:01:00.000Z' },
    { kind: 'shipped', at: '2026-11-25T10:00:00.000Z', seller: 'Øresund Omstart' },
  ],
  actions: { cancel: false, withdraw: true, withdrawUntil: null, invoice: true, review: false, claim: false },
};
