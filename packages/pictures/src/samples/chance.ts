/** Reproducible chance: the same seed gives the same numbers on every machine (mulberry32). */
export const chance = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const corner = (x: number, y: number, seed: number): number => {
  let mixed = Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263) + Math.imul(seed, 974_634_777);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
};

const ease = (t: number): number => t * t * (3 - 2 * t);

/** Smooth noise from 0 to 1, which varies over about one unit. */
export const noise = (x: number, y: number, seed: number): number => {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [tx, ty] = [ease(x - left), ease(y - top)];
  const upper = corner(left, top, seed) * (1 - tx) + corner(left + 1, top, seed) * tx;
  const lower = corner(left, top + 1, seed) * (1 - tx) + corner(left + 1, top + 1, seed) * tx;
  return upper * (1 - ty) + lower * ty;
};
