import type { PictureColour } from '../looks.ts';
import { lighten, mix } from './colour-maths.ts';
import { circle, ellipse, group, num, path, rect, type Sheet } from './svg.ts';

type Four = readonly [string, string, string, string];

/** Deep, middle, bright and accent colour of the wallpaper that suits a finish, by the last word of its name. */
const INKS: Readonly<Record<string, Four>> = {
  black: ['#10123a', '#3d3a9e', '#8a6be8', '#ff9d7a'],
  graphite: ['#0d1d33', '#1f4f86', '#4fa0d8', '#ffc38a'],
  silver: ['#2f5fae', '#6fa4e6', '#bcdcfb', '#ffd9c2'],
  white: ['#5161c9', '#8f9df0', '#d6dcff', '#ffc9c9'],
  gold: ['#7a4a1f', '#d08a3f', '#ffd79a', '#fff1d6'],
  natural: ['#33435a', '#7e8fa3', '#d3c4ae', '#f5a776'],
  sand: ['#8a5a44', '#d99b6f', '#f8d8b4', '#fff0df'],
  blue: ['#0c2f6b', '#1f74d1', '#6fc3ff', '#c9f0ff'],
  navy: ['#0c1b45', '#2a4fa8', '#6f9df5', '#ffb98f'],
  pink: ['#8a2a5f', '#e8648f', '#ffb3c1', '#ffe5d6'],
  red: ['#5a0b22', '#c9203a', '#ff6f61', '#ffc59a'],
  purple: ['#33206e', '#7a54c7', '#bfa0ff', '#ffc7e6'],
  green: ['#0f3d33', '#2f8a63', '#93d6a0', '#f2f3b8'],
  mint: ['#0f4a4f', '#2fa398', '#93e6cf', '#eafbd8'],
  yellow: ['#a3560b', '#f0a41f', '#ffdc66', '#fff5c7'],
};

/** The four inks of the wallpaper for a body colour. @throws {RangeError} the colour's last word has none */
export const inksOf = (colour: PictureColour): Four => {
  const inks = INKS[colour.split('-').at(-1) ?? ''];
  if (inks === undefined) throw new RangeError(`There is no wallpaper for ${colour}`);
  return inks;
};

const STYLES = ['waves', 'petals', 'dunes', 'orbs'] as const;
export type WallpaperStyle = (typeof STYLES)[number];

/** Each look keeps one style in all its colours, so a colour change feels like the same device. */
export const styleFor = (look: string): WallpaperStyle => {
  let sum = 0;
  for (const letter of look) sum = (sum * 31 + letter.charCodeAt(0)) % 997;
  return STYLES[sum % STYLES.length] ?? 'waves';
};

const wave = (w: number, h: number, y: number, lift: number, sway: number): string =>
  `M${num(-w * 0.1)} ${num(y)}C${num(w * 0.25)} ${num(y - lift)} ${num(w * (0.35 + sway))} ${num(y + lift * 0.9)} ${num(
    w * 0.62,
  )} ${num(y - lift * 0.1)}S${num(w * 0.95)} ${num(y - lift * 1.1)} ${num(w * 1.1)} ${num(y - lift * 0.7)}V${num(
    h * 1.1,
  )}H${num(-w * 0.1)}Z`;

/** Fills (0, 0)–(w, h) in four colours. */
type Painting = (sheet: Sheet, inks: Four, w: number, h: number) => string;

const paintPetals: Painting = (sheet, [deep, middle, bright, accent], w, h) => {
  const M = Math.max(w, h);
  const petals = Array.from({ length: 9 }, (_, i) => {
    const share = i / 8;
    const tint = share < 0.5 ? mix(middle, bright, share * 2) : mix(bright, accent, share * 2 - 1);
    return ellipse(0, -M * 0.3, M * 0.13, M * 0.42, {
      transform: `rotate(${num(-78 + i * 21)})`,
      fill: sheet.linear({ 0: [lighten(tint, 0.15), 0.95], 0.6: [tint, 0.6], 1: [middle, 0.1] }),
    });
  });
  return group(
    {},
    rect(0, 0, w, h, 0, {
      fill: sheet.linear({ 0: mix(deep, middle, 0.35), 0.6: deep, 1: mix(deep, middle, 0.6) }, 0, 0, 0.6, 1),
    }),
    group({ transform: `translate(${num(w * 0.5)} ${num(h * 0.86)})` }, ...petals),
    rect(0, 0, w, h, 0, {
      fill: sheet.linear({ 0: [deep, 0.25], 0.5: [deep, 0], 1: [deep, 0.35] }),
    }),
  );
};

const paintDunes: Painting = (sheet, [deep, middle, bright, accent], w, h) => {
  const m = Math.min(w, h);
  const layers = [0.5, 0.62, 0.73, 0.85].map((y, i) =>
    path(wave(w, h, h * y, m * (0.2 - i * 0.02) * (i % 2 ? 1 : -0.8), 0.1 * i), {
      fill: sheet.linear(
        {
          0: mix(accent, bright, i / 2.2 > 1 ? 1 : i / 2.2),
          0.35: mix(bright, middle, 0.3 + i * 0.2),
          1: mix(middle, deep, 0.3 + i * 0.22),
        },
        0.15,
        0,
        0.6,
        1,
      ),
    }),
  );
  return group(
    {},
    rect(0, 0, w, h, 0, {
      fill: sheet.linear({ 0: mix(deep, middle, 0.4), 0.35: middle, 0.62: mix(bright, accent, 0.4) }),
    }),
    circle(w * 0.66, h * 0.42, m * 0.2, {
      fill: sheet.linear({ 0: [lighten(accent, 0.5), 0.95], 1: [accent, 0.35] }),
    }),
    ...layers,
  );
};

const paintOrbs: Painting = (sheet, [deep, middle, bright, accent], w, h) => {
  const m = Math.min(w, h);
  const orb = (x: number, y: number, r: number, a: string, b: string): string =>
    circle(w * x, h * y, m * r, {
      fill: sheet.linear({ 0: lighten(a, 0.12), 0.5: mix(a, b, 0.5), 1: b }, 0.2, 0, 0.75, 1),
    });
  return group(
    {},
    rect(0, 0, w, h, 0, {
      fill: sheet.linear({ 0: mix(middle, bright, 0.4), 0.55: middle, 1: deep }, 0.1, 0, 0.8, 1),
    }),
    orb(0.12, 0.3, 0.52, bright, middle),
    orb(0.95, 0.48, 0.62, accent, middle),
    orb(0.3, 0.82, 0.66, mix(bright, accent, 0.4), deep),
    orb(0.92, 0.98, 0.36, bright, mix(deep, middle, 0.4)),
  );
};

const paintWaves: Painting = (sheet, [deep, middle, bright, accent], w, h) => {
  const m = Math.min(w, h);
  const M = Math.max(w, h);
  const ribbons = [0.3, 0.42, 0.54, 0.68, 0.82].map((y, i) => {
    const share = i / 4;
    const top = share < 0.5 ? mix(accent, bright, share * 2) : mix(bright, middle, share * 2 - 1);
    return path(wave(w, h, h * y, m * (0.34 - 0.03 * i) * (i % 2 ? -1 : 1), 0.06 * i), {
      fill: sheet.linear(
        {
          0: [lighten(top, 0.1), 0.96],
          0.4: [mix(top, middle, 0.55), 0.92],
          1: mix(middle, deep, 0.4 + share * 0.6),
        },
        0.1,
        0,
        0.5,
        0.9,
      ),
    });
  });
  return group(
    {},
    rect(0, 0, w, h, 0, {
      fill: sheet.linear({ 0: deep, 0.5: mix(deep, middle, 0.8), 1: deep }, 0, 0, 0.5, 1),
    }),
    ellipse(w * 0.75, h * 0.16, M * 0.42, M * 0.3, {
      fill: sheet.radial({ 0: [bright, 0.55], 1: [bright, 0] }),
    }),
    ...ribbons,
  );
};

const PAINTINGS: Readonly<Record<WallpaperStyle, Painting>> = {
  waves: paintWaves,
  petals: paintPetals,
  dunes: paintDunes,
  orbs: paintOrbs,
};

/** An abstract wallpaper filling (0, 0)–(w, h); the caller clips it to the screen's outline. */
export const wallpaper = (sheet: Sheet, style: WallpaperStyle, inks: Four, w: number, h: number): string =>
  PAINTINGS[style](sheet, inks, w, h);

const DIGITS: Record<string, string> = {
  '0': 'M3 0C.8 0 .2 2.2 .2 5S.8 10 3 10 5.8 7.8 5.8 5 5.2 0 3 0Z',
  '1': 'M1.4 1.6 3.6 0V10',
  '4': 'M4.4 10V0L.2 7H6',
  '9': 'M5.6 3A2.6 2.8 0 1 1 .4 3 2.6 2.8 0 0 1 5.6 3C5.6 6.5 4.6 9 2.2 10',
};

/** The clock of a lock screen, centred on (cx, top), `size` tall; digits are drawn so that no font is needed. */
export const clock = (cx: number, top: number, size: number, colour = '#ffffff', weight = 1): string => {
  const advance = [
    ['0', 0],
    ['9', 8],
    ['4', 19],
    ['1', 27],
  ] as const;
  return group(
    {
      transform: `translate(${num(cx - (32.5 / 20) * size)} ${num(top)}) scale(${num(size / 10)})`,
      fill: 'none',
      stroke: colour,
      'stroke-width': weight,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    },
    ...advance.map(([digit, x]) => group({ transform: `translate(${x} 0)` }, path(DIGITS[digit] ?? '', {}))),
    circle(16.4, 3, 0.45 * weight, { fill: colour, stroke: 'none' }),
    circle(16.4, 7, 0.45 * weight, { fill: colour, stroke: 'none' }),
  );
};
