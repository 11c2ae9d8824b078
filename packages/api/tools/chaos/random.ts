import { fraction } from '@rewald/assortment/catalogue/determinism';

/** Random numbers determined by a seed. */
export interface Random {
  /** From 0 up to but not including 1. */
  fraction(): number;
  /** A whole number, including both bounds. */
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  shuffled<T>(list: readonly T[]): T[];
}

/** @param stream different streams of the same seed yield unrelated numbers */
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
