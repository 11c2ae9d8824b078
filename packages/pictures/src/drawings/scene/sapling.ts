import { darken, lighten, mix } from '../colour-maths.ts';
import { ellipse, group, num, path, shapes, type Sheet } from '../svg.ts';

const GREENS = ['#2f8a4f', '#46a65c', '#6cbf6b', '#93d07a', '#b7dd86'] as const;

/** A leaf growing from (0, 0) upwards, `size` long. */
const leaf = (sheet: Sheet, x: number, y: number, angle: number, size: number, tone: number): string => {
  const colour = mix(
    GREENS[Math.floor(tone) % GREENS.length] ?? '#46a65c',
    GREENS[(Math.floor(tone) + 1) % GREENS.length] ?? '#6cbf6b',
    tone % 1,
  );
  return group(
    { transform: `translate(${num(x)} ${num(y)}) rotate(${num(angle)}) scale(${num(size / 100)})` },
    path('M0 4C-3 -2 -4 -6 -2 -12C-44 -28 -42 -78 0 -104C42 -78 44 -28 2 -12C4 -6 3 -2 0 4Z', {
      fill: sheet.linear({ 0: lighten(colour, 0.25), 0.55: colour, 1: darken(colour, 0.2) }, 0.1, 0, 0.9, 1),
    }),
    path('M0 -10C42 -28 42 -78 0 -104C8 -70 8 -40 0 -10Z', { fill: '#ffffff', opacity: 0.13 }),
    path('M0 -18C2 -40 1 -70 0 -94M0 -30L17 -48M0 -50L19 -67M0 -30L-17 -48M0 -50L-18 -67', {
      fill: 'none',
      stroke: lighten(colour, 0.5),
      'stroke-width': 1.6,
      opacity: 0.55,
      'stroke-linecap': 'round',
    }),
  );
};

type Curve = readonly [number, number, number, number, number, number, number, number];

const along = (
  [x0, y0, x1, y1, x2, y2, x3, y3]: Curve,
  t: number,
): { x: number; y: number; angle: number } => {
  const s = 1 - t;
  const at = (a: number, b: number, c: number, d: number): number =>
    s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
  const slope = (a: number, b: number, c: number, d: number): number =>
    s * s * (b - a) + 2 * s * t * (c - b) + t * t * (d - c);
  return {
    x: at(x0, x1, x2, x3),
    y: at(y0, y1, y2, y3),
    angle: (Math.atan2(slope(y0, y1, y2, y3), slope(x0, x1, x2, x3)) * 180) / Math.PI + 90,
  };
};

const BRANCHES: readonly (readonly [Curve, number])[] = [
  [[800, 690, 760, 640, 690, 600, 610, 590], 5],
  [[806, 610, 850, 550, 930, 520, 1010, 506], 5],
  [[801, 520, 770, 460, 700, 420, 636, 400], 5],
  [[806, 440, 850, 390, 910, 350, 970, 330], 4],
  [[803, 370, 790, 320, 760, 280, 726, 250], 3],
];
const TRUNK: Curve = [800, 1010, 780, 820, 822, 560, 812, 214];

/** The leaves behind the branches and those in front of them, in drawing order. */
const leavesOf = (sheet: Sheet): { behind: string[]; before: string[] } => {
  const behind: string[] = [];
  const before: string[] = [];
  BRANCHES.forEach(([curve, count], b) => {
    for (let i = 1; i <= count; i += 1) {
      const t = 0.22 + (0.78 * i) / count;
      const { x, y, angle } = along(curve, t);
      const side = i % 2 ? 1 : -1;
      const size = 88 + 34 * Math.sin(t * Math.PI) + ((i * 37 + b * 53) % 22);
      behind.push(leaf(sheet, x, y, angle - side * 68, size * 0.92, ((i + b) % 3) * 0.6));
      before.push(leaf(sheet, x, y, angle + side * 52, size, 1 + ((i * 5 + b * 3) % 9) / 3.4));
    }
    const tip = along(curve, 1);
    before.push(leaf(sheet, tip.x, tip.y, tip.angle, 112, 3.2));
  });
  for (const [t, side] of [
    [0.78, 1],
    [0.84, -1],
    [0.9, 1],
    [0.94, -1],
    [0.98, 1],
  ] as const) {
    const { x, y, angle } = along(TRUNK, t);
    before.push(leaf(sheet, x, y, angle + side * 48, 108, 2 + t));
  }
  const top = along(TRUNK, 1);
  before.push(leaf(sheet, top.x, top.y + 6, 4, 132, 3.6));
  return { behind, before };
};

/** A mound of earth with grass, in calm light. */
const mound = (sheet: Sheet): string =>
  shapes(
    ellipse(800, 560, 560, 540, {
      fill: sheet.radial({ 0: ['#7fcf8f', 0.26], 0.6: ['#7fcf8f', 0.11], 1: ['#7fcf8f', 0] }),
    }),
    ellipse(800, 1112, 560, 50, {
      fill: sheet.radial({ 0: ['#0b0d12', 0.34], 0.6: ['#0b0d12', 0.14], 1: ['#0b0d12', 0] }),
    }),
    path(
      'M372 1088C450 1026 600 988 800 986S1150 1026 1228 1088C1250 1106 1240 1118 1212 1122C1100 1136 960 1140 800 1140S500 1136 388 1122C360 1118 350 1106 372 1088Z',
      {
        fill: sheet.linear({ 0: '#8cc673', 0.4: '#57994f', 1: '#2f6b3f' }),
      },
    ),
    path(
      'M372 1088C450 1026 600 988 800 986S1150 1026 1228 1088C1100 1046 960 1030 800 1030S500 1046 372 1088Z',
      { fill: '#ffffff', opacity: 0.14 },
    ),
    ellipse(804, 1022, 92, 22, {
      fill: sheet.radial({ 0: '#4b3020', 0.7: ['#6b4830', 0.9], 1: ['#6b4830', 0] }),
    }),
    ...Array.from({ length: 44 }, (_, i) => {
      const x = 420 + i * 17.4 + ((i * 29) % 11);
      const y = 1078 - Math.sin(((x - 360) / 880) * Math.PI) * 76;
      const lean = ((i * 47) % 31) - 15;
      return path(
        `M${x - 4} ${num(y + 10)}Q${x + lean * 0.3} ${num(y - 16)} ${x + lean} ${num(y - 24 - ((i * 13) % 18))}Q${x + 4 + lean * 0.3} ${num(y - 10)} ${x + 4} ${num(y + 10)}Z`,
        { fill: GREENS[i % 4] ?? '#46a65c' },
      );
    }),
  );

/** A young tree on a mound of earth, in calm light. */
export const sapling = (sheet: Sheet): string => {
  const { behind, before } = leavesOf(sheet);
  const bark = sheet.linear({ 0: '#6d4a32', 0.35: '#a87a54', 0.7: '#7d5638', 1: '#52351f' }, 0, 0, 1, 0);
  return group(
    {},
    mound(sheet),
    ...behind,
    path('M780 1024C772 830 806 560 806 214L816 214C826 560 822 830 828 1024C814 1034 794 1034 780 1024Z', {
      fill: bark,
    }),
    ...BRANCHES.map(([[x0, y0, x1, y1, x2, y2, x3, y3]]) =>
      path(`M${x0} ${y0}C${x1} ${y1} ${x2} ${y2} ${x3} ${y3}`, {
        fill: 'none',
        stroke: '#8a6142',
        'stroke-width': 9,
        'stroke-linecap': 'round',
      }),
    ),
    ...before,
  );
};
