import type { Tolerance } from './near-words.ts';

/** A typed word, folded, and how far from it what was meant may be. */
export interface AskedWord {
  readonly word: string;
  readonly tolerance: Tolerance;
}

/** What a typed word, or a part of it as in "falter13", was taken for. */
export interface MeantWord {
  /** The word of the assortment, folded. */
  readonly meant: string;
  /** Whether it names a storage or a colour: then not every product of the model fits. */
  readonly variation: boolean;
}

/** A model that every word fits. */
export interface EngineMatch {
  readonly modelId: number;
  /** Higher is better, from 0 to below 32; differences below a thousandth count for nothing. */
  readonly score: number;
  readonly words: readonly MeantWord[];
}

/**
 * What finds models by words. It knows nothing of prices, sellers and wishes, nor of what to do where nothing fits: that is
 * `model-search.ts`, for every engine.
 */
export interface SearchEngine {
  /** Grows when the same question may have another answer, although the assortment in this process is the same. */
  readonly version: number;
  /** Which of the words fit any model. */
  knows(words: readonly AskedWord[]): Promise<readonly boolean[]>;
  /** Models that all of the words fit, the best first, and of equally good ones the most wanted first. */
  find(words: readonly AskedWord[]): Promise<readonly EngineMatch[]>;
  /** Words of the assortment as people write them, umlauts and all. */
  spell(folded: readonly string[]): Promise<readonly string[]>;
}
