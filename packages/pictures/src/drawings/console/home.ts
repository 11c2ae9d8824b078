import type { PictureView } from '@rewald/contracts';
import type { Paint } from '../../looks.ts';
import { darken, lighten, lightness } from '../colour-maths.ts';
import { group, path, rect, type Sheet } from '../svg.ts';
import { groundShadow } from '../light.ts';
import type { Face } from '../space.ts';
import { box, boxShadow, wall, type Box } from './box.ts';
import { pad } from './pads.ts';

export type HomeConsoleLook =
  'console-playstation5' | 'console-playstation4' | 'console-xbox-series-x' | 'console-xbox-series-s';

const at = (x: number, y: number, scale: number, ...children: string[]): string =>
  group({ transform: `translate(${x} ${y}) scale(${scale})` }, ...children);

const holes = (
  face: Box['front'],
  u0: number,
  v0: number,
  columns: number,
  rows: number,
  step: number,
  r: (column: number, row: number) => number,
): string => {
  const marks: string[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const size = r(column, row);
      if (size > 0) marks.push(face.circle(u0 + column * step, v0 + row * step, size));
    }
  return marks.join('');
};

const ports = (face: Box['front'], w: number, top: number, step: number): string =>
  group(
    {},
    ...[0, 1, 2, 3, 4].map((i) =>
      group(
        {},
        path(face.rect(w * 0.5 - (i % 2 ? 11 : 8), top + i * step, i % 2 ? 22 : 16, i === 4 ? 15 : 8, 2), {
          fill: '#060607',
          stroke: '#4a4c51',
          'stroke-width': 1,
        }),
      ),
    ),
  );

/** Series X: 151 × 301 × 151. */
const seriesX = (sheet: Sheet, colour: string, view: PictureView): string => {
  const into =
    view === 'back' ? { cx: 500, bottom: 905, w: 620, h: 810 } : { cx: 390, bottom: 890, w: 560, h: 800 };
  const b = box(151, 301, 151, { yaw: view === 'angle' ? -32 : view === 'front' ? 0 : -24, pitch: 16 }, into);
  const rear = view === 'back';
  const topHoles = holes(b.top, 17, 17, 13, 13, 9.8, (column, row) =>
    Math.hypot(column - 6, row - 6) < 7.4 ? 3.5 : 0,
  );
  return group(
    {},
    boxShadow(sheet, b),
    view === 'front' ? '' : wall(sheet, b.right.rect(0, 0, 151, 301, 4), colour, 0.25),
    wall(sheet, b.top.rect(0, 0, 151, 151, 5), colour, 0.62),
    path(b.top.circle(75.5, 75.5, 70), { fill: '#0a0b0c' }),
    path(topHoles, {
      fill: sheet.linear({ 0: '#10240f', 1: '#2f7d2c' }),
      opacity: 0.95,
    }),
    wall(sheet, b.front.rect(0, 0, 151, 301, 4), colour, 0.5),
    path(b.front.rect(2, 2, 147, 297, 3), {
      fill: sheet.linear({ 0: ['#ffffff', 0.1], 0.4: ['#ffffff', 0], 1: ['#000000', 0.1] }, 0, 0, 1, 1),
    }),
    rear
      ? group(
          {},
          path(
            holes(b.front, 22, 22, 15, 12, 7.7, () => 2.5),
            { fill: '#050506' },
          ),
          ports(b.front, 151, 150, 22),
          path(b.front.rect(20, 262, 30, 14, 6), { fill: '#050506', stroke: '#4a4c51', 'stroke-width': 1 }),
          path(b.front.rect(100, 262, 20, 16, 2), { fill: '#050506', stroke: '#4a4c51', 'stroke-width': 1 }),
        )
      : group(
          {},
          path(b.front.circle(17, 17, 6.4), { fill: '#0c0d0e', stroke: '#f4f6f8', 'stroke-width': 1.6 }),
          path(b.front.rect(14, 162, 4, 118, 2), { fill: '#040405', stroke: '#3a3c40', 'stroke-width': 0.8 }),
          path(b.front.circle(27, 270, 3), { fill: '#0b0c0d', stroke: '#5d6065', 'stroke-width': 1 }),
          path(b.front.rect(116, 276, 15, 6, 1.5), {
            fill: '#050506',
            stroke: '#55575c',
            'stroke-width': 0.8,
          }),
          path(b.front.circle(137, 279, 3), { fill: '#0b0c0d', stroke: '#5d6065', 'stroke-width': 1 }),
        ),
  );
};

/** Series S standing: 65 × 275 × 151, the fan's black disc on its right side. */
const seriesS = (sheet: Sheet, colour: string, view: PictureView): string => {
  const rear = view === 'back';
  const into = rear ? { cx: 500, bottom: 900, w: 560, h: 800 } : { cx: 370, bottom: 890, w: 540, h: 800 };
  const b = box(65, 275, 151, { yaw: rear ? -26 : view === 'front' ? -38 : -56, pitch: 13 }, into);
  const dark = lightness(colour) < 0.5;
  const grille = holes(b.right, 20.5, 72.5, 17, 17, 7, (column, row) =>
    Math.hypot(column - 8, row - 8) < 8.2 ? 2.3 : 0,
  );
  return group(
    {},
    boxShadow(sheet, b),
    wall(sheet, b.right.rect(0, 0, 151, 275, 5), colour, rear ? 0.3 : 0.55),
    rear
      ? ''
      : group(
          {},
          path(b.right.circle(76.5, 128.5, 63), {
            fill: dark ? '#060607' : '#141517',
            stroke: dark ? '#3c3e43' : '#0b0c0d',
            'stroke-width': 1.5,
          }),
          path(grille, { fill: dark ? '#45484e' : '#3a3c41' }),
          path(grille, { fill: '#000000', opacity: 0.45, transform: 'translate(-1 1)' }),
        ),
    wall(sheet, b.top.rect(0, 0, 65, 151, 4), colour, 0.72),
    path(
      holes(b.top, 11, 14, 7, 18, 7.2, () => 2.1),
      { fill: dark ? '#000000' : '#2a2b2f', opacity: 0.85 },
    ),
    wall(sheet, b.front.rect(0, 0, 65, 275, 4), colour, 0.42),
    rear
      ? group(
          {},
          path(
            holes(b.front, 12, 18, 7, 14, 6.9, () => 2.2),
            { fill: '#101113', opacity: 0.9 },
          ),
          ports(b.front, 65, 138, 23),
        )
      : group(
          {},
          path(b.front.circle(32.5, 18, 6), {
            fill: dark ? '#0b0c0d' : '#f6f6f5',
            stroke: dark ? '#e9ecef' : '#9da1a7',
            'stroke-width': 1.6,
          }),
          path(b.front.circle(32.5, 218, 3), {
            fill: dark ? '#0b0c0d' : '#e6e7e8',
            stroke: '#8f9399',
            'stroke-width': 1,
          }),
          path(b.front.rect(29, 236, 7, 16, 1.5), {
            fill: '#0a0b0c',
            stroke: '#7b7f85',
            'stroke-width': 0.8,
          }),
        ),
  );
};

const playstation4Ports = (front: Face): string =>
  group(
    {},
    path(front.rect(6, 5, 253, 29, 2), { fill: '#0b0c0d' }),
    ...Array.from({ length: 26 }, (_, i) => path(front.rect(12 + i * 4.6, 8, 2.4, 23), { fill: '#2e3034' })),
    ...[150, 176, 202, 228].map((u) =>
      path(front.rect(u, 14, 17, 9, 1.5), {
        fill: '#050506',
        stroke: '#6a6d72',
        'stroke-width': 1.1,
      }),
    ),
  );

const playstation4Front = (front: Face, dark: boolean): string =>
  group(
    {},
    path(front.rect(0, 17.5, 265, 4), { fill: '#040405', opacity: 0.9 }),
    path(front.rect(22, 18.2, 118, 2.4), { fill: '#17181a' }),
    path(front.rect(86, 11.5, 12, 2.4, 1), { fill: dark ? '#e9edf2' : '#60646b', opacity: 0.85 }),
    ...[172, 214].map((u) =>
      path(front.rect(u, 24, 14, 5, 1), { fill: '#050506', stroke: '#6a6d72', 'stroke-width': 0.9 }),
    ),
  );

/** PlayStation 4 lying: 265 × 39 × 288, a slanted wedge seen as two stacked halves. */
const playstation4 = (sheet: Sheet, colour: string, view: PictureView): string => {
  const rear = view === 'back';
  const into = rear ? { cx: 500, bottom: 720, w: 880, h: 560 } : { cx: 500, bottom: 640, w: 850, h: 520 };
  const b = box(
    265,
    39,
    288,
    { yaw: view === 'angle' ? -30 : rear ? 24 : 0, pitch: view === 'front' ? 24 : 27 },
    into,
  );
  const dark = lightness(colour) < 0.5;
  const sideFace = view === 'back' ? b.left : b.right;
  return group(
    {},
    boxShadow(sheet, b),
    view === 'front'
      ? ''
      : group(
          {},
          wall(sheet, sideFace.rect(0, 0, 288, 39, 2), colour, 0.22),
          path(sideFace.rect(0, 17.5, 288, 4), { fill: '#040405', opacity: 0.85 }),
          path(sideFace.rect(10, 21.5, 268, 9, 1), { fill: '#000000', opacity: 0.3 }),
        ),
    wall(sheet, b.top.rect(0, 0, 265, 288, 7), colour, 0.66),
    path(
      b.top.polygon([
        [0, 200],
        [265, 40],
        [265, 110],
        [0, 270],
      ]),
      {
        fill: sheet.linear(
          { 0: ['#ffffff', 0], 0.5: ['#ffffff', dark ? 0.07 : 0.25], 1: ['#ffffff', 0] },
          0.3,
          0,
          0.7,
          1,
        ),
      },
    ),
    path(b.top.rect(92, 3, 2, 282), { fill: '#000000', opacity: dark ? 0.4 : 0.12 }),
    wall(sheet, b.front.rect(0, 0, 265, 39, 2), colour, 0.4),
    rear ? playstation4Ports(b.front) : playstation4Front(b.front, dark),
  );
};

// PlayStation 5 standing: two white wings around a black core. Drawn in a 440 × 800 field from (0, 0).

/** The paint of wings and core, and the console's stand. */
const playstation5Parts = (sheet: Sheet, body: string) => ({
  wing: sheet.linear(
    { 0: lighten(body, 0.9), 0.35: lighten(body, 0.2), 0.72: darken(body, 0.06), 1: darken(body, 0.15) },
    0,
    0,
    1,
    0.25,
  ),
  core: sheet.linear({ 0: '#35373c', 0.3: '#0c0d0f', 0.7: '#17181b', 1: '#050506' }, 0, 0, 1, 0),
  stand: group(
    {},
    rect(96, 782, 250, 18, 9, {
      fill: sheet.linear({ 0: '#4a4c52', 0.4: '#1a1b1e', 1: '#060607' }),
      stroke: '#4f5156',
      'stroke-width': 1,
    }),
  ),
});

/** A line of light between wing and core. */
const light = (d: string, width: number, opacity: number): string =>
  path(d, { stroke: '#6fb4ff', 'stroke-width': width, opacity, fill: 'none', 'stroke-linecap': 'round' });

const playstation5Ports = (): string =>
  group(
    {},
    ...Array.from({ length: 30 }, (_, i) => rect(164, 74 + i * 13.6, 112, 6, 3, { fill: '#2b2d32' })),
    ...[0, 1].map((i) =>
      rect(182, 520 + i * 40, 34, 15, 3, { fill: '#030304', stroke: '#6a6d72', 'stroke-width': 1.4 }),
    ),
    rect(182, 606, 40, 16, 4, { fill: '#030304', stroke: '#6a6d72', 'stroke-width': 1.4 }),
    rect(184, 650, 32, 30, 3, { fill: '#030304', stroke: '#6a6d72', 'stroke-width': 1.4 }),
    rect(180, 706, 44, 24, 11, { fill: '#030304', stroke: '#6a6d72', 'stroke-width': 1.4 }),
  );

const playstation5Front = (sheet: Sheet): string =>
  group(
    {},
    rect(196, 54, 48, 722, 4, {
      fill: sheet.linear({ 0: '#000000', 0.5: '#2b2d32', 1: '#060607' }, 0, 0, 1, 0),
    }),
    rect(213, 330, 14, 22, 4, { fill: '#040405', stroke: '#5d6066', 'stroke-width': 1.2 }),
    rect(212, 368, 16, 9, 4.5, { fill: '#040405', stroke: '#5d6066', 'stroke-width': 1.2 }),
    rect(205, 540, 5, 196, 2.5, { fill: '#000000', stroke: '#3d4046', 'stroke-width': 1 }),
    rect(218, 690, 7, 16, 3.5, { fill: '#3d4046' }),
    rect(218, 716, 7, 16, 3.5, { fill: '#3d4046' }),
  );

const playstation5Upright = (sheet: Sheet, body: string, view: 'front' | 'back'): string => {
  const { wing, core, stand } = playstation5Parts(sheet, body);
  const rear = view === 'back';
  const plate =
    'M118 0C150 28 158 60 160 110L166 700C166 740 158 772 140 788L112 790C104 720 96 640 98 520C100 340 96 130 86 34C84 12 100 -8 118 0Z';
  return group(
    {},
    stand,
    path('M150 60C156 40 166 34 178 34H262C274 34 284 40 290 60L292 780H148Z', { fill: core }),
    rear ? playstation5Ports() : playstation5Front(sheet),
    ...['M160 66L164 690', 'M280 66L276 690'].map((d) => light(d, 5, 0.75)),
    path(plate, { fill: wing, stroke: darken(body, 0.18), 'stroke-width': 1.6 }),
    group(
      { transform: 'translate(440 0) scale(-1 1)' },
      path(plate, {
        fill: sheet.linear({ 0: darken(body, 0.14), 0.5: body, 1: lighten(body, 0.9) }, 0, 0, 1, 0.2),
        stroke: darken(body, 0.18),
        'stroke-width': 1.6,
      }),
    ),
  );
};

const playstation5Aslant = (sheet: Sheet, body: string): string => {
  const { wing, core, stand } = playstation5Parts(sheet, body);
  const near =
    'M34 42C20 10 44 -10 78 0C190 34 262 50 300 62C314 68 318 78 318 96C320 330 318 560 306 760C304 780 296 790 278 790H92C70 790 60 778 58 756C44 520 64 250 34 42Z';
  return group(
    {},
    stand,
    // Far wing, core, near wing.
    path(
      'M352 78C380 50 398 30 412 26C426 24 430 36 428 54C412 250 416 520 398 742C396 772 388 788 372 788H344Z',
      {
        fill: sheet.linear(
          { 0: darken(body, 0.24), 0.5: darken(body, 0.05), 1: lighten(body, 0.5) },
          0,
          0,
          1,
          0,
        ),
        stroke: darken(body, 0.2),
        'stroke-width': 1.6,
      },
    ),
    path('M298 66C320 60 348 62 362 72C366 300 364 560 356 788H288Z', { fill: core }),
    path('M334 76C338 300 336 560 328 782', { stroke: '#2f3136', 'stroke-width': 10, fill: 'none' }),
    rect(331, 330, 9, 20, 3, { fill: '#030304', stroke: '#5d6066', 'stroke-width': 1 }),
    rect(331, 364, 9, 8, 3, { fill: '#030304', stroke: '#5d6066', 'stroke-width': 1 }),
    path('M344 560L340 744', {
      stroke: '#030304',
      'stroke-width': 5,
      fill: 'none',
      'stroke-linecap': 'round',
    }),
    light('M316 78C322 330 318 560 308 752', 4, 0.8),
    path(near, {
      fill: wing,
      stroke: darken(body, 0.16),
      'stroke-width': 1.8,
    }),
    sheet.clipped(
      near,
      path('M20 0C120 120 90 500 120 800H20Z', {
        fill: sheet.linear({ 0: ['#ffffff', 0.9], 1: ['#ffffff', 0] }, 0, 0, 1, 0),
      }),
      path('M300 60C318 300 314 560 300 800H330V60Z', { fill: '#7d838c', opacity: 0.25 }),
      path('M40 800C120 700 240 700 320 760V800Z', { fill: '#8a9099', opacity: 0.16 }),
    ),
  );
};

/** Consoles that stand beside a television; front shows the controller, back the ports. */
export const drawHomeConsole = (
  sheet: Sheet,
  look: HomeConsoleLook,
  paint: Paint,
  view: PictureView,
): string => {
  const body = paint.body;
  const withPad = view !== 'back';
  if (look === 'console-playstation5') {
    const x = view === 'back' ? 278 : view === 'angle' ? 120 : 130;
    return group(
      {},
      groundShadow(sheet, x + 220, 900, 380),
      at(
        x,
        96,
        1,
        view === 'angle' ? playstation5Aslant(sheet, body) : playstation5Upright(sheet, body, view),
      ),
      withPad
        ? group({}, groundShadow(sheet, 690, 912, 380, 0.8), at(690, 768, 1, pad(sheet, 'dualsense', body)))
        : '',
    );
  }
  if (look === 'console-playstation4')
    return group(
      {},
      playstation4(sheet, body, view),
      withPad ? at(view === 'front' ? 500 : 560, 760, 1.12, pad(sheet, 'dualshock', body)) : '',
    );
  const x = look === 'console-xbox-series-x';
  return group(
    {},
    x ? seriesX(sheet, body, view) : seriesS(sheet, body, view),
    withPad
      ? group(
          {},
          groundShadow(sheet, 700, 912, 380, 0.8),
          at(700, 768, 1, pad(sheet, 'xbox', x ? '#232427' : body)),
        )
      : '',
  );
};
