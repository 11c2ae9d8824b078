import { darken, lighten, lightness, mix } from '../colour-maths.ts';
import { castShadow, flash, lens } from '../light.ts';
import { circle, group, path, rect, softRect, type Sheet } from '../svg.ts';
import type { Finish } from './faces.ts';
import type { PhoneShape, SlabLook } from './shape.ts';

type Camera = (sheet: Sheet, shape: PhoneShape, finish: Finish) => string;

/** A raised plate of the back's own glass. */
const plate = (sheet: Sheet, d: string, body: string, lift = 0.5): string => {
  const dark = lightness(body) < 0.5;
  return group(
    {},
    castShadow(sheet, d, 0.9, dark ? 0.55 : 0.32, 'translate(0.35 0.8)'),
    path(d, {
      fill: sheet.linear(
        {
          0: lighten(body, dark ? 0.2 : 0.5),
          0.5: lighten(body, dark ? 0.06 : 0.12),
          1: darken(body, dark ? 0.08 : 0.05),
        },
        0,
        0,
        0.8,
        1,
      ),
      stroke: sheet.linear(
        { 0: lighten(body, dark ? 0.5 : 0.85), 0.5: lighten(body, dark ? 0.2 : 0.3), 1: darken(body, 0.28) },
        0,
        0,
        0.7,
        1,
      ),
      'stroke-width': lift,
    }),
  );
};

/** A dark glass plate. */
const darkPlate = (sheet: Sheet, d: string, edge: string): string =>
  group(
    {},
    castShadow(sheet, d, 0.9, 0.4, 'translate(0.35 0.8)'),
    path(d, {
      fill: sheet.linear({ 0: '#2c2e33', 0.5: '#141518', 1: '#0a0b0d' }, 0, 0, 0.8, 1),
      stroke: sheet.linear({ 0: lighten(edge, 0.6), 0.5: edge, 1: darken(edge, 0.3) }, 0, 0, 0.8, 1),
      'stroke-width': 0.55,
    }),
  );

const dot = (cx: number, cy: number, r: number, fill = '#0b0c0e'): string =>
  circle(cx, cy, r, { fill, stroke: '#000000', 'stroke-width': r * 0.2, 'stroke-opacity': 0.25 });

const iphonePro: Camera = (sheet, _shape, { body, frame }) => {
  const ring = mix(frame, '#9a9ca0', 0.2);
  return group(
    {},
    plate(sheet, softRect(3.4, 3.6, 38.6, 38.6, 10.6), body),
    ...(
      [
        [13.4, 13.4],
        [13.4, 32.4],
        [31.6, 22.9],
      ] as const
    ).map(([x, y]) =>
      group(
        {},
        circle(x + 0.2, y + 0.4, 8.5, { fill: '#000000', opacity: 0.22 }),
        lens(sheet, x, y, 8.1, { ring, ringWidth: 0.13 }),
      ),
    ),
    flash(sheet, 31.6, 9.9, 2.6),
    circle(31.6, 36, 2.6, {
      fill: sheet.radial({ 0: '#2a2236', 0.6: '#131216', 1: '#070708' }),
    }),
    dot(22.6, 37.9, 0.55),
  );
};

const iphoneDiagonal: Camera = (sheet, _shape, { body, frame }) =>
  group(
    {},
    plate(sheet, softRect(3.8, 4, 31.6, 31.6, 9), body),
    ...(
      [
        [12.6, 12.8],
        [26.6, 26.8],
      ] as const
    ).map(([x, y]) =>
      group(
        {},
        circle(x + 0.2, y + 0.4, 7.5, { fill: '#000000', opacity: 0.2 }),
        lens(sheet, x, y, 7.1, { ring: lighten(frame, 0.1), ringWidth: 0.13 }),
      ),
    ),
    flash(sheet, 26.6, 12.8, 2.4),
    dot(12.6, 26.8, 0.55),
  );

const iphoneVertical: Camera = (sheet, _shape, { body, frame }) =>
  group(
    {},
    plate(sheet, softRect(3.8, 4, 30.6, 30.6, 8.8), body),
    ...(
      [
        [12.4, 12.2],
        [12.4, 26.4],
      ] as const
    ).map(([x, y]) =>
      group(
        {},
        circle(x + 0.2, y + 0.4, 6.9, { fill: '#000000', opacity: 0.2 }),
        lens(sheet, x, y, 6.5, { ring: lighten(frame, 0.1), ringWidth: 0.12 }),
      ),
    ),
    flash(sheet, 25.6, 19.3, 2.4),
    dot(25.6, 28.2, 0.55),
  );

/** Lenses one above the other in a raised capsule. */
const iphoneCapsule: Camera = (sheet, _shape, { body, frame }) =>
  group(
    {},
    plate(sheet, softRect(4.4, 4.2, 15.6, 32.4, 7.8), body),
    ...[12, 28.8].map((y) => lens(sheet, 12.2, y, 6.9, { ring: lighten(frame, 0.1), ringWidth: 0.12 })),
    flash(sheet, 27, 20.4, 2.2),
    dot(12.2, 20.4, 0.5),
  );

/** A narrow dark glass with the flash between both lenses. */
const iphoneUpright: Camera = (sheet, _shape, { frame }) =>
  group(
    {},
    darkPlate(sheet, softRect(4.6, 5, 12.4, 30, 6.2), frame),
    ...[11.2, 28.8].map((y) => lens(sheet, 10.8, y, 5.2, { ring: '#2a2c31', ringWidth: 0.08 })),
    flash(sheet, 10.8, 20, 1.7),
  );

const iphoneLone: Camera = (sheet, _shape, { frame }) =>
  group(
    {},
    circle(12.6, 13.2, 7.2, { fill: '#000000', opacity: 0.2 }),
    lens(sheet, 12.4, 12.8, 6.8, { ring: lighten(frame, 0.1), ringWidth: 0.13 }),
    flash(sheet, 24.6, 12.8, 2.2),
    dot(19.9, 16.4, 0.5),
  );

/** The back rises over its whole width; three lenses stand on its left. */
const iphonePlateau: Camera = (sheet, { w }, { body, frame }) =>
  group(
    {},
    plate(sheet, softRect(1.8, 2, w - 3.6, 41, 12.4), body),
    ...(
      [
        [13.4, 13.2],
        [13.4, 31.8],
        [30.8, 22.5],
      ] as const
    ).map(([x, y]) =>
      group(
        {},
        circle(x + 0.2, y + 0.4, 8.4, { fill: '#000000', opacity: 0.22 }),
        lens(sheet, x, y, 8, { ring: mix(frame, '#9a9ca0', 0.2), ringWidth: 0.13 }),
      ),
    ),
    flash(sheet, w - 10.6, 11.4, 2.4),
    dot(w - 10.6, 22.5, 0.55),
    circle(w - 10.6, 33.6, 2.5, { fill: '#121215' }),
  );

const iphoneAir: Camera = (sheet, { w }, { body, frame }) =>
  group(
    {},
    plate(sheet, softRect(3, 3, w - 6, 21, 10.5), body),
    circle(14.2, 13.9, 8, { fill: '#000000', opacity: 0.22 }),
    lens(sheet, 14, 13.5, 7.6, { ring: lighten(frame, 0.1), ringWidth: 0.13 }),
    flash(sheet, w - 13, 13.5, 2.2),
    dot(w - 19.5, 13.5, 0.55),
  );

const iphoneSingle: Camera = (sheet, _shape, { frame }) =>
  group(
    {},
    circle(10.3, 10.7, 5.7, { fill: '#000000', opacity: 0.2 }),
    lens(sheet, 10.2, 10.4, 5.3, { ring: frame, ringWidth: 0.15 }),
    flash(sheet, 20.6, 10.4, 2),
    dot(15.8, 10.4, 0.5),
  );

/** Separate lenses that protrude from the glass. */
const separate = (sheet: Sheet, x: number, ys: readonly number[], r: number, frame: string): string =>
  group(
    {},
    ...ys.map((y) =>
      group(
        {},
        castShadow(sheet, softRect(x - r, y - r, 2 * r, 2 * r, r), 0.8, 0.4, 'translate(0.3 0.7)'),
        lens(sheet, x, y, r, { ring: frame, ringWidth: 0.11 }),
      ),
    ),
  );

const galaxyS: Camera = (sheet, _shape, { frame }) =>
  group({}, separate(sheet, 13.2, [14, 31, 48], 6.7, frame), flash(sheet, 25.6, 22.5, 1.9));

const galaxyA: Camera = (sheet, _shape, { frame }) =>
  group(
    {},
    separate(sheet, 13.6, [14.4, 31, 46.4], 6.2, mix(frame, '#a0a2a6', 0.4)),
    flash(sheet, 26, 14.4, 1.8),
  );

const galaxyUltra: Camera = (sheet, _shape, { frame }) =>
  group(
    {},
    separate(sheet, 13.4, [14.6, 33.4, 52.2], 7.3, frame),
    separate(sheet, 31, [43], 4.6, frame),
    separate(sheet, 31, [22.4], 4.6, frame),
    flash(sheet, 31, 11.8, 1.8),
    dot(31, 32.6, 1.7, '#141519'),
  );

const pixelBar: Camera = (sheet, { w }, { body, frame }) => {
  const bar = `M-.1 20.6H${w + 0.1}V40.2H-.1Z`;
  const metal = mix(frame, body, 0.3);
  return group(
    {},
    sheet.blurred(1, rect(0.6, 24, w - 1.2, 18.4, 1, { fill: '#000000', opacity: 0.3 })),
    path(bar, {
      fill: sheet.linear({ 0: lighten(metal, 0.45), 0.12: metal, 0.85: metal, 1: darken(metal, 0.28) }),
    }),
    rect(0, 20.6, w, 0.35, 0, { fill: '#ffffff', opacity: 0.5 }),
    rect(0, 20.6, 3, 19.6, 0, {
      fill: sheet.linear({ 0: ['#000000', 0.3], 1: ['#000000', 0] }, 0, 0, 1, 0),
    }),
    rect(w - 3, 20.6, 3, 19.6, 0, {
      fill: sheet.linear({ 0: ['#000000', 0], 1: ['#000000', 0.3] }, 0, 0, 1, 0),
    }),
    rect(8.4, 23.6, 41, 13.6, 6.8, {
      fill: sheet.linear({ 0: '#0a0b0c', 1: '#222428' }),
      stroke: darken(metal, 0.35),
      'stroke-width': 0.4,
    }),
    lens(sheet, 15.8, 30.4, 5.9, { ring: '#26282d', ringWidth: 0.06, coating: '#3b6d8f' }),
    lens(sheet, 29, 30.4, 5.9, { ring: '#26282d', ringWidth: 0.06, coating: '#5a4fa8' }),
    rect(37.4, 25.3, 9.4, 10.2, 4.6, { fill: '#0a0b0d', stroke: '#2c2f34', 'stroke-width': 0.3 }),
    lens(sheet, 42.1, 30.4, 3.7, { ring: '#22242a', ringWidth: 0.06 }),
    flash(sheet, 56.6, 30.4, 2.1),
    dot(62.6, 30.4, 0.5),
  );
};

/** A pill of dark glass in a metal edge, which ends before the sides. */
const pixelIsland: Camera = (sheet, { w }, { body, frame }) =>
  group(
    {},
    plate(sheet, softRect(4.6, 13.6, w - 9.2, 22.4, 11), mix(frame, body, 0.3), 0.7),
    path(softRect(6.6, 15.6, w - 13.2, 18.4, 9.2), {
      fill: sheet.linear({ 0: '#0a0b0c', 1: '#24262a' }),
      stroke: darken(frame, 0.35),
      'stroke-width': 0.4,
    }),
    lens(sheet, 16.4, 24.8, 6.2, { ring: '#26282d', ringWidth: 0.06, coating: '#3b6d8f' }),
    lens(sheet, 30.2, 24.8, 6.2, { ring: '#26282d', ringWidth: 0.06, coating: '#5a4fa8' }),
    lens(sheet, 43, 24.8, 4.4, { ring: '#22242a', ringWidth: 0.06 }),
    flash(sheet, w - 17.6, 21.6, 2),
    dot(w - 17.6, 29, 1.2, '#141519'),
  );

/** Three lenses in a narrow upright strip. */
const xperia: Camera = (sheet, _shape, { body, frame }) =>
  group(
    {},
    plate(sheet, softRect(5.2, 5.6, 13.6, 44, 6.6), body),
    ...[12.6, 25.4, 38].map((y) => lens(sheet, 12, y, 5.2, { ring: lighten(frame, 0.1), ringWidth: 0.1 })),
    flash(sheet, 12, 45.6, 1.4),
  );

/** Two lenses on the bare back, and the light strips that the brand is known for. */
const nothing: Camera = (sheet, { w, h }, { body, frame }) => {
  const dark = lightness(body) < 0.5;
  const light = (d: string): string =>
    group(
      { fill: 'none', 'stroke-linecap': 'round' },
      path(d, { stroke: darken(body, dark ? 0.4 : 0.24), 'stroke-width': 2.3 }),
      path(d, { stroke: dark ? '#cfd3d8' : '#ffffff', 'stroke-width': 1.5 }),
    );
  const m = w / 2;
  return group(
    {},
    path(softRect(4.6, 46, w - 9.2, 66, 9), {
      fill: 'none',
      stroke: darken(body, 0.3),
      'stroke-width': 0.4,
      opacity: 0.5,
    }),
    light(`M${m - 20} 78a20 20 0 0 1 38 -9`),
    light(`M${m + 20} 82a20 20 0 0 1 -38 9`),
    light(`M${m} ${h - 30}V${h - 16}`),
    light(`M${w - 9} 24L${w - 22} 38`),
    light('M5.6 22a9.6 9.6 0 1 1 12.6 7.6M6 30.4V37'),
    ...[14.2, 33].map((y) => lens(sheet, 14.6, y, 6.9, { ring: frame, ringWidth: 0.1 })),
    flash(sheet, 27.4, 33, 2),
  );
};

/** Two lenses side by side in a lying capsule. */
const iphoneHomeDual: Camera = (sheet, _shape, { body, frame }) =>
  group(
    {},
    plate(sheet, softRect(4.6, 5, 27.4, 12.4, 6.2), body),
    ...[11, 25.6].map((x) => lens(sheet, x, 11.2, 5.3, { ring: frame, ringWidth: 0.12 })),
    dot(18.3, 11.2, 0.5),
    flash(sheet, 37.6, 11.2, 2),
  );

const roundModule: Camera = (sheet, { w }, { frame }) => {
  const cx = w / 2;
  const disc = `M${cx - 25} 36a25 25 0 1 0 50 0a25 25 0 1 0-50 0Z`;
  return group(
    {},
    castShadow(sheet, disc, 1.4, 0.45, 'translate(0.4 1)'),
    path(disc, {
      fill: sheet.linear(
        { 0: lighten(frame, 0.5), 0.3: frame, 0.6: darken(frame, 0.35), 1: lighten(frame, 0.2) },
        0.1,
        0,
        0.9,
        1,
      ),
    }),
    circle(cx, 36, 24, { fill: 'none', stroke: darken(frame, 0.4), 'stroke-width': 0.4 }),
    circle(cx, 36, 23, {
      fill: sheet.linear({ 0: '#34373c', 0.45: '#131417', 1: '#08090a' }, 0.1, 0, 0.8, 1),
    }),
    path(`M${cx - 22.4} 33A22.4 22.4 0 0 1 ${cx + 12} 17.2L${cx - 16} 49A22.4 22.4 0 0 1 ${cx - 22.4} 33Z`, {
      fill: '#ffffff',
      opacity: 0.05,
    }),
    ...(
      [
        [-9.4, -9.4],
        [9.4, -9.4],
        [-9.4, 9.4],
        [9.4, 9.4],
      ] as const
    ).map(([x, y], i) =>
      lens(sheet, cx + x, 36 + y, 7.4, {
        ring: '#3a3d43',
        ringWidth: 0.07,
        coating: ['#3a5fb8', '#2f7f8f', '#6a4fb0', '#37508f'][i] ?? '#3a5fb8',
      }),
    ),
    flash(sheet, cx, 18.4, 1.5),
    dot(cx, 36, 0.7, '#3a3d43'),
  );
};

const squareModule: Camera = (sheet, _shape, { frame }) =>
  group(
    {},
    darkPlate(sheet, softRect(4.6, 4.8, 38.4, 38.4, 7.4), frame),
    ...(
      [
        [14.8, 15],
        [32.8, 15],
        [14.8, 33],
      ] as const
    ).map(([x, y], i) =>
      lens(sheet, x, y, 7.5, {
        ring: '#4a4d53',
        ringWidth: 0.08,
        coating: ['#3a5fb8', '#2f7f8f', '#6a4fb0'][i] ?? '#3a5fb8',
      }),
    ),
    rect(28.4, 30.4, 8.8, 5.2, 2.6, { fill: '#0a0b0d', stroke: '#33363b', 'stroke-width': 0.3 }),
    flash(sheet, 31, 33, 1.7),
    dot(35, 33, 0.9, '#16181c'),
    path('M23.8 6.6V41.4M6.4 24H41.2', { stroke: '#ffffff', opacity: 0.05, 'stroke-width': 0.3 }),
  );

const fairphone: Camera = (sheet, _shape, { frame }) => {
  const plateShape =
    'M15 4.6H33.4C40.2 4.6 44 11.6 40.6 17.4L31.6 33.4C28.2 39.4 19.8 39.4 16.4 33.4L7.4 17.4C4.4 11.6 8.2 4.6 15 4.6Z';
  return group(
    {},
    darkPlate(sheet, plateShape, frame),
    ...(
      [
        [15.6, 13.4],
        [32.6, 13.4],
        [24, 28.8],
      ] as const
    ).map(([x, y], i) =>
      lens(sheet, x, y, 6.5, {
        ring: '#55585e',
        ringWidth: 0.09,
        coating: ['#3a5fb8', '#2f7f8f', '#6a4fb0'][i] ?? '#3a5fb8',
      }),
    ),
    flash(sheet, 24.1, 18.4, 1.5),
  );
};

export const CAMERAS: Record<SlabLook, Camera> = {
  'phone-iphone-plateau': iphonePlateau,
  'phone-iphone-air': iphoneAir,
  'phone-iphone-pro': iphonePro,
  'phone-iphone-pro-notch': iphonePro,
  'phone-iphone-slim': iphoneCapsule,
  'phone-iphone-capsule': iphoneCapsule,
  'phone-iphone-island': iphoneDiagonal,
  'phone-iphone-diagonal': iphoneDiagonal,
  'phone-iphone-dual': iphoneVertical,
  'phone-iphone-wide': iphoneVertical,
  'phone-iphone-single': iphoneLone,
  'phone-iphone-upright': iphoneUpright,
  'phone-iphone-home': iphoneSingle,
  'phone-iphone-home-dual': iphoneHomeDual,
  'phone-galaxy-s': galaxyS,
  'phone-galaxy-ultra': galaxyUltra,
  'phone-galaxy-a': galaxyA,
  'phone-pixel': pixelBar,
  'phone-pixel-island': pixelIsland,
  'phone-xperia': xperia,
  'phone-nothing': nothing,
  'phone-round-module': roundModule,
  'phone-square-module': squareModule,
  'phone-fairphone': fairphone,
};
