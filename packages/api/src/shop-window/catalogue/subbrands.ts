import { brandOf, type BrandSlug } from './brands.ts';
import { categoryId } from './categories.ts';
import type { CategoryKey, Subbrand } from './types.ts';

/** Category, brand, and the chips: what to search for, or the German and English label before it. */
type Row = readonly [
  CategoryKey,
  BrandSlug,
  readonly (string | readonly [de: string, en: string, search: string])[],
];

const series = (name: string): readonly [string, string, string] => [
  `${name}er-Reihe`,
  `${name} series`,
  name,
];

const ROWS: readonly Row[] = [
  [
    'smartphones',
    'apple',
    [
      series('iPhone 17'),
      series('iPhone 16'),
      series('iPhone 15'),
      series('iPhone 14'),
      series('iPhone 13'),
      series('iPhone 12'),
      series('iPhone 11'),
      ['iPhone X, XR und XS', 'iPhone X, XR and XS', 'iPhone X'],
      'iPhone SE',
      'iPhone 8',
    ],
  ],
  [
    'smartphones',
    'samsung',
    [
      'Galaxy S',
      'Galaxy A',
      ['Galaxy Z Flip', 'Galaxy Z Flip', 'Z Flip'],
      ['Galaxy Z Fold', 'Galaxy Z Fold', 'Z Fold'],
    ],
  ],
  [
    'smartphones',
    'google',
    [series('Pixel 10'), series('Pixel 9'), series('Pixel 8'), series('Pixel 7'), series('Pixel 6')],
  ],
  ['smartphones', 'xiaomi', ['Xiaomi', 'Redmi', 'POCO']],
  ['smartphones', 'oneplus', ['OnePlus', 'Nord']],
  ['smartphones', 'motorola', ['Edge', 'Moto G']],
  ['smartphones', 'sony', ['Xperia 1', 'Xperia 5', 'Xperia 10']],
  ['tablets', 'apple', ['iPad Pro', 'iPad Air', 'iPad mini', ['iPad', 'iPad', 'iPad (']]],
  ['tablets', 'samsung', ['Galaxy Tab S', 'Galaxy Tab A']],
  ['tablets', 'microsoft', ['Surface Pro', 'Surface Go']],
  ['laptops', 'apple', ['MacBook Air', 'MacBook Pro']],
  ['laptops', 'lenovo', ['ThinkPad T', 'ThinkPad X', 'Yoga', 'Legion']],
  ['laptops', 'dell', ['Latitude', 'XPS']],
  ['laptops', 'hp', ['EliteBook', 'Spectre']],
  ['smartwatches', 'apple', ['Watch Series', 'Watch SE', 'Watch Ultra']],
  ['smartwatches', 'garmin', ['Fenix', 'Forerunner', 'Venu']],
  ['consoles', 'sony', ['PlayStation 5', 'PlayStation 4']],
  ['consoles', 'microsoft', ['Xbox Series']],
  ['headphones', 'apple', ['AirPods Pro', 'AirPods Max', ['AirPods', 'AirPods', 'AirPods (']]],
  ['headphones', 'sony', ['WH-1000', 'WF-1000']],
  ['cameras', 'sony', ['Alpha 7', 'Alpha 6', 'ZV', 'RX100']],
  ['cameras', 'canon', ['EOS R', ['EOS (Spiegelreflex)', 'EOS (DSLR)', '0D'], 'PowerShot']],
  ['cameras', 'nikon', [['Z (spiegellos)', 'Z (mirrorless)', 'Z '], 'D7']],
  ['cameras', 'gopro', ['HERO']],
];

/** Numbered in the order shown, a hundred ids for each brand and category. */
export const subbrands: readonly Subbrand[] = ROWS.flatMap(([category, brand, chips]) =>
  chips.map((chip, index): Subbrand => {
    const [de, en, searchQuery] = typeof chip === 'string' ? [chip, chip, chip] : chip;
    const ids = { categoryId: categoryId(category), brandId: brandOf(brand).id };
    return {
      id: ids.categoryId * 10000 + ids.brandId * 100 + index + 1,
      ...ids,
      name: { de, en },
      searchQuery,
    };
  }),
);
