/** Decimal sign of a price. */
export type DecimalSign = '.' | ',';

/** A price as written in a feed. */
export interface WrittenPrice {
  readonly cents: number;
  /** The decimal sign of the file, as far as this price shows it. */
  readonly decimal: DecimalSign | null;
  /**
   * For `1.299` and `1,299`: the decimal sign with which these are thousands. Whether the file uses it, only its other
   * prices can show. Null for every other price.
   */
  readonly ifDecimal: DecimalSign | null;
}

/** Why a text is no price: the end of the message's key. */
export type PriceProblem = 'price' | 'price-decimals' | 'price-range';

const LEAST_CENTS = 100;
const MOST_CENTS = 10_000_000;

const PLAIN = /^(\d{1,9})(?:([.,])(\d{1,9}))?$/;
const GROUPED = /^(\d{1,3})([.,' ])(\d{3}(?:\2\d{3})*)(?:([.,])(\d{1,9}))?$/;

const isDecimalSign = (text: string | undefined): text is DecimalSign => text === '.' || text === ',';
const otherSign = (sign: DecimalSign): DecimalSign => (sign === '.' ? ',' : '.');

const centsOf = (whole: string, fraction: string): number =>
  Number(whole.replaceAll(/[.,' ]/g, '')) * 100 + Number(fraction.padEnd(2, '0'));

/** The price that its text alone settles, or that it can be. */
const readPlain = (text: string): Omit<WrittenPrice, 'ifDecimal'> | PriceProblem => {
  const [, whole, sign, fraction = ''] = PLAIN.exec(text) ?? [];
  if (whole === undefined) return 'price';
  if (fraction.length > 2) return 'price-decimals';
  return { cents: centsOf(whole, fraction), decimal: isDecimalSign(sign) ? sign : null };
};

const readGrouped = (text: string): WrittenPrice | PriceProblem | null => {
  const [, first = '', group, rest = '', sign, fraction = ''] = GROUPED.exec(text) ?? [];
  if (group === undefined) return null;
  const whole = `${first}${rest}`;
  if (first.startsWith('0')) return isDecimalSign(group) && rest.length === 3 ? 'price-decimals' : 'price';
  if (sign === group) return 'price';
  if (fraction.length > 2) return 'price-decimals';
  const cents = centsOf(whole, fraction);
  if (isDecimalSign(sign)) return { cents, decimal: sign, ifDecimal: null };
  if (!isDecimalSign(group)) return { cents, decimal: null, ifDecimal: null };
  return rest.length === 3
    ? { cents, decimal: null, ifDecimal: otherSign(group) }
    : { cents, decimal: otherSign(group), ifDecimal: null };
};

/**
 * Reads a price in euros with a decimal point or comma: `349.99`, `349,99`, `1.299,00`, `1,299.00`.
 *
 * @param anyPrice whether prices below one euro are plausible
 * @returns the price, or why the text is none
 */
export const readPrice = (text: string, anyPrice = false): WrittenPrice | PriceProblem => {
  const grouped = readGrouped(text);
  const plain = grouped === null ? readPlain(text) : grouped;
  if (typeof plain === 'string') return plain;
  const isPlausible = plain.cents >= (anyPrice ? 1 : LEAST_CENTS) && plain.cents <= MOST_CENTS;
  return isPlausible ? { ifDecimal: null, ...plain } : 'price-range';
};
