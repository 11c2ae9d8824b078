import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { derived } from '@rewald/assortment/catalogue/catalogue';
import type { Localized, Model, SearchFeature } from '@rewald/assortment/catalogue/types';

/** What a text asks for besides names: a price or a feature. */
export interface Wish {
  readonly label: Localized;
  /** The text without this wish, for a link that removes the filter. */
  readonly without: string;
}

/** Filters recognised in a search text. */
export interface Wishes {
  /** In the order of the text. */
  readonly shown: readonly Wish[];
  /** The rest of the text, to be searched for by its words. */
  readonly rest: string;
  readonly priceFromCents: number | null;
  readonly priceToCents: number | null;
  /** Whether the text asks for the order "cheapest first". */
  readonly cheapestFirst: boolean;
  /** Whether the text names something that the shop does not sell. */
  readonly isNotSold: boolean;
  fits(model: Model): boolean;
}

/** Matches whole words of any alphabet; `\b` does not support umlauts. */
const wholeWords = (pattern: string, flags = 'iu'): RegExp =>
  new RegExp(`(?<![\\p{Letter}\\p{Number}])(?:${pattern})(?![\\p{Letter}\\p{Number}])`, flags);

const SPELLED_OUT: Readonly<Record<string, string>> = {
  ä: '(?:ä|ae)',
  ö: '(?:ö|oe)',
  ü: '(?:ü|ue)',
  ß: '(?:ß|ss)',
};

/** The pattern of a phrase: `#` is a number, a blank is nothing, a blank or a hyphen. */
const patternOf = (phrase: string): string =>
  phrase
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/[äöüß]/gi, (letter) => SPELLED_OUT[letter.toLowerCase()] ?? letter)
    .replace(/\s+/g, '[\\s-]?')
    .replace('#', '(\\d{1,3}(?:[.,]\\d)?)');

/** Longest first, so that no phrase matches within a longer one. */
const anyOf = (phrases: readonly string[]): string =>
  phrases
    .toSorted((one, other) => other.length - one.length)
    .map(patternOf)
    .join('|');

interface Feature extends SearchFeature {
  readonly pattern: RegExp;
  fits(model: Model, number: number): boolean;
}

const features = derived(({ assortment: { searchFeatures } }): readonly Feature[] =>
  searchFeatures
    .filter(({ phrases }) => phrases.length > 0)
    .map((feature) => {
      const before = feature.notAfter.map((word) => `(?<!${patternOf(word)}\\s)`).join('');
      const always = new Set(feature.modelIds);
      const ranges = Map.groupBy(feature.ranges, ({ modelId }) => modelId);
      return {
        ...feature,
        pattern: wholeWords(`${before}(?:${anyOf(feature.phrases)})`),
        fits: ({ id }, number) =>
          always.has(id) || (ranges.get(id) ?? []).some(({ from, to }) => number >= from && number <= to),
      };
    }),
);

/** Features that listings offer as filters. */
export const filterFeatures = derived(({ assortment: { searchFeatures } }) =>
  searchFeatures
    .filter(({ filter }) => filter)
    .map(({ key, name, modelIds }) => {
      const having = new Set(modelIds);
      return { value: key, label: name, isOf: ({ id }: Model): boolean => having.has(id) };
    }),
);

const searchWords = derived(({ assortment: { searchWords: given } }) =>
  given
    .filter(({ words }) => words.length > 0)
    .map(({ words, means, cheapestFirst, sold }) => ({
      pattern: wholeWords(anyOf(words)),
      everywhere: wholeWords(anyOf(words), 'giu'),
      means,
      cheapestFirst,
      sold,
    })),
);

/** Fills the number of the phrase into a name, in the format of each language. */
const withNumber = ({ de, en }: Localized, number: string): Localized => ({
  de: de.replace('{value}', number.replace('.', ',')),
  en: en.replace('{value}', number.replace(',', '.')),
});

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

const prices = PRICES.map((price) => ({ ...price, pattern: wholeWords(price.pattern) }));

const cut = (text: string, found: RegExpExecArray): string =>
  `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
/** Removes a meaningless last word, such as the preposition before a removed wish. */
const tidy = (shop: Stocked, text: string): string => {
  const plain = text.replace(/\s+/g, ' ').trim();
  const last = /\s(\S+)$/.exec(plain);
  const [, word = ''] = last ?? [];
  const isEmpty = searchWords(shop).some(
    ({ pattern, means, cheapestFirst, sold }) =>
      means === null && cheapestFirst === null && sold && pattern.exec(word)?.[0] === word,
  );
  return last !== null && isEmpty ? plain.slice(0, last.index) : plain;
};

/** Replaces words by those to search for instead. */
const inOtherWords = (shop: Stocked, text: string): string => {
  const said = searchWords(shop)
    .filter(({ sold }) => sold)
    .reduce((left, { everywhere, means }) => left.replace(everywhere, means ?? ' '), text);
  return said.trim() === '' ? text : said.replace(/\s+/g, ' ').trim();
};

/** Reads what a text asks for besides names. */
export const readWishes = (shop: Stocked, text: string): Wishes => {
  const whole = text.normalize('NFC');
  const shown: (Wish & { at: number })[] = [];
  const wanted: ((model: Model) => boolean)[] = [];
  let rest = whole;
  let price: { from?: number; to?: number } = {};
  let cheapestFirst = false;
  const note = (found: RegExpExecArray, label: Localized): void => {
    const there = whole.indexOf(found[0]);
    const without =
      there < 0 ? rest : `${tidy(shop, whole.slice(0, there))} ${whole.slice(there + found[0].length)}`;
    shown.push({ label, without: tidy(shop, without), at: there });
    rest = cut(rest, found);
  };
  for (const { pattern, range } of prices) {
    const found = pattern.exec(rest);
    if (found === null || price.from !== undefined || price.to !== undefined) continue;
    price = range(found);
    note(found, priceLabel(price));
  }
  for (const { pattern, name, fits } of features(shop)) {
    const found = pattern.exec(rest);
    if (found === null) continue;
    const number = found.slice(1).find((group) => group !== undefined) ?? '';
    wanted.push((model) => fits(model, Number(number.replace(',', '.'))));
    note(found, withNumber(name, number));
  }
  for (const { pattern, cheapestFirst: label } of searchWords(shop)) {
    const found = label === null ? null : pattern.exec(rest);
    if (found === null || label === null || cheapestFirst) continue;
    cheapestFirst = true;
    note(found, label);
  }
  const said = inOtherWords(shop, shown.length === 0 ? text : tidy(shop, rest));
  const cents = (euros: number | undefined): number | null => (euros === undefined ? null : euros * 100);
  return {
    shown: shown.toSorted((a, b) => a.at - b.at).map(({ label, without }) => ({ label, without })),
    rest: said,
    priceFromCents: cents(price.from),
    priceToCents: cents(price.to),
    cheapestFirst,
    isNotSold: searchWords(shop).some(({ pattern, sold }) => !sold && pattern.test(said)),
    fits: (model) => wanted.every((fits) => fits(model)),
  };
};
