import type { ShopHost } from './shop-host.ts';

const same = (text: string) => ({ de: text, en: text });

/** The seeded assortment of our own API host. */
export const ownHost: ShopHost = {
  name: 'own',
  device: same('iPhone'),
  otherDevice: same('galaxy'),
  inBoth: 'iphone',
  saidOfOne: { de: 'Sehr gut', en: 'Very good' },
  categories: [
    same('Smartphones'),
    same('Tablets'),
    same('Laptops'),
    same('Smartwatches'),
    { de: 'Konsolen', en: 'Consoles' },
    { de: 'Kopfhörer', en: 'Headphones' },
    { de: 'Kameras', en: 'Cameras' },
  ],
  hasAccessories: true,
  hasWishList: true,
  hasCheckout: true,
  code: {
    known: 'WILLKOMMEN10',
    refusal: { de: 'Diesen Gutscheincode kennen wir nicht', en: 'We do not know this discount code' },
  },
  selling: {
    device: same('iPhone 14'),
    brand: 'Apple',
    kinds: {
      phone: same('Smartphones'),
      laptop: same('Laptops'),
      console: { de: 'Konsolen', en: 'Consoles' },
    },
    wrongIban: 'Diese IBAN stimmt nicht',
  },
};
