import { darken, lighten, lightness } from '../colour-maths.ts';
import { castShadow } from '../light.ts';
import { circle, ellipse, group, path, rect, shapes, type Sheet } from '../svg.ts';

export type Pad = 'dualsense' | 'dualshock' | 'xbox';

const edge = (c: string): string => (lightness(c) < 0.5 ? lighten(c, 0.32) : darken(c, 0.22));
const body = (sheet: Sheet, c: string): string => {
  const dark = lightness(c) < 0.5;
  return sheet.linear(
    {
      0: lighten(c, dark ? 0.22 : 0.6),
      0.4: lighten(c, dark ? 0.05 : 0.15),
      1: darken(c, dark ? 0.3 : 0.16),
    },
    0.3,
    0,
    0.6,
    1,
  );
};

const stick = (sheet: Sheet, x: number, y: number, r: number): string =>
  group(
    {},
    circle(x, y, r + 5, { fill: '#0b0c0d', opacity: 0.9 }),
    circle(x, y + 3, r, { fill: '#000000', opacity: 0.5 }),
    circle(x, y, r, {
      fill: sheet.linear({ 0: '#55575c', 0.5: '#2a2b2e', 1: '#151618' }, 0.2, 0, 0.8, 1),
      stroke: '#5f6166',
      'stroke-width': 1,
    }),
    circle(x, y, r * 0.68, {
      fill: sheet.linear({ 0: '#1b1c1e', 1: '#3a3b3f' }, 0.2, 0, 0.8, 1),
    }),
  );

const cross = (x: number, y: number, s: number, fill: string, stroke: string): string =>
  path(
    `M${x - s * 0.34} ${y - s}h${s * 0.68}v${s * 0.66}h${s * 0.66}v${s * 0.68}h${-s * 0.66}v${s * 0.66}h${-s * 0.68}v${-s * 0.66}h${-s * 0.66}v${-s * 0.68}h${s * 0.66}Z`,
    { fill, stroke, 'stroke-width': 1.4, 'stroke-linejoin': 'round' },
  );

const faceButtons = (
  sheet: Sheet,
  x: number,
  y: number,
  gap: number,
  r: number,
  fill: string,
  tints: readonly string[],
): string =>
  group(
    {},
    ...(
      [
        [0, -1],
        [1, 0],
        [0, 1],
        [-1, 0],
      ] as const
    ).map(([dx, dy], i) =>
      group(
        {},
        circle(x + dx * gap, y + dy * gap + 1.5, r, { fill: '#000000', opacity: 0.25 }),
        circle(x + dx * gap, y + dy * gap, r, {
          fill: sheet.linear({ 0: lighten(fill, 0.35), 1: darken(fill, 0.08) }),
          stroke: edge(fill),
          'stroke-width': 0.9,
        }),
        circle(x + dx * gap, y + dy * gap, r * 0.42, {
          fill: 'none',
          stroke: tints[i] ?? '#888888',
          'stroke-width': r * 0.16,
        }),
      ),
    ),
  );

const GREY = ['#8b9099', '#8b9099', '#8b9099', '#8b9099'];

const xboxPad = (sheet: Sheet, colour: string): string => {
  const dark = lightness(colour) < 0.5;
  const d =
    'M-128 -98C-92 -116 -60 -104 -44 -96H44C60 -104 92 -116 128 -98C160 -70 196 34 198 96C198 138 160 146 134 118C112 94 96 70 66 70H-66C-96 70 -112 94 -134 118C-160 146 -198 138 -198 96C-196 34 -160 -70 -128 -98Z';
  return group(
    {},
    castShadow(sheet, d, 12, 0.35, 'translate(0 14)'),
    path('M-130 -96C-110 -124 -70 -120 -52 -108H52C70 -120 110 -124 130 -96L110 -80H-110Z', {
      fill: sheet.linear({ 0: '#3a3b3f', 1: '#121315' }),
    }),
    path(d, { fill: body(sheet, colour), stroke: edge(colour), 'stroke-width': 2 }),
    path('M-44 -97H44C40 -66 24 -54 0 -54S-40 -66 -44 -97Z', {
      fill: sheet.linear({ 0: '#2c2d31', 1: '#17181a' }),
    }),
    circle(0, -70, 12, {
      fill: sheet.radial({ 0: '#ffffff', 1: '#d4d7db' }),
      opacity: 0.92,
    }),
    circle(-34, -30, 7, { fill: dark ? '#3a3b3f' : '#d8dadd', stroke: '#7f8288', 'stroke-width': 0.8 }),
    circle(34, -30, 7, { fill: dark ? '#3a3b3f' : '#d8dadd', stroke: '#7f8288', 'stroke-width': 0.8 }),
    rect(-8, -28, 16, 8, 3, { fill: dark ? '#3a3b3f' : '#cfd1d5' }),
    stick(sheet, -104, -40, 26),
    circle(-54, 28, 34, {
      fill: sheet.linear({ 0: '#151618', 1: '#45474b' }, 0.2, 0, 0.8, 1),
    }),
    cross(-54, 28, 27, '#2e3034', '#6a6c71'),
    stick(sheet, 54, 28, 26),
    faceButtons(sheet, 104, -40, 27, 13, '#1d1e21', ['#f2c230', '#e2483d', '#58b947', '#3f8fe0']),
  );
};

/** The shell of a PlayStation's controller with its shoulder buttons, and the parts `drawn` on it. */
const playstationPad = (sheet: Sheet, d: string, colour: string, ...drawn: string[]): string =>
  group(
    {},
    castShadow(sheet, d, 12, 0.35, 'translate(0 14)'),
    ...[-1, 1].map((s) =>
      group(
        { transform: `scale(${s} 1)` },
        path('M76 -98C82 -122 128 -124 138 -94Z', {
          fill: sheet.linear({ 0: '#4a4c51', 1: '#141517' }),
          stroke: '#55575c',
          'stroke-width': 1,
        }),
      ),
    ),
    path(d, { fill: body(sheet, colour), stroke: edge(colour), 'stroke-width': 2 }),
    ...drawn,
  );

const sticks = (sheet: Sheet): string =>
  shapes(
    stick(sheet, -52, 22, 27),
    stick(sheet, 52, 22, 27),
    circle(0, 22, 8, { fill: '#1b1c1f', stroke: '#45474c', 'stroke-width': 1 }),
  );

const smallButtons = (x: number, fill: string): string[] =>
  [-1, 1].map((s) => rect(s * x - 3.5, -88, 7, 17, 3.5, { fill }));

/** The controller of a PlayStation 5: white, with a black middle and a white touchpad. */
const dualSense = (sheet: Sheet): string =>
  playstationPad(
    sheet,
    'M-138 -92C-112 -110 -78 -104 -66 -100H66C78 -104 112 -110 138 -92C170 -64 200 40 200 96C200 140 156 146 138 116C122 88 110 60 84 56H-84C-110 60 -122 88 -138 116C-156 146 -200 140 -200 96C-200 40 -170 -64 -138 -92Z',
    '#f1f2f3',
    group(
      {},
      path(
        'M-66 -26C-62 34 -40 56 -84 57C-112 60 -122 88 -138 116C-120 100 -108 86 -78 84C-50 82 -30 66 0 66S50 82 78 84C108 86 120 100 138 116C122 88 112 60 84 57C40 56 62 34 66 -26Z',
        {
          fill: sheet.linear({ 0: '#2b2d31', 1: '#0d0e10' }),
        },
      ),
      path('M-70 -101H70L62 -22C60 -14 56 -12 48 -12H-48C-56 -12 -60 -14 -62 -22Z', {
        fill: sheet.linear({ 0: '#ffffff', 1: '#d9dbde' }),
        stroke: '#b7bac0',
        'stroke-width': 1.2,
      }),
      path('M-72 -100L-63 -20M72 -100L63 -20', {
        stroke: '#5aa8ff',
        'stroke-width': 3,
        opacity: 0.9,
        'stroke-linecap': 'round',
        fill: 'none',
      }),
    ),
    ...smallButtons(84, '#c6c9ce'),
    ...[
      [-112, -53, 0],
      [-92, -33, 90],
      [-112, -13, 180],
      [-132, -33, 270],
    ].map(([x = 0, y = 0, a = 0]) =>
      path('M-8 -8H8V3L0 11L-8 3Z', {
        transform: `translate(${x} ${y}) rotate(${a})`,
        fill: sheet.linear({ 0: '#ffffff', 1: '#d5d7da' }),
        stroke: '#a9adb3',
        'stroke-width': 1,
        'stroke-linejoin': 'round',
      }),
    ),
    faceButtons(sheet, 112, -34, 23, 11, '#eceef0', GREY),
    sticks(sheet),
    rect(-9, 42, 18, 5, 2.5, { fill: '#45474c' }),
  );

/** The controller of a PlayStation 4. */
const dualShock = (sheet: Sheet, colour: string): string => {
  const ink = '#17181b';
  const dark = lightness(colour) < 0.5;
  return playstationPad(
    sheet,
    'M-140 -88C-116 -104 -84 -98 -74 -92H74C84 -98 116 -104 140 -88C168 -60 196 44 194 102C192 142 154 146 140 116C126 86 116 56 88 52H-88C-116 56 -126 86 -140 116C-154 146 -192 142 -194 102C-196 44 -168 -60 -140 -88Z',
    colour,
    group(
      {},
      rect(-58, -96, 116, 64, 9, {
        fill: sheet.linear({ 0: lighten(ink, 0.2), 1: ink }),
        stroke: '#55575c',
        'stroke-width': 1.2,
      }),
      rect(-34, -93, 68, 5, 2.5, { fill: '#5fa8ff' }),
      ...[-1, 1].map((s) =>
        circle(s * 108, -34, 42, {
          fill: dark ? lighten(colour, 0.05) : darken(colour, 0.04),
          opacity: 0.8,
        }),
      ),
    ),
    ...smallButtons(70, '#3b3d42'),
    cross(-108, -34, 26, ink, '#55575c'),
    faceButtons(sheet, 108, -34, 23, 11, ink, ['#49c2a6', '#e0605a', '#6a95e0', '#d980b4']),
    sticks(sheet),
    ellipse(0, -4, 12, 2, { fill: '#000000', opacity: 0.3 }),
  );
};

/** A controller seen from the front, about 400 × 270, centred on (0, 0). */
export const pad = (sheet: Sheet, kind: Pad, colour: string): string => {
  if (kind === 'xbox') return xboxPad(sheet, colour);
  return kind === 'dualsense' ? dualSense(sheet) : dualShock(sheet, colour);
};
