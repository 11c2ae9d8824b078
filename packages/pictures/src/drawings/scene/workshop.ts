import { darken, lighten } from '../colour-maths.ts';
import { castShadow } from '../light.ts';
import { CAMERAS } from '../phone/cameras.ts';
import { backFace, frameColour, frontFace, type Finish } from '../phone/faces.ts';
import { SHAPES, type SlabLook } from '../phone/shape.ts';
import { circle, ellipse, group, path, place, rect, shapes, softRect, type Sheet } from '../svg.ts';
import { inksOf } from '../wallpaper.ts';

const WOOD = '#d8b68d';
const MAT = '#4f9c82';
const METAL = '#c9ced3';
const DARK = '#2a2f36';

/** Things that lie on the bench, drawn as seen from above: they are as foreshortened as its top. */
const lying = (x: number, y: number, scale: number, turn: number, ...things: string[]): string =>
  group({ transform: `translate(${x} ${y}) scale(1 0.62) rotate(${turn}) scale(${scale})` }, ...things);

const finishOf = (look: SlabLook, body: string, style: Finish['style'] = 'waves'): Finish => ({
  body,
  frame: frameColour(body, SHAPES[look].edge),
  inks: inksOf('blue'),
  style,
});

const bench = (sheet: Sheet): string =>
  shapes(
    sheet.blurred(22, path('M40 1130H1560V1162H40Z', { fill: '#0b0d12', opacity: 0.3 })),
    path('M150 690H1450L1580 1080H20Z', {
      fill: sheet.linear({ 0: darken(WOOD, 0.14), 0.35: WOOD, 1: lighten(WOOD, 0.22) }),
    }),
    ...[0.2, 0.45, 0.7].map((at) =>
      path(`M${150 - 130 * at} ${690 + 390 * at}H${1450 + 130 * at}`, {
        stroke: darken(WOOD, 0.12),
        'stroke-width': 2,
        opacity: 0.5,
      }),
    ),
    path('M20 1080H1580V1122Q1580 1140 1562 1140H38Q20 1140 20 1122Z', {
      fill: sheet.linear({ 0: darken(WOOD, 0.12), 1: darken(WOOD, 0.34) }),
    }),
    path('M352 742H1240L1330 1040H262Z', {
      fill: sheet.linear({ 0: darken(MAT, 0.12), 1: lighten(MAT, 0.1) }),
      stroke: darken(MAT, 0.22),
      'stroke-width': 5,
      'stroke-linejoin': 'round',
    }),
    path('M378 758H1216L1296 1022H294Z', {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': 2.5,
      opacity: 0.35,
    }),
  );

/** One line of the protocol: a tick, what was measured, and the value as a bar. */
const protocolLine = (y: number, length: number, value: number): string =>
  shapes(
    circle(196, y, 17, { fill: '#2f8a63' }),
    path(`M187 ${y}l6.5 6.5 12-13`, {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': 4.4,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
    rect(230, y - 7, length, 14, 7, { fill: '#59636e' }),
    rect(478, y - 7, 132, 14, 7, { fill: '#dde3e8' }),
    rect(478, y - 7, 132 * value, 14, 7, { fill: '#5fb491' }),
  );

/** A screen with the protocol of a test: ticks, measured values, and the battery's share. */
const monitor = (sheet: Sheet): string =>
  shapes(
    ellipse(430, 716, 170, 22, { fill: '#0b0d12', opacity: 0.22 }),
    path('M392 560H468L484 700H376Z', {
      fill: sheet.linear({ 0: darken(METAL, 0.35), 0.5: METAL, 1: darken(METAL, 0.3) }, 0, 0, 1, 0),
    }),
    path(softRect(304, 692, 252, 24, 12), {
      fill: sheet.linear({ 0: lighten(METAL, 0.3), 1: darken(METAL, 0.25) }),
    }),
    path(softRect(96, 96, 700, 476, 30), { fill: sheet.linear({ 0: '#3b424b', 1: DARK }) }),
    path(softRect(116, 116, 660, 436, 14), { fill: sheet.linear({ 0: '#ffffff', 1: '#eef3f1' }) }),
    path('M130 116H762Q776 116 776 130V178H116V130Q116 116 130 116Z', { fill: '#dcebe4' }),
    rect(144, 139, 172, 16, 8, { fill: '#2f6b55' }),
    ...[0, 1, 2].map((at) => circle(744 - at * 30, 147, 8, { fill: at === 0 ? '#2f8a63' : '#b3c9bf' })),
    ...[
      [150, 1],
      [206, 0.93],
      [124, 1],
      [184, 0.88],
      [142, 0.97],
      [170, 1],
    ].map(([length = 0, value = 0], at) => protocolLine(222 + at * 54, length, value)),
    circle(694, 290, 52, { fill: 'none', stroke: '#dde3e8', 'stroke-width': 15 }),
    path('M694 238A52 52 0 1 1 647 267', {
      fill: 'none',
      stroke: '#2f8a63',
      'stroke-width': 15,
      'stroke-linecap': 'round',
    }),
    path('M704 258L682 296H698L684 324L712 284H695Z', { fill: '#2f8a63' }),
    path('M646 470L668 446L690 458L712 412L742 428', {
      fill: 'none',
      stroke: '#5fb491',
      'stroke-width': 7,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
    path('M116 130L520 116H776V130L300 552H116Z', { fill: '#ffffff', opacity: 0.14 }),
  );

/** Devices that wait in a stand. */
const stand = (sheet: Sheet): string => {
  const waiting: readonly (readonly [SlabLook, string])[] = [
    ['phone-galaxy-s', '#a8c6b4'],
    ['phone-pixel', '#e9e2d5'],
    ['phone-iphone-dual', '#46525f'],
  ];
  return shapes(
    ellipse(1165, 738, 250, 22, { fill: '#0b0d12', opacity: 0.22 }),
    ...waiting.map(([look, body], at) => {
      const shape = SHAPES[look];
      const finish = finishOf(look, body);
      return place(
        970 + at * 138,
        446 - (shape.h - 147) * 1.75,
        1.75,
        castShadow(sheet, softRect(0, 0, shape.w, shape.h, shape.r), 3, 0.25, 'translate(3 2)'),
        backFace(sheet, shape, finish, CAMERAS[look](sheet, shape, finish)),
      );
    }),
    path(softRect(934, 668, 464, 70, 18), {
      fill: sheet.linear({ 0: lighten(WOOD, 0.24), 1: darken(WOOD, 0.08) }),
      stroke: darken(WOOD, 0.2),
      'stroke-width': 2,
    }),
    ...[0, 1, 2].map((at) =>
      shapes(
        rect(990 + at * 138, 690, 84, 28, 5, { fill: '#ffffff' }),
        ...Array.from({ length: 11 }, (_, bar) =>
          rect(998 + at * 138 + bar * 6.3, 696, (bar * 7 + at) % 3 === 0 ? 3.6 : 1.8, 16, 0, { fill: DARK }),
        ),
      ),
    ),
  );
};

/** A phone without its screen: battery, board, cameras, speaker and screws. */
const opened = (sheet: Sheet): string => {
  const outline = softRect(0, 0, 72, 148, 11);
  const inside = softRect(2.4, 2.4, 67.2, 143.2, 9);
  const screws: readonly (readonly [number, number])[] = [
    [6, 8],
    [66, 8],
    [6, 60],
    [66, 78],
    [6, 140],
    [66, 140],
  ];
  return group(
    {},
    castShadow(sheet, outline, 5, 0.4, 'translate(2 5)'),
    path(outline, {
      fill: sheet.linear({ 0: lighten(METAL, 0.3), 0.5: METAL, 1: darken(METAL, 0.25) }, 0, 0, 1, 1),
    }),
    path(inside, { fill: sheet.linear({ 0: '#3c4249', 1: '#262b31' }) }),
    path('M6 12H40V30H26V132H6Z', { fill: sheet.linear({ 0: '#2f7a60', 1: '#1f5946' }) }),
    ...[36, 58, 80, 102].map((y) => rect(8.5, y, 14, 15, 1.2, { fill: y === 58 ? METAL : '#15191d' })),
    ...[40, 62, 84, 106].map((y) => rect(10.5, y, 6, 1.4, 0.7, { fill: '#ffffff', opacity: 0.4 })),
    rect(30, 34, 36, 92, 3, { fill: sheet.linear({ 0: '#53595f', 0.12: '#1d2126', 1: '#101316' }) }),
    rect(35, 44, 22, 3, 1.5, { fill: '#ffffff', opacity: 0.75 }),
    rect(35, 51, 15, 2, 1, { fill: '#ffffff', opacity: 0.45 }),
    rect(35, 112, 26, 7, 1.5, { fill: '#5fb491' }),
    ...[
      [51, 12],
      [51, 24],
    ].map(([x = 0, y = 0]) =>
      shapes(
        circle(x, y, 5.4, { fill: '#0b0d10', stroke: METAL, 'stroke-width': 1 }),
        circle(x - 1.4, y - 1.6, 1.3, { fill: '#86a7e0' }),
      ),
    ),
    rect(12, 134, 48, 7, 2.4, { fill: '#15191d', stroke: darken(METAL, 0.3), 'stroke-width': 0.6 }),
    ...screws.map(([x, y]) =>
      circle(x, y, 1.7, { fill: lighten(METAL, 0.3), stroke: '#15191d', 'stroke-width': 0.5 }),
    ),
  );
};

const screwdriver = (sheet: Sheet): string =>
  group(
    {},
    castShadow(sheet, 'M0 -9H290V9H0Z', 5, 0.3, 'translate(3 8)'),
    path('M118 -3H286L294 0L286 3H118Z', {
      fill: sheet.linear({ 0: lighten(METAL, 0.5), 1: darken(METAL, 0.35) }),
    }),
    path(softRect(0, -11, 126, 22, 10), {
      fill: sheet.linear({ 0: '#f0a54a', 0.5: '#e08a28', 1: '#a75f12' }),
    }),
    ...[26, 44, 62, 80].map((x) => rect(x, -11, 6, 22, 2, { fill: '#8c4f0e', opacity: 0.35 })),
    circle(3, 0, 9, { fill: DARK }),
  );

const tweezers = (sheet: Sheet): string =>
  group(
    {},
    castShadow(sheet, 'M0 -12L210 0L0 12Z', 5, 0.26, 'translate(3 8)'),
    path('M0 -4Q110 -30 226 -2L226 0Q110 -17 0 4Z', {
      fill: sheet.linear({ 0: lighten(METAL, 0.55), 1: METAL }),
    }),
    path('M0 4Q110 30 226 2L226 0Q110 17 0 -4Z', { fill: sheet.linear({ 0: METAL, 1: darken(METAL, 0.4) }) }),
  );

/** A dish with the screws of the opened device. */
const dish = (sheet: Sheet): string =>
  group(
    {},
    castShadow(sheet, 'M-58 0a58 58 0 1 0 116 0a58 58 0 1 0 -116 0Z', 6, 0.3, 'translate(2 8)'),
    circle(0, 0, 58, { fill: sheet.linear({ 0: '#6d757e', 1: '#2f353c' }) }),
    circle(0, 0, 46, { fill: sheet.linear({ 0: '#2b3037', 1: '#525a63' }) }),
    ...Array.from({ length: 9 }, (_, at) => {
      const [x, y] = [Math.cos(at * 2.4) * (8 + at * 3.6), Math.sin(at * 2.4) * (8 + at * 3.6)];
      return shapes(
        circle(x, y, 6, { fill: lighten(METAL, 0.35), stroke: '#1b1f24', 'stroke-width': 1 }),
        path(`M${x - 3} ${y}h6M${x} ${y - 3}v6`, { stroke: '#59616a', 'stroke-width': 1.4 }),
      );
    }),
  );

/** A lamp on an arm, and its light on the mat. */
const lamp = (sheet: Sheet): string => {
  const arm = (d: string): string =>
    shapes(
      path(d, { fill: 'none', stroke: darken(METAL, 0.3), 'stroke-width': 21, 'stroke-linecap': 'round' }),
      path(d, { fill: 'none', stroke: lighten(METAL, 0.25), 'stroke-width': 9, 'stroke-linecap': 'round' }),
    );
  return shapes(
    ellipse(1462, 742, 82, 17, { fill: '#0b0d12', opacity: 0.25 }),
    path(softRect(1390, 704, 146, 36, 16), { fill: sheet.linear({ 0: '#59616a', 1: DARK }) }),
    arm('M1462 706L1506 372'),
    arm('M1506 372L1080 138'),
    circle(1506, 372, 23, { fill: sheet.radial({ 0: lighten(METAL, 0.5), 1: darken(METAL, 0.45) }) }),
    path('M884 168Q890 82 1010 78Q1128 82 1136 168Z', {
      fill: sheet.linear({ 0: '#3f7d68', 0.4: '#2f6b55', 1: '#1f4a3a' }, 0, 0, 1, 0.4),
    }),
    path('M884 168H1136Q1120 192 1010 194Q900 192 884 168Z', {
      fill: sheet.linear({ 0: '#fff8e0', 1: '#ffe9ae' }),
    }),
    path('M892 184H1128L1300 1040H420Z', {
      fill: sheet.linear({ 0: ['#fff3cf', 0.42], 0.5: ['#fff3cf', 0.13], 1: ['#fff3cf', 0] }),
    }),
  );
};

/** A bench where devices are tested and repaired: one is open under a lamp, a screen shows what was measured. */
export const workshop = (sheet: Sheet): string => {
  const shape = SHAPES['phone-galaxy-s'];
  const outline = softRect(0, 0, shape.w, shape.h, shape.r);
  return group(
    {},
    bench(sheet),
    monitor(sheet),
    stand(sheet),
    lying(560, 764, 2.9, -9, opened(sheet)),
    lying(
      862,
      744,
      2.9,
      8,
      castShadow(sheet, outline, 5, 0.4, 'translate(2 5)'),
      frontFace(sheet, shape, finishOf('phone-galaxy-s', '#3c434b')),
    ),
    lying(352, 985, 1.15, -52, tweezers(sheet)),
    lying(1080, 990, 1, -30, screwdriver(sheet)),
    lying(1188, 824, 1, 0, dish(sheet)),
    lamp(sheet),
  );
};
