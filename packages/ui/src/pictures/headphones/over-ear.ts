import type { PictureColour, PictureView } from '@rewald/contracts';
import { darken, lighten, lightness } from '../colour-maths.ts';
import { groundShadow } from '../light.ts';
import { circle, ellipse, group, path, rect, softRect, type Sheet } from '../svg.ts';
import { swatch } from '../swatch.ts';

export type OverEarLook = 'headphones-over-ear' | 'headphones-max';

interface Finish {
  body: string;
  cushion: string;
  metal: string;
  max: boolean;
}

const finishOf = (look: OverEarLook, colour: PictureColour): Finish => {
  const body = swatch(look, colour);
  return {
    body,
    max: look === 'headphones-max',
    cushion:
      look === 'headphones-max'
        ? darken(body, lightness(body) > 0.6 ? 0.16 : 0.3)
        : lightness(body) > 0.6
          ? darken(body, 0.14)
          : darken(body, 0.22),
    metal: lightness(body) < 0.5 ? '#77797e' : '#c9cbce',
  };
};

const rim = (colour: string): string =>
  lightness(colour) < 0.5 ? lighten(colour, 0.35) : darken(colour, 0.2);

/** Outer shell of a cup seen face on, centred on (0, 0), about 240 × 300. */
const shell = (max: boolean, grow = 0): string =>
  max
    ? softRect(-112 - grow, -148 - grow, 224 + 2 * grow, 296 + 2 * grow, 96 + grow * 0.7)
    : softRect(-116 - grow, -146 - grow, 232 + 2 * grow, 292 + 2 * grow, 112 + grow * 0.8);

const cupFace = (sheet: Sheet, { body, max, cushion }: Finish): string => {
  const dark = lightness(body) < 0.5;
  return group(
    {},
    path(shell(max, 13), {
      fill: sheet.linear(
        [
          [0, lighten(cushion, 0.1)],
          [0.5, cushion],
          [1, darken(cushion, 0.4)],
        ],
        0.2,
        0,
        0.8,
        1,
      ),
      stroke: rim(cushion),
      'stroke-width': 1.5,
    }),
    path(shell(max), {
      fill: sheet.linear(
        [
          [0, lighten(body, dark ? 0.3 : 0.5)],
          [0.3, lighten(body, 0.08)],
          [0.65, darken(body, 0.05)],
          [1, darken(body, dark ? 0.35 : 0.22)],
        ],
        0.15,
        0,
        0.75,
        1,
      ),
      stroke: lighten(body, dark ? 0.3 : 0.6),
      'stroke-width': 2,
    }),
    sheet.clipped(
      shell(max),
      ellipse(-40, -110, 120, 90, {
        fill: sheet.radial([
          [0, '#ffffff', dark ? 0.22 : 0.6],
          [1, '#ffffff', 0],
        ]),
      }),
      ellipse(50, 150, 130, 80, {
        fill: sheet.radial([
          [0, '#000000', 0.22],
          [1, '#000000', 0],
        ]),
      }),
    ),
    max
      ? path(shell(max, -10), { fill: 'none', stroke: '#ffffff', opacity: 0.1, 'stroke-width': 6 })
      : circle(0, -8, 74, {
          fill: sheet.linear(
            [
              [0, darken(body, 0.08)],
              [1, lighten(body, 0.12)],
            ],
            0.2,
            0,
            0.8,
            1,
          ),
          opacity: 0.6,
        }),
    max ? '' : group({}, ...[-10, 10].map((x) => rect(x - 3, 118, 6, 6, 3, { fill: darken(body, 0.5) }))),
  );
};

/** A cup seen from its edge: cushion on the inner side (to the right), shell outside. About 120 × 300. */
const cupEdge = (sheet: Sheet, { body, cushion, max }: Finish): string => {
  const dark = lightness(body) < 0.5;
  const outer = max
    ? softRect(-60, -146, 74, 292, 34)
    : 'M14 -140C-34 -140 -62 -90 -62 0S-34 140 14 140C22 140 24 134 24 126V-126C24 -134 22 -140 14 -140Z';
  return group(
    {},
    path(max ? softRect(2, -152, 62, 304, 30) : softRect(8, -146, 58, 292, 30), {
      fill: sheet.linear(
        [
          [0, darken(cushion, 0.4)],
          [0.3, cushion],
          [0.6, lighten(cushion, 0.22)],
          [1, darken(cushion, 0.35)],
        ],
        0,
        0,
        1,
        0,
      ),
      stroke: rim(cushion),
      'stroke-width': 1.5,
    }),
    path(max ? softRect(2, -152, 62, 304, 30) : softRect(8, -146, 58, 292, 30), {
      fill: sheet.linear([
        [0, '#000000', 0.1],
        [0.4, '#000000', 0],
        [1, '#000000', 0.35],
      ]),
    }),
    path(outer, {
      fill: sheet.linear(
        [
          [0, darken(body, 0.3)],
          [0.22, lighten(body, dark ? 0.25 : 0.4)],
          [0.55, body],
          [1, darken(body, 0.3)],
        ],
        0,
        0,
        1,
        0,
      ),
      stroke: rim(body),
      'stroke-width': 1.5,
    }),
    path(outer, {
      fill: sheet.linear([
        [0, '#ffffff', 0.18],
        [0.3, '#ffffff', 0],
        [0.7, '#000000', 0],
        [1, '#000000', 0.3],
      ]),
    }),
    rect(16, -118, 5, 236, 2.5, { fill: darken(body, 0.5), opacity: 0.7 }),
  );
};

const bandGradient = (sheet: Sheet, colour: string): string =>
  sheet.linear(
    [
      [0, darken(colour, 0.2)],
      [0.3, lighten(colour, 0.22)],
      [0.6, colour],
      [1, darken(colour, 0.25)],
    ],
    0,
    0,
    1,
    0.3,
  );

/** The knitted mesh that rests on the head. */
const CANOPY = 'M228 430C236 250 340 136 500 136S764 250 772 430C736 296 640 226 500 226S264 296 228 430Z';

/** Facing the viewer, turned a little: both cups, the band above. */
const hero = (sheet: Sheet, finish: Finish): string => {
  const { body, metal, max, cushion } = finish;
  const dark = lightness(body) < 0.5;
  const arch = 'M214 520C196 250 320 112 500 112S804 250 786 520';
  const inner = 'M236 500C226 270 336 150 500 150S774 270 764 500';
  return group(
    {},
    max
      ? group(
          {},
          path(CANOPY, {
            fill: sheet.linear([
              [0, lighten(body, 0.2)],
              [0.5, body],
              [1, darken(body, 0.22)],
            ]),
            stroke: darken(body, 0.25),
            'stroke-width': 1.2,
          }),
          sheet.clipped(
            CANOPY,
            ...Array.from({ length: 60 }, (_, i) =>
              path(`M${230 + i * 9} 130V430`, {
                stroke: darken(body, 0.4),
                'stroke-width': 1.4,
                opacity: 0.16,
              }),
            ),
            ...Array.from({ length: 34 }, (_, i) =>
              path(`M220 ${136 + i * 9}H780`, {
                stroke: lighten(body, 0.5),
                'stroke-width': 1.4,
                opacity: 0.18,
              }),
            ),
          ),
          path(arch, {
            fill: 'none',
            stroke: dark ? lighten(cushion, 0.2) : darken(cushion, 0.12),
            'stroke-width': 27,
            'stroke-linecap': 'round',
          }),
          path(arch, {
            fill: 'none',
            stroke: sheet.linearAt(
              [
                [0, darken(cushion, 0.2)],
                [0.4, lighten(body, 0.25)],
                [1, darken(cushion, 0.3)],
              ],
              200,
              100,
              800,
              500,
            ),
            'stroke-width': 23,
            'stroke-linecap': 'round',
          }),
          ...[220, 780].map((x) =>
            group(
              {},
              rect(x - 9, 380, 18, 220, 9, {
                fill: sheet.linear(
                  [
                    [0, '#8d9095'],
                    [0.35, '#f6f7f8'],
                    [0.7, '#b3b6ba'],
                    [1, '#7c7f84'],
                  ],
                  0,
                  0,
                  1,
                  0,
                ),
                stroke: '#85888d',
                'stroke-width': 1,
              }),
            ),
          ),
        )
      : group(
          {},
          path(arch, { fill: 'none', stroke: rim(body), 'stroke-width': 47, 'stroke-linecap': 'round' }),
          path(arch, {
            fill: 'none',
            stroke: sheet.linearAt(
              [
                [0, darken(body, 0.15)],
                [0.35, lighten(body, dark ? 0.25 : 0.4)],
                [0.6, body],
                [1, darken(body, 0.3)],
              ],
              200,
              100,
              800,
              500,
            ),
            'stroke-width': 44,
            'stroke-linecap': 'round',
          }),
          path(inner, {
            fill: 'none',
            stroke: darken(cushion, 0.12),
            'stroke-width': 30,
            'stroke-linecap': 'round',
          }),
          path(inner, { fill: 'none', stroke: lighten(cushion, 0.12), 'stroke-width': 5, opacity: 0.5 }),
          path('M250 300C284 176 380 128 470 120', {
            fill: 'none',
            stroke: '#ffffff',
            'stroke-width': 7,
            opacity: dark ? 0.22 : 0.6,
            'stroke-linecap': 'round',
          }),
          ...[208, 792].map((x) =>
            rect(x - 17, 430, 34, 130, 15, {
              fill: bandGradient(sheet, metal),
              stroke: darken(metal, 0.3),
              'stroke-width': 1.2,
            }),
          ),
        ),
    group({ transform: 'translate(228 668) rotate(5) scale(1.36 1.42)' }, cupEdge(sheet, finish)),
    group({ transform: 'translate(772 668) rotate(-5) scale(-1.36 1.42)' }, cupEdge(sheet, finish)),
  );
};

/** From the side: one cup face on, the band as an edge above it. */
const profile = (sheet: Sheet, finish: Finish): string => {
  const { body, metal, max, cushion } = finish;
  return group(
    {},
    max
      ? group(
          {},
          path('M462 470V196C462 130 474 104 500 104S538 130 538 196V470Z', {
            fill: bandGradient(sheet, cushion),
            stroke: rim(body),
            'stroke-width': 2,
          }),
          rect(485, 330, 30, 190, 14, {
            fill: sheet.linear(
              [
                [0, '#8d9095'],
                [0.35, '#f6f7f8'],
                [0.7, '#b3b6ba'],
                [1, '#7c7f84'],
              ],
              0,
              0,
              1,
              0,
            ),
            stroke: '#85888d',
            'stroke-width': 1,
          }),
          rect(416, 452, 60, 22, 10, {
            fill: sheet.linear([
              [0, '#f2f3f4'],
              [1, '#8d9095'],
            ]),
            stroke: '#7c7f84',
            'stroke-width': 1,
          }),
        )
      : group(
          {},
          path('M446 520V210C446 138 466 106 500 106S554 138 554 210V520Z', {
            fill: bandGradient(sheet, body),
            stroke: rim(body),
            'stroke-width': 2,
          }),
          path('M464 470V220C464 160 478 130 500 130S536 160 536 220V470Z', {
            fill: '#000000',
            opacity: 0.1,
          }),
          path('M470 400H530V560H470Z', {
            fill: bandGradient(sheet, metal),
            stroke: darken(metal, 0.3),
            'stroke-width': 1.5,
          }),
        ),
    group({ transform: 'translate(500 676) scale(1.5)' }, cupFace(sheet, finish)),
  );
};

/** Folded flat, as it lies in its case: cups face on, band around them. */
const folded = (sheet: Sheet, finish: Finish): string => {
  const { body, max, cushion, metal } = finish;
  const colour = max ? cushion : body;
  const arch = 'M250 560C210 250 330 150 500 150S790 250 750 560';
  return group(
    {},
    path(arch, {
      fill: 'none',
      stroke: rim(colour),
      'stroke-width': max ? 33 : 53,
      'stroke-linecap': 'round',
    }),
    path(arch, {
      fill: 'none',
      stroke: sheet.linearAt(
        [
          [0, darken(colour, 0.2)],
          [0.4, lighten(colour, 0.24)],
          [1, darken(colour, 0.3)],
        ],
        200,
        150,
        800,
        560,
      ),
      'stroke-width': max ? 30 : 50,
      'stroke-linecap': 'round',
    }),
    path('M292 330C330 226 410 188 480 184', {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': 6,
      opacity: 0.3,
      'stroke-linecap': 'round',
    }),
    ...[252, 748].map((x) =>
      rect(x - 13, 420, 26, 130, 12, {
        fill: bandGradient(sheet, max ? '#c9cbce' : metal),
        stroke: darken(metal, 0.3),
        'stroke-width': 1,
      }),
    ),
    group({ transform: 'translate(286 704) rotate(8) scale(1.24)' }, cupFace(sheet, finish)),
    group({ transform: 'translate(714 704) rotate(-8) scale(1.24)' }, cupFace(sheet, finish)),
  );
};

/** Headphones with a band over the head. */
export const drawOverEar = (
  sheet: Sheet,
  look: OverEarLook,
  colour: PictureColour,
  view: PictureView,
): string => {
  const finish = finishOf(look, colour);
  const drawing = view === 'angle' ? hero : view === 'front' ? profile : folded;
  const shadow =
    view === 'front'
      ? groundShadow(sheet, 500, 912, 250)
      : view === 'back'
        ? groundShadow(sheet, 500, 908, 720)
        : group({}, groundShadow(sheet, 246, 890, 190), groundShadow(sheet, 754, 890, 190));
  return group({}, shadow, drawing(sheet, finish));
};
