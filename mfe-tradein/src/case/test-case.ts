import type { TradeInCase } from '@rewald/contracts';

/** For tests and stories: a sale whose device is still with its seller. */
export const submitted: TradeInCase = {
  id: '0193-case',
  reference: 'RW-ABCDEFGH',
  state: 'submitted',
  device: 'Apple iPhone 15, 128 GB',
  image: null,
  price: 258,
  finalPrice: null,
  shipBy: '2026-12-05',
  createdAt: '2026-11-21T10:00:00.000Z',
  counterOffer: null,
  payment: { method: 'bank-transfer', account: '3000' },
  payout: null,
  returnShipment: null,
  photos: [],
  labelAvailable: true,
  inAccount: false,
  timeline: [{ state: 'submitted', at: '2026-11-21T10:00:00.000Z', by: 'customer' }],
};
/** The same with a lower price after the check. */
export const lower: TradeInCase = {
  ...submitted,
  state: 'counter-offered',
  labelAvailable: false,
  counterPrice: 199,
  counterOffer: {
    price: 199,
    findings: ['Tiefer Kratzer auf dem Display'],
    decideBy: '2026-12-07T10:00:00.000Z',
    decision: null,
  },
  photos: [{ id: '0193-photo', name: 'kratzer.jpg', contentType: 'image/jpeg', size: 100 }],
};
