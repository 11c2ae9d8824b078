import { darken, lighten, lightness, mix } from '../colour-maths.ts';
import { metalStops, rimColour, sheen } from '../light.ts';
import { circle, ellipse, group, path, rect, softRect, type Sheet } from '../svg.ts';
import { clock, wallpaper, type WallpaperStyle } from '../wallpaper.ts';
import type { PhoneShape } from './shape.ts';

export interface Finish {
  body: string;
  frame: string;
  inks: readonly [string, string, string, string];
  style: WallpaperStyle;
}

/** Metal tone of the frame for a back: makers tint it slightly greyer than the glass. */
export const frameColour = (body: string, edge: PhoneShape['edge']): string => {
  if (edge === 'body') return body;
  if (edge === 'steel') return lightness(body) < 0.45 ? '#5b5d61' : '#c3c5c8';
  return lightness(body) > 0.9 ? '#d9d9d7' : mix(body, lightness(body) < 0.45 ? '#85878c' : '#a7a8aa', 0.35);
};

export const outline = ({ w, h, r }: PhoneShape, inset = 0): string =>
  softRect(inset, inset, w - 2 * inset, h - 2 * inset, Math.max(0.5, r - inset * 0.9));

const keys = (sheet: Sheet, shape: PhoneShape, frame: string, mirrored: boolean): string =>
  group(
    {},
    ...shape.keys.map(([side, y, length]) => {
      const left = (side === 'left') !== mirrored;
      return rect(left ? -0.55 : shape.w - 0.75, y, 1.3, length, 0.45, {
        fill: sheet.linear(
          { 0: darken(frame, 0.35), 0.5: lighten(frame, 0.15), 1: darken(frame, 0.3) },
          0,
          0,
          1,
          0,
        ),
        stroke: rimColour(frame),
        'stroke-width': 0.12,
      });
    }),
  );

export const chassis = (sheet: Sheet, shape: PhoneShape, frame: string, mirrored: boolean): string =>
  group(
    {},
    keys(sheet, shape, frame, mirrored),
    path(outline(shape), { fill: sheet.linear(metalStops(frame), 0, 0, 1, 0) }),
    // Antenna lines cross the frame.
    ...[14, shape.h - 14].map((y) =>
      rect(0, y, shape.w, 0.9, 0, { fill: darken(frame, 0.25), opacity: 0.55 }),
    ),
    ...[0.24, 0.76].map((x) =>
      rect(shape.w * x, 0, 0.9, shape.h, 0, { fill: darken(frame, 0.25), opacity: 0.4 }),
    ),
    path(outline(shape, 0.12), {
      fill: 'none',
      stroke: sheet.linear({
        0: lighten(frame, 0.6),
        0.2: lighten(frame, 0.25),
        0.8: rimColour(frame),
        1: rimColour(frame),
      }),
      'stroke-width': 0.24,
    }),
  );

/** The glass of a lit screen from (0, 0) to (w, h): wallpaper, clock, status marks, home bar. */
export const litScreen = (
  sheet: Sheet,
  d: string,
  finish: Finish,
  box: { x: number; y: number; w: number; h: number },
  options: { clockSize?: number; clockTop?: number; homeBar?: boolean; status?: number } = {},
): string => {
  const { x, y, w, h } = box;
  const size = options.clockSize ?? w * 0.145;
  const top = options.clockTop ?? h * 0.125;
  const status = options.status ?? 0;
  return sheet.clipped(
    d,
    group(
      { transform: `translate(${x} ${y})` },
      wallpaper(sheet, finish.style, finish.inks, w, h),
      size > 0 ? clock(w / 2, top, size, '#ffffff', 0.95) : '',
      size > 0
        ? rect(w / 2 - size * 1.05, top - size * 0.42, size * 2.1, size * 0.13, size * 0.07, {
            fill: '#ffffff',
            opacity: 0.6,
          })
        : '',
      status > 0
        ? group(
            { fill: '#ffffff', opacity: 0.95 },
            ...[0, 1, 2, 3].map((i) =>
              rect(w - status - 9.2 + i * 0.95, 5.3 - i * 0.42, 0.62, 0.9 + i * 0.42, 0.15, {}),
            ),
            rect(w - status - 4, 3.9, 4, 2.2, 0.7, {
              fill: 'none',
              stroke: '#ffffff',
              'stroke-width': 0.22,
              opacity: 0.8,
            }),
            rect(w - status - 3.65, 4.25, 2.7, 1.5, 0.4, {}),
          )
        : '',
      options.homeBar === false
        ? ''
        : rect(w * 0.33, h - 2.6, w * 0.34, 0.95, 0.48, { fill: '#ffffff', opacity: 0.9 }),
    ),
  );
};

/** Light falling over the front glass. */
export const glare = (sheet: Sheet, d: string, w: number, h: number): string =>
  sheet.clipped(
    d,
    path(`M${w * 0.5} 0H${w}V${h * 0.62}Z`, {
      fill: sheet.linear(
        { 0: ['#ffffff', 0.16], 0.55: ['#ffffff', 0.03], 1: ['#ffffff', 0] },
        1,
        0,
        0.3,
        0.8,
      ),
    }),
  );

/** What interrupts the display or stands next to it on the front: camera, speaker, button. */
const CUTOUTS: Readonly<Record<PhoneShape['cutout'], (sheet: Sheet, shape: PhoneShape) => string>> = {
  island(sheet, { w, bezel: [, top] }) {
    const middle = w / 2;
    return group(
      {},
      rect(middle - 10.1, top + 2.1, 20.2, 5.9, 2.95, { fill: '#000000' }),
      circle(middle + 6.9, top + 5.05, 1.5, {
        fill: sheet.radial({ 0: '#26335c', 0.5: '#0d1122', 1: '#050507' }),
      }),
    );
  },
  notch(sheet, { w, bezel: [, top] }) {
    const middle = w / 2;
    return group(
      {},
      path(
        `M${middle - 18.4} ${top - 0.6}h36.8c-1.8.5-2.4 1-2.4 2.6 0 2.2-1.6 3.6-3.8 3.6h-24.4c-2.2 0-3.8-1.4-3.8-3.6 0-1.6-.6-2.1-2.4-2.6Z`,
        { fill: '#050506' },
      ),
      rect(middle - 4, top - 0.2, 8, 0.9, 0.45, { fill: '#1d1e21' }),
      circle(middle + 7.6, top + 2.6, 1.2, {
        fill: sheet.radial({ 0: '#26335c', 0.5: '#0d1122', 1: '#0a0a0c' }),
      }),
    );
  },
  hole(sheet, { w, bezel: [, top] }) {
    const middle = w / 2;
    const holeY = top + 4.3;
    return group(
      {},
      circle(middle, holeY, 1.9, { fill: '#000000' }),
      circle(middle, holeY, 1.1, {
        fill: sheet.radial({ 0: '#2b3a66', 0.5: '#0e1222', 1: '#050507' }),
      }),
      rect(middle - 5, top * 0.5 + 0.25, 10, 0.4, 0.2, { fill: '#26272a' }),
    );
  },
  button(sheet, { w, h }) {
    const middle = w / 2;
    return group(
      {},
      rect(middle - 4.6, 8.6, 9.2, 1.2, 0.6, {
        fill: '#1c1d20',
        stroke: '#303238',
        'stroke-width': 0.12,
      }),
      circle(middle - 9.4, 9.2, 1.2, {
        fill: sheet.radial({ 0: '#22305a', 0.6: '#0c1020', 1: '#15161a' }),
      }),
      circle(middle, h - 8.7, 5.5, {
        fill: '#08080a',
        stroke: sheet.linear({ 0: '#6b6d72', 0.5: '#26272b', 1: '#7d8086' }, 0, 0, 1, 1),
        'stroke-width': 0.45,
      }),
    );
  },
  none: () => '',
};

export const frontFace = (sheet: Sheet, shape: PhoneShape, finish: Finish): string => {
  const { w, h, bezel, cutout } = shape;
  const [side, top, bottom] = bezel;
  const screenRadius = cutout === 'button' ? 0.01 : Math.max(1.2, shape.r - side * 0.9);
  const box = { x: side, y: top, w: w - 2 * side, h: h - top - bottom };
  const screen =
    cutout === 'button'
      ? `M${side} ${top}h${box.w}v${box.h}h${-box.w}Z`
      : softRect(box.x, box.y, box.w, box.h, screenRadius);
  const glass = outline(shape, shape.frame);
  return group(
    {},
    chassis(sheet, shape, finish.frame, false),
    path(outline(shape, shape.frame * 0.75), { fill: darken(finish.frame, 0.55) }),
    path(glass, { fill: '#050506' }),
    litScreen(sheet, screen, finish, box, {
      homeBar: cutout !== 'button',
      clockTop: cutout === 'button' ? box.h * 0.15 : box.h * 0.145,
      status: cutout === 'button' ? 0 : shape.r > 6 ? 5.2 : 3,
    }),
    CUTOUTS[cutout](sheet, shape),
    glare(sheet, glass, w, h),
    path(outline(shape, shape.frame + 0.1), {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': 0.16,
      opacity: 0.16,
    }),
  );
};

/** The back without its cameras; `camera` is drawn on the glass. */
export const backFace = (sheet: Sheet, shape: PhoneShape, finish: Finish, camera: string): string => {
  const { w, h } = shape;
  const { body } = finish;
  const dark = lightness(body) < 0.5;
  const glass = outline(shape, shape.edge === 'body' ? 0.7 : shape.frame * 0.85);
  return group(
    {},
    chassis(sheet, shape, finish.frame, true),
    path(glass, {
      fill: sheet.linear(
        {
          0: lighten(body, dark ? 0.14 : 0.4),
          0.35: lighten(body, dark ? 0.03 : 0.1),
          0.7: darken(body, dark ? 0.12 : 0.03),
          1: darken(body, dark ? 0.24 : 0.1),
        },
        0.05,
        0,
        0.75,
        1,
      ),
    }),
    sheet.clipped(
      glass,
      sheen(sheet, w, h, dark ? 0.1 : 0.36),
      ellipse(w * 0.1, 0, w * 0.9, h * 0.34, {
        fill: sheet.radial({ 0: ['#ffffff', dark ? 0.1 : 0.35], 1: ['#ffffff', 0] }),
      }),
      rect(0, 0, 2.6, h, 0, {
        fill: sheet.linear({ 0: ['#000000', dark ? 0.28 : 0.12], 1: ['#000000', 0] }, 0, 0, 1, 0),
      }),
      rect(w - 3.4, 0, 3.4, h, 0, {
        fill: sheet.linear({ 0: ['#000000', 0], 1: ['#000000', dark ? 0.32 : 0.14] }, 0, 0, 1, 0),
      }),
    ),
    path(glass, { fill: 'none', stroke: lighten(body, dark ? 0.3 : 0.7), 'stroke-width': 0.2, opacity: 0.6 }),
    camera,
  );
};
