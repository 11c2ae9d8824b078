import type { PaidPrices, PriceDifference } from '@rewald/assortment/catalogue/trade-in/compare-prices';
import type { OfferDifference } from '@rewald/assortment/feed/feed-differences';
import type { ChangedField, Difference } from '@rewald/assortment/import/compare-entries';
import type { Fault } from '@rewald/assortment/import/read-folder';

const MOST_LETTERS = 60;
const short = (value: unknown): string => {
  const text = value === undefined ? '–' : JSON.stringify(value);
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
};

const fieldLine = ({ field, before, after }: ChangedField): string =>
  `    ${field}: ${short(before)} → ${short(after)}`;

/** Lines for the terminal: each new or changed entry, and its fields. There may be tens of thousands of them. */
export function* differenceLines(differences: readonly Difference[]): Generator<string, void, undefined> {
  for (const { kind, key, id, isNew, fields } of differences) {
    yield `${isNew ? '+' : '~'} ${kind} ${key} (${id})`;
    for (const field of fields) yield fieldLine(field);
  }
}

/** Lines for the terminal: a new or changed offer, and its fields. */
export const offerLines = ({ sku, id, isNew, fields }: OfferDifference): string[] => [
  `${isNew ? '+' : '~'} offer ${sku ?? 'without a key'}${id === null ? '' : ` (${id})`}`,
  ...fields.map(fieldLine),
];

const euros = (cents: number): string =>
  `${(cents / 100).toLocaleString('en', { minimumFractionDigits: 2 })} €`;
const paid = ({ faultless, used }: PaidPrices): string => `${euros(faultless)} (${euros(used)})`;

/** Lines for devices whose price changes; the price in brackets is with the middle answer to every question. */
export const priceLines = (prices: readonly PriceDifference[]): string[] =>
  prices.length === 0
    ? []
    : [
        `Devices that bring another price then (in brackets: with middling answers): ${new Set(prices.map(({ device }) => device)).size}`,
        ...prices.map(
          ({ device, day, before, after }) => `    ${day}  ${device}: ${paid(before)} → ${paid(after)}`,
        ),
      ];

/** A line for each fault: file, line, entry, field and message. */
export const entryFaultLines = (faults: readonly Fault[]): string[] =>
  faults.map(
    ({ file, line, entry, field, message }) =>
      `${[file, line === undefined ? '' : `line ${line}`, entry, field].filter((part) => part !== '').join(', ')}: ${message}`,
  );
