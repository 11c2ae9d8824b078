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

test('a sample has a transparent ground and is the same each time', () => {
  const sample = renderSample('metal', 'clear', SIDE);
  expect(sample.equals(renderSample('metal', 'clear', SIDE))).toBe(true);
  expect([sample[3], sample[SIDE * (SIDE - 1) * 4 + 3]]).toEqual([0, 255]);
});
