import type { PICTURE_LOOKS, PictureColour, PictureLook } from '@rewald/contracts';
import { brandOf, type BrandSlug } from './brands.ts';
import { categoryId } from './categories.ts';
import { hash } from './determinism.ts';
import type { CategoryKey, Localized, Model, SpecificationGroup } from './types.ts';

/** German name, English name, colour of the picture, and the swatch where the plain colour would mislead. */
export type Colour<Look extends PictureLook> = readonly [
  de: string,
  en: string,
  picture: (typeof PICTURE_LOOKS)[Look][number],
  swatch?: string,
];

/** A look together with the colours it is drawn in, so that the compiler refuses a picture that does not exist. */
export type Appearance = {
  [Look in PictureLook]: { look: Look; colours: readonly Colour<Look>[] };
}[PictureLook];

/** What every kind of device has. */
export type ModelSource = Appearance & {
  readonly id: number;
  readonly name: string;
  readonly year: number;
  /** Launch price in euros by storage, size or edition; cheapest first. */
  readonly prices: Readonly<Record<string, number>>;
  /** 1–100, default 20. */
  readonly popularity?: number;
  /** A sentence that only fits this model; stands first in the description. */
  readonly note?: Localized;
};

const SWATCHES: Readonly<Record<PictureColour, string>> = {
  black: '#24262b',
  white: '#f4f3ee',
  graphite: '#55565a',
  silver: '#d9dbde',
  gold: '#e9d3b4',
  sand: '#dccbb2',
  natural: '#a9a297',
  blue: '#4f7396',
  navy: '#2e3642',
  pink: '#f2c9cf',
  purple: '#b9a8cf',
  red: '#bf1e2e',
  green: '#6f8a74',
  mint: '#bfdccb',
  yellow: '#f2dc8c',
};

const both = (text: string): Localized => ({ de: text, en: text });

/** A row of a specification table, or nothing when the fact is not known. */
export interface Row {
  readonly label: Localized;
  readonly value: Localized;
}

/** Builds a row; a value that is the same in both languages may be a plain string, `undefined` leaves the row out. */
export const row = (de: string, en: string, value: Localized | string | undefined): Row | undefined =>
  value === undefined
    ? undefined
    : { label: { de, en }, value: typeof value === 'string' ? both(value) : value };

/** Builds a group of rows without the missing ones. */
export const group = (de: string, en: string, rows: readonly (Row | undefined)[]): SpecificationGroup => ({
  group: { de, en },
  rows: rows.filter((candidate) => candidate !== undefined),
});

/** A number as each language writes it, with its unit: `6,1 Zoll` / `6.1 inches`. */
export const measured = (value: number | string, de: string, en = de): Localized => ({
  de: `${comma(value)} ${de}`,
  en: `${value} ${en}`,
});

/** A decimal number in German writing. */
export const comma = (value: number | string): string => String(value).replace('.', ',');

/** Height, width and depth in millimetres. */
export const dimensions = (...millimetres: readonly number[]): Localized => ({
  de: `${millimetres.map(comma).join(' × ')} mm`,
  en: `${millimetres.join(' × ')} mm`,
});

/** Yes or no in both languages. */
export const yesNo = (value: boolean): Localized =>
  value ? { de: 'Ja', en: 'Yes' } : { de: 'Nein', en: 'No' };

/** Picks a text by a stable number, so that neighbouring models do not read alike. */
export const choose = <Value>(id: number, salt: number, values: readonly [Value, ...Value[]]): Value =>
  values[hash(id, salt) % values.length] ?? values[0];

/** Where the number or abbreviation after it is spoken with a vowel: "an 8.3-inch", "an LCD". */
const BEFORE_VOWEL = /\b([Aa]) (?=8|(?:11|18)(?!\d)|LCD|OLED)/g;

/** Joins the sentences of a description and leaves missing ones out. */
export const paragraph = (sentences: readonly (Localized | undefined)[]): Localized => {
  const present = sentences.filter((sentence) => sentence !== undefined);
  return {
    de: present.map(({ de }) => de).join(' '),
    en: present
      .map(({ en }) => en)
      .join(' ')
      .replace(BEFORE_VOWEL, '$1n '),
  };
};

/** Turns a source and what its kind derives from it into a model. */
export const defineModel = (
  category: CategoryKey,
  brand: BrandSlug,
  source: ModelSource,
  derived: {
    readonly description: Localized;
    readonly specifications: readonly SpecificationGroup[];
    readonly groupIds?: readonly number[];
  },
): Model => {
  const popularity = source.popularity ?? 20;
  const colours = source.colours.map(([de, en, picture, swatch], index) => ({
    id: source.id * 100 + 51 + index,
    name: { de, en },
    picture,
    swatch: swatch ?? SWATCHES[picture],
  }));
  const first = colours[0];
  if (!first) throw new RangeError(`${source.name} has no colour`);
  return {
    id: source.id,
    categoryId: categoryId(category),
    groupIds: derived.groupIds ?? [],
    brandId: brandOf(brand).id,
    name: source.name,
    releaseYear: source.year,
    look: source.look,
    picture: { look: source.look, colour: first.picture },
    storages: Object.entries(source.prices).map(([label, euros], index) => ({
      id: source.id * 100 + 1 + index,
      label: both(label),
      launchPriceCents: Math.round(euros * 100),
    })),
    colours,
    description: derived.description,
    specifications: derived.specifications.filter(({ rows }) => rows.length > 0),
    popularity,
  };
};
