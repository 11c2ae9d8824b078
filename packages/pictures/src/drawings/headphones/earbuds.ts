import type { PictureView } from '@rewald/contracts';
import type { PictureColour } from '../../looks.ts';
import { darken, lighten, lightness } from '../colour-maths.ts';
import { castShadow, groundShadow } from '../light.ts';
import { circle, ellipse, group, path, rect, softRect, type Sheet } from '../svg.ts';
import { swatch } from '../swatch.ts';

export type EarbudLook = 'headphones-earbuds' | 'headphones-earbuds-round';

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

/** Bud with a stem, head to the left, about 150 × 330; (0, 0) is the middle of the head. */
const stemBud = (sheet: Sheet, c: string): string =>
  group(
    {},
    path('M18 20C26 60 28 120 28 214C28 232 38 242 52 242S76 232 76 214C76 120 82 60 66 6Z', {
      fill: sheet.linear(
        { 0: darken(c, 0.14), 0.3: lighten(c, 0.6), 0.65: c, 1: darken(c, 0.22) },
        0,
        0,
        1,
        0,
      ),
      stroke: edge(c),
      'stroke-width': 1.5,
    }),
    path('M29 214C29 232 38 242 52 242S75 232 75 214V206H29Z', {
      fill: sheet.linear({ 0: '#a9acb1', 0.4: '#f1f2f3', 1: '#8f9297' }, 0, 0, 1, 0),
    }),
    rect(46, 70, 10, 62, 5, { fill: '#000000', opacity: 0.1 }),
    path('M-78 -4C-82 -58 -36 -88 12 -84C62 -80 88 -42 80 4C74 44 40 66 2 64C-44 62 -74 40 -78 -4Z', {
      fill: gloss(sheet, c),
      stroke: edge(c),
      'stroke-width': 1.5,
    }),
    ellipse(-72, 8, 27, 42, {
      fill: sheet.linear({ 0: darken(c, 0.05), 1: darken(c, 0.3) }, 0, 0, 1, 1),
      transform: 'rotate(14 -72 8)',
      stroke: darken(c, 0.22),
      'stroke-width': 1.2,
    }),
    ellipse(-84, 10, 18, 32, { fill: '#33353a', transform: 'rotate(14 -84 10)' }),
    ellipse(-84, 10, 13, 26, { fill: '#1b1c1f', transform: 'rotate(14 -84 10)' }),
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

const caseShape = (round: boolean): string =>
  round ? softRect(-190, -180, 380, 360, 128) : softRect(-226, -170, 452, 340, 128);

const closedCase = (sheet: Sheet, c: string, round: boolean, rear: boolean): string => {
  const d = caseShape(round);
  const seam = round ? -44 : -56;
  const half = round ? 190 : 226;
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
    rear
      ? group(
          {},
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
        )
      : circle(0, seam + 50, 5, { fill: '#37c26b' }),
  );
};

/** Open case with both buds sitting in it. */
const openCase = (sheet: Sheet, c: string, round: boolean): string => {
  const half = round ? 190 : 226;
  const lid = softRect(-half, -300, half * 2, 170, 76);
  const body = `M${-half} -40H${half}V60C${half} 150 ${half - 60} 190 ${half - 120} 190H${-half + 120}C${-half + 60} 190 ${-half} 150 ${-half} 60Z`;
  const bud = round ? roundBud : stemBud;
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
    group({ transform: `translate(${-half * 0.48} -104) scale(.86)` }, bud(sheet, c)),
    group({ transform: `translate(${half * 0.48} -104) scale(-.86 .86)` }, bud(sheet, c)),
    path(body, { fill: gloss(sheet, c), stroke: edge(c), 'stroke-width': 1.8 }),
    rect(-half + 2, -40, half * 2 - 4, 3, 1, { fill: '#ffffff', opacity: 0.6 }),
    circle(0, 20, 5, { fill: '#37c26b' }),
  );
};

/** True wireless earbuds with their charging case. */
export const drawEarbuds = (
  sheet: Sheet,
  look: EarbudLook,
  colour: PictureColour,
  view: PictureView,
): string => {
  const c = swatch(look, colour);
  const round = look === 'headphones-earbuds-round';
  const bud = round ? roundBud : stemBud;
  if (view === 'back')
    return group(
      {},
      groundShadow(sheet, 500, round ? 803 : 817, 600),
      group(
        { transform: `translate(500 ${round ? 530 : 560}) scale(1.5)` },
        closedCase(sheet, c, round, true),
      ),
    );
  if (view === 'front')
    return group(
      {},
      groundShadow(sheet, 500, 880, 560),
      group({ transform: 'translate(500 610) scale(1.4)' }, openCase(sheet, c, round)),
    );
  return group(
    {},
    groundShadow(sheet, 620, 838, 520),
    group({ transform: 'translate(620 592) scale(1.28)' }, openCase(sheet, c, round)),
    groundShadow(sheet, 230, 900, 200),
    group(
      { transform: round ? 'translate(214 790) scale(1.24)' : 'translate(196 586) scale(1.26)' },
      castShadow(sheet, 'M-40 0H70V60H-40Z', 18, 0.18),
      bud(sheet, c),
    ),
  );
};
