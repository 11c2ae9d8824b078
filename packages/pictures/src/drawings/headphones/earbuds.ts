import type { PictureView } from '@rewald/contracts';
import type { Paint, PictureLook } from '../../looks.ts';
import { darken, lighten, lightness } from '../colour-maths.ts';
import { castShadow, groundShadow } from '../light.ts';
import { circle, ellipse, group, num, path, rect, softRect, type Sheet } from '../svg.ts';

export type EarbudLook = Extract<PictureLook, `headphones-earbuds${string}` | `headphones-airpods${string}`>;

interface Form {
  /** Half the width of the case. */
  half: number;
  /** Upper edge, height and corner radius of the closed case, and the gap of its lid. */
  closed: readonly [number, number, number, number];
  /** Lower edge of the open case. */
  bottom: number;
  /** Length of a bud's stem; round buds have none. */
  stem?: number;
  /** Without a silicone tip. */
  open?: boolean;
}

const FORMS: Readonly<Record<EarbudLook, Form>> = {
  'headphones-earbuds': { half: 226, closed: [-170, 340, 128, -56], bottom: 190, stem: 146 },
  'headphones-earbuds-round': { half: 190, closed: [-180, 360, 128, -44], bottom: 190 },
  'headphones-airpods': { half: 200, closed: [-170, 340, 122, -56], bottom: 190, stem: 166, open: true },
  'headphones-airpods-2019': { half: 158, closed: [-190, 382, 104, -76], bottom: 236, stem: 264, open: true },
};

const gloss = (sheet: Sheet, c: string): string => {
  const dark = lightness(c) < 0.5;
  return sheet.linear(
    {
      0: lighten(c, dark ? 0.3 : 0.7),
      0.35: lighten(c, dark ? 0.06 : 0.2),
      0.7: darken(c, 0.06),
      1: darken(c, dark ? 0.35 : 0.2),
    },
    0.15,
    0,
    0.8,
    1,
  );
};
const edge = (c: string): string => (lightness(c) < 0.5 ? lighten(c, 0.34) : darken(c, 0.2));

/** The silicone tip, or the grille of a bud without one. */
const earEnd = (sheet: Sheet, c: string, open: boolean): string =>
  open
    ? ellipse(-62, 6, 13, 34, { fill: '#26272b', opacity: 0.9, transform: 'rotate(14 -62 6)' })
    : group(
        {},
        ellipse(-72, 8, 27, 42, {
          fill: sheet.linear({ 0: darken(c, 0.05), 1: darken(c, 0.3) }, 0, 0, 1, 1),
          transform: 'rotate(14 -72 8)',
          stroke: darken(c, 0.22),
          'stroke-width': 1.2,
        }),
        ellipse(-84, 10, 18, 32, { fill: '#33353a', transform: 'rotate(14 -84 10)' }),
        ellipse(-84, 10, 13, 26, { fill: '#1b1c1f', transform: 'rotate(14 -84 10)' }),
      );

/** Bud with a stem of the given length, head to the left; (0, 0) is the middle of the head. */
const stemBud = (sheet: Sheet, c: string, l: number, open: boolean): string =>
  group(
    { transform: open ? 'scale(.9)' : undefined },
    path(
      `M18 20C26 60 28 80 28 ${l}C28 ${l + 18} 38 ${l + 28} 52 ${l + 28}S76 ${l + 18} 76 ${l}C76 80 82 60 66 6Z`,
      {
        fill: sheet.linear(
          { 0: darken(c, 0.14), 0.3: lighten(c, 0.6), 0.65: c, 1: darken(c, 0.22) },
          0,
          0,
          1,
          0,
        ),
        stroke: edge(c),
        'stroke-width': 1.5,
      },
    ),
    path(`M29 ${l}C29 ${l + 18} 38 ${l + 28} 52 ${l + 28}S75 ${l + 18} 75 ${l}V${l - 8}H29Z`, {
      fill: sheet.linear({ 0: '#a9acb1', 0.4: '#f1f2f3', 1: '#8f9297' }, 0, 0, 1, 0),
    }),
    rect(46, 70, 10, 62, 5, { fill: '#000000', opacity: 0.1 }),
    path('M-78 -4C-82 -58 -36 -88 12 -84C62 -80 88 -42 80 4C74 44 40 66 2 64C-44 62 -74 40 -78 -4Z', {
      fill: gloss(sheet, c),
      stroke: edge(c),
      'stroke-width': 1.5,
    }),
    earEnd(sheet, c, open),
    rect(30, -66, 34, 13, 6.5, { fill: '#2a2b2f', transform: 'rotate(28 46 -60)' }),
    ellipse(-14, -54, 38, 17, { fill: '#ffffff', opacity: 0.75, transform: 'rotate(-12 -14 -54)' }),
  );

const roundBud = (sheet: Sheet, c: string): string =>
  group(
    {},
    ellipse(-72, 34, 40, 48, {
      fill: sheet.linear({ 0: '#5a5c61', 1: '#1e1f22' }, 0, 0, 1, 1),
      transform: 'rotate(32 -72 34)',
    }),
    ellipse(-88, 44, 24, 34, { fill: '#141517', transform: 'rotate(32 -88 44)' }),
    path('M-86 0C-92 -66 -38 -98 20 -92C76 -86 106 -38 96 14C88 64 44 88 -2 84C-54 80 -82 50 -86 0Z', {
      fill: gloss(sheet, c),
      stroke: edge(c),
      'stroke-width': 1.5,
    }),
    ellipse(14, -4, 58, 60, {
      fill: sheet.linear({ 0: lighten(c, 0.4), 0.5: c, 1: darken(c, 0.2) }, 0.2, 0, 0.8, 1),
      stroke: edge(c),
      'stroke-width': 1,
      'stroke-opacity': 0.5,
    }),
    ellipse(-6, -34, 30, 13, {
      fill: '#ffffff',
      opacity: lightness(c) < 0.5 ? 0.3 : 0.75,
      transform: 'rotate(-18 -6 -34)',
    }),
    rect(30, 44, 22, 6, 3, { fill: '#1b1c1f', opacity: 0.7, transform: 'rotate(-28 40 47)' }),
    circle(-34, 56, 4, { fill: '#1b1c1f', opacity: 0.7 }),
  );

const budOf = (sheet: Sheet, c: string, { stem, open = false }: Form): string =>
  stem === undefined ? roundBud(sheet, c) : stemBud(sheet, c, stem, open);

/** The closed case from behind. */
const closedCase = (sheet: Sheet, c: string, { half, closed }: Form): string => {
  const [top, height, r, seam] = closed;
  const d = softRect(-half, top, half * 2, height, r);
  return group(
    {},
    path(d, { fill: gloss(sheet, c), stroke: edge(c), 'stroke-width': 1.8 }),
    sheet.clipped(
      d,
      rect(-half, seam - 1.5, half * 2, 3, 0, { fill: darken(c, 0.35), opacity: 0.8 }),
      rect(-half, seam + 1.5, half * 2, 2, 0, { fill: '#ffffff', opacity: 0.5 }),
      ellipse(-half * 0.45, -150, half * 0.6, 62, {
        fill: sheet.radial({ 0: ['#ffffff', lightness(c) < 0.5 ? 0.26 : 0.9], 1: ['#ffffff', 0] }),
      }),
      rect(-half, 120, half * 2, 80, 0, {
        fill: sheet.linear({ 0: ['#000000', 0], 1: ['#000000', 0.2] }),
      }),
    ),
    rect(-80, seam - 13, 160, 26, 8, {
      fill: sheet.linear({ 0: '#f0f1f2', 0.5: '#b9bcc0', 1: '#8d9095' }),
      stroke: '#84878c',
      'stroke-width': 1,
    }),
    circle(0, 40, 17, {
      fill: sheet.linear({ 0: darken(c, 0.12), 1: lighten(c, 0.3) }),
      stroke: darken(c, 0.25),
      'stroke-width': 1,
    }),
  );
};

/** Open case with both buds sitting in it. */
const openCase = (sheet: Sheet, c: string, form: Form): string => {
  const { half, bottom } = form;
  const lid = softRect(-half, -300, half * 2, 170, 76);
  const body = `M${-half} -40H${half}V${bottom - 130}C${half} ${bottom - 40} ${half - 60} ${bottom} ${half - 120} ${bottom}H${-half + 120}C${-half + 60} ${bottom} ${-half} ${bottom - 40} ${-half} ${bottom - 130}Z`;
  return group(
    {},
    path(lid, { fill: gloss(sheet, c), stroke: edge(c), 'stroke-width': 1.8 }),
    path(softRect(-half + 18, -282, half * 2 - 36, 150, 60), {
      fill: sheet.linear({ 0: darken(c, 0.24), 1: darken(c, 0.06) }),
    }),
    rect(-74, -142, 148, 24, 6, {
      fill: sheet.linear({ 0: '#e9eaec', 1: '#8d9095' }),
    }),
    path(
      `M${-half} -42C${-half} -78 ${-half + 20} -120 ${-half + 60} -124H${half - 60}C${half - 20} -120 ${half} -78 ${half} -42Z`,
      {
        fill: sheet.linear({ 0: darken(c, 0.3), 1: darken(c, 0.1) }),
        stroke: edge(c),
        'stroke-width': 1.2,
      },
    ),
    group({ transform: `translate(${-half * 0.48} -104) scale(.86)` }, budOf(sheet, c, form)),
    group({ transform: `translate(${half * 0.48} -104) scale(-.86 .86)` }, budOf(sheet, c, form)),
    path(body, { fill: gloss(sheet, c), stroke: edge(c), 'stroke-width': 1.8 }),
    rect(-half + 2, -40, half * 2 - 4, 3, 1, { fill: '#ffffff', opacity: 0.6 }),
    circle(0, 20, 5, { fill: '#37c26b' }),
  );
};

/** True wireless earbuds with their charging case. */
export const drawEarbuds = (sheet: Sheet, look: EarbudLook, paint: Paint, view: PictureView): string => {
  const c = paint.body;
  const form = FORMS[look];
  const { closed, bottom, stem, open } = form;
  if (view === 'back')
    return group(
      {},
      groundShadow(sheet, 500, 803, 600),
      group(
        { transform: `translate(500 ${num(800 - 1.5 * (closed[0] + closed[1]))}) scale(1.5)` },
        closedCase(sheet, c, form),
      ),
    );
  if (view === 'front')
    return group(
      {},
      groundShadow(sheet, 500, 880, 560),
      group({ transform: `translate(500 ${num(876 - 1.4 * bottom)}) scale(1.4)` }, openCase(sheet, c, form)),
    );
  // A bud stands before the case, on the end of its stem.
  const [x, foot, scale] = stem === undefined ? [214, 85, 1.24] : [196, (stem + 28) * (open ? 0.9 : 1), 1.26];
  return group(
    {},
    groundShadow(sheet, 620, 838, 520),
    group(
      { transform: `translate(620 ${num(835.2 - 1.28 * bottom)}) scale(1.28)` },
      openCase(sheet, c, form),
    ),
    groundShadow(sheet, 230, 900, 200),
    group(
      { transform: `translate(${x} ${num(895.4 - scale * foot)}) scale(${scale})` },
      castShadow(sheet, 'M-40 0H70V60H-40Z', 18, 0.18),
      budOf(sheet, c, form),
    ),
  );
};
