import type { TaxScheme } from '../catalogue/tables.ts';
import type { FeedNames } from './feed-names.ts';
import type { FeedLine } from './read-feed.ts';
import type { feedMessages } from './messages.ts';

/** A valid row of a feed: an offer of the merchant. */
export interface FeedRow {
  readonly line: number;
  /** Null if the row has no key: the offer is then found by product and condition. */
  readonly sku: string | null;
  readonly productId: number;
  readonly modelId: number;
  readonly conditionId: number;
  readonly priceCents: number;
  readonly stock: number;
  /** Null: the seller's default applies. Undefined: not in the row, so the current value stays. */
  readonly tax: TaxScheme | null | undefined;
  /** Null: the seller's guarantee applies. Undefined: not in the row, so the current value stays. */
  readonly guaranteeMonths: number | null | undefined;
  /** Names of photos of exactly this device. Undefined: not in the row, so the current photos stay. */
  readonly photos?: readonly string[];
}

/** A fault of a row; `problem` is the key of the message for the merchant. */
export interface RowFault {
  readonly line: number;
  readonly field: string;
  readonly problem: Exclude<
    keyof typeof feedMessages.de,
    'feed.type' | 'feed.rows-most' | 'feed.offers-most' | 'feed.calls-most'
  >;
  /** The value found there, truncated. */
  readonly value: string;
}

const FIELDS = [
  'sku',
  'product',
  'condition',
  'price',
  'stock',
  'tax',
  'guarantee_months',
  'photos',
] as const;

const MOST_CENTS = 10_000_000;
const MOST_STOCK = 100_000;

/**
 * Reads a price in euros with a decimal point or comma: `349.99`, `349,99`, `1.299,00`, `1,299.00`.
 *
 * @returns cents, or null if the text is not a valid price
 */
export const readPrice = (text: string): number | null => {
  const [, whole, , fraction = ''] =
    /^(\d{1,3}(?:([.,' ])\d{3})*|\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole.replaceAll(/[.,' ]/g, '')) * 100 + Number(fraction.padEnd(2, '0'));
  return cents > 0 && cents <= MOST_CENTS ? cents : null;
};

const readStock = (text: string): number | null => {
  const stock = /^\d{1,6}$/.test(text) ? Number(text) : null;
  return stock !== null && stock <= MOST_STOCK ? stock : null;
};

/** Null for an empty field (the seller's default applies); 'unknown' for any other word. */
const readTax = (text: string): TaxScheme | null | 'unknown' => {
  const word = text.toLowerCase();
  if (word === '') return null;
  return word === 'margin' || word === 'regular' ? word : 'unknown';
};

/** Null for an empty field (the seller's guarantee applies); 'unknown' for an invalid length. */
const readGuarantee = (text: string): number | null | 'unknown' => {
  if (text === '') return null;
  const months = /^\d{2,3}$/.test(text) ? Number(text) : 0;
  return months >= 12 && months <= 120 ? months : 'unknown';
};

const MOST_PHOTOS = 12;
/** Names separated by vertical bars. Null if there are too many, or one occurs twice. */
const readPhotos = (text: string): readonly string[] | null => {
  const names = text
    .split('|')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names.length <= MOST_PHOTOS && new Set(names).size === names.length ? names : null;
};

const isSku = (text: string): boolean => /^[^\p{Cc}]{1,100}$/u.test(text);
const MOST_SHOWN = 60;
const shown = (value: string): string => value.slice(0, MOST_SHOWN);
/** The decoder's replacement for bytes that are not valid UTF-8. */
const NO_LETTER = '\uFFFD';

const brokenLetters = ({ line }: FeedLine, text: (field: string) => string): RowFault[] =>
  FIELDS.filter((field) => text(field).includes(NO_LETTER)).map((field) => ({
    line,
    field,
    problem: 'feed.letters',
    value: shown(text(field)),
  }));

/** A fault for each field that could not be read. */
const faultsOf = (
  line: number,
  text: (field: string) => string,
  read: Readonly<Record<(typeof FIELDS)[number], unknown>>,
): RowFault[] =>
  FIELDS.filter((field) => read[field] === null || read[field] === undefined).map((field) => ({
    line,
    field,
    problem: `feed.${field}` as const,
    value: shown(text(field)),
  }));

/**
 * Reads a row.
 *
 * @param keyless whether rows may come without keys
 * @returns the row's values, or all of its faults
 */
export const readRow = (
  feedLine: FeedLine,
  names: FeedNames,
  keyless = false,
): { row: FeedRow } | { faults: RowFault[] } => {
  const { line, values } = feedLine;
  if (values === null) return { faults: [{ line, field: '', problem: 'feed.line', value: '' }] };
  const text = (field: string): string => values.get(field) ?? '';
  const broken = brokenLetters(feedLine, text);
  if (broken.length > 0) return { faults: broken };
  const product = names.product(text('product').toLowerCase());
  const conditionId = names.conditions.get(text('condition').toLowerCase());
  const priceCents = readPrice(text('price'));
  const stock = readStock(text('stock'));
  const tax = readTax(text('tax'));
  const guarantee = readGuarantee(text('guarantee_months'));
  const photos = readPhotos(text('photos'));
  const isKeyed = isSku(text('sku')) || (keyless && text('sku') === '');
  if (
    isKeyed &&
    product !== undefined &&
    conditionId !== undefined &&
    priceCents !== null &&
    stock !== null &&
    tax !== 'unknown' &&
    guarantee !== 'unknown' &&
    photos !== null
  ) {
    const [productId, modelId] = product;
    const sku = text('sku') === '' ? null : text('sku');
    const row = {
      line,
      sku,
      productId,
      modelId,
      conditionId,
      priceCents,
      stock,
      tax: values.has('tax') ? tax : undefined,
      guaranteeMonths: values.has('guarantee_months') ? guarantee : undefined,
    };
    return { row: values.has('photos') ? { ...row, photos } : row };
  }
  return {
    faults: faultsOf(line, text, {
      sku: isKeyed ? '' : null,
      product,
      condition: conditionId,
      price: priceCents,
      stock,
      tax: tax === 'unknown' ? null : '',
      guarantee_months: guarantee === 'unknown' ? null : '',
      photos,
    }),
  };
};
