import type { PictureView } from '@rewald/contracts';
import { darken, lighten } from '../colour-maths.ts';
import { castShadow, groundShadow, rimColour } from '../light.ts';
import { circle, group, path, place, rect, softRect, type Sheet } from '../svg.ts';
import { display, objective } from './camera.ts';

/** A rounded solid, lit from the left. */
const solid = (sheet: Sheet, d: string, c: string): string =>
  path(d, {
    fill: sheet.linear(
      {
        0: lighten(c, 0.1),
        0.2: lighten(c, 0.26),
        0.5: lighten(c, 0.04),
        0.85: darken(c, 0.2),
        1: darken(c, 0.4),
      },
      0,
      0,
      1,
      0.05,
    ),
    stroke: rimColour(c),
    'stroke-width': 1.5,
  });

/** The stabilised head on its two arms; the lens looks at the viewer or away. */
const head = (sheet: Sheet, c: string, rear: boolean): string =>
  group(
    {},
    solid(sheet, softRect(-40, -196, 80, 40, 18), darken(c, 0.2)),
    solid(sheet, 'M-92 -262C-92 -196 -60 -178 0 -178V-152C-84 -152 -124 -190 -124 -262V-330H-92Z', c),
    solid(sheet, softRect(-132, -374, 54, 96, 24), lighten(c, 0.06)),
    castShadow(sheet, softRect(-70, -400, 164, 176, 62), 8, 0.4, 'translate(4 8)'),
    solid(sheet, softRect(-74, -408, 168, 176, 62), lighten(c, 0.03)),
    rear
      ? group(
          {},
          rect(-30, -372, 80, 5, 2.5, { fill: '#000000', opacity: 0.5 }),
          rect(-30, -358, 80, 5, 2.5, { fill: '#000000', opacity: 0.5 }),
          rect(-30, -344, 80, 5, 2.5, { fill: '#000000', opacity: 0.5 }),
        )
      : objective(sheet, 10, -320, 66, '#26272b'),
  );

/** The handle, 166 × 392 from the ground: display, stick and red button on one side, a ribbed grip on the other. */
const handle = (sheet: Sheet, c: string, rear: boolean): string =>
  group(
    {},
    solid(sheet, softRect(-83, -156, 166, 548, 38), c),
    rear
      ? group(
          {},
          display(sheet, -70, -132, 140, 236),
          circle(-28, 160, 26, { fill: darken(c, 0.4), stroke: lighten(c, 0.25), 'stroke-width': 2 }),
          circle(-28, 158, 17, { fill: sheet.linear({ 0: lighten(c, 0.3), 1: darken(c, 0.3) }) }),
          circle(38, 160, 20, { fill: '#c3222f', stroke: lighten(c, 0.3), 'stroke-width': 3 }),
          rect(-52, 352, 104, 10, 5, { fill: '#000000', opacity: 0.45 }),
        )
      : group(
          {},
          ...Array.from({ length: 17 }, (_, i) =>
            rect(-60, -60 + i * 22, 120, 6, 3, { fill: '#000000', opacity: 0.26 }),
          ),
          rect(-14, -112, 28, 12, 6, { fill: '#000000', opacity: 0.6 }),
        ),
  );

const stick = (sheet: Sheet, c: string, rear: boolean): string =>
  group(
    {},
    handle(sheet, c, rear),
    group({ transform: rear ? 'scale(-1 1)' : undefined }, head(sheet, c, rear)),
  );

/** A pocket camera: a stick with a stabilised head. */
export const drawGimbal = (sheet: Sheet, c: string, view: PictureView): string => {
  const at = (x: number, rear: boolean): string =>
    group({}, groundShadow(sheet, x, 914, 190), place(x, 522, 1, stick(sheet, c, rear)));
  return view === 'angle' ? group({}, at(336, true), at(664, false)) : at(500, view === 'back');
};
