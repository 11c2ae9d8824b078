import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import type { Tolerance } from './near-words.ts';

/** A folded typed word, and how much the meant word may differ from it. */
export interface AskedWord {
  readonly word: string;
  readonly tolerance: Tolerance;
}

/** What a typed word was taken for, or a part of one such as "falter13". */
export interface MeantWord {
  /** The word of the assortment, folded. */
  readonly meant: string;
  /** Whether it names a storage or a colour: then not every product of the model matches. */
  readonly variation: boolean;
}

/** A model that matches every word. */
export interface EngineMatch {
  readonly modelId: number;
  /** Higher is better, from 0 to below 32; differences below a thousandth are ignored. */
  readonly score: number;
  readonly words: readonly MeantWord[];
}

/**
 * Finds models by words. An engine knows nothing of prices, sellers and wishes, nor of what to do if nothing matches:
 * `model-search.ts` handles these for every engine.
 */
export interface SearchEngine {
  /** Grows when the same words may have other results, although the assortment in this process is the same. */
  readonly version: number;
  /** Which of the words match any model. */
  knows(shop: Stocked, words: readonly AskedWord[]): Promise<readonly boolean[]>;
  /** Models that match all words, best first, equally good ones by demand. */
  find(shop: Stocked, words: readonly AskedWord[]): Promise<readonly EngineMatch[]>;
  /** Words of the assortment in their original spelling, with umlauts. */
  spell(shop: Stocked, folded: readonly string[]): Promise<readonly string[]>;
}
