import type { PictureView } from '@rewald/contracts';
import type { Paint } from '../../looks.ts';
import { darken, lighten, lightness } from '../colour-maths.ts';
import { castShadow, groundShadow, rimColour, sheen } from '../light.ts';
import { circle, group, path, rect, softRect, type Sheet } from '../svg.ts';

export type CaseLook = 'case-phone' | 'case-tablet';

interface Shape {
  readonly w: number;
  readonly h: number;
  readonly r: number;
  /** Window of the cameras: left, top, width, height, radius. */
  readonly window: readonly [number, number, number, number, number];
}

const SHAPES: Readonly<Record<CaseLook, Shape>> = {
  'case-phone': { w: 400, h: 800, r: 74, window: [30, 30, 178, 184, 54] },
  'case-tablet': { w: 620, h: 840, r: 46, window: [34, 34, 64, 64, 30] },
};

const leather = (sheet: Sheet, c: string): string => {
  const dark = lightness(c) < 0.5;
  return sheet.linear(
    { 0: lighten(c, dark ? 0.2 : 0.4), 0.4: c, 1: darken(c, dark ? 0.3 : 0.14) },
    0.1,
    0,
    0.8,
    1,
  );
};

const shell = (sheet: Sheet, { w, h, r }: Shape, c: string, ...inside: string[]): string => {
  const outline = softRect(0, 0, w, h, r);
  return group(
    {},
    path(outline, { fill: darken(c, 0.25), stroke: rimColour(c), 'stroke-width': 3 }),
    sheet.clipped(
      outline,
      path(softRect(5, 5, w - 10, h - 10, r - 5), { fill: leather(sheet, c) }),
      ...inside,
    ),
  );
};

const hole = (sheet: Sheet, [x, y, w, h, r]: Shape['window'], c: string): string =>
  group(
    {},
    path(softRect(x - 7, y - 7, w + 14, h + 14, r + 7), { fill: lighten(c, 0.22) }),
    path(softRect(x, y, w, h, r), {
      fill: sheet.linear({ 0: '#15171b', 1: '#3a3d44' }),
      stroke: darken(c, 0.45),
      'stroke-width': 2,
    }),
  );

/** The outside: the window of the cameras, and on a tablet's case the fold of the back. */
const outside = (sheet: Sheet, shape: Shape, c: string): string =>
  shell(sheet, shape, c, sheen(sheet, shape.w, shape.h, 0.2), hole(sheet, shape.window, c));

/** The inside of a phone's case: a rim around a soft lining. */
const inside = (sheet: Sheet, shape: Shape, c: string): string => {
  const { w, h, r, window } = shape;
  const [x, y, ww, hh, rr] = window;
  const lining = darken(c, lightness(c) < 0.5 ? 0.12 : 0.08);
  return shell(
    sheet,
    shape,
    c,
    path(softRect(20, 20, w - 40, h - 40, r - 16), {
      fill: sheet.linear({ 0: darken(lining, 0.3), 0.12: lining, 1: lighten(lining, 0.14) }, 0, 0, 0.3, 1),
      stroke: darken(c, 0.4),
      'stroke-width': 2,
    }),
    hole(sheet, [w - x - ww, y, ww, hh, rr], lining),
    circle(w / 2, h * 0.52, w * 0.24, {
      fill: 'none',
      stroke: lighten(lining, 0.2),
      'stroke-width': 5,
      opacity: 0.7,
    }),
  );
};

/** The cover of a tablet's case, which folds at three places. */
const cover = (sheet: Sheet, shape: Shape, c: string): string =>
  shell(
    sheet,
    shape,
    c,
    sheen(sheet, shape.w, shape.h, 0.2),
    ...[0.26, 0.51, 0.76].map((share) =>
      group(
        {},
        rect(shape.w * share - 4, 0, 8, shape.h, 0, { fill: darken(c, 0.2), opacity: 0.6 }),
        rect(shape.w * share + 4, 0, 3, shape.h, 0, { fill: '#ffffff', opacity: 0.25 }),
      ),
    ),
  );

/** A case of a phone, or a folding one of a tablet. */
export const drawCase = (sheet: Sheet, look: CaseLook, paint: Paint, view: PictureView): string => {
  const c = paint.body;
  const shape = SHAPES[look];
  const { w, h, r } = shape;
  const front = look === 'case-phone' ? inside : cover;
  if (view !== 'angle')
    return group(
      {},
      groundShadow(sheet, 500, 912, w * 1.1),
      group(
        { transform: `translate(${500 - w / 2} ${906 - h})` },
        (view === 'front' ? front : outside)(sheet, shape, c),
      ),
    );
  const scale = look === 'case-phone' ? 0.98 : 0.84;
  const step = look === 'case-phone' ? 160 : 140;
  return group(
    {},
    groundShadow(sheet, 500, 908, w * scale + step * 2),
    group(
      { transform: `translate(${500 - (w * scale) / 2 + step} ${900 - h * scale}) scale(${scale})` },
      front(sheet, shape, c),
    ),
    group(
      { transform: `translate(${500 - (w * scale) / 2 - step} ${904 - h * scale}) scale(${scale})` },
      castShadow(sheet, softRect(12, 8, w, h, r), 22, 0.34),
      outside(sheet, shape, c),
    ),
  );
};
