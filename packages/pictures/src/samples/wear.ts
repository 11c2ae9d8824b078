import type { ConditionMarks, SampleSurface } from '@rewald/contracts/pictures';
import { chance, noise } from './chance.ts';
import { along, CORNERS, FIELD, type Corner } from './corner.ts';

/** Wear of each pixel of a sample. */
export interface Wear {
  /** Share of the pixel that is a groove, and the direction across it. */
  readonly groove: Float32Array;
  readonly acrossX: Float32Array;
  readonly acrossY: Float32Array;
  /** How far the surface is rubbed off, 0 to 1. */
  readonly rubbed: Float32Array;
}

/** Numbers of marks. */
interface Amount {
  readonly hairlines: number;
  readonly scratches: number;
  /** Scratches that go deep enough to be seen from afar. */
  readonly deep: number;
  /** Rubbed places on the edge, and their length in millimetres. */
  readonly scuffs: number;
  readonly scuffLength: number;
  /** Small dents in the edge. */
  readonly nicks: number;
}

const AMOUNTS: Readonly<Record<ConditionMarks, Amount>> = {
  none: { hairlines: 0, scratches: 0, deep: 0, scuffs: 0, scuffLength: 0, nicks: 0 },
  fine: { hairlines: 110, scratches: 0, deep: 0, scuffs: 3, scuffLength: 1.2, nicks: 0 },
  light: { hairlines: 150, scratches: 32, deep: 0, scuffs: 6, scuffLength: 3, nicks: 2 },
  clear: { hairlines: 230, scratches: 80, deep: 20, scuffs: 11, scuffLength: 6, nicks: 7 },
};

interface Stroke {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  /** Millimetres. */
  readonly length: number;
  readonly width: number;
  /** Radians per millimetre. */
  readonly bend: number;
  readonly depth: number;
}

/** Marks the pixels around a point of a scratch; a scratch thinner than a pixel covers only a part of it. */
const stamp = (
  wear: Wear,
  size: number,
  cx: number,
  cy: number,
  width: number,
  strength: number,
  angle: number,
): void => {
  const reach = Math.max(0.5, width / 2);
  const cover = strength * Math.min(1, width);
  for (let y = Math.ceil(cy - reach - 0.5); y <= cy + reach + 0.5; y++)
    for (let x = Math.ceil(cx - reach - 0.5); x <= cx + reach + 0.5; x++) {
      if (x < 0 || y < 0 || x >= size || y >= size) continue;
      const share = cover * Math.min(1, Math.max(0, reach + 0.5 - Math.hypot(x - cx, y - cy)));
      const at = y * size + x;
      if (share <= (wear.groove[at] ?? 0)) continue;
      wear.groove[at] = share;
      wear.acrossX[at] = -Math.sin(angle);
      wear.acrossY[at] = Math.cos(angle);
    }
};

/** Draws a scratch that begins and ends thin and is broken where it did not touch the surface. */
const scratch = (wear: Wear, size: number, stroke: Stroke, seed: number): void => {
  const scale = size / FIELD;
  const step = 0.4 / scale;
  let { x, y, angle } = stroke;
  for (let way = 0; way < stroke.length; way += step) {
    const ends = Math.sqrt(Math.sin((Math.PI * way) / stroke.length));
    const touch = Math.min(1, Math.max(0, 2.4 * noise(way * 1.3, seed * 7.1, seed) - 0.35));
    const strength = stroke.depth * ends * touch;
    if (strength > 0.01)
      stamp(wear, size, x * scale, y * scale, stroke.width * scale * (0.5 + 0.5 * ends), strength, angle);
    angle += stroke.bend * step;
    x += Math.cos(angle) * step;
    y += Math.sin(angle) * step;
  }
};

/** Rubs the edge around a point of the outline: streaks along it, which thin out to both ends. */
const scuff = (wear: Wear, size: number, corner: Corner, at: number, length: number, seed: number): void => {
  const scale = size / FIELD;
  const [cx, cy] = along(corner, at);
  const [nextX, nextY] = along(corner, at + 0.1);
  const [alongX, alongY] = [(nextX - cx) * 10, (nextY - cy) * 10];
  const reach = length / 2 + 0.8;
  for (let y = Math.floor((cy - reach) * scale); y < (cy + reach) * scale; y++)
    for (let x = Math.floor((cx - reach) * scale); x < (cx + reach) * scale; x++) {
      if (x < 0 || y < 0 || x >= size || y >= size) continue;
      const [u, v] = [x / scale - cx, y / scale - cy];
      const near = 1 - Math.hypot(u, v) / reach;
      if (near <= 0) continue;
      const [way, across] = [u * alongX + v * alongY, v * alongX - u * alongY];
      const streak = 0.6 * noise(way * 1.1, across * 5, seed) + 0.4 * noise(way * 3.1, across * 13, seed + 1);
      const rubbed = Math.min(1, Math.max(0, (streak + 0.8 * near - 0.8) * 3));
      const place = y * size + x;
      wear.rubbed[place] = Math.max(wear.rubbed[place] ?? 0, rubbed);
    }
};

/** A dent in the edge: where, how wide and how deep. */
export interface Nick {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly depth: number;
}

/** The signs of use of a surface, the same each time. More worn conditions contain the marks of less worn ones. */
export const wearOf = (
  surface: SampleSurface,
  marks: ConditionMarks,
  size: number,
): { wear: Wear; nicks: Nick[] } => {
  const layer = (): Float32Array => new Float32Array(size * size);
  const wear: Wear = { groove: layer(), acrossX: layer(), acrossY: layer(), rubbed: layer() };
  const { hairlines, scratches, deep, scuffs, scuffLength, nicks } = AMOUNTS[marks];
  const corner = CORNERS[surface];
  const strokes = (count: number, seed: number, length: number, width: number, depth: number): void => {
    const next = chance(seed);
    for (let i = 0; i < count; i++) {
      // Most are near the corner, which pages show enlarged.
      const [x, y] = [8 + (1 - next() ** 1.5) * (FIELD - 14), 8 + next() ** 1.6 * (FIELD - 12)];
      // Most scratches come from pockets and tables: they run along the device rather than across it.
      const angle = -0.9 + (next() + next() - 1) * 1.5 + (next() < 0.2 ? 1.5 : 0);
      const stroke = {
        x,
        y,
        angle,
        length: length * (0.35 + next() * next() * 1.6),
        width: width * (0.6 + next() * 0.8),
        bend: (next() - 0.5) * 0.07,
        depth: depth * (0.6 + 0.4 * next()),
      };
      scratch(wear, size, stroke, seed + i);
    }
  };
  strokes(hairlines, 11, 8, 0.045, 0.8);
  strokes(scratches, 211, 9, 0.09, 0.95);
  strokes(deep, 311, 12, 0.24, 1);
  const next = chance(411);
  for (let i = 0; i < scuffs; i++)
    scuff(wear, size, corner, 14 + next() * 68, scuffLength * (0.5 + next()), 40 + i);
  const dent = chance(511);
  const dents = Array.from({ length: nicks }, (): Nick => {
    const [x, y] = along(corner, 12 + dent() * 70);
    return { x, y, width: 0.25 + dent() * 0.35, depth: 0.1 + dent() * 0.16 };
  });
  return { wear, nicks: dents };
};
