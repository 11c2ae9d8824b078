import { darken, lighten, lightness, mix } from '../colour-maths.ts';
import type { Face } from '../space.ts';
import { group, path, type Sheet } from '../svg.ts';

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

/** Keyboard, touchpad and the extras of a family, drawn onto the deck (u across, v from the hinge forwards, mm). */
export const drawKeyboard = (
  sheet: Sheet,
  deck: Face,
  w: number,
  depth: number,
  style: KeyboardStyle,
  body: string,
): string => {
  const { kind } = style;
  const dark = lightness(body) < 0.5;
  const margin = kind === 'edge' || kind === 'cover' ? w * 0.025 : kind === 'thinkpad' ? w * 0.05 : w * 0.085;
  const kw = w - 2 * margin;
  const unit = kw / 15;
  const top = kind === 'cover' ? depth * 0.1 : depth * 0.09;
  const rowHeight = kind === 'gaming' ? unit * 0.94 : unit * 0.96;
  const gap = unit * (kind === 'edge' ? 0.06 : 0.13);
  const keyTop =
    kind === 'mac' || kind === 'thinkpad' || kind === 'gaming'
      ? '#1b1c1e'
      : kind === 'tinted'
        ? dark
          ? '#242528'
          : '#35373b'
        : kind === 'cover'
          ? mix(body, '#2b2d31', dark ? 0.5 : 0.75)
          : dark
            ? '#232529'
            : lighten(body, 0.05);
  const keyEdge = lightness(keyTop) < 0.5 ? lighten(keyTop, 0.22) : darken(keyTop, 0.22);
  const radius = unit * (kind === 'mac' ? 0.16 : 0.1);
  const glow = sheet.linear({ 0: '#49e0ff', 0.5: '#8f6bff', 1: '#ff5fa2' }, 0, 0, 1, 0);

  let v = top;
  const keyMarks: string[] = [];
  let letterRowEnd = { u: 0, v: 0 };
  ROWS.forEach((row, index) => {
    const height = index === 0 && kind !== 'mac' ? rowHeight * 0.66 : rowHeight;
    let u = margin;
    row.forEach((width, column) => {
      const size = width * unit;
      const half = index === 5 && column > 6 && (kind === 'mac' || kind === 'tinted' || kind === 'edge');
      const keyHeight = (half ? height * 0.5 : height) - gap;
      const keyV = half ? v + height * 0.5 : v;
      const d = deck.rect(u + gap / 2, keyV + gap / 2, size - gap, keyHeight, radius);
      keyMarks.push(
        path(d, {
          fill: keyTop,
          stroke: kind === 'gaming' ? glow : keyEdge,
          'stroke-width': kind === 'gaming' ? 0.9 : 0.7,
          'stroke-opacity': kind === 'gaming' ? 0.75 : 0.8,
        }),
      );
      if (size < unit * 1.2 && index > 0 && index < 5) {
        keyMarks.push(
          path(deck.rect(u + size * 0.43, keyV + keyHeight * 0.42, size * 0.16, keyHeight * 0.2, 0.5), {
            fill: lightness(keyTop) < 0.5 ? '#e6e8ec' : '#3c4048',
            opacity: 0.55,
          }),
        );
      }
      if (index === 3 && column === 5) letterRowEnd = { u: u + size, v: v + height };
      u += size;
    });
    v += height;
  });
  const bottom = v;

  const padWidth = kind === 'mac' ? w * 0.44 : kind === 'edge' ? w * 0.4 : w * 0.36;
  const padTop = bottom + depth * (kind === 'thinkpad' ? 0.085 : 0.035);
  const padHeight = depth - padTop - depth * (kind === 'cover' ? 0.06 : 0.045);
  const padLeft = (w - padWidth) / 2;
  const well =
    kind === 'mac' && style.speakers
      ? path(deck.rect(margin - 1.5, top - 1.5, kw + 3, bottom - top + 3, 4), { fill: '#141517' })
      : path(deck.rect(margin - 1, top - 1, kw + 2, bottom - top + 2, 2.5), {
          fill: darken(body, dark ? 0.35 : 0.14),
          opacity: 0.75,
        });

  const holes: string[] = [];
  if (style.speakers) {
    for (const left of [margin * 0.28, w - margin * 0.72]) {
      for (let row = 0; row < 26; row += 1) {
        for (let column = 0; column < 4; column += 1) {
          holes.push(
            deck.circle(left + column * margin * 0.15, top + (row * (bottom - top)) / 26 + 1.5, 0.62),
          );
        }
      }
    }
  }

  return group(
    {},
    kind === 'gaming'
      ? group(
          {},
          path(deck.rect(w * 0.12, depth * 0.018, w * 0.76, depth * 0.045, 3), {
            fill: '#0c0d0f',
            opacity: 0.85,
          }),
          ...Array.from({ length: 30 }, (_, i) =>
            path(deck.rect(w * 0.13 + i * w * 0.0248, depth * 0.022, w * 0.006, depth * 0.036), {
              fill: '#2a2c31',
            }),
          ),
        )
      : '',
    kind === 'tinted'
      ? path(deck.rect(w * 0.2, depth * 0.025, w * 0.6, depth * 0.03, 2), {
          fill: darken(body, 0.35),
          opacity: 0.35,
        })
      : '',
    well,
    ...keyMarks,
    holes.length > 0 ? path(holes.join(''), { fill: '#0d0e10', opacity: dark ? 0.6 : 0.5 }) : '',
    path(deck.rect(padLeft, padTop, padWidth, padHeight, kind === 'mac' ? 4 : 2.5), {
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
            path(deck.rect(padLeft + (padWidth / 3) * i + 0.6, padTop - 14, padWidth / 3 - 1.2, 11.5, 2), {
              fill: '#232427',
              stroke: lighten('#232427', 0.2),
              'stroke-width': 0.6,
            }),
          ),
          path(deck.rect(padLeft + 2, padTop - 13.4, padWidth - 4, 1.1), { fill: '#c4161c' }),
          path(deck.circle(letterRowEnd.u, letterRowEnd.v, 3.6), { fill: '#7d0c10' }),
          path(deck.circle(letterRowEnd.u, letterRowEnd.v - 1, 3.1), {
            fill: sheet.radial({ 0: '#ff6a5e', 0.6: '#dd2027', 1: '#a51218' }, 0.4, 0.3, 0.7),
          }),
        )
      : '',
  );
};
