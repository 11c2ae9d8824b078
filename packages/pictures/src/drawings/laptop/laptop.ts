import type { PictureView } from '@rewald/contracts';
import type { Paint, PictureLook } from '../../looks.ts';
import { darken, lighten, lightness, mix } from '../colour-maths.ts';
import { group, num, path, type Sheet } from '../svg.ts';
import { face, fitted, outlineOf, type Face, type Point2, type Point3 } from '../space.ts';
import { sheen } from '../light.ts';
import { inksOf, styleFor, wallpaper } from '../wallpaper.ts';
import { drawKeyboard, type KeyboardStyle } from './keyboard.ts';

export type LaptopLook = Extract<PictureLook, `laptop-${string}`> | 'tablet-surface';

/** Lengths in millimetres. */
interface LaptopShape {
  w: number;
  depth: number;
  /** Height of the lid. */
  lid: number;
  thick: number;
  r: number;
  /** Bezel: sides, top, bottom. */
  bezel: readonly [number, number, number];
  keyboard: KeyboardStyle;
  desktop: 'dock' | 'taskbar';
}

const SHAPES: Record<LaptopLook, LaptopShape> = {
  // Before the notch: a wider bezel around a screen with square corners.
  'laptop-macbook-classic': {
    w: 304,
    depth: 212,
    lid: 210,
    thick: 9,
    r: 9,
    bezel: [9, 11, 15],
    desktop: 'dock',
    keyboard: { kind: 'mac', speakers: true },
  },
  'laptop-macbook-air': {
    w: 304,
    depth: 215,
    lid: 212,
    thick: 8,
    r: 11,
    bezel: [5.5, 5.5, 10],
    desktop: 'dock',
    keyboard: { kind: 'mac', speakers: false },
  },
  'laptop-macbook-pro': {
    w: 312,
    depth: 221,
    lid: 218,
    thick: 11,
    r: 11,
    bezel: [4.5, 4.5, 9],
    desktop: 'dock',
    keyboard: { kind: 'mac', speakers: true },
  },
  'laptop-thinkpad': {
    w: 315,
    depth: 222,
    lid: 218,
    thick: 13,
    r: 5,
    bezel: [7, 9, 14],
    desktop: 'taskbar',
    keyboard: { kind: 'thinkpad', speakers: false },
  },
  'laptop-business': {
    w: 314,
    depth: 215,
    lid: 208,
    thick: 12,
    r: 7,
    bezel: [6, 9, 15],
    desktop: 'taskbar',
    keyboard: { kind: 'tinted', speakers: true },
  },
  'laptop-ultrabook': {
    w: 296,
    depth: 200,
    lid: 196,
    thick: 9,
    r: 6,
    bezel: [4, 4.5, 7],
    desktop: 'taskbar',
    keyboard: { kind: 'edge', speakers: false },
  },
  'laptop-gaming': {
    w: 355,
    depth: 255,
    lid: 236,
    thick: 17,
    r: 5,
    bezel: [6, 7, 16],
    desktop: 'taskbar',
    keyboard: { kind: 'gaming', speakers: false },
  },
  'tablet-surface': {
    w: 287,
    depth: 216,
    lid: 209,
    thick: 5,
    r: 7,
    bezel: [9, 10, 10],
    desktop: 'taskbar',
    keyboard: { kind: 'cover', speakers: false },
  },
};

const DOCK = [
  '#4aa3ff',
  '#34c38f',
  '#ff7a6b',
  '#ffc24b',
  '#8f7bff',
  '#f2f4f7',
  '#27c4d9',
  '#ff8ac2',
  '#5d6675',
];

/** Desktop on the lid: wallpaper, menu or task bar, a few app tiles. The screen's corner is (left, top) on the lid. */
const desktop = (sheet: Sheet, shape: LaptopShape, inside: Face, look: string, paint: Paint): string => {
  const [left, top, bottom] = shape.bezel;
  const w = shape.w - 2 * left;
  const h = shape.lid - top - bottom;
  const mac = shape.desktop === 'dock';
  const [tile, gap] = mac ? [9.6, 2.2] : [5.6, 3.2];
  const dockWidth = DOCK.length * (tile + gap) + gap;
  const dockLeft = (w - dockWidth) / 2;
  const dockTop = mac ? h - tile - 7 : h - 8.4;
  const block = (
    x: number,
    y: number,
    bw: number,
    bh: number,
    r: number,
    fill: string,
    opacity = 1,
  ): string => path(inside.rect(left + x, top + y, bw, bh, r), { fill, opacity });
  return group(
    {},
    group(
      { transform: inside.matrix(shape.w, shape.lid) },
      group(
        { transform: `translate(${num(left - w * 0.04)} ${num(top - h * 0.04)})` },
        wallpaper(sheet, styleFor(look), inksOf(paint.name), w * 1.08, h * 1.08),
      ),
    ),
    mac
      ? group(
          {},
          block(-2, -2, w + 4, 8.2, 0, '#ffffff', 0.22),
          ...[8, 22, 34, 46].map((x, i) => block(x, 2.4, i === 0 ? 9 : 8, 1.4, 0.7, '#ffffff', 0.85)),
          ...[w - 30, w - 20].map((x) => block(x, 2.4, 6, 1.4, 0.7, '#ffffff', 0.85)),
          block(dockLeft - 1, dockTop - 2.4, dockWidth + 2, tile + 4.8, 4.4, '#ffffff', 0.32),
        )
      : block(-4, h - 11.4, w + 8, 16, 0, '#f4f7fb', 0.78),
    ...DOCK.map((fill, i) =>
      block(
        dockLeft + gap + i * (tile + gap),
        dockTop,
        tile,
        tile,
        tile * 0.24,
        sheet.linear({ 0: lighten(fill, 0.25), 1: darken(fill, 0.08) }),
      ),
    ),
  );
};

interface Scene {
  project: (point: Point3) => Point2;
  /** Lid seen from inside (u right, v down from its top edge). */
  inside: Face;
  /** The lid's outer shell, with the same coordinates. */
  outside: Face;
  deck: Face;
  underside: (u: number, v: number) => Point2;
}

const scene = (
  shape: LaptopShape,
  view: { yaw: number; pitch: number; open: number },
  box: { cx: number; bottom: number; w: number; h: number },
): Scene => {
  const { w, depth, lid, thick } = shape;
  const lean = ((view.open - 90) * Math.PI) / 180;
  const up: Point3 = [0, Math.cos(lean), -Math.sin(lean)];
  const down: Point3 = [0, -up[1], -up[2]];
  const outward: Point3 = [0, -Math.sin(lean), -Math.cos(lean)];
  const shell = shape.thick * 0.45;
  const top: Point3 = [-w / 2, lid * up[1], lid * up[2]];
  const project = fitted(
    { yaw: view.yaw, pitch: view.pitch, distance: 1500 },
    [
      top,
      [w / 2, top[1], top[2]],
      [-w / 2, -thick, depth],
      [w / 2, -thick, depth],
      [-w / 2, -thick, 0],
      [w / 2, -thick, 0],
    ],
    box,
  );
  const shellOrigin: Point3 = [top[0], top[1] + outward[1] * shell, top[2] + outward[2] * shell];
  return {
    project,
    inside: face(project, top, [1, 0, 0], down),
    outside: face(project, shellOrigin, [1, 0, 0], down),
    deck: face(project, [-w / 2, 0, 0], [1, 0, 0], [0, 0, 1]),
    underside: (u, v) => project([-w / 2 + u, -thick, v]),
  };
};

/** Points of a rounded rectangle's border from one corner angle to another, for the visible side walls. */
const border = (shape: LaptopShape): Point2[] => {
  const { w, depth, r } = shape;
  const corner = (cx: number, cy: number, from: number): Point2[] =>
    Array.from({ length: 9 }, (_, i) => {
      const angle = ((from + (90 * i) / 8) * Math.PI) / 180;
      return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
    });
  return [
    ...corner(w - r, r, -90),
    ...corner(w - r, depth - r, 0),
    ...corner(r, depth - r, 90),
    ...corner(r, r, 180),
  ];
};

/** Side walls of the base: one quad per border step, lit by the direction it faces. */
const walls = (shape: LaptopShape, { deck, underside }: Scene, body: string): string => {
  const points = border(shape);
  return points
    .map((from, i) => {
      const to = points[(i + 1) % points.length] ?? from;
      const a = deck.at(...from);
      const b = deck.at(...to);
      const c = underside(...to);
      const d = underside(...from);
      const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
      if (area > 0) return '';
      const nx = to[1] - from[1];
      const length = Math.hypot(to[0] - from[0], nx) || 1;
      const shade = mix(darken(body, 0.3), lighten(body, 0.05), 0.5 - (nx / length) * 0.45);
      return path(outlineOf([a, b, c, d]), { fill: shade, stroke: shade, 'stroke-width': 0.6 });
    })
    .join('');
};

const lidFront = (
  sheet: Sheet,
  shape: LaptopShape,
  s: Scene,
  look: LaptopLook,
  paint: Paint,
  body: string,
): string => {
  const { w, lid, r, bezel } = shape;
  const [side, top, bottom] = bezel;
  const { inside, outside } = s;
  const sw = w - 2 * side;
  const sh = lid - top - bottom;
  const notched = look === 'laptop-macbook-air' || look === 'laptop-macbook-pro';
  const screen = inside.rect(side, top, sw, sh, notched ? 5 : 1.5);
  const rim = lightness(body) < 0.5 ? lighten(body, 0.4) : darken(body, 0.12);
  return group(
    {},
    path(outside.rect(0, 0, w, lid, r), {
      fill: sheet.linear({ 0: lighten(body, 0.3), 1: darken(body, 0.25) }, 0, 0, 1, 0),
      stroke: rim,
      'stroke-width': 1,
    }),
    path(inside.rect(0, 0, w, lid, r), {
      fill: sheet.linear({ 0: lighten(body, 0.35), 0.5: body, 1: darken(body, 0.2) }, 0, 0, 1, 1),
    }),
    path(inside.rect(1.1, 1.1, w - 2.2, lid - 2.2, r - 1), { fill: '#08090a' }),
    sheet.clipped(screen, desktop(sheet, shape, inside, look, paint)),
    notched
      ? path(inside.rect(w / 2 - 15, top - 1, 30, 7.4, 2), { fill: '#08090a' })
      : path(inside.circle(w / 2, top * 0.5, 1.1), { fill: '#1d2740' }),
    notched ? path(inside.circle(w / 2, top * 0.5 + 1.6, 1), { fill: '#1a2340' }) : '',
    sheet.clipped(
      inside.rect(1.1, 1.1, w - 2.2, lid - 2.2, r - 1),
      path(
        inside.polygon([
          [w * 0.56, 0],
          [w, 0],
          [w, lid * 0.9],
        ]),
        {
          fill: sheet.linear(
            { 0: ['#ffffff', 0.13], 0.6: ['#ffffff', 0.03], 1: ['#ffffff', 0] },
            1,
            0,
            0.4,
            0.8,
          ),
        },
      ),
    ),
  );
};

/** The stand that swings out of a Surface's lower half, and the camera above it. */
const kickstand = (sheet: Sheet, { w, lid }: LaptopShape, outside: Face, body: string): string =>
  group(
    {},
    path(outside.rect(6, lid * 0.46, w - 12, lid * 0.5, 5), {
      fill: sheet.linear({ 0: lighten(body, 0.12), 1: darken(body, 0.12) }),
      stroke: darken(body, 0.4),
      'stroke-width': 1.6,
    }),
    path(outside.rect(7, lid * 0.455, w - 14, 1.4), { fill: '#ffffff', opacity: 0.3 }),
    path(outside.circle(w / 2, lid * 0.1, 5.4), {
      fill: '#0b0c0e',
      stroke: darken(body, 0.35),
      'stroke-width': 1.6,
    }),
    path(outside.circle(w / 2, lid * 0.1, 2.6), {
      fill: sheet.radial({ 0: '#3a5fb8', 0.6: '#10162c', 1: '#08090a' }),
    }),
  );

/** Two slanted stripes across the lid, one of them lit. */
const stripes = (sheet: Sheet, { w, lid }: LaptopShape, outside: Face, dark: boolean): string =>
  group(
    {},
    path(
      outside.polygon([
        [w * 0.36, 0],
        [w * 0.4, 0],
        [w * 0.52, lid],
        [w * 0.48, lid],
      ]),
      { fill: dark ? '#ffffff' : '#000000', opacity: 0.07 },
    ),
    path(
      outside.polygon([
        [w * 0.6, 0],
        [w * 0.605, 0],
        [w * 0.725, lid],
        [w * 0.72, lid],
      ]),
      {
        fill: sheet.linear({ 0: '#5ce1ff', 1: '#b04bff' }),
        opacity: 0.9,
      },
    ),
  );

const lidBack = (
  sheet: Sheet,
  shape: LaptopShape,
  { outside, inside }: Scene,
  look: LaptopLook,
  body: string,
): string => {
  const { w, lid, r } = shape;
  const dark = lightness(body) < 0.5;
  return group(
    {},
    path(inside.rect(0, 0, w, lid, r), {
      fill: darken(body, 0.3),
      stroke: darken(body, 0.3),
      'stroke-width': 1.2,
    }),
    path(outside.rect(0, 0, w, lid, r), {
      fill: sheet.linear(
        { 0: lighten(body, dark ? 0.22 : 0.4), 0.35: lighten(body, 0.08), 0.7: body, 1: darken(body, 0.16) },
        0,
        0,
        0.7,
        1,
      ),
      stroke: dark ? lighten(body, 0.36) : lighten(body, 0.5),
      'stroke-width': 1.4,
    }),
    sheet.clipped(
      outside.rect(0, 0, w, lid, r),
      group({ transform: outside.matrix(w, lid) }, sheen(sheet, w, lid, dark ? 0.08 : 0.24)),
    ),
    look === 'laptop-thinkpad' ? path(outside.circle(w * 0.86, lid * 0.12, 2.2), { fill: '#e0242b' }) : '',
    look === 'tablet-surface' ? kickstand(sheet, shape, outside, body) : '',
    look === 'laptop-gaming' ? stripes(sheet, shape, outside, dark) : '',
  );
};

const base = (sheet: Sheet, shape: LaptopShape, s: Scene, body: string): string => {
  const { w, depth, r } = shape;
  const dark = lightness(body) < 0.5;
  return group(
    {},
    walls(shape, s, body),
    path(s.deck.rect(0, 0, w, depth, r), {
      fill: sheet.linear(
        { 0: darken(body, 0.14), 0.3: body, 1: lighten(body, dark ? 0.12 : 0.35) },
        0.2,
        0,
        0.6,
        1,
      ),
      stroke: dark ? lighten(body, 0.36) : lighten(body, 0.7),
      'stroke-width': 1.3,
    }),
  );
};

/** The dark gap in which the lid turns. */
const hingeGap = (sheet: Sheet, shape: LaptopShape, s: Scene, body: string): string =>
  path(s.deck.rect(shape.w * 0.1, -1, shape.w * 0.8, 6, 2), {
    fill: sheet.linear({ 0: '#050506', 0.7: darken(body, 0.72), 1: darken(body, 0.45) }),
  });

const rearWall = (sheet: Sheet, shape: LaptopShape, s: Scene, body: string): string => {
  const a = s.deck.at(0, 0);
  const b = s.deck.at(shape.w, 0);
  const c = s.underside(shape.w, 0);
  const d = s.underside(0, 0);
  const at = (u: number, share: number): Point2 => {
    const p = s.deck.at(u, 0);
    const q = s.underside(u, 0);
    return [p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share];
  };
  return group(
    {},
    path(outlineOf([a, b, c, d]), {
      fill: sheet.linear({ 0: darken(body, 0.35), 1: darken(body, 0.2) }),
      stroke: darken(body, 0.3),
      'stroke-width': 1,
    }),
    path(
      outlineOf([
        at(shape.w * 0.12, 0.25),
        at(shape.w * 0.88, 0.25),
        at(shape.w * 0.88, 0.65),
        at(shape.w * 0.12, 0.65),
      ]),
      { fill: '#0a0b0c', opacity: 0.8 },
    ),
  );
};

const CAST: Record<PictureView, { yaw: number; pitch: number; open: number; h: number }> = {
  angle: { yaw: -27, pitch: 24, open: 108, h: 800 },
  front: { yaw: 0, pitch: 23, open: 106, h: 800 },
  back: { yaw: 152, pitch: 20, open: 106, h: 800 },
};

/** Laptops, and the Surface with its keyboard cover: both are a screen hinged to a keyboard. */
export const drawLaptop = (sheet: Sheet, look: LaptopLook, paint: Paint, view: PictureView): string => {
  const box = { cx: 500, bottom: view === 'front' ? 868 : 880, w: 916, h: 780 };
  const shape = SHAPES[look];
  const body = paint.body;
  const s = scene(shape, CAST[view], box);
  const { w, depth } = shape;
  const corners = [s.underside(0, depth), s.underside(w, depth), s.underside(w, 0), s.underside(0, 0)];
  const spread = corners.map(([x, y]): Point2 => [x, y + 6]);
  const shadow = sheet.blurred(11, path(outlineOf(spread), { fill: '#0b0d12', opacity: 0.42 }));
  const ground = sheet.blurred(
    4,
    path(outlineOf(corners), { fill: '#0b0d12', opacity: 0.5, transform: 'translate(0 2)' }),
  );
  if (view === 'back')
    return group(
      {},
      ground,
      shadow,
      base(sheet, shape, s, body),
      rearWall(sheet, shape, s, body),
      lidBack(sheet, shape, s, look, body),
    );
  return group(
    {},
    ground,
    shadow,
    lidFront(sheet, shape, s, look, paint, body),
    base(sheet, shape, s, body),
    hingeGap(sheet, shape, s, body),
    drawKeyboard(sheet, s.deck, shape.w, shape.depth, shape.keyboard, body),
  );
};
