import { namesOfModels } from './model-words.ts';
import type { EngineMatch, MeantWord } from './search-engine.ts';

/** What a text gains that names every word of a model's name: "falter 13" means that one before the 13 Pro. */
const WHOLE_NAME = 10;
/** And for each word of that name: "falter pro 14 b3 pro" names all of the B3 as well. */
const LONGER_NAME = 0.1;

/** How well a word fits a model, and as what. */
export interface ScoredWord extends MeantWord {
  readonly score: number;
}

/** Whether the words of a name are there, each as often as the name has it: "falter pro 14 b3 pro". */
const hasAll = (given: readonly string[], name: readonly string[]): boolean =>
  name.every(
    (part, place) =>
      given.includes(part) &&
      (name.indexOf(part) === place ||
        given.filter((word) => word === part).length >= name.filter((word) => word === part).length),
  );

/**
 * Puts models into the order of how well their words fit.
 *
 * @param found models of the assortment, the most wanted first
 */
export const rankModels = (
  found: readonly { readonly modelId: number; readonly words: readonly ScoredWord[] }[],
): EngineMatch[] =>
  found
    .map(({ modelId, words: fitting }) => {
      const name = namesOfModels().get(modelId) ?? [];
      const meant = fitting.map((word) => word.meant);
      const average = fitting.reduce((sum, { score }) => sum + score, 0) / fitting.length;
      const bonus = name.length > 0 && hasAll(meant, name) ? WHOLE_NAME + name.length * LONGER_NAME : 0;
      return { modelId, score: average + bonus, words: fitting };
    })
    // Sorting keeps the order of demand among equals.
    .sort((a, b) => b.score - a.score);
