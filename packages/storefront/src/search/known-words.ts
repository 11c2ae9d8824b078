import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { derived } from '@rewald/assortment/catalogue/catalogue';
import { isOfAccessories, shelves } from '@rewald/assortment/catalogue/category-tree';
import { reference } from '@rewald/assortment/index/reference';
import { spellings } from '@rewald/assortment/catalogue/text';
import { namesOfModels } from './model-words.ts';

/** Shorter words are parts of too many others. */
const SHORTEST = 3;
const SHORTEST_COMPOUND = 6;
/** Letters that German puts between the parts of a compound: "Damen-uhr", "Gerät-e-hülle". */
const LINKS = ['', 's', 'n', 'es', 'en'];

/** The nouns of a shelf's name: each part is named by its last word, as "In-Ear-Kopfhörer" are "Kopfhörer". */
const nouns = (name: string): string[] => name.split(/[&,/]/).flatMap((part) => spellings(part).slice(-1));

/** Folded words that name a kind of device, and whether all that they name are accessories. */
const kindWords = derived((shop): ReadonlyMap<string, boolean> => {
  const kinds = new Map<string, boolean>();
  for (const shelf of shelves(shop)) {
    const names = [shelf.name.de, shelf.name.en].flatMap(nouns);
    const synonyms = 'synonyms' in shelf ? shelf.synonyms.flatMap(spellings) : [];
    for (const word of [...names.flatMap(spellings), ...synonyms])
      if (word.length >= SHORTEST) kinds.set(word, (kinds.get(word) ?? true) && isOfAccessories(shop, shelf));
  }
  return kinds;
});

/** Folded words of brands and names of models. */
const properNames = derived(
  (shop): ReadonlySet<string> =>
    new Set([
      ...[...reference(shop).brands.values()].flatMap(({ name }) => spellings(name)),
      ...[...namesOfModels(shop).values()].flat(),
    ]),
);

/** Whether a folded word names a kind of device in either language. */
export const isKind = (shop: Stocked, word: string): boolean => kindWords(shop).has(word);

/** Whether a folded word names accessories and nothing else. */
export const isAccessoryKind = (shop: Stocked, word: string): boolean => kindWords(shop).get(word) === true;

/** Whether a folded word alone tells what is sought: a kind of device, a brand or a word of a name. */
export const decides = (shop: Stocked, word: string): boolean =>
  isKind(shop, word) ||
  (word.length >= SHORTEST && /^\p{Letter}+$/u.test(word) && properNames(shop).has(word));

/**
 * Whether a folded word that some model has does not tell what is sought: the beginning of another word, a storage, a
 * colour, or letters and digits that are no name. Numbers alone may tell models apart.
 */
export const isVague = (shop: Stocked, word: string): boolean =>
  /\p{Letter}/u.test(word) && !isKind(shop, word) && !properNames(shop).has(word);

/** A compound: its last part says what it is. */
export interface Compound {
  readonly head: string;
  readonly first: string;
  /** Whether the first part is known as well: "handyhülle", but not "kinderhandy". */
  readonly isFirstKnown: boolean;
}

/** Splits a folded word that ends with a kind of device: "handyhulle" is "handy" and "hulle"; null for others. */
export const splitCompound = (shop: Stocked, word: string): Compound | null => {
  if (word.length < SHORTEST_COMPOUND) return null;
  for (let at = SHORTEST; at <= word.length - SHORTEST; at += 1) {
    const head = word.slice(at);
    if (!isKind(shop, head)) continue;
    const first = word.slice(0, at);
    const known = LINKS.filter((link) => first.endsWith(link))
      .map((link) => first.slice(0, first.length - link.length))
      .find((one) => decides(shop, one));
    return { head, first: known ?? first, isFirstKnown: known !== undefined };
  }
  return null;
};
