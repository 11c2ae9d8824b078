import type { Localized, Model } from '../catalogue/types.ts';
import { known, reference } from '../index/reference.ts';

/** What a text asks for beside names: a price, a feature. */
export interface Wish {
  readonly label: Localized;
  /** The text without it, for whoever takes it off. */
  readonly without: string;
}

export interface Wishes {
  /** In the order of the text. */
  readonly shown: readonly Wish[];
  /** What is left to be looked for by its words. */
  readonly rest: string;
  readonly priceFromCents: number | null;
  readonly priceToCents: number | null;
  fits(model: Model): boolean;
}

/** Value of a specification, by the German name of its row; undefined where a model has no such row. */
export const valueOf = (model: Model, row: string): string | undefined => {
  for (const { rows } of model.specifications)
    for (const { label, value } of rows) if (label.de === row) return value.de;
  return undefined;
};

const isOf = (model: Model, key: string): boolean =>
  known(reference.categories, model.categoryId).key === key;
const isFoldable = (model: Model): boolean =>
  isOf(model, 'smartphones') && /\b(Fold|Flip)\d*\b/.test(model.name);
const takesPen = (model: Model): boolean => {
  const pen = valueOf(model, 'Stift');
  return pen === undefined ? /\bS Pen\b|Stift/.test(model.description.de) : pen !== 'Nein';
};

interface Feature {
  /** What stands in the address of a listing, for what the listing has as a filter. */
  readonly facet?: string;
  /** A part of the text, between its words. */
  readonly pattern: string;
  readonly label: (found: readonly string[]) => Localized;
  readonly fits: (model: Model, found: readonly string[]) => boolean;
}

const PHONE = String.raw`[\s-]?(?:handys?|smartphones?|telefone?|phones?)`;
const named = (de: string, en: string) => (): Localized => ({ de, en });
/** Screens are sold by whole inches, and people round. */
const NEAR_INCHES = 0.5;
const inches = (text = ''): number => Number(text.replace(',', '.'));

const FEATURES: readonly Feature[] = [
  {
    facet: '5g',
    pattern: '5\\s?g',
    label: named('5G', '5G'),
    fits: (model) => valueOf(model, 'Mobilfunk') === '5G',
  },
  {
    facet: 'esim',
    pattern: 'e-?sim',
    label: named('eSIM', 'eSIM'),
    fits: (model) => valueOf(model, 'SIM')?.includes('eSIM') === true,
  },
  {
    facet: 'dual-sim',
    pattern: 'dual[\\s-]?sim',
    label: named('Dual-SIM', 'Dual SIM'),
    fits: (model) => /\+|Dual/.test(valueOf(model, 'SIM') ?? ''),
  },
  {
    facet: 'foldable',
    pattern: `(?:klapp|falt)(?:bar(?:es?)?)?${PHONE}|fold(?:able|ing)${PHONE}|flip[\\s-]phones?`,
    label: named('Faltbares Smartphone', 'Foldable phone'),
    fits: isFoldable,
  },
  {
    // A line that Samsung gave up: its pen went to the largest of the S.
    pattern: '(?:samsung\\s+)?(?:galaxy\\s+)?(?<!redmi\\s)note\\s?\\d{1,2}(?:\\s(?:ultra|plus))?',
    label: named('Smartphone mit Stift', 'Phone with a pen'),
    fits: (model) => isOf(model, 'smartphones') && takesPen(model),
  },
  {
    facet: 'pen',
    pattern: '(?:eingabe)?stift|stylus|s[\\s-]pen|pencil',
    label: named('Mit Stift', 'Works with a pen'),
    fits: takesPen,
  },
  {
    facet: 'noise-cancelling',
    pattern: 'noise[\\s-]?cancell?ing|anc|geräuschunterdrückung',
    label: named('Geräuschunterdrückung', 'Noise cancelling'),
    fits: (model) => valueOf(model, 'Aktive Geräuschunterdrückung') === 'Ja',
  },
  {
    pattern: '(\\d{1,2}(?:[.,]\\d)?)\\s?(?:zoll|inch|inches)',
    label: ([, size = '']) => ({
      de: `${size.replace('.', ',')}\u00a0Zoll`,
      en: `${size.replace(',', '.')}\u00a0inches`,
    }),
    fits: (model, [, size]) =>
      Math.abs(Number.parseFloat((valueOf(model, 'Bilddiagonale') ?? '').replace(',', '.')) - inches(size)) <=
      NEAR_INCHES,
  },
];

/** Features that a listing can be narrowed by. */
export const FACET_FEATURES = FEATURES.flatMap(({ facet, label, fits }) =>
  facet === undefined
    ? []
    : { value: facet, label: label([]), isOf: (model: Model): boolean => fits(model, []) },
);

const EURO = String.raw`(?:\s?(?:€|euro|eur))?`;
const AMOUNT = String.raw`(\d{2,5})${EURO}`;
const TO = String.raw`(?:bis(?: zu)?|unter|max(?:imal|\.)?|höchstens|weniger als|under|below|up to|less than|at most)`;
const FROM = String.raw`(?:ab|über|mindestens|mehr als|over|above|more than|at least)`;

interface PriceWish {
  readonly pattern: string;
  readonly range: (found: readonly string[]) => { from?: number; to?: number };
}
const PRICES: readonly PriceWish[] = [
  {
    pattern: `(?:zwischen|between|von|from)\\s${AMOUNT}\\s(?:und|and|bis|to)\\s${AMOUNT}`,
    range: ([, from, to]) => ({ from: Number(from), to: Number(to) }),
  },
  { pattern: `${TO}\\s?${AMOUNT}`, range: ([, to]) => ({ to: Number(to) }) },
  { pattern: `${FROM}\\s?${AMOUNT}`, range: ([, from]) => ({ from: Number(from) }) },
];

const priceLabel = ({ from, to }: { from?: number; to?: number }): Localized => {
  const euros = (amount: number): string => `${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')},00\u00a0€`;
  if (from !== undefined && to !== undefined)
    return { de: `${euros(from)} bis ${euros(to)}`, en: `${euros(from)} to ${euros(to)}` };
  if (to !== undefined) return { de: `Bis ${euros(to)}`, en: `Up to ${euros(to)}` };
  return { de: `Ab ${euros(from ?? 0)}`, en: `From ${euros(from ?? 0)}` };
};

/** Between words of any alphabet; `\b` knows no umlauts. */
const wholeWords = (pattern: string): RegExp =>
  new RegExp(`(?<![\\p{Letter}\\p{Number}])(?:${pattern})(?![\\p{Letter}\\p{Number}])`, 'iu');
const features = FEATURES.map((feature) => ({ ...feature, pattern: wholeWords(feature.pattern) }));
const prices = PRICES.map((price) => ({ ...price, pattern: wholeWords(price.pattern) }));
/** Words between names and wishes, which name nothing themselves. */
const BETWEEN = new RegExp(wholeWords('mit|und|für|von|with|and|for|ein|eine|einen').source, 'giu');

const cut = (text: string, found: RegExpExecArray): string =>
  `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
/** Ends with nothing that led to what was taken out. */
const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\s(?:mit|with|und|and)(?:\sa)?$/i, '');

/** Reads what a text asks for beside names; without such wishes its rest is the text itself. */
export const readWishes = (text: string): Wishes => {
  const whole = text.normalize('NFC');
  const shown: (Wish & { at: number })[] = [];
  const wanted: ((model: Model) => boolean)[] = [];
  let rest = whole;
  let price: { from?: number; to?: number } = {};
  const note = (found: RegExpExecArray, label: Localized): void => {
    const there = whole.indexOf(found[0]);
    const without =
      there < 0 ? rest : `${tidy(whole.slice(0, there))} ${whole.slice(there + found[0].length)}`;
    shown.push({ label, without: tidy(without), at: there });
    rest = cut(rest, found);
  };
  for (const { pattern, range } of prices) {
    const found = pattern.exec(rest);
    if (found === null || price.from !== undefined || price.to !== undefined) continue;
    price = range(found);
    note(found, priceLabel(price));
  }
  for (const { pattern, label, fits } of features) {
    const found = pattern.exec(rest);
    if (found === null) continue;
    wanted.push((model) => fits(model, found));
    note(found, label(found));
  }
  const cents = (euros: number | undefined): number | null => (euros === undefined ? null : euros * 100);
  return {
    shown: shown.toSorted((a, b) => a.at - b.at).map(({ label, without }) => ({ label, without })),
    rest: shown.length === 0 ? text : tidy(rest.replace(BETWEEN, ' ')),
    priceFromCents: cents(price.from),
    priceToCents: cents(price.to),
    fits: (model) => wanted.every((fits) => fits(model)),
  };
};
