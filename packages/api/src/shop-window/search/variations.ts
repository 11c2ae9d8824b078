import type { Localized, Product } from '../catalogue/types.ts';
import { known, reference } from '../index/reference.ts';
import { isVariationOf } from './model-words.ts';
import { spellings } from './text.ts';

/** A word of a search that names a storage or a colour. */
export interface NamedVariation {
  /** As it was typed, folded. */
  readonly word: string;
  readonly label: Localized;
}

const says = (text: string, word: string): boolean =>
  spellings(text).includes(word) || spellings(text.replace(/(\d) (\p{Letter})/gu, '$1$2')).includes(word);

/** The part of a storage that a word names: of "16 GB RAM / 512 GB" the latter half. */
const partOf = ({ de, en }: Localized, word: string): Localized => {
  const parts = [de.split(/\s*\/\s*/), en.split(/\s*\/\s*/)] as const;
  const place = parts[0].findIndex((part) => says(part, word));
  return { de: parts[0][place] ?? de, en: parts[1][place] ?? en };
};

/** What a folded word names of a model's products: a plain colour before the maker's name of it. */
export const variationLabel = (products: readonly Product[], word: string): Localized | null => {
  const product = products.find((each) => isVariationOf(each, word));
  if (product === undefined) return null;
  const { storage, colour } = product;
  const plain = known(reference.colours, colour.plain).name;
  for (const name of [plain, colour.name]) if (says(name.de, word) || says(name.en, word)) return name;
  return partOf(storage.label, word);
};
