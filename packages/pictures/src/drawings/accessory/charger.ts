import type { PictureView } from '@rewald/contracts';
import type { Paint } from '../../looks.ts';
import { darken, lighten, lightness } from '../colour-maths.ts';
import { groundShadow, rimColour } from '../light.ts';
import { circle, ellipse, group, path, rect, softRect, type Sheet } from '../svg.ts';

export type ChargerLook = 'charger-plug' | 'charger-cable' | 'charger-pad';

const gloss = (sheet: Sheet, c: string): string => {
  const dark = lightness(c) < 0.5;
  return sheet.linear(
    { 0: lighten(c, dark ? 0.28 : 0.7), 0.4: c, 1: darken(c, dark ? 0.3 : 0.16) },
    0.1,
    0,
    0.8,
    1,
  );
};
const metal = (sheet: Sheet): string =>
  sheet.linear({ 0: '#8d9095', 0.4: '#f3f4f5', 0.7: '#c3c6ca', 1: '#7c7f84' }, 0, 0, 0, 1);

/** A plug of a cable, with its tip to the left, about 150 × 44. */
const tip = (sheet: Sheet, c: string): string =>
  group(
    {},
    rect(-46, -16, 52, 32, 13, { fill: metal(sheet), stroke: '#7c7f84', 'stroke-width': 2 }),
    rect(-36, -6, 26, 12, 6, { fill: '#5d6066', opacity: 0.7 }),
    path(softRect(0, -27, 96, 54, 18), { fill: gloss(sheet, c), stroke: rimColour(c), 'stroke-width': 2.5 }),
    path(softRect(92, -17, 40, 34, 12), { fill: darken(c, 0.1), stroke: rimColour(c), 'stroke-width': 2 }),
  );

const strand = (sheet: Sheet, d: string, c: string): string =>
  group(
    {},
    path(d, { fill: 'none', stroke: rimColour(c), 'stroke-width': 29, 'stroke-linecap': 'round' }),
    path(d, { fill: 'none', stroke: c, 'stroke-width': 24, 'stroke-linecap': 'round' }),
    path(d, {
      fill: 'none',
      stroke: sheet.linear({ 0: ['#ffffff', lightness(c) < 0.5 ? 0.3 : 0.8], 1: ['#ffffff', 0.1] }),
      'stroke-width': 6,
      'stroke-linecap': 'round',
    }),
  );

/** A cable in three rings, both ends to the left. */
const cable = (sheet: Sheet, c: string): string =>
  group(
    {},
    strand(sheet, 'M330 700C420 760 760 800 830 560', c),
    ...[0, 1, 2].map((ring) =>
      strand(
        sheet,
        `M${250 + ring * 26} ${500 - ring * 8}a${300 - ring * 26} ${270 - ring * 26} 0 1 1 ${600 - ring * 52} 0a${300 - ring * 26} ${270 - ring * 26} 0 1 1 -${600 - ring * 52} 0`,
        c,
      ),
    ),
    strand(sheet, 'M300 836C420 880 640 880 780 700', c),
    rect(796, 440, 60, 104, 20, { fill: darken(c, 0.28), stroke: rimColour(c), 'stroke-width': 2 }),
    group({ transform: 'translate(208 684) rotate(14)' }, tip(sheet, c)),
    group({ transform: 'translate(176 818) rotate(8)' }, tip(sheet, c)),
  );

/** Both plugs of a cable, large. */
const tips = (sheet: Sheet, c: string): string =>
  group(
    {},
    strand(sheet, 'M560 330C820 330 860 420 860 520', c),
    strand(sheet, 'M560 690C820 690 860 620 860 500', c),
    ...[330, 690].map((y) => group({ transform: `translate(300 ${y}) scale(2.2)` }, tip(sheet, c))),
  );

const pin = (sheet: Sheet, x: number, y: number): string =>
  group(
    {},
    rect(x, y - 17, 150, 34, 17, { fill: metal(sheet), stroke: '#7c7f84', 'stroke-width': 2 }),
    rect(x + 62, y - 19, 88, 38, 8, { fill: '#2b2d31' }),
  );

/** The body of a plug, seen from the front or the back. */
const face = (sheet: Sheet, c: string): string =>
  path(softRect(250, 250, 500, 560, 110), { fill: gloss(sheet, c), stroke: rimColour(c), 'stroke-width': 3 });

/** The face with the socket for a cable. */
const socket = (sheet: Sheet, c: string): string =>
  group(
    {},
    face(sheet, c),
    path(softRect(278, 278, 444, 504, 90), {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': 4,
      opacity: 0.3,
    }),
    rect(428, 494, 144, 58, 29, { fill: darken(c, 0.2) }),
    rect(436, 502, 128, 42, 21, { fill: '#17181b' }),
    rect(456, 518, 88, 10, 5, { fill: '#83868c' }),
  );

/** The face with the two pins of a European plug. */
const pins = (sheet: Sheet, c: string): string =>
  group(
    {},
    face(sheet, c),
    path(softRect(330, 420, 340, 220, 100), {
      fill: darken(c, 0.07),
      stroke: darken(c, 0.2),
      'stroke-width': 2,
    }),
    ...[410, 590].map((x) =>
      group(
        {},
        circle(x, 530, 38, { fill: '#2b2d31' }),
        circle(x, 526, 27, {
          fill: sheet.radial({ 0: '#fbfbfb', 0.6: '#bfc2c6', 1: '#7c7f84' }, 0.4, 0.35, 0.7),
        }),
      ),
    ),
  );

/** From the side, the pins to the left, a little of the face with the socket. */
const plug = (sheet: Sheet, c: string): string =>
  group(
    {},
    pin(sheet, 118, 470),
    pin(sheet, 118, 610),
    path(softRect(246, 370, 110, 340, 50), { fill: darken(c, 0.1), stroke: rimColour(c), 'stroke-width': 3 }),
    path(softRect(320, 260, 560, 560, 96), {
      fill: darken(c, lightness(c) < 0.5 ? 0.25 : 0.12),
      stroke: rimColour(c),
      'stroke-width': 3,
    }),
    path(softRect(320, 260, 440, 560, 96), { fill: gloss(sheet, c) }),
    path(softRect(346, 286, 388, 508, 80), {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': 4,
      opacity: 0.35,
    }),
    rect(806, 476, 34, 128, 17, { fill: '#17181b', stroke: darken(c, 0.3), 'stroke-width': 3 }),
  );

/** A flat disc for charging a phone on it, seen from above at an angle. */
const lyingPad = (sheet: Sheet, c: string): string =>
  group(
    {},
    strand(sheet, 'M640 690C760 800 900 770 930 640', c),
    ellipse(470, 640, 380, 190, { fill: darken(c, 0.35), stroke: rimColour(c), 'stroke-width': 3 }),
    ellipse(470, 604, 380, 190, { fill: gloss(sheet, c), stroke: rimColour(c), 'stroke-width': 3 }),
    ellipse(470, 602, 330, 160, { fill: 'none', stroke: lighten(c, 0.3), 'stroke-width': 4, opacity: 0.6 }),
    ellipse(470, 602, 120, 56, { fill: 'none', stroke: darken(c, 0.2), 'stroke-width': 10 }),
  );

const facingPad = (sheet: Sheet, c: string, below: boolean): string =>
  group(
    {},
    strand(sheet, 'M500 840C500 900 560 940 700 940', c),
    circle(500, 500, 380, { fill: gloss(sheet, c), stroke: rimColour(c), 'stroke-width': 4 }),
    circle(500, 500, 330, {
      fill: below ? darken(c, 0.12) : 'none',
      stroke: below ? darken(c, 0.3) : lighten(c, 0.3),
      'stroke-width': below ? 26 : 5,
    }),
    below ? '' : circle(500, 500, 110, { fill: 'none', stroke: darken(c, 0.2), 'stroke-width': 16 }),
  );

/** Chargers: a plug for the wall, a cable, or a pad. */
export const drawCharger = (sheet: Sheet, look: ChargerLook, paint: Paint, view: PictureView): string => {
  const c = paint.body;
  if (look === 'charger-plug')
    return group(
      {},
      groundShadow(sheet, view === 'angle' ? 590 : 500, 822, view === 'angle' ? 640 : 560),
      view === 'angle' ? plug(sheet, c) : (view === 'front' ? socket : pins)(sheet, c),
    );
  if (look === 'charger-cable')
    return view === 'front'
      ? tips(sheet, c)
      : group(
          view === 'back'
            ? { transform: 'translate(1000 -40) scale(-1 1)' }
            : { transform: 'translate(-10 -50)' },
          groundShadow(sheet, 540, 890, 700),
          cable(sheet, c),
        );
  return view === 'angle'
    ? group({ transform: 'translate(30 -80)' }, groundShadow(sheet, 470, 826, 740), lyingPad(sheet, c))
    : facingPad(sheet, c, view === 'back');
};
