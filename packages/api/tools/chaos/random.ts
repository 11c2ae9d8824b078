import { fraction } from '../../src/shop-window/catalogue/determinism.ts';

/** A stream of choices that a seed decides. */
export interface Random {
  /** 0 up to but not including 1. */
  fraction(): number;
  /** A whole number, both bounds included. */
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  shuffled<T>(list: readonly T[]): T[];
}

/** @param stream streams of one seed that differ in this give unrelated choices */
export const createRandom = (seed: number, stream: number): Random => {
  let drawn = 0;
  const next = (): number => {
    drawn += 1;
    return fraction(drawn, Math.imul(seed, 0x01000193) ^ stream);
  };
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    fraction: next,
    between,
    chance: (probability) => next() < probability,
    shuffled: (list) => {
      const keyed = list.map((value) => ({ value, key: next() }));
      return keyed.sort((a, b) => a.key - b.key).map(({ value }) => value);
    },
  };
};
