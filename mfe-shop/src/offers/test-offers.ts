import type { OfferCard } from '@rewald/contracts';

const pictures = (stem: string) => ({
  urls: {
    small: `/pictures/${stem}/angle-160.webp`,
    medium: `/pictures/${stem}/angle-320.webp`,
    large: `/pictures/${stem}/angle-640.webp`,
  },
});

export const phone: OfferCard = {
  id: 821,
  href: { modelId: 1024, productName: 'Falter 15 | 128 GB | Schwarz', productId: 102_400, conditionId: 3 },
  brand: 'Lumo',
  name: 'Falter 15',
  variation: '128 GB · Schwarz',
  condition: { id: 3, name: 'Gut' },
  image: pictures('phone-square-module/black'),
  price: { current: { value: 349 }, new: { value: 949 } },
  seller: { id: 4, name: 'Rheingold Geräte' },
  stock: { available: 2 },
  rating: { average: 4.8, count: 430, demo: false },
  delivery: { from: '2026-11-24', to: '2026-11-25' },
  storages: ['128 GB', '256 GB', '512 GB'],
  conditions: ['Wie neu', 'Gut', 'Akzeptabel'],
  colours: ['#23242a', '#f2c94c', '#9fc3e7'],
};

/** Without everything that a card need not have. */
export const laptop: OfferCard = {
  id: 822,
  href: { modelId: 2048, productName: 'Blattbuch Air 13 | 512 GB', productId: 204_800, conditionId: 1 },
  brand: 'Blattwerk',
  name: 'Blattbuch Air 13 (2023)',
  variation: '512 GB · Silber',
  condition: { id: 1, name: 'Wie neu' },
  image: pictures('laptop-ultrabook/silver'),
  price: { current: { value: 1049 }, new: null },
  seller: { id: 4, name: 'Rheingold Geräte' },
  stock: { available: 1 },
  rating: null,
};
