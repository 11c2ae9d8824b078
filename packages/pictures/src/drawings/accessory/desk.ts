import type { PictureView } from '@rewald/contracts';
import { darken, lighten, lightness } from '../colour-maths.ts';
import { box, boxShadow, wall, type Box } from '../console/box.ts';
import { castShadow, groundShadow, rimColour, sheen } from '../light.ts';
import { circle, ellipse, group, path, rect, softRect, type Sheet } from '../svg.ts';

const gloss = (sheet: Sheet, c: string): string => {
  const dark = lightness(c) < 0.5;
  return sheet.linear(
    { 0: lighten(c, dark ? 0.26 : 0.6), 0.45: c, 1: darken(c, dark ? 0.3 : 0.14) },
    0.1,
    0,
    0.8,
    1,
  );
};

const plate = (sheet: Sheet, x: number, y: number, w: number, h: number, r: number, c: string): string =>
  path(softRect(x, y, w, h, r), { fill: gloss(sheet, c), stroke: rimColour(c), 'stroke-width': 3 });

const port = (x: number, y: number, w: number, h: number, r: number): string =>
  group(
    {},
    rect(x, y, w, h, r, { fill: '#101114', stroke: '#83868c', 'stroke-width': 2.5 }),
    rect(x + w * 0.2, y + h * 0.4, w * 0.6, h * 0.2, 2, { fill: '#83868c' }),
  );

/** The three sides of a flat box that the viewer sees. */
const block = (
  sheet: Sheet,
  { front, left, right, top }: Box,
  c: string,
  size: readonly [number, number, number],
  turned: boolean,
): string => {
  const [w, h, d] = size;
  return group(
    {},
    wall(sheet, turned ? left.rect(0, 0, d, h) : right.rect(0, 0, d, h), c, 0.25),
    wall(sheet, front.rect(0, 0, w, h), c, 0.4),
    wall(sheet, top.rect(0, 0, w, d, 5), c, 0.75),
  );
};

/** Keys of one row, as shares of its width. */
const ROWS: readonly (readonly number[])[] = [
  Array.from({ length: 14 }, () => 1),
  [...Array.from({ length: 13 }, () => 1), 1.6],
  [1.4, ...Array.from({ length: 12 }, () => 1), 1.2],
  [1.7, ...Array.from({ length: 11 }, () => 1), 1.9],
  [1.3, ...Array.from({ length: 10 }, () => 1), 2.3],
  [1, 1, 1, 1.2, 6, 1.2, 1, 1, 1],
];

interface Key {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Where the keys are on a keyboard of w × h. */
const keysOn = (w: number, h: number, rim: number): Key[] =>
  ROWS.flatMap((row, line) => {
    const [inside, step] = [w - 2 * rim, (h - 2 * rim) / ROWS.length];
    const whole = row.reduce((sum, one) => sum + one, 0);
    return row.map((share, nth) => ({
      x: rim + (inside * row.slice(0, nth).reduce((sum, one) => sum + one, 0)) / whole,
      y: rim + line * step,
      w: (inside * share) / whole - rim * 0.45,
      h: step - rim * 0.45,
    }));
  });

const keyColour = (c: string): string => (lightness(c) < 0.5 ? lighten(c, 0.16) : '#fbfbfa');

/** A keyboard of a desk. */
export const drawKeyboard = (sheet: Sheet, c: string, view: PictureView): string => {
  if (view === 'angle') {
    const size = [420, 11, 150] as const;
    const drawn = box(...size, { yaw: -22, pitch: 44 }, { cx: 500, bottom: 760, w: 920, h: 560 });
    return group(
      {},
      boxShadow(sheet, drawn),
      block(sheet, drawn, c, size, false),
      ...keysOn(420, 150, 7).map(({ x, y, w, h }) =>
        path(drawn.top.rect(x, y, w, h, 3), {
          fill: keyColour(c),
          stroke: darken(c, 0.28),
          'stroke-width': 1.6,
        }),
      ),
    );
  }
  return group(
    {},
    groundShadow(sheet, 500, 690, 900),
    plate(sheet, 50, 340, 900, 340, 34, view === 'back' ? darken(c, 0.06) : c),
    ...(view === 'back'
      ? [100, 840].map((x) => rect(x, 370, 60, 16, 8, { fill: darken(c, 0.4) }))
      : keysOn(900, 340, 18).map(({ x, y, w, h }) =>
          rect(50 + x, 340 + y, w, h, 9, { fill: keyColour(c), stroke: darken(c, 0.28), 'stroke-width': 2 }),
        )),
  );
};

const mouseTop = (sheet: Sheet, c: string): string => {
  const outline = softRect(310, 180, 380, 640, 186);
  return group(
    {},
    path(outline, { fill: gloss(sheet, c), stroke: rimColour(c), 'stroke-width': 3 }),
    sheet.clipped(outline, group({ transform: 'translate(310 180)' }, sheen(sheet, 380, 640, 0.25))),
    path('M500 182V440M330 440C400 462 600 462 670 440', {
      fill: 'none',
      stroke: darken(c, 0.35),
      'stroke-width': 4,
    }),
    rect(478, 256, 44, 116, 22, { fill: darken(c, 0.5), stroke: rimColour(c), 'stroke-width': 2 }),
    ...[278, 300, 322, 344].map((y) => rect(480, y, 40, 6, 3, { fill: lighten(c, 0.3), opacity: 0.7 })),
  );
};

/** A mouse. */
export const drawMouse = (sheet: Sheet, c: string, view: PictureView): string => {
  if (view === 'back')
    return group(
      {},
      plate(sheet, 310, 180, 380, 640, 186, darken(c, 0.12)),
      ...[230, 740].map((y) => rect(410, y, 180, 30, 15, { fill: darken(c, 0.4) })),
      circle(500, 500, 36, { fill: '#101114', stroke: '#83868c', 'stroke-width': 3 }),
      rect(476, 610, 48, 74, 24, { fill: darken(c, 0.45) }),
    );
  if (view === 'front') return mouseTop(sheet, c);
  return group(
    { transform: 'translate(10 -20) rotate(26 500 500) scale(1.02)' },
    castShadow(sheet, softRect(330, 214, 380, 640, 186), 20, 0.34),
    path(softRect(322, 204, 380, 640, 186), {
      fill: darken(c, 0.4),
      stroke: rimColour(c),
      'stroke-width': 3,
    }),
    mouseTop(sheet, c),
  );
};

/** A hub between a laptop and other devices, with its cable. */
export const drawHub = (sheet: Sheet, c: string, view: PictureView): string => {
  const lead = 'M170 500C90 500 60 420 110 350S230 260 240 190';
  return group(
    view === 'angle' ? { transform: 'rotate(-12 500 500)' } : {},
    view === 'angle' ? '' : groundShadow(sheet, 540, 612, 780),
    path(lead, { fill: 'none', stroke: rimColour('#3a3c41'), 'stroke-width': 29, 'stroke-linecap': 'round' }),
    path(lead, { fill: 'none', stroke: '#3a3c41', 'stroke-width': 24, 'stroke-linecap': 'round' }),
    rect(224, 92, 32, 50, 12, { fill: '#c3c6ca', stroke: '#7c7f84', 'stroke-width': 2 }),
    path(softRect(210, 130, 60, 92, 16), {
      fill: '#3a3c41',
      stroke: rimColour('#3a3c41'),
      'stroke-width': 2,
    }),
    view === 'angle'
      ? group(
          {},
          castShadow(sheet, softRect(162, 440, 760, 190, 40), 20, 0.34),
          path(softRect(160, 404, 760, 208, 40), {
            fill: darken(c, 0.4),
            stroke: rimColour(c),
            'stroke-width': 3,
          }),
        )
      : '',
    plate(sheet, 160, 400, 760, 190, 40, c),
    ...(view === 'back'
      ? [rect(420, 484, 240, 22, 11, { fill: darken(c, 0.16) })]
      : [
          port(220, 470, 66, 40, 20),
          port(330, 462, 96, 56, 5),
          port(464, 462, 96, 56, 5),
          port(600, 466, 112, 48, 14),
          port(756, 474, 104, 30, 4),
        ]),
  );
};

/** A battery for on the way. */
export const drawPowerBank = (sheet: Sheet, c: string, view: PictureView): string => {
  if (view === 'angle') {
    const size = [150, 22, 78] as const;
    const drawn = box(...size, { yaw: -30, pitch: 40 }, { cx: 500, bottom: 780, w: 860, h: 620 });
    return group(
      {},
      boxShadow(sheet, drawn),
      block(sheet, drawn, c, size, false),
      ...[0, 1, 2, 3].map((nth) =>
        path(drawn.top.circle(18 + nth * 7, 66, 1.7), { fill: nth < 3 ? '#7fd6a0' : darken(c, 0.3) }),
      ),
      path(drawn.right.rect(14, 8, 12, 6, 3), { fill: '#101114', stroke: '#83868c', 'stroke-width': 1.5 }),
      path(drawn.right.rect(34, 8, 16, 6, 1), { fill: '#101114', stroke: '#83868c', 'stroke-width': 1.5 }),
    );
  }
  return group(
    {},
    groundShadow(sheet, 500, 902, 460),
    plate(sheet, 290, 100, 420, 796, 64, c),
    ...(view === 'front'
      ? [
          ...[0, 1, 2, 3].map((nth) =>
            circle(440 + nth * 40, 812, 9, { fill: nth < 3 ? '#7fd6a0' : darken(c, 0.3) }),
          ),
          ellipse(650, 812, 17, 17, { fill: darken(c, 0.12), stroke: rimColour(c), 'stroke-width': 2 }),
        ]
      : [700, 736, 772].map((y, nth) =>
          rect(380, y, 240 - nth * 50, 12, 6, { fill: lighten(c, 0.25), opacity: 0.5 }),
        )),
  );
};

/** A sleeve for a laptop; at an angle a laptop looks out of it. */
export const drawSleeve = (sheet: Sheet, c: string, view: PictureView): string => {
  const outline = softRect(80, 240, 840, 580, 54);
  return group(
    view === 'angle' ? { transform: 'rotate(-6 500 500)' } : {},
    view === 'angle' ? '' : groundShadow(sheet, 500, 826, 880),
    view === 'angle'
      ? path(softRect(130, 150, 740, 400, 34), {
          fill: gloss(sheet, '#c9ccd0'),
          stroke: rimColour('#c9ccd0'),
          'stroke-width': 3,
        })
      : '',
    view === 'angle' ? castShadow(sheet, softRect(92, 256, 840, 580, 54), 20, 0.3) : '',
    path(outline, { fill: gloss(sheet, c), stroke: rimColour(c), 'stroke-width': 3 }),
    path(softRect(98, 258, 804, 544, 40), {
      fill: 'none',
      stroke: lighten(c, 0.3),
      'stroke-width': 3,
      'stroke-dasharray': '14 9',
      opacity: 0.6,
    }),
    rect(120, 286, 760, 10, 5, { fill: darken(c, 0.45) }),
    rect(120, 290, 760, 2.5, 1, { fill: '#a9acb1' }),
    view === 'back'
      ? ''
      : group(
          {},
          rect(770, 280, 34, 24, 6, { fill: '#c3c6ca', stroke: '#7c7f84', 'stroke-width': 2 }),
          rect(780, 300, 14, 54, 7, { fill: darken(c, 0.3), stroke: rimColour(c), 'stroke-width': 2 }),
        ),
  );
};
