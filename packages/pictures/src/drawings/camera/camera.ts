import type { PictureView } from '@rewald/contracts';
import type { Paint, PictureLook } from '../../looks.ts';
import { darken, lighten, lightness, mix } from '../colour-maths.ts';
import { arc, castShadow, flash, groundShadow } from '../light.ts';
import { circle, ellipse, group, num, path, rect, shapes, softRect, type Sheet } from '../svg.ts';
import { wallpaper } from '../wallpaper.ts';

export type CameraLook = Exclude<Extract<PictureLook, `camera-${string}`>, 'camera-gimbal'>;

const edge = (c: string): string => (lightness(c) < 0.5 ? lighten(c, 0.34) : darken(c, 0.24));
const leather = '#26272a';

/** Barrel and front ring of a lens, with its ribs. */
const barrelRings = (sheet: Sheet, r: number, barrel: string): string => {
  const ribs = Array.from({ length: 72 }, (_, i) =>
    rect(-r * 0.013, -r * 0.995, r * 0.026, r * 0.05, 0, {
      fill: '#000000',
      opacity: 0.4,
      transform: `rotate(${i * 5})`,
    }),
  );
  return shapes(
    circle(0, 0, r, {
      fill: sheet.linear(
        { 0: lighten(barrel, 0.35), 0.5: barrel, 1: darken(barrel, 0.45) },
        0.15,
        0,
        0.85,
        1,
      ),
      stroke: edge(barrel),
      'stroke-width': r * 0.012,
    }),
    ...ribs,
    circle(0, 0, r * 0.94, {
      fill: sheet.linear(
        { 0: darken(barrel, 0.2), 0.5: darken(barrel, 0.5), 1: lighten(barrel, 0.12) },
        0.15,
        0,
        0.85,
        1,
      ),
    }),
    circle(0, 0, r * 0.88, {
      fill: sheet.linear({ 0: lighten(barrel, 0.28), 0.4: barrel, 1: darken(barrel, 0.4) }, 0.15, 0, 0.85, 1),
    }),
  );
};

/** The glass of a lens with its reflections. */
const coatedGlass = (sheet: Sheet, r: number): string =>
  shapes(
    circle(0, 0, r * 0.8, { fill: '#0a0b0c', stroke: '#3c3e43', 'stroke-width': r * 0.012 }),
    circle(0, 0, r * 0.75, {
      fill: sheet.radial({ 0: '#050506', 0.7: '#121316', 1: '#26282c' }),
    }),
    circle(0, 0, r * 0.68, { fill: 'none', stroke: '#2e3035', 'stroke-width': r * 0.014 }),
    circle(0, 0, r * 0.6, {
      fill: sheet.radial({ 0: '#3b2a63', 0.35: '#1b2458', 0.7: '#0b1230', 1: '#05060a' }, 0.44, 0.4, 0.62),
      stroke: '#3a3d44',
      'stroke-width': r * 0.012,
    }),
    circle(0, 0, r * 0.42, {
      fill: sheet.radial({ 0: '#0a0a14', 0.7: '#0d1330', 1: '#31407e' }),
      opacity: 0.92,
    }),
    circle(0, 0, r * 0.24, { fill: '#030305', stroke: '#28335f', 'stroke-width': r * 0.012 }),
    ellipse(-r * 0.2, -r * 0.26, r * 0.2, r * 0.12, {
      fill: '#cfe0ff',
      opacity: 0.55,
      transform: 'rotate(-38)',
    }),
    ellipse(r * 0.2, r * 0.27, r * 0.13, r * 0.08, {
      fill: '#c48bff',
      opacity: 0.35,
      transform: 'rotate(-38)',
    }),
    path(arc(r * 0.53, 195, 262), {
      fill: 'none',
      stroke: '#7fd3ff',
      opacity: 0.45,
      'stroke-width': r * 0.04,
      'stroke-linecap': 'round',
    }),
  );

/** A photo lens seen from the front: ribbed barrel, front ring, coated glass. */
export const objective = (
  sheet: Sheet,
  cx: number,
  cy: number,
  r: number,
  barrel: string,
  shadow = true,
): string => {
  return group(
    { transform: `translate(${cx} ${cy})` },
    shadow
      ? castShadow(
          sheet,
          `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
          r * 0.09,
          0.5,
          `translate(${num(r * 0.04)} ${num(r * 0.09)})`,
        )
      : '',
    barrelRings(sheet, r, barrel),
    coatedGlass(sheet, r),
    path(arc(r * 0.97, 200, 300), {
      fill: 'none',
      stroke: '#ffffff',
      opacity: 0.3,
      'stroke-width': r * 0.014,
      'stroke-linecap': 'round',
    }),
    ...Array.from({ length: 11 }, (_, i) =>
      rect(-r * 0.022, -r * 0.86, r * 0.044, r * 0.03, r * 0.01, {
        fill: '#d7dade',
        opacity: 0.55,
        transform: `rotate(${-40 + i * 8})`,
      }),
    ),
  );
};

/** Parts that protrude from the front of a camera. */
interface Barrel {
  cx: number;
  cy: number;
  /** Radii of mount and front ring. */
  mount: number;
  r: number;
  depth: number;
  ring: string;
}

interface Front {
  body: string;
  face: string;
  barrel: Barrel;
}

const dial = (sheet: Sheet, x: number, y: number, w: number, h: number, c: string): string =>
  group(
    {},
    rect(x, y, w, h, h * 0.22, {
      fill: sheet.linear({ 0: darken(c, 0.4), 0.3: lighten(c, 0.35), 0.6: c, 1: darken(c, 0.5) }, 0, 0, 1, 0),
      stroke: edge(c),
      'stroke-width': 1,
    }),
    ...Array.from({ length: Math.floor(w / 5) }, (_, i) =>
      rect(x + 3 + i * 5, y + 2, 1.4, h - 4, 0.6, { fill: '#000000', opacity: 0.35 }),
    ),
    rect(x + 2, y, w - 4, h * 0.16, h * 0.08, { fill: '#ffffff', opacity: 0.25 }),
  );

const grain = (sheet: Sheet, d: string): string =>
  group(
    {},
    path(d, {
      fill: sheet.linear({ 0: lighten(leather, 0.1), 0.5: leather, 1: darken(leather, 0.35) }, 0, 0, 0.6, 1),
    }),
    sheet.clipped(
      d,
      ...Array.from({ length: 34 }, (_, i) =>
        path(`M0 ${330 + i * 16}H1000`, {
          stroke: '#000000',
          opacity: 0.2,
          'stroke-width': 5,
          'stroke-dasharray': `4 ${5 + (i % 3)}`,
          'stroke-dashoffset': (i * 7) % 11,
        }),
      ),
    ),
  );

interface Build {
  /** Outline of the body. */
  body: string;
  /** Outline of the leather part. */
  skin: string;
  top: (sheet: Sheet, c: string) => string;
}

const BUILDS: Record<'camera-mirrorless' | 'camera-dslr', Build> = {
  'camera-mirrorless': {
    body: 'M92 392C92 356 112 338 146 336H330L372 264C378 254 386 250 398 250H602C614 250 622 254 628 264L660 330H866C896 332 908 352 908 384V730C908 776 888 796 846 798H154C112 796 92 776 92 732Z',
    skin: 'M92 440H908V720C908 750 900 762 880 766H120C100 762 92 750 92 720Z',
    top: (sheet, c) =>
      group(
        {},
        dial(sheet, 690, 286, 96, 46, c),
        dial(sheet, 806, 302, 66, 34, c),
        rect(430, 236, 140, 16, 5, { fill: '#1b1c1f', stroke: '#5b5e63', 'stroke-width': 1 }),
        circle(220, 330, 18, { fill: 'none' }),
        rect(186, 318, 74, 20, 8, {
          fill: sheet.linear({ 0: lighten(c, 0.3), 1: darken(c, 0.3) }),
          stroke: edge(c),
          'stroke-width': 1,
        }),
      ),
  },
  'camera-dslr': {
    body: 'M78 420C76 360 96 330 146 318C200 306 268 316 318 318C352 286 372 180 404 162C430 148 570 148 596 162C628 180 646 286 690 318H850C898 322 922 350 922 400V760C922 806 900 834 852 836H170C104 836 82 800 80 740Z',
    skin: 'M79 470C120 440 190 440 226 500C250 560 240 700 236 836H170C104 836 82 800 80 740ZM780 440C840 430 900 440 922 460V760C922 806 900 834 852 836H780Z',
    top: (sheet, c) =>
      group(
        {},
        dial(sheet, 708, 262, 130, 56, c),
        rect(416, 138, 168, 18, 6, { fill: '#1b1c1f', stroke: '#5b5e63', 'stroke-width': 1 }),
        path('M152 318C158 286 240 284 250 314Z', {
          fill: sheet.linear({ 0: lighten(c, 0.3), 1: darken(c, 0.2) }),
          stroke: edge(c),
          'stroke-width': 1.2,
        }),
        ellipse(198, 300, 30, 10, { fill: '#3c3e43', stroke: '#6d7076', 'stroke-width': 1 }),
      ),
  },
};

const bodyPaint = (sheet: Sheet, c: string): string => {
  const dark = lightness(c) < 0.5;
  return sheet.linear(
    {
      0: lighten(c, dark ? 0.26 : 0.5),
      0.25: lighten(c, dark ? 0.08 : 0.15),
      0.7: darken(c, 0.04),
      1: darken(c, dark ? 0.4 : 0.24),
    },
    0.3,
    0,
    0.5,
    1,
  );
};

const systemFront = (sheet: Sheet, look: 'camera-mirrorless' | 'camera-dslr', c: string): Front => {
  const { body, skin, top } = BUILDS[look];
  const dslr = look === 'camera-dslr';
  const cy = dslr ? 580 : 560;
  const mount = dslr ? 250 : 232;
  return {
    body,
    barrel: { cx: 512, cy, mount: mount - 14, r: dslr ? 226 : 208, depth: 150, ring: '#2a2b2e' },
    face: group(
      {},
      ...[dslr ? 66 : 78, dslr ? 922 : 908].map((x) =>
        rect(x, dslr ? 396 : 380, 16, 44, 7, {
          fill: sheet.linear({ 0: '#e6e8ea', 1: '#6d7076' }),
          stroke: '#6d7076',
          'stroke-width': 1,
        }),
      ),
      top(sheet, c),
      path(body, { fill: bodyPaint(sheet, c), stroke: edge(c), 'stroke-width': 2 }),
      grain(sheet, skin),
      dslr
        ? ''
        : path('M92 440H200C222 460 226 520 224 600C222 690 212 740 190 766H120C100 762 92 750 92 720Z', {
            fill: sheet.linear({ 0: '#3b3d41', 0.4: leather, 1: '#0d0e0f' }, 0, 0, 1, 0.2),
          }),
      rect(dslr ? 300 : 250, 444, dslr ? 18 : 14, dslr ? 18 : 14, 9, {
        fill: sheet.radial({ 0: '#ffd9a8', 0.6: '#c0762a', 1: '#4b2b0c' }),
      }),
      rect(408, dslr ? 200 : 282, 184, dslr ? 60 : 34, 6, {
        fill: '#000000',
        opacity: lightness(c) < 0.5 ? 0.22 : 0.06,
      }),
      circle(512, cy, mount, {
        fill: sheet.linear({ 0: lighten(c, 0.3), 0.5: darken(c, 0.1), 1: darken(c, 0.45) }, 0.2, 0, 0.8, 1),
        stroke: edge(c),
        'stroke-width': 1.5,
      }),
      circle(512, cy, mount - 14, {
        fill: sheet.linear({ 0: '#f1f2f4', 0.4: '#9da0a5', 0.7: '#d7d9dc', 1: '#6f7277' }, 0.1, 0, 0.9, 1),
      }),
      circle(770, dslr ? 560 : 640, 17, {
        fill: sheet.linear({ 0: '#6d7076', 1: '#1d1e21' }, 0, 0, 1, 1),
        stroke: '#7c7f84',
        'stroke-width': 1,
      }),
    ),
  };
};

export const display = (sheet: Sheet, x: number, y: number, w: number, h: number): string => {
  const lit = softRect(x + 14, y + 14, w - 28, h - 28, 5);
  return group(
    {},
    path(softRect(x, y, w, h, 12), {
      fill: sheet.linear({ 0: '#2a2b2f', 1: '#060607' }),
      stroke: '#5d6066',
      'stroke-width': 1.4,
    }),
    sheet.clipped(
      lit,
      group(
        { transform: `translate(${x} ${y})` },
        wallpaper(sheet, 'dunes', ['#14343f', '#3f8a96', '#a9d8cf', '#ffc79a'], w, h),
      ),
      rect(x + w * 0.42, y + h * 0.4, w * 0.16, h * 0.2, 2, {
        fill: 'none',
        stroke: '#7df0a2',
        'stroke-width': 2,
      }),
      rect(x, y + h - 52, w, 52, 0, { fill: '#000000', opacity: 0.45 }),
      ...[0.1, 0.28, 0.46, 0.64, 0.82].map((s) =>
        rect(x + w * s, y + h - 38, w * 0.1, 7, 3.5, { fill: '#ffffff', opacity: 0.85 }),
      ),
    ),
    path(`M${x + w * 0.5} ${y}H${x + w - 8}V${y + h * 0.7}Z`, {
      fill: sheet.linear({ 0: ['#ffffff', 0.12], 1: ['#ffffff', 0] }, 1, 0, 0.4, 0.8),
    }),
  );
};

const key = (sheet: Sheet, x: number, y: number, r: number, c: string): string =>
  group(
    {},
    circle(x, y + 2, r, { fill: '#000000', opacity: 0.35 }),
    circle(x, y, r, {
      fill: sheet.linear({ 0: lighten(c, 0.28), 1: darken(c, 0.3) }),
      stroke: edge(c),
      'stroke-width': 1.1,
    }),
  );

const systemBack = (sheet: Sheet, look: 'camera-mirrorless' | 'camera-dslr', c: string): string => {
  const { body, top } = BUILDS[look];
  const dslr = look === 'camera-dslr';
  const ink = '#2b2c30';
  const y = dslr ? 410 : 420;
  return group(
    {},
    group(
      { transform: 'translate(1000 0) scale(-1 1)' },
      top(sheet, c),
      path(body, { fill: bodyPaint(sheet, c), stroke: edge(c), 'stroke-width': 2 }),
    ),
    path(
      dslr
        ? 'M792 440C840 430 900 450 920 480V740C918 800 896 836 830 836H792Z'
        : 'M786 420C840 410 900 420 908 440V720C908 766 888 790 846 794H786Z',
      {
        fill: sheet.linear({ 0: lighten(leather, 0.1), 1: darken(leather, 0.4) }, 0, 0, 1, 0.4),
      },
    ),
    path(softRect(412, dslr ? 214 : 282, 176, dslr ? 128 : 100, 22), {
      fill: '#0c0d0e',
      stroke: '#4a4c51',
      'stroke-width': 1.5,
    }),
    path(softRect(446, dslr ? 240 : 304, 108, dslr ? 70 : 54, 10), {
      fill: sheet.linear({ 0: '#202a4a', 0.6: '#090b14', 1: '#22315e' }, 0, 0, 1, 1),
      stroke: '#3c3e43',
      'stroke-width': 1,
    }),
    display(sheet, 132, y, 610, dslr ? 380 : 350),
    circle(826, dslr ? 590 : 590, 56, {
      fill: sheet.linear({ 0: '#48494e', 1: '#131416' }, 0.2, 0, 0.8, 1),
      stroke: '#5d6066',
      'stroke-width': 1.4,
    }),
    ...Array.from({ length: 30 }, (_, i) =>
      rect(825, (dslr ? 590 : 590) - 55, 2, 8, 1, {
        fill: '#000000',
        opacity: 0.5,
        transform: `rotate(${i * 12} 826 590)`,
      }),
    ),
    key(sheet, 826, 590, 24, ink),
    key(sheet, 790, 480, 14, ink),
    key(sheet, 846, 470, 14, ink),
    key(sheet, 790, 700, 14, ink),
    key(sheet, 852, 704, 14, ink),
    dslr
      ? group({}, key(sheet, 170, 380, 13, ink), key(sheet, 226, 380, 13, ink))
      : key(sheet, 300, 390, 12, ink),
    circle(900, dslr ? 590 : 600, 4, { fill: '#e2483d' }),
  );
};

const COMPACT =
  'M96 372C96 338 114 322 148 322H852C886 322 904 338 904 372V738C904 772 886 788 852 788H148C114 788 96 772 96 738Z';

const compactFront = (sheet: Sheet, c: string): Front => ({
  body: COMPACT,
  barrel: { cx: 540, cy: 566, mount: 196, r: 190, depth: 110, ring: '#333438' },
  face: group(
    {},
    dial(sheet, 716, 286, 92, 38, lightness(c) < 0.5 ? c : '#c9cbce'),
    rect(604, 302, 84, 22, 10, {
      fill: sheet.linear({ 0: '#e6e8ea', 1: '#8a8d92' }),
      stroke: '#7c7f84',
      'stroke-width': 1,
    }),
    path(COMPACT, { fill: bodyPaint(sheet, c), stroke: edge(c), 'stroke-width': 2 }),
    path('M96 372C96 338 114 322 148 322H852C886 322 904 338 904 372V392H96Z', {
      fill: '#ffffff',
      opacity: lightness(c) < 0.5 ? 0.07 : 0.35,
    }),
    path(softRect(122, 440, 92, 300, 40), {
      fill: sheet.linear({ 0: '#4a4c51', 0.4: '#26272b', 1: '#101113' }, 0, 0, 1, 0.2),
      opacity: 0.95,
    }),
    path(softRect(236, 352, 110, 54, 14), {
      fill: sheet.linear({ 0: '#f7f4e8', 0.5: '#d9d6c8', 1: '#f2efe2' }),
      stroke: '#77797e',
      'stroke-width': 2,
    }),
    ...[0, 1, 2, 3, 4].map((i) => rect(248 + i * 19, 358, 2, 42, 1, { fill: '#a9a698', opacity: 0.6 })),
    circle(800, 388, 12, {
      fill: sheet.radial({ 0: '#ffd9a8', 0.6: '#c0762a', 1: '#4b2b0c' }),
    }),
    circle(540, 566, 206, {
      fill: sheet.linear({ 0: lighten(c, 0.4), 0.5: darken(c, 0.12), 1: darken(c, 0.4) }, 0.2, 0, 0.8, 1),
      stroke: edge(c),
      'stroke-width': 1.5,
    }),
  ),
});

const compactBack = (sheet: Sheet, c: string): string =>
  group(
    {},
    group(
      { transform: 'translate(1000 0) scale(-1 1)' },
      dial(sheet, 716, 286, 92, 38, lightness(c) < 0.5 ? c : '#c9cbce'),
      rect(604, 302, 84, 22, 10, {
        fill: sheet.linear({ 0: '#e6e8ea', 1: '#8a8d92' }),
      }),
    ),
    path(COMPACT, { fill: bodyPaint(sheet, c), stroke: edge(c), 'stroke-width': 2 }),
    display(sheet, 128, 352, 586, 404),
    path(softRect(760, 356, 110, 92, 30), {
      fill: sheet.linear({ 0: '#4a4c51', 1: '#1d1e21' }, 0, 0, 1, 0.4),
    }),
    circle(812, 590, 60, {
      fill: sheet.linear({ 0: '#d7d9dc', 1: '#7c7f84' }, 0.2, 0, 0.8, 1),
      stroke: '#6d7076',
      'stroke-width': 1.2,
    }),
    key(sheet, 812, 590, 28, '#3a3b3f'),
    key(sheet, 780, 490, 13, '#3a3b3f'),
    key(sheet, 846, 490, 13, '#3a3b3f'),
    key(sheet, 780, 704, 13, '#3a3b3f'),
    key(sheet, 846, 704, 13, '#3a3b3f'),
  );

const action = (sheet: Sheet, c: string, rear: boolean): Front => {
  const d = softRect(130, 250, 740, 540, 74);
  return {
    body: d,
    barrel: { cx: 658, cy: 460, mount: 146, r: 138, depth: 40, ring: '#1d1e21' },
    face: group(
      {},
      rect(700, 226, 96, 30, 10, {
        fill: sheet.linear({ 0: '#b5242c', 1: '#5f1016' }),
        stroke: '#e0605a',
        'stroke-width': 1,
      }),
      path('M440 790H560L548 846C546 856 540 860 530 860H470C460 860 454 856 452 846Z', {
        fill: sheet.linear({ 0: '#17181a', 0.5: '#3c3e43', 1: '#0d0e0f' }, 0, 0, 1, 0),
      }),
      path(d, {
        fill: sheet.linear(
          { 0: lighten(c, 0.22), 0.5: mix(c, '#3a3d44', 0.2), 1: darken(c, 0.4) },
          0.2,
          0,
          0.7,
          1,
        ),
        stroke: edge(c),
        'stroke-width': 2.5,
      }),
      ...Array.from({ length: 12 }, (_, i) =>
        rect(150, 300 + i * 38, 700, 3, 1.5, { fill: '#000000', opacity: 0.14 }),
      ),
      rear
        ? group({}, display(sheet, 186, 306, 628, 430), circle(842, 330, 6, { fill: '#e2483d' }))
        : group(
            {},
            path(softRect(176, 330, 250, 250, 24), { fill: '#08090a', stroke: '#4a4c51', 'stroke-width': 2 }),
            sheet.clipped(
              softRect(190, 344, 222, 222, 14),
              group(
                { transform: 'translate(190 344)' },
                wallpaper(sheet, 'dunes', ['#10284f', '#2f74c0', '#8fd0ff', '#ffcf9e'], 222, 222),
              ),
              rect(206, 528, 60, 10, 5, { fill: '#ffffff', opacity: 0.9 }),
              circle(388, 368, 8, { fill: '#ff5a4f' }),
            ),
            path(softRect(488, 290, 340, 340, 62), {
              fill: sheet.linear({ 0: '#3c3e43', 0.5: '#131416', 1: '#2b2d31' }, 0.1, 0, 0.9, 1),
              stroke: '#6d7076',
              'stroke-width': 2,
            }),
            ...Array.from({ length: 7 }, (_, i) =>
              rect(196 + i * 26, 640, 12, 74, 6, { fill: '#000000', opacity: 0.5 }),
            ),
            flash(sheet, 786, 690, 9),
          ),
    ),
  };
};

// The hero view: turned by 22° and seen from slightly above, without perspective, as through a long lens.
const TURN = { a: 0.925, b: -0.045, perDepthX: 0.375, perDepthY: 0.11 };

const shifted = (z: number, ...children: string[]): string =>
  group(
    {
      transform: `matrix(${TURN.a} ${TURN.b} 0 1 ${num(500 - 500 * TURN.a + z * TURN.perDepthX)} ${num(-500 * TURN.b + z * TURN.perDepthY)})`,
    },
    ...children,
  );

/** The camera in three dimensions: body and barrel are stacks of their own outlines. */
const turned = (sheet: Sheet, { body, face, barrel }: Front, c: string, bodyDepth: number): string => {
  const { cx, cy, mount, r, depth, ring } = barrel;
  const wall = lightness(c) < 0.5 ? lighten(c, 0.06) : darken(c, 0.16);
  const slices = Array.from({ length: 24 }, (_, i) =>
    shifted(
      -bodyDepth + (bodyDepth * i) / 24,
      path(body, {
        fill: mix(darken(wall, 0.35), lighten(wall, 0.12), i / 24),
        stroke: i === 0 ? edge(c) : 'none',
        'stroke-width': 3,
      }),
    ),
  );
  const rings = Array.from({ length: 40 }, (_, i) => {
    const share = i / 39;
    const grip = share > 0.3 && share < 0.72;
    const step = share < 0.14 ? mount : grip ? r * 1.015 : r;
    const tone = grip
      ? i % 2
        ? darken(ring, 0.4)
        : lighten(ring, 0.14)
      : mix(darken(ring, 0.15), lighten(ring, 0.1), share);
    return shifted(
      depth * share,
      circle(cx, cy, step, {
        fill: sheet.linear({ 0: lighten(tone, 0.3), 0.35: tone, 1: darken(tone, 0.5) }, 0.2, 0, 0.5, 1),
        stroke: i === 0 || i === 39 ? edge(ring) : 'none',
        'stroke-width': 1.5,
      }),
    );
  });
  return group(
    {},
    ...slices,
    shifted(
      0,
      face,
      castShadow(
        sheet,
        `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
        14,
        0.55,
        'translate(26 24)',
      ),
    ),
    ...rings,
    shifted(depth, objective(sheet, cx, cy, r, ring, false)),
  );
};

/** Cameras with their lens; the back shows display and keys. */
export const drawCamera = (sheet: Sheet, look: CameraLook, paint: Paint, view: PictureView): string => {
  const c = paint.body;
  const floor =
    look === 'camera-dslr' ? 842 : look === 'camera-action' ? 862 : look === 'camera-compact' ? 794 : 804;
  const width = look === 'camera-action' && view !== 'angle' ? 400 : 800;
  const level = groundShadow(sheet, 500, floor, width);
  // The turned body's lower edge rises to the right.
  const shadow =
    view === 'angle' ? group({ transform: `rotate(-2.2 500 ${floor}) translate(0 8)` }, level) : level;
  if (view === 'back') {
    const rear =
      look === 'camera-action'
        ? action(sheet, c, true).face
        : look === 'camera-compact'
          ? compactBack(sheet, c)
          : systemBack(sheet, look, c);
    return group({}, shadow, rear);
  }
  const front =
    look === 'camera-action'
      ? action(sheet, c, false)
      : look === 'camera-compact'
        ? compactFront(sheet, c)
        : systemFront(sheet, look, c);
  const { cx, cy, r, ring } = front.barrel;
  if (view === 'front') return group({}, shadow, front.face, objective(sheet, cx, cy, r, ring));
  return group(
    {},
    shadow,
    group({ transform: 'translate(14 4)' }, turned(sheet, front, c, look === 'camera-action' ? 120 : 105)),
  );
};
