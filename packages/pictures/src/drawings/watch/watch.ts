import type { PictureView } from '@rewald/contracts';
import type { Paint, PictureColour, PictureLook } from '../../looks.ts';
import { darken, lighten, lightness, mix } from '../colour-maths.ts';
import { arc, castShadow, groundShadow, rimColour } from '../light.ts';
import { circle, group, num, path, place, rect, shapes, softRect, type Sheet } from '../svg.ts';
import { clock, inksOf, wallpaper } from '../wallpaper.ts';

export type WatchLook = Extract<PictureLook, `watch-${string}`>;

/** Lengths in millimetres; the case is centred on (0, 0). */
interface WatchShape {
  w: number;
  h: number;
  /** Corner radius; half the width makes a round watch. */
  r: number;
  bezel: number;
  thick: number;
  band: number;
  kind: 'apple' | 'ultra' | 'round' | 'sport' | 'square';
}

const SHAPES: Record<WatchLook, WatchShape> = {
  'watch-apple': { w: 38, h: 45, r: 11.5, bezel: 2.6, thick: 10.7, band: 25, kind: 'apple' },
  'watch-apple-ultra': { w: 44, h: 49, r: 12.5, bezel: 3.6, thick: 14, band: 27, kind: 'ultra' },
  'watch-round': { w: 43, h: 43, r: 21.5, bezel: 3.4, thick: 9.6, band: 21, kind: 'round' },
  'watch-square': { w: 40, h: 40, r: 10, bezel: 3.6, thick: 11.5, band: 24, kind: 'square' },
  'watch-sport': { w: 46, h: 46, r: 23, bezel: 5, thick: 12.8, band: 23, kind: 'sport' },
};

/** Half of the visible length; the rest of the band is behind the arm. */
const BAND_END = 50;

interface Finish {
  metal: string;
  strap: string;
  inks: readonly [string, string, string, string];
}

const DARK = '#26272a';
/** Straps in another colour than the case. */
const STRAPS: Partial<Record<WatchLook, Partial<Record<PictureColour, string>>>> = {
  'watch-round': { sand: '#d8c6ad', silver: '#e4e6e8', black: DARK, graphite: DARK, 'deep-silver': DARK },
  'watch-apple': { silver: '#eceded' },
  'watch-apple-ultra': { natural: '#d97a35' },
};

/** Metal and strap: most straps have the case's colour. */
const finishOf = (look: WatchLook, { name, body }: Paint): Finish => {
  const inks = inksOf(name);
  if (look === 'watch-sport') return { metal: name === 'white' ? '#d3d5d8' : '#4c4f54', strap: body, inks };
  return { metal: body, strap: STRAPS[look]?.[name] ?? mix(body, '#ffffff', 0.06), inks };
};

const isRound = ({ kind }: WatchShape): boolean => kind === 'round' || kind === 'sport';

const caseOutline = (shape: WatchShape, inset = 0): string => {
  const { w, h, r } = shape;
  return isRound(shape)
    ? `M${num(-w / 2 + inset)} 0a${num(w / 2 - inset)} ${num(w / 2 - inset)} 0 1 0 ${num(w - 2 * inset)} 0a${num(w / 2 - inset)} ${num(w / 2 - inset)} 0 1 0 ${num(-w + 2 * inset)} 0Z`
    : softRect(-w / 2 + inset, -h / 2 + inset, w - 2 * inset, h - 2 * inset, r - inset * 0.8);
};

/** One half of the band; mirrored for the lower one. */
const bandHalf = (shape: WatchShape): string => {
  const from = shape.h / 2 - (isRound(shape) ? 8 : 5);
  const a = shape.band / 2 + (isRound(shape) ? 4 : 3);
  const b = shape.band / 2;
  const e = b - 2.2;
  return `M${-a} ${-from}C${-a} ${-from - 7} ${-b} ${-from - 8} ${-b} ${-from - 14}L${-e} ${-BAND_END + 5}Q${-e} ${-BAND_END} ${-e + 5} ${-BAND_END}H${e - 5}Q${e} ${-BAND_END} ${e} ${-BAND_END + 5}L${b} ${-from - 14}C${b} ${-from - 8} ${a} ${-from - 7} ${a} ${-from}Z`;
};

/** The ribs of a wide band, or holes in the lower half and the clasp on the upper one. */
const bandDetails = (sheet: Sheet, shape: WatchShape, strap: string, lower: boolean): string => {
  const dark = lightness(strap) < 0.5;
  return shapes(
    shape.kind === 'ultra'
      ? sheet.clipped(
          bandHalf(shape),
          ...Array.from({ length: 9 }, (_, i) =>
            rect(-shape.band / 2 + 0.8, -BAND_END + 4 + i * 3.6, shape.band - 1.6, 1.5, 0.7, {
              fill: '#000000',
              opacity: 0.22,
            }),
          ),
        )
      : '',
    lower && shape.kind !== 'ultra'
      ? group(
          {},
          ...[0, 1, 2, 3, 4].map((i) =>
            rect(-1.3, -BAND_END + 6 + i * 4.6, 2.6, 1.9, 0.95, { fill: darken(strap, 0.6), opacity: 0.8 }),
          ),
        )
      : '',
    !lower && shape.kind === 'apple'
      ? circle(0, -BAND_END + 9, 2.4, {
          fill: sheet.linear({ 0: darken(strap, 0.22), 1: lighten(strap, 0.2) }),
        })
      : '',
    !lower && (isRound(shape) || shape.kind === 'square')
      ? rect(-shape.band / 2 + 0.4, -BAND_END + 6, shape.band - 0.8, 4.4, 1, {
          fill: lighten(strap, dark ? 0.12 : 0.1),
          stroke: darken(strap, 0.35),
          'stroke-width': 0.3,
        })
      : '',
  );
};

const band = (sheet: Sheet, shape: WatchShape, { strap }: Finish): string => {
  const d = bandHalf(shape);
  const dark = lightness(strap) < 0.5;
  const half = (lower: boolean): string =>
    group(
      { transform: lower ? 'scale(1 -1)' : undefined },
      path(d, {
        fill: sheet.linear(
          {
            0: darken(strap, 0.26),
            0.12: darken(strap, 0.04),
            0.35: lighten(strap, dark ? 0.16 : 0.3),
            0.7: strap,
            0.92: darken(strap, 0.12),
            1: darken(strap, 0.34),
          },
          0,
          0,
          1,
          0,
        ),
        stroke: dark ? lighten(strap, 0.3) : darken(strap, 0.2),
        'stroke-width': 0.3,
      }),
      // The band turns away from the light towards its ends.
      path(d, {
        fill: sheet.linear({
          0: ['#000000', dark ? 0.45 : 0.26],
          0.4: ['#000000', 0.05],
          0.8: ['#000000', 0],
          1: ['#000000', 0.3],
        }),
      }),
      bandDetails(sheet, shape, strap, lower),
    );
  return group({}, half(false), half(true));
};

/** The case's shadow on its band only; there is no surface beside the band. */
const caseShadow = (sheet: Sheet, shape: WatchShape): string => {
  const half = sheet.clipped(bandHalf(shape), castShadow(sheet, caseOutline(shape), 1.4, 0.5));
  return group({}, half, group({ transform: 'scale(1 -1)' }, half));
};

const crowns = (sheet: Sheet, shape: WatchShape, { metal }: Finish): string => {
  const x = shape.w / 2;
  const knob = (y: number, w: number, h: number, ribs: boolean): string =>
    group(
      {},
      rect(x - 1, y - h / 2, w + 1, h, w * 0.35, {
        fill: sheet.linear({
          0: darken(metal, 0.4),
          0.3: lighten(metal, 0.35),
          0.6: metal,
          1: darken(metal, 0.45),
        }),
        stroke: rimColour(metal),
        'stroke-width': 0.15,
      }),
      ...(ribs
        ? Array.from({ length: 7 }, (_, i) =>
            rect(x + 0.3, y - h / 2 + 0.9 + (i * (h - 2)) / 6, w - 0.5, 0.28, 0, {
              fill: '#000000',
              opacity: 0.35,
            }),
          )
        : []),
    );
  if (shape.kind === 'apple')
    return group(
      {},
      knob(-7.4, 2, 7, true),
      rect(x - 0.6, 4, 1.1, 12.5, 0.5, {
        fill: sheet.linear({ 0: darken(metal, 0.3), 0.5: lighten(metal, 0.2), 1: darken(metal, 0.35) }),
      }),
    );
  if (shape.kind === 'square') return rect(-x - 0.7, -4.5, 1.2, 9, 0.5, { fill: darken(metal, 0.25) });
  if (shape.kind === 'ultra')
    return group(
      {},
      path(
        `M${x - 2} -15C${x + 2.4} -14 ${x + 2.6} -11 ${x + 2.6} -8V9C${x + 2.6} 12 ${x + 2.4} 15 ${x - 2} 16Z`,
        {
          fill: sheet.linear({ 0: lighten(metal, 0.3), 0.5: metal, 1: darken(metal, 0.4) }, 0, 0, 1, 0.4),
          stroke: rimColour(metal),
          'stroke-width': 0.15,
        },
      ),
      group({ transform: 'translate(2.4 0)' }, knob(-6, 2.4, 9, true)),
      rect(x + 2, 4, 1, 9, 0.5, { fill: darken(metal, 0.2) }),
      rect(-x - 1.1, -7, 1.6, 13, 0.7, { fill: '#e07a2f' }),
    );
  if (shape.kind === 'round')
    return group(
      {},
      group({ transform: 'rotate(-26)' }, knob(0, 1.7, 6.4, false)),
      group({ transform: 'rotate(26)' }, knob(0, 1.7, 6.4, false)),
    );
  return group(
    {},
    ...[-28, 0, 28].map((a) => group({ transform: `rotate(${a})` }, knob(0, 2.2, 5.6, true))),
    ...[152, 208].map((a) => group({ transform: `rotate(${a})` }, knob(0, 2.2, 5.6, true))),
  );
};

const appleDial = (sheet: Sheet, shape: WatchShape, { inks }: Finish): string => {
  const [, middle, bright, accent] = inks;
  const s = shape.w / 38;
  const complication = (x: number, y: number, share: number, colour: string): string =>
    group(
      {
        transform: `translate(${num(x * s)} ${num(y * s)})`,
        fill: 'none',
        'stroke-width': 1,
        'stroke-linecap': 'round',
      },
      path(arc(3.5, 135, 405), { stroke: colour, opacity: 0.28 }),
      path(arc(3.5, 135, 135 + 270 * share), { stroke: colour }),
      rect(-1.3, -0.45, 2.6, 0.9, 0.45, { fill: '#ffffff', opacity: 0.9 }),
    );
  return group(
    {},
    group(
      { transform: `translate(${-shape.w / 2} ${-shape.h / 2})`, opacity: 0.92 },
      wallpaper(sheet, shape.kind === 'ultra' ? 'dunes' : 'petals', inks, shape.w, shape.h),
    ),
    rect(-30, -30, 60, 60, 0, {
      fill: sheet.linear({ 0: ['#000000', 0.35], 0.45: ['#000000', 0], 1: ['#000000', 0.5] }),
    }),
    clock(0, -9.4 * s, 8 * s, '#ffffff', 1.1),
    complication(-10, 11.4, 0.7, lighten(accent, 0.2)),
    complication(0, 11.4, 0.45, lighten(bright, 0.2)),
    complication(10, 11.4, 0.85, lighten(mix(middle, bright, 0.6), 0.3)),
  );
};

const analogueDial = (sheet: Sheet, shape: WatchShape, { inks }: Finish): string => {
  const [deep, middle, bright, accent] = inks;
  const r = shape.w / 2 - shape.bezel;
  const hand = (angle: number, length: number, width: number, colour: string, tail = 0): string =>
    rect(-width / 2, -length, width, length + tail, width / 2, {
      fill: colour,
      transform: `rotate(${angle})`,
    });
  const ticks = Array.from({ length: 60 }, (_, i) =>
    rect(-(i % 5 ? 0.12 : 0.35), -r + 1, i % 5 ? 0.24 : 0.7, i % 5 ? 1 : 2.4, 0.12, {
      fill: '#ffffff',
      opacity: i % 5 ? 0.45 : 0.95,
      transform: `rotate(${i * 6})`,
    }),
  );
  const gauge = (x: number, y: number, share: number, colour: string): string =>
    group(
      { transform: `translate(${x} ${y})`, fill: 'none', 'stroke-width': 0.9, 'stroke-linecap': 'round' },
      circle(0, 0, 4, { fill: '#000000', opacity: 0.35 }),
      path(arc(3.6, -90, 269), { stroke: '#ffffff', opacity: 0.18 }),
      path(arc(3.6, -90, -90 + 360 * share), { stroke: colour }),
      rect(-1.5, -0.4, 3, 0.8, 0.4, { fill: '#ffffff', opacity: 0.85 }),
    );
  return group(
    {},
    circle(0, 0, r + 1, {
      fill: sheet.radial({ 0: mix(middle, deep, 0.3), 0.7: deep, 1: darken(deep, 0.4) }, 0.5, 0.35, 0.7),
    }),
    ...ticks,
    gauge(-8, 1.5, 0.65, bright),
    gauge(8, 1.5, 0.4, accent),
    gauge(0, 8.6, 0.8, lighten(middle, 0.3)),
    hand(-56, 9, 1.3, '#ffffff', 2),
    hand(52, 14, 1, '#ffffff', 2),
    hand(150, 15, 0.35, accent, 3.5),
    circle(0, 0, 1, { fill: '#ffffff' }),
    circle(0, 0, 0.4, { fill: accent }),
  );
};

const sportDial = (sheet: Sheet, shape: WatchShape, { inks }: Finish): string => {
  const [deep, middle, bright, accent] = inks;
  const r = shape.w / 2 - shape.bezel;
  return group(
    {},
    circle(0, 0, r + 1, {
      fill: sheet.radial({ 0: mix(deep, '#0a0c10', 0.5), 1: '#06070a' }),
    }),
    path(arc(r - 1.4, 150, 300), {
      fill: 'none',
      stroke: sheet.linear({ 0: accent, 1: bright }, 0, 0, 1, 0),
      'stroke-width': 1.5,
      'stroke-linecap': 'round',
    }),
    path(arc(r - 1.4, 310, 390), {
      fill: 'none',
      stroke: '#ffffff',
      opacity: 0.2,
      'stroke-width': 1.5,
      'stroke-linecap': 'round',
    }),
    clock(0, -6, 8.8, '#ffffff', 1.25),
    rect(-6, -10.6, 12, 1, 0.5, { fill: lighten(bright, 0.3), opacity: 0.9 }),
    path('M-11 9.4l2.4 0 1.6-3 2.2 5 2-7 2 6.4 1.6-2.4 1.4 1 2.4 0 1.4-3 1.6 3H11', {
      fill: 'none',
      stroke: lighten(middle, 0.3),
      'stroke-width': 0.6,
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    }),
    rect(-3.4, 12.6, 6.8, 0.9, 0.45, { fill: '#ffffff', opacity: 0.6 }),
  );
};

/** The dial or display of a watch while it is worn. */
const dialOf = (sheet: Sheet, shape: WatchShape, finish: Finish): string => {
  if (shape.kind === 'sport') return sportDial(sheet, shape, finish);
  if (shape.kind === 'round') return analogueDial(sheet, shape, finish);
  return appleDial(sheet, shape, finish);
};

/** The marks around the display of a sports watch. */
const ticks = (shape: WatchShape, metal: string): string[] =>
  shape.kind === 'sport'
    ? Array.from({ length: 12 }, (_, i) =>
        rect(-0.3, -shape.w / 2 + 1.1, 0.6, 2, 0.2, {
          fill: lightness(metal) < 0.5 ? '#ffffff' : '#2c2e32',
          opacity: 0.7,
          transform: `rotate(${i * 30})`,
        }),
      )
    : [];

/** The metal around the glass; round cases have a polished edge. */
const caseFront = (sheet: Sheet, shape: WatchShape, metal: string): string =>
  shapes(
    path(caseOutline(shape), {
      fill: sheet.linear(
        {
          0: lighten(metal, 0.5),
          0.2: metal,
          0.45: lighten(metal, 0.3),
          0.7: darken(metal, 0.1),
          1: darken(metal, 0.4),
        },
        0.1,
        0,
        0.9,
        1,
      ),
      stroke: rimColour(metal),
      'stroke-width': 0.25,
    }),
    isRound(shape)
      ? path(caseOutline(shape, 0.7), {
          fill: 'none',
          stroke: sheet.linear(
            { 0: ['#ffffff', 0.8], 0.4: ['#ffffff', 0.1], 1: ['#ffffff', 0.5] },
            0,
            0,
            1,
            1,
          ),
          'stroke-width': 0.3,
        })
      : '',
  );

const front = (sheet: Sheet, shape: WatchShape, finish: Finish): string => {
  const { metal } = finish;
  const glass = caseOutline(shape, shape.kind === 'apple' ? 0.9 : 2.1);
  const lit = caseOutline(shape, shape.bezel);
  return group(
    {},
    band(sheet, shape, finish),
    crowns(sheet, shape, finish),
    caseShadow(sheet, shape),
    caseFront(sheet, shape, metal),
    ...ticks(shape, metal),
    path(glass, {
      fill: '#050506',
      ...(shape.kind === 'ultra' ? { stroke: darken(metal, 0.3), 'stroke-width': 0.5 } : {}),
    }),
    sheet.clipped(lit, dialOf(sheet, shape, finish)),
    sheet.clipped(
      glass,
      path(`M-2 ${-shape.h / 2}H${shape.w / 2}V${shape.h * 0.2}Z`, {
        fill: sheet.linear(
          { 0: ['#ffffff', 0.2], 0.6: ['#ffffff', 0.04], 1: ['#ffffff', 0] },
          1,
          0,
          0.35,
          0.85,
        ),
      }),
    ),
    path(caseOutline(shape, shape.kind === 'apple' ? 1.1 : 2.2), {
      fill: 'none',
      stroke: sheet.linear({ 0: ['#ffffff', 0.5], 0.3: ['#ffffff', 0.1], 1: ['#ffffff', 0.2] }, 0, 0, 0.8, 1),
      'stroke-width': 0.28,
    }),
  );
};

const back = (sheet: Sheet, shape: WatchShape, finish: Finish): string => {
  const { metal } = finish;
  const s = shape.w / 40;
  return group(
    { transform: 'scale(-1 1)' },
    band(sheet, shape, finish),
    crowns(sheet, shape, finish),
    caseShadow(sheet, shape),
    path(caseOutline(shape), {
      fill: sheet.linear({ 0: lighten(metal, 0.35), 0.5: metal, 1: darken(metal, 0.35) }, 0.9, 0, 0.1, 1),
      stroke: rimColour(metal),
      'stroke-width': 0.25,
    }),
    path(caseOutline(shape, 1), { fill: 'none', stroke: '#ffffff', opacity: 0.35, 'stroke-width': 0.25 }),
    group(
      { transform: `scale(${num(s)})` },
      circle(0, 0, 15.6, {
        fill: sheet.linear({ 0: darken(metal, 0.3), 1: lighten(metal, 0.3) }, 0.8, 0, 0.2, 1),
      }),
      circle(0, 0, 15, {
        fill: sheet.radial({ 0: '#25272c', 0.75: '#15161a', 1: '#2c2e34' }, 0.6, 0.3, 0.8),
      }),
      circle(0, 0, 9.6, { fill: '#0a0b0d', stroke: '#3a3d44', 'stroke-width': 0.3 }),
      ...[0, 90, 180, 270].map((a) =>
        group(
          { transform: `rotate(${a})` },
          path(`M0 0L-5.6 -5.6A7.9 7.9 0 0 1 5.6 -5.6Z`, {
            fill: sheet.radial({ 0: '#1c2a24', 1: '#0c1512' }),
            stroke: '#2c3038',
            'stroke-width': 0.35,
          }),
        ),
      ),
      ...[45, 135, 225, 315].map((a) =>
        circle(7.6 * Math.cos((a * Math.PI) / 180), 7.6 * Math.sin((a * Math.PI) / 180), 1.05, {
          fill: '#1f5f3c',
        }),
      ),
      circle(0, 0, 2, {
        fill: sheet.radial({ 0: '#68e09a', 0.4: '#2b9a5f', 1: '#10301f' }),
      }),
      path(arc(12.6, 215, 300), {
        fill: 'none',
        stroke: '#ffffff',
        opacity: 0.25,
        'stroke-width': 0.7,
        'stroke-linecap': 'round',
      }),
    ),
  );
};

/** Seen from the side of the crown. */
const crownAndButton = (sheet: Sheet, metal: string): string =>
  shapes(
    circle(0.4, -7.4, 3.5, {
      fill: sheet.linear({ 0: lighten(metal, 0.4), 0.5: metal, 1: darken(metal, 0.3) }, 0, 0, 1, 1),
      stroke: darken(metal, 0.4),
      'stroke-width': 0.35,
    }),
    circle(0.4, -7.4, 2.4, { fill: darken(metal, 0.08), stroke: darken(metal, 0.25), 'stroke-width': 0.2 }),
    rect(-1, 3.4, 2.8, 13, 1.4, {
      fill: sheet.linear({ 0: lighten(metal, 0.2), 1: darken(metal, 0.2) }, 0, 0, 1, 0),
      stroke: darken(metal, 0.35),
      'stroke-width': 0.25,
    }),
  );

/** Profile with the display to the left and the crown facing the viewer. */
const side = (sheet: Sheet, shape: WatchShape, { metal, strap }: Finish): string => {
  const { thick: t, h } = shape;
  const strapPaint = sheet.linear({ 0: lighten(strap, 0.25), 0.5: strap, 1: darken(strap, 0.4) }, 0, 0, 1, 0);
  const strip = (flip: number): string =>
    path(
      `M${-t * 0.1} ${flip * (h / 2 - 4)}C${t * 0.1} ${flip * (h / 2 + 4)} ${t * 0.6} ${flip * (h / 2 + 10)} ${t * 0.9} ${flip * (BAND_END - 6)}Q${t * 0.95} ${flip * BAND_END} ${t * 1.2} ${flip * BAND_END}Q${t * 1.4} ${flip * BAND_END} ${t * 1.35} ${flip * (BAND_END - 6)}C${t * 1.1} ${flip * (h / 2 + 9)} ${t * 0.7} ${flip * (h / 2 + 2)} ${t * 0.5} ${flip * (h / 2 - 6)}Z`,
      {
        fill: strapPaint,
        stroke: lightness(strap) < 0.5 ? lighten(strap, 0.3) : darken(strap, 0.2),
        'stroke-width': 0.3,
      },
    );
  const body = softRect(-t / 2 + 1.4, -h / 2 + 0.4, t - 1.6, h - 0.8, 4.2);
  return group(
    {},
    strip(-1),
    strip(1),
    path(`M${t / 2 - 1} -13C${t / 2 + 2.4} -9 ${t / 2 + 2.4} 9 ${t / 2 - 1} 13Z`, {
      fill: sheet.linear({ 0: '#3a3c42', 1: '#101114' }, 0, 0, 1, 0),
    }),
    path(
      `M${-t / 2 + 2.4} ${-h / 2 + 3}C${-t / 2 - 0.2} ${-h / 4} ${-t / 2 - 0.2} ${h / 4} ${-t / 2 + 2.4} ${h / 2 - 3}Z`,
      {
        fill: sheet.linear({ 0: '#5a6472', 1: '#0a0b0d' }, 0, 0, 1, 0),
      },
    ),
    path(body, {
      fill: sheet.linear(
        {
          0: darken(metal, 0.1),
          0.2: lighten(metal, 0.45),
          0.5: metal,
          0.85: darken(metal, 0.12),
          1: darken(metal, 0.4),
        },
        0,
        0,
        1,
        0,
      ),
      stroke: rimColour(metal),
      'stroke-width': 0.25,
    }),
    path(body, {
      fill: sheet.linear({
        0: ['#000000', 0.25],
        0.15: ['#000000', 0],
        0.85: ['#000000', 0],
        1: ['#000000', 0.3],
      }),
    }),
    shape.kind === 'square' ? '' : crownAndButton(sheet, metal),
  );
};

const SCALE = 816 / (2 * BAND_END);

/** Smart watches with their bands. */
export const drawWatch = (sheet: Sheet, look: WatchLook, paint: Paint, view: PictureView): string => {
  const shape = SHAPES[look];
  const finish = finishOf(look, paint);
  const y = 910 - BAND_END * SCALE;
  if (view === 'angle')
    return group(
      {},
      groundShadow(sheet, 400, 918, 200),
      groundShadow(sheet, 808, 918, 90, 0.8),
      place(724, y, SCALE, side(sheet, shape, finish)),
      place(400, y, SCALE, front(sheet, shape, finish)),
    );
  return group(
    {},
    groundShadow(sheet, 500, 918, 190),
    place(500, y, SCALE, view === 'front' ? front(sheet, shape, finish) : back(sheet, shape, finish)),
  );
};
