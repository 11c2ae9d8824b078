import type { PictureView } from '@rewald/contracts';
import type { Paint, PictureLook } from '../../looks.ts';
import { darken, lighten, lightness } from '../colour-maths.ts';
import { castShadow, flash, lens, sheen } from '../light.ts';
import { chassis, glare, litScreen, outline, type Finish } from '../phone/faces.ts';
import type { PhoneShape } from '../phone/shape.ts';
import { pair, single } from '../phone/slab.ts';
import { circle, group, path, rect, softRect, type Sheet } from '../svg.ts';
import { inksOf, styleFor } from '../wallpaper.ts';

export type SlateLook = Exclude<Extract<PictureLook, `tablet-${string}`>, 'tablet-surface'>;

const ANDROID: PhoneShape = {
  w: 165.8,
  h: 254.3,
  r: 9,
  bezel: [9, 9, 9],
  cutout: 'none',
  frame: 1,
  keys: [
    ['right', 24, 14],
    ['right', 46, 24],
  ],
  edge: 'body',
};

const SHAPES: Record<SlateLook, PhoneShape> = {
  'tablet-ipad': {
    w: 179.5,
    h: 248.6,
    r: 15,
    bezel: [10.2, 10.2, 10.2],
    cutout: 'none',
    frame: 1,
    keys: [
      ['right', 26, 16],
      ['right', 46, 16],
    ],
    edge: 'body',
  },
  'tablet-ipad-home': {
    w: 174.1,
    h: 250.6,
    r: 11,
    bezel: [7.5, 20, 20],
    cutout: 'button',
    frame: 1,
    keys: [
      ['right', 22, 13],
      ['right', 39, 13],
    ],
    edge: 'body',
  },
  'tablet-ipad-pro': {
    w: 178.5,
    h: 247.6,
    r: 15,
    bezel: [8, 8, 8],
    cutout: 'none',
    frame: 1,
    keys: [
      ['right', 28, 15],
      ['right', 47, 15],
    ],
    edge: 'body',
  },
  'tablet-android': ANDROID,
  'tablet-android-plain': { ...ANDROID, bezel: [10.4, 10.4, 10.4] },
};

/** The camera above the display and the button below it, or a camera in the middle of the long side, as on current models. */
const besideDisplay = (sheet: Sheet, { w, h, bezel, cutout }: PhoneShape): string => {
  const [side, top, bottom] = bezel;
  const eye = (x: number, y: number): string =>
    circle(x, y, 1.3, { fill: sheet.radial({ 0: '#2b3a66', 0.6: '#0e1222', 1: '#111217' }) });
  if (cutout !== 'button') return eye(w - side / 2, h / 2);
  const ring = sheet.linear({ 0: '#6b6d72', 0.5: '#26272b', 1: '#7d8086' }, 0, 0, 1, 1);
  return group(
    {},
    eye(w / 2, top / 2),
    circle(w / 2, h - bottom / 2, 6.4, { fill: '#08080a', stroke: ring, 'stroke-width': 0.7 }),
  );
};

const front = (sheet: Sheet, look: SlateLook, finish: Finish): string => {
  const shape = SHAPES[look];
  const { w, h } = shape;
  const [side, top, bottom] = shape.bezel;
  const homeBar = shape.cutout !== 'button';
  const box = { x: side, y: top, w: w - 2 * side, h: h - top - bottom };
  const screen = softRect(
    box.x,
    box.y,
    box.w,
    box.h,
    !homeBar ? 0.3 : look.startsWith('tablet-android') ? 2.2 : 7.4,
  );
  return group(
    {},
    chassis(sheet, shape, finish.frame, false),
    path(outline(shape, 0.7), { fill: darken(finish.frame, 0.5) }),
    path(outline(shape, 1), { fill: '#060607' }),
    litScreen(sheet, screen, finish, box, { clockSize: 15.5, clockTop: 28, homeBar }),
    besideDisplay(sheet, shape),
    glare(sheet, outline(shape, 1.2), w, h),
    path(outline(shape, 1.2), { fill: 'none', stroke: '#ffffff', 'stroke-width': 0.25, opacity: 0.18 }),
  );
};

/** Blasted aluminium: wide soft light, no gloss. */
const metalBack = (sheet: Sheet, shape: PhoneShape, finish: Finish, camera: string): string => {
  const { body } = finish;
  const dark = lightness(body) < 0.55;
  const { w, h } = shape;
  const d = outline(shape, 0.9);
  return group(
    {},
    chassis(sheet, shape, finish.frame, true),
    path(d, {
      fill: sheet.linear(
        { 0: lighten(body, dark ? 0.2 : 0.34), 0.3: lighten(body, 0.08), 0.62: body, 1: darken(body, 0.14) },
        0.1,
        0,
        0.8,
        1,
      ),
    }),
    sheet.clipped(
      d,
      sheen(sheet, w, h, dark ? 0.08 : 0.26),
      rect(0, 0, 3, h, 0, {
        fill: sheet.linear({ 0: ['#000000', 0.2], 1: ['#000000', 0] }, 0, 0, 1, 0),
      }),
      rect(w - 4, 0, 4, h, 0, {
        fill: sheet.linear({ 0: ['#000000', 0], 1: ['#000000', 0.22] }, 0, 0, 1, 0),
      }),
    ),
    path(d, { fill: 'none', stroke: lighten(body, dark ? 0.32 : 0.8), 'stroke-width': 0.4, opacity: 0.7 }),
    camera,
  );
};

const camera = (sheet: Sheet, look: SlateLook, { body, frame }: Finish): string => {
  if (look === 'tablet-ipad' || look === 'tablet-ipad-home')
    return group(
      {},
      circle(15.6, 16.4, 7.4, { fill: '#000000', opacity: 0.2 }),
      lens(sheet, 15.4, 15.8, 6.9, { ring: lighten(frame, 0.1), ringWidth: 0.14 }),
      circle(15.4, 29, 0.6, { fill: '#141518' }),
    );
  if (look === 'tablet-android-plain')
    return group(
      {},
      circle(14.3, 15.6, 5.8, { fill: '#000000', opacity: 0.25 }),
      lens(sheet, 14, 15, 5.4, { ring: frame, ringWidth: 0.11 }),
    );
  if (look === 'tablet-android')
    return group(
      {},
      ...[15, 31].map((y) =>
        group(
          {},
          circle(14.3, y + 0.6, 6.6, { fill: '#000000', opacity: 0.25 }),
          lens(sheet, 14, y, 6.2, { ring: frame, ringWidth: 0.11 }),
        ),
      ),
      flash(sheet, 14, 43.6, 1.7),
      // The pen lies on its magnets.
      rect(70, 9, 88, 7.4, 3.7, { fill: '#000000', opacity: 0.25 }),
      rect(70, 7.6, 88, 7.4, 3.7, {
        fill: sheet.linear({ 0: lighten(body, 0.55), 0.4: lighten(body, 0.2), 1: darken(body, 0.3) }),
        stroke: darken(body, 0.3),
        'stroke-width': 0.2,
      }),
      rect(96, 8, 20, 2.2, 1.1, { fill: darken(body, 0.25), opacity: 0.5 }),
    );
  const d = softRect(5.4, 5.4, 29.6, 29.6, 7.6);
  return group(
    {},
    castShadow(sheet, d, 1, 0.4, 'translate(0.3 0.9)'),
    path(d, {
      fill: sheet.linear({ 0: '#3a3c41', 0.5: '#1b1c20', 1: '#0e0f11' }, 0, 0, 0.8, 1),
      stroke: lighten(body, 0.25),
      'stroke-width': 0.6,
    }),
    lens(sheet, 14, 14, 6, { ring: '#55585d', ringWidth: 0.1 }),
    lens(sheet, 14, 27, 5.2, { ring: '#55585d', ringWidth: 0.1 }),
    flash(sheet, 27.6, 13.4, 2.1),
    circle(27.4, 27, 3, {
      fill: sheet.radial({ 0: '#2a2236', 0.6: '#131216', 1: '#070708' }),
      stroke: '#3a3c41',
      'stroke-width': 0.3,
    }),
  );
};

/** Tablets that are one slab of glass and aluminium. */
export const drawSlate = (sheet: Sheet, look: SlateLook, paint: Paint, view: PictureView): string => {
  const shape = SHAPES[look];
  const body = paint.body;
  const finish: Finish = { body, frame: body, inks: inksOf(paint.name), style: styleFor(look) };
  const back = (): string => metalBack(sheet, shape, finish, camera(sheet, look, finish));
  if (view === 'front') return single(sheet, shape, front(sheet, look, finish));
  if (view === 'back') return single(sheet, shape, back());
  return pair(sheet, shape, back(), front(sheet, look, finish), 0.56);
};
