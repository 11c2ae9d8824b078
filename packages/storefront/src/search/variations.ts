import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import type { Localized, Product } from '@rewald/assortment/catalogue/types';
import { known, reference } from '@rewald/assortment/index/reference';
import { spellings } from '@rewald/assortment/catalogue/text';
import { isVariationOf } from './model-words.ts';

/** A word of a search that names a storage or a colour. */
export interface NamedVariation {
  /** The typed word, folded. */
  readonly word: string;
  readonly label: Localized;
}

const says = (text: string, word: string): boolean =>
  spellings(text).includes(word) || spellings(text.replace(/(\d) (\p{Letter})/gu, '$1$2')).includes(word);

/** The part of a storage label that a word names, such as the second half of "16 GB RAM / 512 GB". */
const partOf = ({ de, en }: Localized, word: string): Localized => {
  const parts = [de.split(/\s*\/\s*/), en.split(/\s*\/\s*/)] as const;
  const place = parts[0].findIndex((part) => says(part, word));
  return { de: parts[0][place] ?? de, en: parts[1][place] ?? en };
};

/** The storage or colour of some products that a folded word names; plain colours before the manufacturer's names. */
export const variationLabel = (
  shop: Stocked,
  products: readonly Product[],
  word: string,
): Localized | null => {
  const product = products.find((each) => isVariationOf(shop, each, word));
  if (product === undefined) return null;
  const { storage, colour } = product;
  const plain = known(reference(shop).colours, colour.plain).name;
  for (const name of [plain, colour.name]) if (says(name.de, word) || says(name.en, word)) return name;
  return partOf(storage.label, word);
};
