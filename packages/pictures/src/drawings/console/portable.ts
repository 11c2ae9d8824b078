import type { PictureView } from '@rewald/contracts';
import type { Paint } from '../../looks.ts';
import { darken, lighten, lightness } from '../colour-maths.ts';
import { castShadow, groundShadow } from '../light.ts';
import { circle, group, path, place, rect, shapes, softRect, type Sheet } from '../svg.ts';
import { inksOf, wallpaper } from '../wallpaper.ts';

export type PortableLook = 'console-switch' | 'console-switch-lite' | 'console-handheld';

const edge = (c: string): string => (lightness(c) < 0.5 ? lighten(c, 0.32) : darken(c, 0.2));

const stick = (sheet: Sheet, x: number, y: number, r: number, c = '#2b2c30'): string =>
  group(
    {},
    circle(x, y, r * 1.2, { fill: '#0a0b0c', opacity: 0.85 }),
    circle(x, y + r * 0.1, r, { fill: '#000000', opacity: 0.5 }),
    circle(x, y, r, {
      fill: sheet.linear({ 0: lighten(c, 0.3), 1: darken(c, 0.4) }, 0.2, 0, 0.8, 1),
      stroke: lighten(c, 0.3),
      'stroke-width': 0.2,
    }),
    circle(x, y, r * 0.66, {
      fill: sheet.linear({ 0: darken(c, 0.3), 1: lighten(c, 0.18) }, 0.2, 0, 0.8, 1),
    }),
  );

const button = (sheet: Sheet, x: number, y: number, r: number, c: string): string =>
  group(
    {},
    circle(x, y + r * 0.15, r, { fill: '#000000', opacity: 0.3 }),
    circle(x, y, r, {
      fill: sheet.linear({ 0: lighten(c, 0.3), 1: darken(c, 0.2) }),
      stroke: edge(c),
      'stroke-width': 0.18,
    }),
    circle(x - r * 0.2, y - r * 0.35, r * 0.25, { fill: '#ffffff', opacity: 0.25 }),
  );

/** A Joy-Con from (0, 0), 36 × 102, outer side to the left. */
const joycon = (sheet: Sheet, c: string, right: boolean): string => {
  const d = 'M35.9 0V102H20C8 102 0 93 0 81V21C0 9 8 0 20 0Z';
  const ink = '#2a2b2f';
  const four = (y: number): string =>
    group(
      {},
      ...(
        [
          [0, -6.2],
          [6.2, 0],
          [0, 6.2],
          [-6.2, 0],
        ] as const
      ).map(([dx, dy]) => button(sheet, 19 + dx, y + dy, 2.9, ink)),
    );
  const dark = lightness(c) < 0.5;
  return group(
    { transform: right ? 'translate(36 0) scale(-1 1)' : undefined },
    path('M3 10C6 2 12 -1.6 20 -1.6H34V4H6Z', {
      fill: sheet.linear({ 0: lighten(ink, 0.2), 1: ink }),
    }),
    path(d, {
      fill: sheet.linear(
        { 0: darken(c, 0.22), 0.1: lighten(c, dark ? 0.2 : 0.22), 0.4: c, 1: darken(c, 0.08) },
        0,
        0,
        1,
        0.1,
      ),
      stroke: edge(c),
      'stroke-width': 0.3,
    }),
    path(d, {
      fill: sheet.linear({
        0: ['#ffffff', 0.2],
        0.2: ['#ffffff', 0],
        0.8: ['#000000', 0],
        1: ['#000000', 0.2],
      }),
    }),
    right
      ? group(
          {},
          four(27),
          stick(sheet, 19, 58, 7.2),
          rect(25.4, 8, 6, 1.7, 0.4, { fill: ink }),
          rect(27.6, 5.8, 1.7, 6, 0.4, { fill: ink }),
          circle(26.5, 80, 3.1, { fill: '#e9ebee', stroke: ink, 'stroke-width': 0.9 }),
        )
      : group(
          {},
          stick(sheet, 19, 27, 7.2),
          four(58),
          rect(25, 8, 6.4, 1.8, 0.5, { fill: ink }),
          rect(23, 77, 6, 6, 1.1, { fill: ink }),
          circle(26, 80, 1.7, { fill: '#585b61' }),
        ),
  );
};

const switchScreen = (
  sheet: Sheet,
  inks: readonly [string, string, string, string],
  frame: string,
): string => {
  const body = softRect(0, 0, 173, 102, 2.4);
  const lit = 'M9.5 8.5H163.5V93.5H9.5Z';
  return group(
    {},
    path(body, {
      fill: sheet.linear({ 0: lighten(frame, 0.2), 1: darken(frame, 0.3) }),
      stroke: lighten(frame, 0.3),
      'stroke-width': 0.3,
    }),
    path(softRect(1, 1, 171, 100, 2), { fill: '#060607' }),
    sheet.clipped(
      lit,
      group({ transform: 'translate(9.5 8.5)' }, wallpaper(sheet, 'dunes', inks, 154, 85)),
      ...[0, 1, 2, 3].map((i) =>
        rect(20 + i * 34, 38, 30, 30, 2.4, {
          fill: sheet.linear(
            { 0: lighten(inks[i] ?? '#888888', 0.3), 1: inks[(i + 1) % 4] ?? '#444444' },
            0,
            0,
            1,
            1,
          ),
          stroke: '#ffffff',
          'stroke-width': i === 0 ? 0.9 : 0,
          opacity: 0.96,
        }),
      ),
      ...[0, 1, 2, 3, 4].map((i) => circle(62 + i * 12.4, 81, 3.6, { fill: '#ffffff', opacity: 0.85 })),
      circle(20, 18, 4, { fill: '#ffffff', opacity: 0.9 }),
    ),
    path('M92 1H172V70Z', {
      fill: sheet.linear({ 0: ['#ffffff', 0.14], 1: ['#ffffff', 0] }, 1, 0, 0.4, 0.8),
    }),
  );
};

const switchConsole = (
  sheet: Sheet,
  left: string,
  right: string,
  inks: readonly [string, string, string, string],
): string =>
  group(
    {},
    group({ transform: 'translate(-121 0)' }, joycon(sheet, left, false)),
    group({ transform: 'translate(85 0)' }, joycon(sheet, right, true)),
    group({ transform: 'translate(-86.5 0)' }, switchScreen(sheet, inks, '#3a3b3f')),
  );

const switchBack = (sheet: Sheet, left: string, right: string): string => {
  const dark = '#2f3034';
  const grip = (c: string, mirrored: boolean): string => {
    const d = 'M35.9 0V102H20C8 102 0 93 0 81V21C0 9 8 0 20 0Z';
    return group(
      { transform: mirrored ? 'translate(36 0) scale(-1 1)' : undefined },
      path(d, {
        fill: sheet.linear(
          { 0: darken(c, 0.25), 0.15: lighten(c, 0.2), 0.5: c, 1: darken(c, 0.12) },
          0,
          0,
          1,
          0.1,
        ),
        stroke: edge(c),
        'stroke-width': 0.3,
      }),
      path('M2 30C3 12 10 3 20 3H34C20 6 14 14 12 34Z', { fill: '#1c1d20', opacity: 0.85 }),
      rect(12, 88, 14, 2, 1, { fill: '#000000', opacity: 0.3 }),
    );
  };
  return group(
    {},
    group({ transform: 'translate(-121 0)' }, grip(right, false)),
    group({ transform: 'translate(85 0)' }, grip(left, true)),
    path(softRect(-86.5, 0, 173, 102, 2.4), {
      fill: sheet.linear({ 0: lighten(dark, 0.18), 0.5: dark, 1: darken(dark, 0.3) }, 0, 0, 0.6, 1),
      stroke: lighten(dark, 0.25),
      'stroke-width': 0.3,
    }),
    path(softRect(-80, 54, 160, 44, 2), {
      fill: sheet.linear({ 0: lighten(dark, 0.1), 1: darken(dark, 0.15) }),
      stroke: '#0c0d0e',
      'stroke-width': 0.5,
    }),
    ...[-62, 46].map((x) => rect(x, 90, 16, 1.6, 0.8, { fill: '#0c0d0e' })),
    ...Array.from({ length: 18 }, (_, i) => rect(-28 + i * 3.2, 5, 1.5, 5, 0.7, { fill: '#0c0d0e' })),
  );
};

/** The dock with the top of the console showing, 173 × 110 from (−86, 0). */
const dock = (sheet: Sheet, c: string): string =>
  group(
    {},
    path(softRect(-86.5, 0, 173, 108, 5), {
      fill: sheet.linear({ 0: lighten(c, 0.22), 0.4: c, 1: darken(c, 0.3) }, 0.2, 0, 0.5, 1),
      stroke: edge(c),
      'stroke-width': 0.4,
    }),
    rect(-80, 3, 160, 2, 1, { fill: '#000000', opacity: 0.35 }),
    rect(-70, 96, 6, 3, 1.5, { fill: '#6dea8b' }),
    path('M-86 70L86 20V50L-86 100Z', { fill: '#ffffff', opacity: 0.04 }),
  );

type Inks = ReturnType<typeof inksOf>;

/** A Switch in one piece with its controls, 208 × 91 around (0, 0). */
const switchLite = (sheet: Sheet, c: string, inks: Inks, rear: boolean): string => {
  const ink = '#2a2b2f';
  const dark = lightness(c) < 0.5;
  const body = path(softRect(-104, -45.5, 208, 91, 13), {
    fill: sheet.linear({ 0: lighten(c, dark ? 0.14 : 0.3), 0.5: c, 1: darken(c, 0.14) }, 0.4, 0, 0.5, 1),
    stroke: edge(c),
    'stroke-width': 0.5,
  });
  if (rear)
    return group(
      {},
      body,
      ...Array.from({ length: 16 }, (_, i) => rect(-26 + i * 3.3, -40, 1.5, 5, 0.7, { fill: '#0c0d0e' })),
      ...[-58, 42].map((x) => rect(x, 37, 16, 1.6, 0.8, { fill: '#0c0d0e' })),
    );
  const four = (x: number, y: number, fill: string): string[] =>
    [0, 90, 180, 270].map((angle) =>
      group({ transform: `rotate(${angle} ${x} ${y})` }, button(sheet, x, y - 6, 2.9, fill)),
    );
  return group(
    {},
    body,
    path(softRect(-65, -38, 130, 76, 3), { fill: '#060607' }),
    sheet.clipped(
      'M-61 -34.5H61V34.5H-61Z',
      group({ transform: 'translate(-61 -34.5)' }, wallpaper(sheet, 'dunes', inks, 122, 69)),
    ),
    stick(sheet, -85, -22, 7.4),
    path('M-88 2h6v6h6v6h-6v6h-6v-6h-6v-6h6Z', { fill: ink, stroke: '#55575c', 'stroke-width': 0.4 }),
    ...four(85, -21, ink),
    stick(sheet, 85, 12, 7.4),
    rect(-74, -38, 6, 1.8, 0.5, { fill: ink }),
    rect(68, -38, 6, 1.8, 0.5, { fill: ink }),
    circle(74, 31, 2.4, { fill: '#e9ebee', stroke: ink, 'stroke-width': 0.8 }),
    circle(-74, 31, 2.2, { fill: ink }),
  );
};

const drawSwitchLite = (sheet: Sheet, body: string, inks: Inks, view: PictureView): string =>
  view === 'angle'
    ? group(
        {},
        groundShadow(sheet, 500, 830, 780),
        place(500, 400, 3.9, group({ transform: 'rotate(-5)' }, switchLite(sheet, body, inks, true))),
        place(
          500,
          650,
          3.9,
          castShadow(sheet, softRect(-104, -45.5, 208, 91, 13), 4, 0.4, 'translate(0 1)'),
          switchLite(sheet, body, inks, false),
        ),
      )
    : group(
        {},
        groundShadow(sheet, 500, 704, 780),
        place(500, 505, 4.3, switchLite(sheet, body, inks, view === 'back')),
      );

const SWITCH_WIDTH = 900;

const handheldBody =
  'M-118 -56C-90 -62 -60 -58 -50 -58H50C60 -58 90 -62 118 -56C142 -50 149 -30 149 -4C149 30 144 58 122 60C104 61 98 58 84 58H-84C-98 58 -104 61 -122 60C-144 58 -149 30 -149 -4C-149 -30 -142 -50 -118 -56Z';

/** Touchpads, sticks, buttons and loudspeakers on both sides of the display. */
const handheldControls = (sheet: Sheet, c: string): string => {
  const ink = '#1d1e21';
  const dark = lightness(c) < 0.5;
  return shapes(
    ...[-1, 1].map((s) =>
      path(softRect(s * 114 - 15, 2, 30, 30, 5), {
        fill: sheet.linear({ 0: darken(c, dark ? 0.3 : 0.1), 1: lighten(c, 0.08) }),
        stroke: edge(c),
        'stroke-width': 0.35,
      }),
    ),
    stick(sheet, -103, -25, 9),
    stick(sheet, 103, -25, 9),
    path('M-130 -39h6v6h6v6h-6v6h-6v-6h-6v-6h6Z', { fill: ink, stroke: '#55575c', 'stroke-width': 0.4 }),
    ...(
      [
        [0, -7.2],
        [7.2, 0],
        [0, 7.2],
        [-7.2, 0],
      ] as const
    ).map(([dx, dy]) => button(sheet, 127 + dx, -30 + dy, 3.5, ink)),
    ...[-1, 1].map((s) => rect(s * 90 - 3, -46, 6, 2.6, 1.3, { fill: ink })),
    ...[-1, 1].map((s) =>
      group(
        {},
        ...[0, 1, 2, 3, 4].map((i) =>
          rect(s * 114 - 9 + i * 4, 44, 2, 7, 1, { fill: '#000000', opacity: 0.45 }),
        ),
      ),
    ),
  );
};

const handheldFront = (sheet: Sheet, c: string, inks: readonly [string, string, string, string]): string => {
  const dark = lightness(c) < 0.5;
  return group(
    {},
    path('M-136 -46C-130 -64 -110 -66 -88 -62L-92 -50ZM136 -46C130 -64 110 -66 88 -62L92 -50Z', {
      fill: sheet.linear({ 0: '#4a4c51', 1: '#1a1b1e' }),
    }),
    path(handheldBody, {
      fill: sheet.linear(
        { 0: lighten(c, dark ? 0.2 : 0.5), 0.5: c, 1: darken(c, dark ? 0.35 : 0.14) },
        0.4,
        0,
        0.5,
        1,
      ),
      stroke: edge(c),
      'stroke-width': 0.5,
    }),
    path(softRect(-84, -54, 168, 108, 4), { fill: '#070708' }),
    sheet.clipped(
      softRect(-77, -48.5, 154, 97, 1.2),
      group({ transform: 'translate(-77 -48.5)' }, wallpaper(sheet, 'waves', inks, 154, 97)),
      ...[0, 1, 2].map((i) =>
        rect(-66 + i * 46, 4, 40, 26, 2, {
          fill: sheet.linear(
            { 0: lighten(inks[i + 1] ?? '#888888', 0.25), 1: inks[i] ?? '#444444' },
            0,
            0,
            1,
            1,
          ),
          opacity: 0.95,
        }),
      ),
      rect(-66, -14, 58, 5, 2.5, { fill: '#ffffff', opacity: 0.9 }),
      rect(-66, -5, 34, 3, 1.5, { fill: '#ffffff', opacity: 0.6 }),
    ),
    path('M0 -54H84V30Z', {
      fill: sheet.linear({ 0: ['#ffffff', 0.12], 1: ['#ffffff', 0] }, 1, 0, 0.4, 0.8),
    }),
    handheldControls(sheet, c),
  );
};

const handheldBack = (sheet: Sheet, c: string): string =>
  group(
    {},
    path(handheldBody, {
      fill: sheet.linear({ 0: lighten(c, 0.2), 0.5: darken(c, 0.05), 1: darken(c, 0.25) }, 0.4, 0, 0.5, 1),
      stroke: edge(c),
      'stroke-width': 0.5,
    }),
    ...[-1, 1].map((s) =>
      group(
        { transform: `scale(${s} 1)` },
        path(
          'M92 -56C112 -62 138 -52 145 -24C149 10 144 54 122 57C104 58 100 30 98 0C96 -24 90 -46 92 -56Z',
          {
            fill: sheet.linear({ 0: lighten(c, 0.14), 1: darken(c, 0.22) }, 0, 0, 1, 0.6),
          },
        ),
        rect(106, -2, 9, 15, 4, { fill: darken(c, 0.35) }),
        rect(106, 16, 9, 15, 4, { fill: darken(c, 0.35) }),
      ),
    ),
    ...Array.from({ length: 20 }, (_, i) =>
      rect(-38 + i * 4, -40, 2, 26, 1, { fill: '#000000', opacity: 0.5 }),
    ),
    rect(-50, 18, 100, 0.6, 0.3, { fill: '#000000', opacity: 0.3 }),
  );

const drawSwitch = (sheet: Sheet, { name, body }: Paint, inks: Inks, view: PictureView): string => {
  const left = name === 'red' ? '#13b5d8' : body;
  const scale = SWITCH_WIDTH / 242;
  if (view === 'angle') {
    const s = 860 / 242;
    return group(
      {},
      groundShadow(sheet, 500, 880, 860),
      place(500, 160, s * 1.02, dock(sheet, name === 'white' ? '#eeeeec' : '#2b2c30')),
      place(
        500,
        506,
        s,
        sheet.clipped(
          'M-85 -100H85V40H-85Z',
          castShadow(sheet, 'M-121 0H121V102H-121Z', 5, 0.5, 'translate(0 -2)'),
        ),
        switchConsole(sheet, left, body, inks),
      ),
    );
  }
  return group(
    {},
    groundShadow(sheet, 500, 720, 860),
    place(
      500,
      320,
      scale,
      view === 'front' ? switchConsole(sheet, left, body, inks) : switchBack(sheet, left, body),
    ),
  );
};

const drawHandheld = (sheet: Sheet, body: string, inks: Inks, view: PictureView): string => {
  const scale = 900 / 298;
  if (view === 'angle') {
    const s = 820 / 298;
    return group(
      {},
      groundShadow(sheet, 500, 870, 780),
      place(500, 380, s, group({ transform: 'rotate(-5)' }, handheldBack(sheet, body))),
      place(
        500,
        690,
        s,
        castShadow(sheet, handheldBody, 4, 0.4, 'translate(0 1)'),
        handheldFront(sheet, body, inks),
      ),
    );
  }
  return group(
    {},
    groundShadow(sheet, 500, 700, 780),
    place(500, 505, scale, view === 'front' ? handheldFront(sheet, body, inks) : handheldBack(sheet, body)),
  );
};

/** Handheld consoles. */
export const drawPortable = (sheet: Sheet, look: PortableLook, paint: Paint, view: PictureView): string => {
  const { name, body } = paint;
  const inks = inksOf(
    look === 'console-switch' && name === 'red' ? 'purple' : name === 'white' ? 'silver' : name,
  );
  if (look === 'console-switch-lite') return drawSwitchLite(sheet, body, inks, view);
  return look === 'console-switch'
    ? drawSwitch(sheet, paint, inks, view)
    : drawHandheld(sheet, body, inks, view);
};
