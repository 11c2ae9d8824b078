import type { TaxScheme } from '../catalogue/tables.ts';
import { FIELDS, isCut, type FeedField } from './feed-columns.ts';
import { shown, type RowFault } from './feed-fault.ts';
import type { FeedNames } from './feed-names.ts';
import { readPrice, type WrittenPrice } from './feed-price.ts';
import type { FeedLine } from './read-feed.ts';

/** A valid row of a feed: an offer of the merchant. */
export interface FeedRow {
  readonly line: number;
  /** Null if the row has no key: the offer is then found by product and condition. */
  readonly sku: string | null;
  readonly productId: number;
  readonly modelId: number;
  readonly conditionId: number;
  readonly price: WrittenPrice;
  /** The price as it stands in the row. */
  readonly priceText: string;
  readonly stock: number;
  /** Null: the seller's default applies. Undefined: not in the row, so the current value stays. */
  readonly tax: TaxScheme | null | undefined;
  /** Null: the seller's guarantee applies. Undefined: not in the row, so the current value stays. */
  readonly guaranteeMonths: number | null | undefined;
  /** Names of photos of exactly this device. Undefined: not in the row, so the current photos stay. */
  readonly photos?: readonly string[];
}

/** What is known of a faulty row: which offer it is about, as far as it can be read; null for what cannot. */
export interface FaultyRow {
  readonly line: number;
  readonly sku: string | null;
  readonly productId: number | null;
  readonly conditionId: number | null;
  readonly price: WrittenPrice | null;
  readonly photos: readonly string[];
}

const MOST_STOCK = 100_000;

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
/** The decoder's replacement for bytes that are not valid UTF-8. */
const NO_LETTER = '\uFFFD';

/** A field's fault: the message's key, unless it is that of the field. */
type FieldFault = RowFault['problem'] | true;

/** Everything in a row that can be read; null where it cannot. */
const readFields = (text: (field: FeedField) => string, names: FeedNames, keyless: boolean) => {
  const sku = text('sku');
  const tax = readTax(text('tax'));
  const guarantee = readGuarantee(text('guarantee_months'));
  const price = readPrice(text('price'), keyless);
  return {
    isKeyed: isSku(sku) || (keyless && sku === ''),
    product: names.product(text('product').toLowerCase()) ?? null,
    conditionId: names.conditions.get(text('condition').toLowerCase()) ?? null,
    price: typeof price === 'string' ? null : price,
    priceFault: typeof price === 'string' ? (`feed.${price}` as const) : null,
    stock: readStock(text('stock')),
    tax,
    guarantee,
    photos: readPhotos(text('photos')),
  };
};
type ReadFields = ReturnType<typeof readFields>;

const fieldFaults = (
  line: number,
  text: (field: FeedField) => string,
  read: ReadFields,
): readonly RowFault[] => {
  const faulty: Readonly<Record<FeedField, FieldFault | false>> = {
    sku: !read.isKeyed,
    product: read.product === null,
    condition: read.conditionId === null,
    price: read.priceFault ?? false,
    stock: read.stock === null,
    tax: read.tax === 'unknown',
    guarantee_months: read.guarantee === 'unknown',
    photos: read.photos === null,
  };
  return FIELDS.flatMap((field): RowFault[] => {
    const value = text(field);
    const fault = value.includes(NO_LETTER) ? 'feed.letters' : faulty[field];
    if (fault === false) return [];
    return [{ line, field, problem: fault === true ? `feed.${field}` : fault, value: shown(value) }];
  });
};

const goodRow = (
  { line, values }: FeedLine,
  text: (field: FeedField) => string,
  { product, conditionId, price, stock, tax, guarantee, photos }: ReadFields,
): FeedRow | null => {
  if (product === null || conditionId === null || price === null || stock === null || photos === null)
    return null;
  if (tax === 'unknown' || guarantee === 'unknown') return null;
  const [productId, modelId] = product;
  const row: FeedRow = {
    line,
    sku: text('sku') === '' ? null : text('sku'),
    productId,
    modelId,
    conditionId,
    price,
    priceText: text('price'),
    stock,
    tax: values?.has('tax') === true ? tax : undefined,
    guaranteeMonths: values?.has('guarantee_months') === true ? guarantee : undefined,
  };
  return values?.has('photos') === true ? { ...row, photos } : row;
};

const UNKNOWN = { sku: null, productId: null, conditionId: null, price: null, photos: [] };

/**
 * Reads a row.
 *
 * @param keyless whether rows may come without keys, and with any price that the shop once had
 * @returns the row's values, or all of its faults and what is known of it
 */
export const readRow = (
  feedLine: FeedLine,
  names: FeedNames,
  keyless = false,
): { row: FeedRow } | { faults: readonly RowFault[]; about: FaultyRow } => {
  const { line, values } = feedLine;
  if (values === null) return { faults: feedLine.faults, about: { line, ...UNKNOWN } };
  const text = (field: FeedField): string => values.get(field) ?? '';
  const read = readFields(text, names, keyless);
  const faults = [...feedLine.faults, ...fieldFaults(line, text, read)];
  const row = goodRow(feedLine, text, read);
  if (faults.length === 0 && row !== null) return { row };
  const { product, conditionId, price, photos } = read;
  const sku = text('sku');
  const about = {
    line,
    sku: sku !== '' && read.isKeyed && !sku.includes(NO_LETTER) ? sku : null,
    productId: product?.[0] ?? null,
    conditionId,
    price,
    photos: photos ?? [],
  };
  // What a cut row still says may be cut itself.
  return { faults, about: isCut(values) ? { ...about, ...UNKNOWN } : about };
};
