import type { PictureView } from '@rewald/contracts';
import type { Paint } from '../../looks.ts';
import { darken, lighten, lightness } from '../colour-maths.ts';
import { castShadow, flash, groundShadow, lens } from '../light.ts';
import { circle, group, num, path, place, rect, softRect, type Sheet } from '../svg.ts';
import { clock, inksOf, styleFor, wallpaper } from '../wallpaper.ts';
import {
  backFace,
  chassis,
  frameColour,
  frontFace,
  glare,
  litScreen,
  outline,
  type Finish,
} from './faces.ts';
import type { PhoneShape } from './shape.ts';
import { single } from './slab.ts';

export type FoldingLook = 'phone-galaxy-flip' | 'phone-galaxy-fold';

const RIGHT_KEYS = [
  ['right', 34, 14],
  ['right', 53, 12],
] as const;
const FLIP: PhoneShape = {
  w: 71.9,
  h: 165.1,
  r: 9,
  bezel: [2.6, 3, 3],
  cutout: 'hole',
  frame: 1.2,
  keys: RIGHT_KEYS,
  edge: 'tinted',
};
const FLIP_CLOSED: PhoneShape = {
  w: 71.9,
  h: 85.1,
  r: 9,
  bezel: [3, 3, 3],
  cutout: 'none',
  frame: 1.2,
  keys: [
    ['right', 18, 12],
    ['right', 36, 14],
  ],
  edge: 'tinted',
};
const FOLD: PhoneShape = {
  w: 132.6,
  h: 153.5,
  r: 6,
  bezel: [3, 3, 3],
  cutout: 'none',
  frame: 1.2,
  keys: RIGHT_KEYS,
  edge: 'tinted',
};
const FOLD_CLOSED: PhoneShape = {
  w: 68.1,
  h: 153.5,
  r: 5,
  bezel: [2.6, 3, 3],
  cutout: 'hole',
  frame: 1.2,
  keys: RIGHT_KEYS,
  edge: 'tinted',
};

const crease = (sheet: Sheet, d: string, horizontal: boolean, at: number, length: number): string =>
  sheet.clipped(
    d,
    horizontal
      ? rect(0, at - 5, length, 10, 0, {
          fill: sheet.linear({
            0: ['#000000', 0],
            0.42: ['#000000', 0.2],
            0.5: ['#ffffff', 0.16],
            0.62: ['#ffffff', 0.1],
            1: ['#ffffff', 0],
          }),
        })
      : rect(at - 6, 0, 12, length, 0, {
          fill: sheet.linear(
            {
              0: ['#000000', 0],
              0.42: ['#000000', 0.22],
              0.5: ['#ffffff', 0.14],
              0.6: ['#ffffff', 0.12],
              1: ['#ffffff', 0],
            },
            0,
            0,
            1,
            0,
          ),
        }),
  );

const hinge = (
  sheet: Sheet,
  frame: string,
  x: number,
  y: number,
  w: number,
  h: number,
  horizontal: boolean,
): string =>
  rect(x, y, w, h, 0.3, {
    fill: sheet.linear(
      {
        0: darken(frame, 0.5),
        0.25: lighten(frame, 0.2),
        0.5: darken(frame, 0.15),
        0.8: lighten(frame, 0.1),
        1: darken(frame, 0.5),
      },
      0,
      0,
      horizontal ? 0 : 1,
      horizontal ? 1 : 0,
    ),
  });

/** The cover half of a Flip: dark glass with the cover screen and two cameras, from (0, 0), 85 mm high. */
const flipCover = (sheet: Sheet, finish: Finish): string => {
  const { w, h } = FLIP_CLOSED;
  const screen =
    'M7.6 4.6H64.3C66.4 4.6 67.6 5.8 67.6 7.9V74.4C67.6 77.6 66 79.2 62.8 79.2H46.4C42.6 79.2 41.4 77.8 40.4 74.6C38.8 69.6 37.2 66.6 32 66.6H8.9C5.7 66.6 4.3 65 4.3 61.8V7.9C4.3 5.8 5.5 4.6 7.6 4.6Z';
  const glass = softRect(1.4, 1.4, w - 2.8, h - 3.6, 7.6);
  return group(
    {},
    path(glass, {
      fill: sheet.linear({ 0: '#232529', 1: '#08090a' }, 0, 0, 1, 1),
    }),
    sheet.clipped(
      screen,
      wallpaper(sheet, 'petals', finish.inks, w, h),
      clock(w / 2, 22, 12.5, '#ffffff', 1),
      rect(w / 2 - 11, 15, 22, 1.5, 0.75, { fill: '#ffffff', opacity: 0.65 }),
    ),
    lens(sheet, 12.6, 73.6, 5.2, { ring: finish.frame, ringWidth: 0.12 }),
    lens(sheet, 25.6, 73.6, 5.2, { ring: finish.frame, ringWidth: 0.12 }),
    flash(sheet, 34.2, 76.4, 1.4),
    glare(sheet, glass, w, h),
  );
};

const flipClosed = (sheet: Sheet, finish: Finish): string =>
  group(
    {},
    chassis(sheet, FLIP_CLOSED, finish.frame, false),
    flipCover(sheet, finish),
    hinge(sheet, finish.frame, 7, 82.7, FLIP_CLOSED.w - 14, 2.4, true),
  );

const flipOpen = (sheet: Sheet, finish: Finish): string =>
  group(
    {},
    frontFace(sheet, FLIP, finish),
    crease(sheet, outline(FLIP, 1.4), true, FLIP.h / 2, FLIP.w),
    hinge(sheet, finish.frame, -0.2, FLIP.h / 2 - 2.2, 1.4, 4.4, false),
    hinge(sheet, finish.frame, FLIP.w - 1.2, FLIP.h / 2 - 2.2, 1.4, 4.4, false),
  );

const flipBack = (sheet: Sheet, finish: Finish): string =>
  group(
    {},
    backFace(
      sheet,
      { ...FLIP, keys: RIGHT_KEYS.map(([, y, length]) => ['right', y, length] as const) },
      finish,
      '',
    ),
    sheet.clipped(outline(FLIP, 1), group({}, flipCover(sheet, finish))),
    hinge(sheet, finish.frame, 0.3, FLIP.h / 2 - 1.6, FLIP.w - 0.6, 3.2, true),
  );

const foldOpen = (sheet: Sheet, finish: Finish): string => {
  const [side, top] = FOLD.bezel;
  const box = { x: side, y: top, w: FOLD.w - 2 * side, h: FOLD.h - 2 * top };
  const screen = softRect(box.x, box.y, box.w, box.h, 3.4);
  return group(
    {},
    chassis(sheet, FOLD, finish.frame, false),
    path(outline(FOLD, 1), { fill: '#0a0a0b' }),
    litScreen(sheet, screen, finish, box, { clockSize: 12, clockTop: 24, status: 5 }),
    circle(FOLD.w * 0.75, top + 4.2, 1.6, { fill: '#050506' }),
    crease(sheet, screen, false, FOLD.w / 2, FOLD.h),
    glare(sheet, outline(FOLD, 1.2), FOLD.w, FOLD.h),
    hinge(sheet, finish.frame, FOLD.w / 2 - 3, -0.1, 6, 1.3, true),
    hinge(sheet, finish.frame, FOLD.w / 2 - 3, FOLD.h - 1.2, 6, 1.3, true),
  );
};

const foldCameras = (sheet: Sheet, { body, frame }: Finish): string => {
  const d = softRect(5.6, 7.6, 18.4, 53, 9.2);
  const dark = lightness(body) < 0.5;
  return group(
    {},
    castShadow(sheet, d, 0.9, 0.4, 'translate(0.3 0.8)'),
    path(d, {
      fill: sheet.linear({ 0: lighten(body, dark ? 0.18 : 0.5), 1: darken(body, 0.05) }, 0, 0, 0.6, 1),
      stroke: lighten(frame, 0.3),
      'stroke-width': 0.4,
    }),
    ...[17, 34, 51].map((y) => lens(sheet, 14.8, y, 6.6, { ring: frame, ringWidth: 0.1 })),
    flash(sheet, 29.6, 25.4, 1.7),
  );
};

const foldBack = (sheet: Sheet, finish: Finish): string => {
  const half = FOLD.w / 2;
  const cover = softRect(half + 3.4, 3.2, half - 6.4, FOLD.h - 6.4, 3.6);
  return group(
    {},
    backFace(sheet, FOLD, finish, ''),
    sheet.clipped(outline(FOLD, 1.1), rect(half, 0, half, FOLD.h, 0, { fill: '#0a0a0c' })),
    sheet.clipped(
      cover,
      group(
        { transform: `translate(${half} 0)` },
        wallpaper(sheet, finish.style, finish.inks, half, FOLD.h),
        clock(half / 2, 26, 9, '#ffffff', 0.95),
      ),
    ),
    circle(half * 1.5, 8, 1.6, { fill: '#050506' }),
    hinge(sheet, finish.frame, half - 2.6, 0.2, 5.2, FOLD.h - 0.4, false),
    foldCameras(sheet, finish),
  );
};

const together = (
  sheet: Sheet,
  behind: { face: string; x: number; y: number; shape: PhoneShape },
  before: { face: string; x: number; y: number; shape: PhoneShape },
  w: number,
  h: number,
): string => {
  const scale = Math.min(816 / h, 900 / w);
  const dx = before.x - behind.x - 1.2;
  const dy = before.y - behind.y + 0.8;
  return group(
    {},
    groundShadow(sheet, 500, 918, w * scale),
    place(
      500 - (w * scale) / 2,
      910 - h * scale,
      scale,
      group(
        { transform: `translate(${num(behind.x)} ${num(behind.y)})` },
        behind.face,
        sheet.clipped(
          outline(behind.shape),
          castShadow(sheet, outline(before.shape), 2.6, 0.5, `translate(${num(dx)} ${num(dy)})`),
        ),
      ),
      group({ transform: `translate(${num(before.x)} ${num(before.y)})` }, before.face),
    ),
  );
};

/** Phones that fold along the middle. */
export const drawFolding = (sheet: Sheet, look: FoldingLook, paint: Paint, view: PictureView): string => {
  const body = paint.body;
  const finish: Finish = {
    body,
    frame: frameColour(body, 'tinted'),
    inks: inksOf(paint.name),
    style: styleFor(look),
  };
  if (look === 'phone-galaxy-flip') {
    if (view === 'front') return single(sheet, FLIP, flipOpen(sheet, finish));
    if (view === 'back') return single(sheet, FLIP, flipBack(sheet, finish));
    return together(
      sheet,
      { face: flipBack(sheet, finish), x: 0, y: 0, shape: FLIP },
      { face: flipClosed(sheet, finish), x: 60, y: FLIP.h - FLIP_CLOSED.h, shape: FLIP_CLOSED },
      60 + FLIP_CLOSED.w,
      FLIP.h,
    );
  }
  if (view === 'front') return single(sheet, FOLD, foldOpen(sheet, finish));
  if (view === 'back') return single(sheet, FOLD, foldBack(sheet, finish));
  return together(
    sheet,
    { face: foldBack(sheet, finish), x: 0, y: 0, shape: FOLD },
    { face: frontFace(sheet, FOLD_CLOSED, finish), x: 108, y: 0, shape: FOLD_CLOSED },
    108 + FOLD_CLOSED.w,
    FOLD.h,
  );
};
