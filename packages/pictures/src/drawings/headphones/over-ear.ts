import type { PictureView } from '@rewald/contracts';
import type { Paint } from '../../looks.ts';
import { darken, lighten, lightness, mix } from '../colour-maths.ts';
import { groundShadow } from '../light.ts';
import { circle, ellipse, group, num, path, rect, softRect, type Sheet } from '../svg.ts';

export type OverEarLook = 'headphones-over-ear' | 'headphones-max';

interface Finish {
  body: string;
  cushion: string;
  metal: string;
  max: boolean;
}

const finishOf = (look: OverEarLook, paint: Paint): Finish => {
  const body = paint.body;
  return {
    body,
    max: look === 'headphones-max',
    cushion:
      look === 'headphones-max'
        ? darken(body, lightness(body) > 0.6 ? 0.08 : 0.3)
        : lightness(body) > 0.6
          ? darken(body, 0.06)
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
      fill: sheet.linear({ 0: lighten(cushion, 0.1), 0.5: cushion, 1: darken(cushion, 0.4) }, 0.2, 0, 0.8, 1),
      stroke: rim(cushion),
      'stroke-width': 1.5,
    }),
    path(shell(max), {
      fill: sheet.linear(
        {
          0: lighten(body, dark ? 0.3 : 0.5),
          0.3: lighten(body, 0.08),
          0.65: darken(body, 0.05),
          1: darken(body, dark ? 0.35 : 0.22),
        },
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
        fill: sheet.radial({ 0: ['#ffffff', dark ? 0.22 : 0.6], 1: ['#ffffff', 0] }),
      }),
      ellipse(50, 150, 130, 80, {
        fill: sheet.radial({ 0: ['#000000', 0.22], 1: ['#000000', 0] }),
      }),
    ),
    max
      ? path(shell(max, -10), { fill: 'none', stroke: '#ffffff', opacity: 0.1, 'stroke-width': 6 })
      : circle(0, -8, 74, {
          fill: sheet.linear({ 0: darken(body, 0.08), 1: lighten(body, 0.12) }, 0.2, 0, 0.8, 1),
          opacity: 0.6,
        }),
    max ? '' : group({}, ...[-10, 10].map((x) => rect(x - 3, 118, 6, 6, 3, { fill: darken(body, 0.5) }))),
  );
};

const bandGradient = (sheet: Sheet, colour: string): string =>
  sheet.linear(
    { 0: darken(colour, 0.2), 0.3: lighten(colour, 0.22), 0.6: colour, 1: darken(colour, 0.25) },
    0,
    0,
    1,
    0.3,
  );

// The hero view, without perspective: turned by 38°, seen from slightly above. x runs across the head, z to the face.
const SIN = 0.62;
const COS = 0.785;
const LOOK_DOWN = 0.13;
/** Half the distance between the cups. */
const HALF = 238;

/** Children drawn in (z, y) at a given x: the plane of a cup. */
const cupPlane = (x: number, scale: number, ...children: string[]): string =>
  group(
    {
      transform: `matrix(${num(SIN * scale)} ${num(COS * LOOK_DOWN * scale)} 0 ${num(scale)} ${num(x * COS)} ${num(-x * SIN * LOOK_DOWN)})`,
    },
    ...children,
  );

/** Children drawn in (x, y) at a given z: the plane of the head band. */
const bandPlane = (z: number, ...children: string[]): string =>
  group(
    { transform: `matrix(${COS} ${num(-SIN * LOOK_DOWN)} 0 1 ${num(z * SIN)} ${num(z * COS * LOOK_DOWN)})` },
    ...children,
  );

/** Slices of a rounded solid between two x, drawn from the far one to the near one. */
const solid = (
  sheet: Sheet,
  max: boolean,
  from: number,
  to: number,
  colour: string,
  size: (share: number) => number,
  light: readonly [number, number],
): string => {
  const steps = 26;
  return group(
    {},
    ...Array.from({ length: steps + 1 }, (_, i) => {
      const share = i / steps;
      const tone = mix(darken(colour, light[0]), lighten(colour, light[1]), share);
      return cupPlane(
        from + (to - from) * share,
        size(share),
        path(shell(max), {
          fill: sheet.linear({
            0: lighten(tone, 0.3),
            0.3: lighten(tone, 0.06),
            0.75: darken(tone, 0.06),
            1: darken(tone, 0.28),
          }),
          stroke: i === 0 ? rim(colour) : 'none',
          'stroke-width': 2.5,
        }),
      );
    }),
  );
};

const bulge = (share: number): number => 1.03 + 0.05 * Math.sin(share * Math.PI);
const dome = (share: number): number => 1 - 0.09 * share ** 4;

const ARCH_SHORT = 'M-240 -230C-236 -400 -140 -520 0 -520S236 -400 240 -230';

/** The band as slices over its width; paint follows the light from the upper left. */
const bandSolid = (sheet: Sheet, d: string, colour: string, halfWidth: number, stroke: number): string => {
  const steps = 22;
  return group(
    {},
    ...Array.from({ length: steps + 1 }, (_, i) => {
      const share = i / steps;
      const round = Math.sqrt(Math.max(0, 1 - (2 * share - 1) ** 4));
      const tone = mix(darken(colour, 0.12), lighten(colour, 0.1), share);
      return bandPlane(
        -halfWidth + 2 * halfWidth * share,
        path(d, {
          fill: 'none',
          stroke: sheet.linearAt(
            { 0: darken(tone, 0.15), 0.3: lighten(tone, 0.2), 0.55: tone, 1: darken(tone, 0.3) },
            -250,
            0,
            250,
            0,
          ),
          'stroke-width': stroke * (0.6 + 0.4 * round),
          'stroke-linecap': 'round',
        }),
      );
    }),
  );
};

/** A line over the head from cup to cup; `side` −1…1 says how far it swings to the back or the front at the top. */
const archLine = (side: number, sag: number): string => {
  const steps = 48;
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const angle = Math.PI * (i / steps);
    const swing = Math.sin(angle) ** 0.7;
    const x = -240 * Math.sign(Math.cos(angle)) * Math.abs(Math.cos(angle)) ** 0.8;
    const y = -215 - 305 * Math.sin(angle) ** 0.86 + sag * swing;
    const z = side * 62 * swing;
    return `${num(x * COS + z * SIN)} ${num(y - x * SIN * LOOK_DOWN + z * COS * LOOK_DOWN)}`;
  });
  return `M${points.join('L')}`;
};

/** The rod between cup and band. */
const stem = (sheet: Sheet, x: number, { max, metal }: Finish): string =>
  group(
    {},
    ...Array.from({ length: 9 }, (_, i) =>
      bandPlane(
        -8 + i * 2,
        rect(x - 9, max ? -330 : -250, 18, max ? 230 : 150, 9, {
          fill: sheet.linear(
            {
              0: '#85888d',
              0.35: max ? '#ffffff' : lighten(metal, 0.4),
              0.7: max ? '#d3d6d9' : metal,
              1: '#7c7f84',
            },
            0,
            0,
            1,
            0,
          ),
        }),
      ),
    ),
  );

const farCupOf = (sheet: Sheet, { body, cushion, max }: Finish): string =>
  group(
    {},
    solid(sheet, max, HALF + 44, HALF - 8, body, (share) => dome(1 - share), [0.1, 0]),
    solid(sheet, max, HALF - 10, HALF - 74, cushion, bulge, [0.18, 0.14]),
    cupPlane(
      HALF - 75,
      1.03,
      path(shell(max), {
        fill: sheet.linear(
          { 0: lighten(cushion, 0.3), 0.4: lighten(cushion, 0.08), 1: darken(cushion, 0.25) },
          0.3,
          0,
          0.6,
          1,
        ),
        stroke: lighten(cushion, 0.2),
        'stroke-width': 1.5,
      }),
      group(
        { transform: 'scale(.58 .64)' },
        path(shell(max), {
          fill: sheet.linear({ 0: '#0c0d0f', 1: '#2b2d31' }, 0.2, 0, 0.7, 1),
          stroke: darken(cushion, 0.3),
          'stroke-width': 8,
        }),
      ),
    ),
  );

const nearCupOf = (sheet: Sheet, { body, cushion, max }: Finish): string => {
  const dark = lightness(body) < 0.5;
  return group(
    {},
    solid(sheet, max, -HALF + 74, -HALF + 10, cushion, bulge, [0.24, 0]),
    solid(sheet, max, -HALF + 8, -HALF - 44, body, dome, [0.16, 0.06]),
    cupPlane(
      -HALF - 45,
      0.915,
      path(shell(max), {
        fill: sheet.linear(
          {
            0: lighten(body, dark ? 0.3 : 0.5),
            0.3: lighten(body, 0.1),
            0.65: darken(body, 0.04),
            1: darken(body, dark ? 0.35 : 0.2),
          },
          0.15,
          0,
          0.75,
          1,
        ),
        stroke: lighten(body, dark ? 0.34 : 0.6),
        'stroke-width': 2.5,
      }),
      sheet.clipped(
        shell(max),
        ellipse(-40, -110, 130, 96, {
          fill: sheet.radial({ 0: ['#ffffff', dark ? 0.24 : 0.6], 1: ['#ffffff', 0] }),
        }),
      ),
      max
        ? ''
        : circle(0, 0, 76, {
            fill: sheet.linear({ 0: darken(body, 0.12), 1: lighten(body, 0.16) }, 0.2, 0, 0.8, 1),
            opacity: 0.7,
          }),
      max
        ? ''
        : circle(0, 0, 76, { fill: 'none', stroke: lighten(body, 0.3), 'stroke-width': 1.5, opacity: 0.5 }),
    ),
  );
};

/** A canopy of knitted mesh between the two rails of a frame. */
const meshBand = (sheet: Sheet, finish: Finish): string => {
  const { body, cushion } = finish;
  const rail = sheet.linearAt(
    { 0: darken(cushion, 0.1), 0.35: lighten(cushion, 0.35), 0.6: cushion, 1: darken(cushion, 0.25) },
    -250,
    0,
    250,
    0,
  );
  const line = (side: number, sag: number, stroke: string, width: number): string =>
    path(archLine(side, sag), { fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round' });
  return group(
    {},
    stem(sheet, 240, finish),
    line(-1, 0, darken(cushion, 0.3), 19),
    ...Array.from({ length: 27 }, (_, i) => {
      const side = -1 + (i + 0.5) / 13.5;
      return line(
        side,
        16 * (1 - side * side) + 6,
        i % 2 ? lighten(body, 0.16 - 0.1 * side) : darken(body, 0.04 + 0.06 * side),
        8,
      );
    }),
    line(1, 0, rim(cushion), 22),
    line(1, 0, rail, 19),
    stem(sheet, -240, finish),
  );
};

const paddedBand = (sheet: Sheet, finish: Finish): string =>
  group(
    {},
    stem(sheet, 232, finish),
    bandSolid(
      sheet,
      'M-222 -190C-222 -372 -136 -492 0 -492S222 -372 222 -190',
      darken(finish.cushion, 0.1),
      34,
      26,
    ),
    bandSolid(sheet, ARCH_SHORT, finish.body, 36, 26),
    stem(sheet, -232, finish),
  );

/** Three-quarter view: the outside of the near cup, the cushion of the far one, the band over both. */
const hero = (sheet: Sheet, finish: Finish): string => {
  const farCup = farCupOf(sheet, finish);
  const nearCup = nearCupOf(sheet, finish);
  const band = finish.max ? meshBand(sheet, finish) : paddedBand(sheet, finish);
  return group({ transform: 'translate(500 664) scale(1.13)' }, farCup, band, nearCup);
};

/** Side view: one cup face on, with the edge of the band above it. */
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
            fill: sheet.linear({ 0: '#8d9095', 0.35: '#f6f7f8', 0.7: '#b3b6ba', 1: '#7c7f84' }, 0, 0, 1, 0),
            stroke: '#85888d',
            'stroke-width': 1,
          }),
          rect(416, 452, 60, 22, 10, {
            fill: sheet.linear({ 0: '#f2f3f4', 1: '#8d9095' }),
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
        { 0: darken(colour, 0.2), 0.4: lighten(colour, 0.24), 1: darken(colour, 0.3) },
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
export const drawOverEar = (sheet: Sheet, look: OverEarLook, paint: Paint, view: PictureView): string => {
  const finish = finishOf(look, paint);
  const drawing = view === 'angle' ? hero : view === 'front' ? profile : folded;
  const shadow =
    view === 'front'
      ? groundShadow(sheet, 500, 912, 250)
      : view === 'back'
        ? groundShadow(sheet, 500, 908, 720)
        : group({}, groundShadow(sheet, 300, 862, 240), groundShadow(sheet, 690, 806, 230, 0.8));
  return group({}, shadow, drawing(sheet, finish));
};
