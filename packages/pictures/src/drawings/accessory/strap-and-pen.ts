import type { PictureView } from '@rewald/contracts';
import { darken, lighten, lightness } from '../colour-maths.ts';
import { groundShadow, rimColour } from '../light.ts';
import { circle, ellipse, group, path, rect, softRect, type Sheet } from '../svg.ts';

/** Across a band or a pen: both edges turn away from the light. */
const across = (sheet: Sheet, c: string): string => {
  const dark = lightness(c) < 0.5;
  return sheet.linear(
    { 0: darken(c, 0.3), 0.2: lighten(c, dark ? 0.22 : 0.5), 0.6: c, 1: darken(c, dark ? 0.35 : 0.2) },
    0,
    0,
    1,
    0,
  );
};

const steel = (sheet: Sheet): string => sheet.linear({ 0: '#8d9095', 0.4: '#f3f4f5', 1: '#8d9095' });

/** Half of a strap, 170 wide, with its lug at the top. */
const band = (sheet: Sheet, c: string, h: number, ...on: string[]): string =>
  group(
    {},
    rect(-92, -14, 184, 34, 15, { fill: steel(sheet), stroke: '#7c7f84', 'stroke-width': 2 }),
    path(softRect(-85, 6, 170, h, 60), {
      fill: across(sheet, c),
      stroke: rimColour(c),
      'stroke-width': 2.5,
    }),
    ...on,
  );

const holes = (c: string, first: number, count: number): string =>
  group(
    {},
    ...Array.from({ length: count }, (_, nth) =>
      ellipse(0, first + nth * 46, 13, 17, {
        fill: darken(c, 0.6),
        stroke: rimColour(c),
        'stroke-width': 2,
      }),
    ),
  );

/** Both halves beside each other: the one with the pin and the one with holes. */
const halves = (sheet: Sheet, c: string, back: boolean): string =>
  group(
    {},
    group(
      { transform: `translate(${back ? 640 : 360} 230)` },
      band(
        sheet,
        c,
        540,
        back ? '' : circle(0, 480, 26, { fill: steel(sheet), stroke: '#7c7f84', 'stroke-width': 2 }),
      ),
    ),
    group({ transform: `translate(${back ? 360 : 640} 120)` }, band(sheet, c, 760, holes(c, 330, 8))),
  );

/** A strap of a watch, both halves beside each other. */
export const drawStrap = (sheet: Sheet, c: string, view: PictureView): string =>
  view === 'angle'
    ? group({ transform: 'rotate(16 500 500)' }, halves(sheet, c, false))
    : group({}, groundShadow(sheet, 500, 900, 560), halves(sheet, c, view === 'back'));

/** Upright, the tip at the bottom, 800 long. */
const uprightPen = (sheet: Sheet, c: string, ring: boolean): string =>
  group(
    {},
    path('M-30 640H30L10 774C8 790 -8 790 -10 774Z', {
      fill: across(sheet, lighten(c, 0.1)),
      stroke: rimColour(c),
      'stroke-width': 2.5,
    }),
    path(softRect(-32, 0, 64, 650, 30), {
      fill: across(sheet, c),
      stroke: rimColour(c),
      'stroke-width': 2.5,
    }),
    ring ? rect(-32, 96, 64, 10, 2, { fill: steel(sheet) }) : '',
    rect(-32, 636, 64, 5, 0, { fill: darken(c, 0.25) }),
  );

/** A pen for writing on a tablet. */
export const drawPen = (sheet: Sheet, c: string, view: PictureView): string =>
  view === 'angle'
    ? group(
        {},
        groundShadow(sheet, 500, 850, 560),
        group({ transform: 'translate(800 190) rotate(42) scale(1.08)' }, uprightPen(sheet, c, true)),
      )
    : group(
        {},
        groundShadow(sheet, 500, 900, 180),
        group({ transform: 'translate(500 100)' }, uprightPen(sheet, c, view === 'front')),
      );
