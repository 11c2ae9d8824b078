import { expect, test } from '@jest/globals';
import { CONDITION_MARKS, SAMPLE_SURFACES } from '@rewald/contracts/pictures';
import { renderSample } from './render-sample.ts';

const SIDE = 80;

/** How much a sample differs from the flawless one: the mean over all channels of all pixels. */
const worn = (flawless: Buffer, sample: Buffer): number =>
  flawless.reduce((sum, value, at) => sum + Math.abs(value - (sample[at] ?? 0)), 0) / flawless.length;

test.each(SAMPLE_SURFACES)(
  '[SHOP-03] samples of %s show more wear from condition to condition',
  (surface) => {
    const flawless = renderSample(surface, 'none', SIDE);
    const levels = CONDITION_MARKS.map((marks) => worn(flawless, renderSample(surface, marks, SIDE)));
    expect(levels[0]).toBe(0);
    expect(levels).toEqual([...levels].sort((one, other) => one - other));
    expect(new Set(levels).size).toBe(levels.length);
  },
);

/** Share of the pixels of what pages show from 20 cm that are clearly another grey than in a less worn sample. */
const seenNear = (less: Buffer, more: Buffer, side: number): number => {
  let seen = 0;
  let all = 0;
  for (let y = Math.round(0.084 * side); y < 0.484 * side; y++)
    for (let x = Math.round(0.492 * side); x < 0.892 * side; x++) {
      const at = (y * side + x) * 4;
      if (less[at + 3] !== 255) continue;
      all += 1;
      if (Math.abs((less[at] ?? 0) - (more[at] ?? 0)) >= 4) seen += 1;
    }
  return seen / all;
};

test.each(SAMPLE_SURFACES)(
  '[SHOP-03] each condition on %s is told from the next better one at a hand’s distance',
  (surface) => {
    const side = 120;
    const levels = CONDITION_MARKS.map((marks) => renderSample(surface, marks, side));
    const steps = levels.slice(1).map((sample, at) => seenNear(levels[at] ?? sample, sample, side));
    expect(Math.min(...steps)).toBeGreaterThan(0.015);
  },
);

test('a sample has a transparent ground and is the same each time', () => {
  const sample = renderSample('metal', 'clear', SIDE);
  expect(sample.equals(renderSample('metal', 'clear', SIDE))).toBe(true);
  expect([sample[3], sample[SIDE * (SIDE - 1) * 4 + 3]]).toEqual([0, 255]);
});
