import type { ShopHost } from '../hosts/shop-host.ts';

const phones = { de: 'Fernsprecher', en: 'Handsets' };

/** The assortment of the specification's host, for the journeys. */
export const specificationShopHost: ShopHost = {
  name: 'specification',
  device: { de: 'Fennek Uno', en: 'Fennec One' },
  otherDevice: { de: 'Lupe', en: 'Looker' },
  inBoth: 'gb',
  saidOfOne: { de: '64 GB · Moos', en: '64 GB · Moss' },
  categories: [phones, { de: 'Gucklöcher', en: 'Peepers' }, { de: 'Leergut', en: 'Empties' }],
  hasAccessories: false,
  hasWishList: false,
  hasCheckout: false,
  code: {
    known: 'SOMMER',
    refusal: { de: 'Diesen Code kennt hier niemand.', en: 'Diesen Code kennt hier niemand.' },
  },
  selling: {
    device: { de: 'Fennek Uno', en: 'Fennec One' },
    brand: 'Fennek',
    kinds: { phone: phones, laptop: phones, console: phones },
    wrongIban: 'Mit dieser IBAN kann hier niemand etwas anfangen.',
  },
};
