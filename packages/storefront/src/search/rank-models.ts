import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { namesOfModels } from './model-words.ts';
import type { EngineMatch, MeantWord } from './search-engine.ts';

/** Bonus for a text with every word of a model's name: "falter 13" ranks that model above the 13 Pro. */
export const WHOLE_NAME = 10;
/** Additional bonus per word of that name, because "falter pro 14 b3 pro" also contains the whole name of the B3. */
const LONGER_NAME = 0.1;

/** What a typed word was taken for in a model, and its score. */
export interface ScoredWord extends MeantWord {
  readonly score: number;
}

/** Whether all words of a name are given, each at least as often as in the name: "falter pro 14 b3 pro". */
const hasAll = (given: readonly string[], name: readonly string[]): boolean =>
  name.every(
    (part, place) =>
      given.includes(part) &&
      (name.indexOf(part) === place ||
        given.filter((word) => word === part).length >= name.filter((word) => word === part).length),
  );

/**
 * Sorts models by how well their words match.
 *
 * @param found models of the assortment, most wanted first
 */
export const rankModels = (
  shop: Stocked,
  found: readonly { readonly modelId: number; readonly words: readonly ScoredWord[] }[],
): EngineMatch[] =>
  found
    .map(({ modelId, words: fitting }) => {
      const name = namesOfModels(shop).get(modelId) ?? [];
      const meant = fitting.map((word) => word.meant);
      const average = fitting.reduce((sum, { score }) => sum + score, 0) / fitting.length;
      const bonus = name.length > 0 && hasAll(meant, name) ? WHOLE_NAME + name.length * LONGER_NAME : 0;
      return { modelId, score: average + bonus, words: fitting };
    })
    // The sort is stable, so equal scores stay in the order of demand.
    .sort((a, b) => b.score - a.score);
