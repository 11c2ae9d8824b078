import type { Id, TradeInModelVariations, TradeInProduct, TradeInVariation } from '@rewald/contracts/client';
import type { ChosenVariation } from './wizard-state.ts';

const COLOUR_TYPES = new Set(['color', 'colour', 'farbe']);
const GIGABYTES: Record<string, number> = { mb: 1 / 1024, gb: 1, tb: 1024 };

/** The numbers of a label, storage in gigabytes: `16 GB RAM · 1 TB` → [16, 1024]. */
const numbersIn = (label: string): number[] =>
  [...label.matchAll(/(\d+(?:[.,]\d+)?)\s*([mgt]b)?/gi)].map(
    ([, number = '', unit = '']) => Number(number.replace(',', '.')) * (GIGABYTES[unit.toLowerCase()] ?? 1),
  );

const compareLabels = (a: string, b: string): number => {
  const [left, right] = [numbersIn(a), numbersIn(b)];
  const place = left.findIndex((number, index) => number !== right[index]);
  if (place === -1) return left.length - right.length;
  return (left[place] ?? 0) - (right[place] ?? -1);
};

/** Sorts labels by the numbers in them; labels without numbers come last, in their original order. */
export const sortNumerically = <V extends { value: string }>(values: readonly V[]): V[] =>
  values.toSorted((a, b) => {
    const [aHas, bHas] = [/\d/.test(a.value), /\d/.test(b.value)];
    return aHas && bHas ? compareLabels(a.value, b.value) : Number(bHas) - Number(aHas);
  });

/** The variations that the wizard shows: without colours, values sorted numerically (TRADE-06). */
export const askedVariations = (variations: readonly TradeInVariation[]): TradeInVariation[] =>
  variations
    .filter(({ attributeType }) => !COLOUR_TYPES.has(attributeType.toLowerCase()))
    .map((variation) => ({ ...variation, values: sortNumerically(variation.values) }));

/** Whether the versions of a device differ in storage; watches and some consoles differ in something else. */
export const isByStorage = (labels: readonly string[]): boolean =>
  labels.some((label) => /\d\s*[gt]b\b/i.test(label));

/** Whether the versions also differ in memory, like those of computers and some tablets. */
export const isByMemory = (labels: readonly string[]): boolean =>
  labels.some((label) => /\bram\b/i.test(label));

/** The label that the API host gives to the only version of a model. */
const ONLY_VERSION = 'Standard';

/** Whether a version's label distinguishes it from others. */
export const isDistinct = (label: string): boolean => label !== ONLY_VERSION;

export const askedLabels = (variations: readonly TradeInVariation[]): string[] =>
  askedVariations(variations).flatMap(({ values }) => values.map(({ value }) => value));

/** The chosen product: the first one with the chosen attribute and value. */
export const productOf = (
  products: readonly TradeInProduct[],
  attributeId: Id,
  valueId: Id,
): TradeInProduct | undefined =>
  products.find(({ attributes }) =>
    // One list may hold an id as a number that the other holds as text.
    attributes.some(
      (attribute) =>
        String(attribute.attributeId) === String(attributeId) &&
        String(attribute.valueId) === String(valueId),
    ),
  );

/** The choice for a value; undefined if no product has it. */
export const choiceOf = (
  { products }: TradeInModelVariations,
  modelName: string,
  attributeId: Id,
  { valueId, value }: { valueId: Id; value: string },
): ChosenVariation | undefined => {
  const product = productOf(products, attributeId, valueId);
  if (!product) return undefined;
  const { id, upTo } = product;
  // A host may send the whole name of the variation as the value: `Model 7 | 512 GB`.
  const name = value.includes('|') ? value : `${modelName} | ${value}`;
  return { id, attributeId, valueId, name, upTo: upTo ?? undefined };
};

/**
 * The text of a variation in the summary: the part of its name after the separator (TRADE-12); empty if it is the only
 * version.
 */
export const variationText = (name: string): string => {
  const label = name.slice(name.indexOf('|') + 1).trim();
  return isDistinct(label) ? label : '';
};
