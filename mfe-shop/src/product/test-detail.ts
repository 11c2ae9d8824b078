import type { Choice, ProductDetail } from '@rewald/contracts';

const NAME = 'Falter 15 | 128 GB | Schwarz';

const choice = (id: number, label: string, price: number | null, more: Partial<Choice> = {}): Choice => ({
  id: String(id),
  label,
  description: '',
  productId: 102_400 + id,
  productName: NAME,
  conditionId: 3,
  sellerId: null,
  price: price === null ? null : { value: price },
  selected: false,
  swatch: null,
  ...more,
});

const view = (name: string): ProductDetail['images'][number] => {
  const stem = `/pictures/phone-square-module/black/${name}`;
  return {
    urls: { small: `${stem}-160.webp`, medium: `${stem}-320.webp`, large: `${stem}-640.webp` },
    view: name,
  };
};

export const offer: NonNullable<ProductDetail['offer']> = {
  id: 821,
  price: { value: 349, new: 949, lowest30Days: 339, monthly: { value: 29.08, months: 12 } },
  stock: { available: 2 },
  seller: { id: 4, name: 'Rheingold Geräte', rating: { average: 4.6, count: 7, demo: false }, city: 'Köln' },
  guaranteeMonths: 24,
  delivery: { from: '2026-11-24', to: '2026-11-25' },
  workingDays: { from: 1, to: 2 },
};

export const detail: ProductDetail = {
  model: {
    id: 1024,
    name: 'Falter 15',
    brand: { id: 1, name: 'Lumo' },
    category: { id: 1, name: 'Smartphones' },
    description: 'Ein Telefon.',
    releaseYear: 2023,
    manufacturer: { name: 'Lumo GmbH', address: 'Köln', contact: 'https://lumo.example' },
  },
  product: { id: 102_400, name: NAME, variation: '128 GB · Schwarz', names: { de: NAME, en: NAME } },
  rating: null,
  condition: {
    id: 3,
    name: 'Gut',
    description: 'Leichte Kratzer, die aus 20 cm zu sehen sind.',
    promises: ['Geprüft und gereinigt', 'Akku mit mindestens 80 %'],
  },
  images: [view('angle'), view('front'), view('back')],
  offer,
  storages: [choice(1, '128 GB', 349, { selected: true }), choice(2, '512 GB', 429)],
  colours: [
    choice(1, 'Schwarz', 349, { selected: true, swatch: '#23242a' }),
    choice(2, 'Gelb', 359, { swatch: '#f2c94c' }),
    choice(3, 'Blau', null, { swatch: '#9fc3e7' }),
  ],
  conditions: [
    { ...choice(1, 'Wie neu', null, { conditionId: 1, description: 'Ohne Spuren' }), marks: 'none' },
    { ...choice(3, 'Gut', 349, { selected: true, description: 'Leichte Spuren' }), marks: 'light' },
    { ...choice(4, 'Akzeptabel', 299, { conditionId: 4, description: 'Sichtbare Spuren' }), marks: 'clear' },
  ],
  sellers: [],
  insurances: [{ id: 2, name: 'Displayschutz', price: { value: 38.9 }, description: 'Zwei Jahre.' }],
  specifications: [],
  tradeIn: { modelId: 1024, upTo: 322 },
  related: [],
};
