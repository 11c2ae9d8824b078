import { darken, lighten, lightness, mix } from '../colour-maths.ts';
import type { Face } from '../space.ts';
import { group, path, shapes, type Sheet } from '../svg.ts';

export interface KeyboardStyle {
  kind: 'mac' | 'thinkpad' | 'tinted' | 'edge' | 'gaming' | 'cover';
  speakers: boolean;
}

/** Key widths per row, in units of one letter key; each row is 15 units wide. */
const ROWS: readonly (readonly number[])[] = [
  Array.from({ length: 14 }, () => 15 / 14),
  [...Array.from({ length: 13 }, () => 1), 2],
  [1.5, ...Array.from({ length: 12 }, () => 1), 1.5],
  [1.75, ...Array.from({ length: 11 }, () => 1), 2.25],
  [2.25, ...Array.from({ length: 10 }, () => 1), 2.75],
  [1, 1, 1, 1.25, 5.25, 1.25, 1.05, 1.05, 1.05, 1.1],
];

/** Positions of keys and touchpad on the deck (u across, v from the hinge forwards, mm), and the style of keys. */
interface Layout extends KeyboardStyle {
  deck: Face;
  w: number;
  depth: number;
  body: string;
  /** Space on each side of the keys. */
  margin: number;
  /** Width of a letter key with its gap. */
  unit: number;
  top: number;
  rowHeight: number;
  keyTop: string;
}

const MARGINS: Readonly<Record<KeyboardStyle['kind'], number>> = {
  mac: 0.085,
  tinted: 0.085,
  gaming: 0.085,
  thinkpad: 0.05,
  edge: 0.025,
  cover: 0.025,
};

const keyColour = (kind: KeyboardStyle['kind'], body: string): string => {
  const dark = lightness(body) < 0.5;
  if (kind === 'tinted') return dark ? '#242528' : '#35373b';
  if (kind === 'cover') return mix(body, '#2b2d31', dark ? 0.5 : 0.75);
  if (kind === 'edge') return dark ? '#232529' : lighten(body, 0.05);
  return '#1b1c1e';
};

const layoutOf = (deck: Face, w: number, depth: number, style: KeyboardStyle, body: string): Layout => {
  const { kind } = style;
  const margin = w * MARGINS[kind];
  const unit = (w - 2 * margin) / 15;
  return {
    ...style,
    deck,
    w,
    depth,
    body,
    margin,
    unit,
    top: kind === 'cover' ? depth * 0.1 : depth * 0.09,
    rowHeight: kind === 'gaming' ? unit * 0.94 : unit * 0.96,
    keyTop: keyColour(kind, body),
  };
};

/** One key at (u, v) with its letter, if it has one. */
const keyAt = (
  { deck, kind, unit, keyTop }: Layout,
  glow: string,
  { u, v, width, height, letter }: { u: number; v: number; width: number; height: number; letter: boolean },
): string => {
  const gap = unit * (kind === 'edge' ? 0.06 : 0.13);
  const dark = lightness(keyTop) < 0.5;
  const radius = unit * (kind === 'mac' ? 0.16 : 0.1);
  const keyHeight = height - gap;
  return shapes(
    path(deck.rect(u + gap / 2, v + gap / 2, width - gap, keyHeight, radius), {
      fill: keyTop,
      stroke: kind === 'gaming' ? glow : dark ? lighten(keyTop, 0.22) : darken(keyTop, 0.22),
      'stroke-width': kind === 'gaming' ? 0.9 : 0.7,
      'stroke-opacity': kind === 'gaming' ? 0.75 : 0.8,
    }),
    letter && width < unit * 1.2
      ? path(deck.rect(u + width * 0.43, v + keyHeight * 0.42, width * 0.16, keyHeight * 0.2, 0.5), {
          fill: dark ? '#e6e8ec' : '#3c4048',
          opacity: 0.55,
        })
      : '',
  );
};

interface Keys {
  drawn: string;
  /** Lower edge of the last row. */
  bottom: number;
  /** Position of a ThinkPad's pointing stick. */
  stick: { u: number; v: number };
}

const drawKeys = (sheet: Sheet, layout: Layout): Keys => {
  const { kind, margin, unit, rowHeight } = layout;
  const glow = sheet.linear({ 0: '#49e0ff', 0.5: '#8f6bff', 1: '#ff5fa2' }, 0, 0, 1, 0);
  let v = layout.top;
  let stick = { u: 0, v: 0 };
  const drawn: string[] = [];
  ROWS.forEach((row, index) => {
    const height = index === 0 && kind !== 'mac' ? rowHeight * 0.66 : rowHeight;
    let u = margin;
    row.forEach((units, column) => {
      const width = units * unit;
      const half = index === 5 && column > 6 && (kind === 'mac' || kind === 'tinted' || kind === 'edge');
      const place = half ? { v: v + height * 0.5, height: height * 0.5 } : { v, height };
      drawn.push(keyAt(layout, glow, { u, ...place, width, letter: index > 0 && index < 5 }));
      if (index === 3 && column === 5) stick = { u: u + width, v: v + height };
      u += width;
    });
    v += height;
  });
  return { drawn: drawn.join(''), bottom: v, stick };
};

/** The recess around the keys. */
const well = ({ deck, w, margin, top, kind, speakers, body }: Layout, bottom: number): string => {
  const width = w - 2 * margin;
  return kind === 'mac' && speakers
    ? path(deck.rect(margin - 1.5, top - 1.5, width + 3, bottom - top + 3, 4), { fill: '#141517' })
    : path(deck.rect(margin - 1, top - 1, width + 2, bottom - top + 2, 2.5), {
        fill: darken(body, lightness(body) < 0.5 ? 0.35 : 0.14),
        opacity: 0.75,
      });
};

/** The holes of the loudspeakers on both sides of the keys. */
const speakerHoles = ({ deck, w, margin, top, speakers, body }: Layout, bottom: number): string => {
  if (!speakers) return '';
  const holes = [margin * 0.28, w - margin * 0.72].flatMap((left) =>
    Array.from({ length: 26 * 4 }, (_, i) => {
      const [row, column] = [Math.floor(i / 4), i % 4];
      return deck.circle(left + column * margin * 0.15, top + (row * (bottom - top)) / 26 + 1.5, 0.62);
    }),
  );
  return path(holes.join(''), { fill: '#0d0e10', opacity: lightness(body) < 0.5 ? 0.6 : 0.5 });
};

/** Vents of a gaming laptop, or the loudspeaker behind the keys of others. */
const behindKeys = ({ deck, w, depth, kind, body }: Layout): string => {
  if (kind === 'tinted')
    return path(deck.rect(w * 0.2, depth * 0.025, w * 0.6, depth * 0.03, 2), {
      fill: darken(body, 0.35),
      opacity: 0.35,
    });
  if (kind !== 'gaming') return '';
  return group(
    {},
    path(deck.rect(w * 0.12, depth * 0.018, w * 0.76, depth * 0.045, 3), { fill: '#0c0d0f', opacity: 0.85 }),
    ...Array.from({ length: 30 }, (_, i) =>
      path(deck.rect(w * 0.13 + i * w * 0.0248, depth * 0.022, w * 0.006, depth * 0.036), {
        fill: '#2a2c31',
      }),
    ),
  );
};

/** The touchpad; a ThinkPad's with its three buttons and the pointing stick. */
const touchpad = (sheet: Sheet, layout: Layout, { bottom, stick }: Keys): string => {
  const { deck, w, depth, kind, body } = layout;
  const dark = lightness(body) < 0.5;
  const width = kind === 'mac' ? w * 0.44 : kind === 'edge' ? w * 0.4 : w * 0.36;
  const top = bottom + depth * (kind === 'thinkpad' ? 0.085 : 0.035);
  const height = depth - top - depth * (kind === 'cover' ? 0.06 : 0.045);
  const left = (w - width) / 2;
  return shapes(
    path(deck.rect(left, top, width, height, kind === 'mac' ? 4 : 2.5), {
      fill:
        kind === 'thinkpad' || kind === 'gaming'
          ? sheet.linear({ 0: darken(body, 0.2), 1: lighten(body, dark ? 0.05 : 0.1) })
          : sheet.linear({ 0: darken(body, 0.07), 1: lighten(body, dark ? 0.1 : 0.28) }),
      stroke: dark ? lighten(body, 0.24) : darken(body, 0.18),
      'stroke-width': 1,
    }),
    kind === 'thinkpad'
      ? group(
          {},
          ...[0, 1, 2].map((i) =>
            path(deck.rect(left + (width / 3) * i + 0.6, top - 14, width / 3 - 1.2, 11.5, 2), {
              fill: '#232427',
              stroke: lighten('#232427', 0.2),
              'stroke-width': 0.6,
            }),
          ),
          path(deck.rect(left + 2, top - 13.4, width - 4, 1.1), { fill: '#c4161c' }),
          path(deck.circle(stick.u, stick.v, 3.6), { fill: '#7d0c10' }),
          path(deck.circle(stick.u, stick.v - 1, 3.1), {
            fill: sheet.radial({ 0: '#ff6a5e', 0.6: '#dd2027', 1: '#a51218' }, 0.4, 0.3, 0.7),
          }),
        )
      : '',
  );
};

/** Keyboard, touchpad and the extras of a family, drawn onto the deck (u across, v from the hinge forwards, mm). */
export const drawKeyboard = (
  sheet: Sheet,
  deck: Face,
  w: number,
  depth: number,
  style: KeyboardStyle,
  body: string,
): string => {
  const layout = layoutOf(deck, w, depth, style, body);
  const keys = drawKeys(sheet, layout);
  return group(
    {},
    behindKeys(layout),
    well(layout, keys.bottom),
    keys.drawn,
    speakerHoles(layout, keys.bottom),
    touchpad(sheet, layout, keys),
  );
};
