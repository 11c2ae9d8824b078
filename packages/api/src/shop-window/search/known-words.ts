import { derived } from '../catalogue/catalogue.ts';
import { isOfAccessories, shelves } from '../catalogue/category-tree.ts';
import { reference } from '../index/reference.ts';
import { namesOfModels } from './model-words.ts';
import { spellings } from './text.ts';

/** Shorter words are parts of too many others. */
const SHORTEST = 3;
const SHORTEST_COMPOUND = 6;
/** Letters that German puts between the parts of a compound: "Damen-uhr", "Gerät-e-hülle". */
const LINKS = ['', 's', 'n', 'es', 'en'];

/** The nouns of a shelf's name: each part is named by its last word, as "In-Ear-Kopfhörer" are "Kopfhörer". */
const nouns = (name: string): string[] => name.split(/[&,/]/).flatMap((part) => spellings(part).slice(-1));

/** Folded words that name a kind of device, and whether all that they name are accessories. */
const kindWords = derived((): ReadonlyMap<string, boolean> => {
  const kinds = new Map<string, boolean>();
  for (const shelf of shelves()) {
    const names = [shelf.name.de, shelf.name.en].flatMap(nouns);
    const synonyms = 'synonyms' in shelf ? shelf.synonyms.flatMap(spellings) : [];
    for (const word of [...names.flatMap(spellings), ...synonyms])
      if (word.length >= SHORTEST) kinds.set(word, (kinds.get(word) ?? true) && isOfAccessories(shelf));
  }
  return kinds;
});

/** Folded words of brands and names of models. */
const properNames = derived(
  (): ReadonlySet<string> =>
    new Set([
      ...[...reference.brands.values()].flatMap(({ name }) => spellings(name)),
      ...[...namesOfModels().values()].flat(),
    ]),
);

/** Whether a folded word names a kind of device in either language. */
export const isKind = (word: string): boolean => kindWords().has(word);

/** Whether a folded word names accessories and nothing else. */
export const isAccessoryKind = (word: string): boolean => kindWords().get(word) === true;

/** Whether a folded word alone tells what is sought: a kind of device, a brand or a word of a name. */
export const decides = (word: string): boolean =>
  isKind(word) || (word.length >= SHORTEST && /^\p{Letter}+$/u.test(word) && properNames().has(word));

/**
 * Whether a folded word that some model has does not tell what is sought: the beginning of another word, a storage, a
 * colour, or letters and digits that are no name. Numbers alone may tell models apart.
 */
export const isVague = (word: string): boolean =>
  /\p{Letter}/u.test(word) && !isKind(word) && !properNames().has(word);

/** A compound: its last part says what it is. */
export interface Compound {
  readonly head: string;
  readonly first: string;
  /** Whether the first part is known as well: "handyhülle", but not "kinderhandy". */
  readonly isFirstKnown: boolean;
}

/** Splits a folded word that ends with a kind of device: "handyhulle" is "handy" and "hulle"; null for others. */
export const splitCompound = (word: string): Compound | null => {
  if (word.length < SHORTEST_COMPOUND) return null;
  for (let at = SHORTEST; at <= word.length - SHORTEST; at += 1) {
    const head = word.slice(at);
    if (!isKind(head)) continue;
    const first = word.slice(0, at);
    const known = LINKS.filter((link) => first.endsWith(link))
      .map((link) => first.slice(0, first.length - link.length))
      .find(decides);
    return { head, first: known ?? first, isFirstKnown: known !== undefined };
  }
  return null;
};
