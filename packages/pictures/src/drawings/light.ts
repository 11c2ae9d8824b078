import { darken, lighten, lightness, mix } from './colour-maths.ts';
import { circle, ellipse, group, path, type Sheet, type Stops } from './svg.ts';

/** Polished metal seen from the front: both edges turn away from the light. */
export const metalStops = (colour: string): Stops => ({
  0: darken(colour, 0.45),
  0.018: lighten(colour, 0.45),
  0.05: colour,
  0.3: lighten(colour, 0.22),
  0.7: darken(colour, 0.08),
  0.955: darken(colour, 0.2),
  0.982: lighten(colour, 0.4),
  1: darken(colour, 0.5),
});

/** Outline that keeps a device readable on white and on nearly black pages. */
export const rimColour = (colour: string): string =>
  lightness(colour) < 0.45 ? lighten(colour, 0.42) : darken(colour, 0.22);

/** Soft shadow on the ground; invisible on dark pages. Centre (cx, y), `w` wide. */
export const groundShadow = (sheet: Sheet, cx: number, y: number, w: number, strength = 1): string =>
  group(
    {},
    ellipse(cx, y, w * 0.54, w * 0.04 + 6, {
      fill: sheet.radial({
        0: ['#0b0d12', 0.3 * strength],
        0.5: ['#0b0d12', 0.14 * strength],
        1: ['#0b0d12', 0],
      }),
    }),
    ellipse(cx, y - 3, w * 0.49, 7, {
      fill: sheet.radial({
        0: ['#0b0d12', 0.5 * strength],
        0.7: ['#0b0d12', 0.3 * strength],
        1: ['#0b0d12', 0],
      }),
    }),
  );

/** A broad soft reflection across a w × h surface, from lower left to upper right; the caller clips it to the surface. */
export const sheen = (sheet: Sheet, w: number, h: number, opacity: number, at = 0.6): string => {
  const [dx, dy] = [w, -h * 0.42];
  const length = Math.hypot(dx, dy);
  const half = h * 0.2;
  const [nx, ny] = [(-dy / length) * half, (dx / length) * half];
  const [cx, cy] = [w / 2, h * at];
  return path(`M0 0H${w}V${h}H0Z`, {
    fill: sheet.linearAt(
      {
        0: ['#ffffff', 0],
        0.3: ['#ffffff', opacity * 0.35],
        0.62: ['#ffffff', opacity],
        0.8: ['#ffffff', opacity * 0.3],
        1: ['#ffffff', 0],
      },
      cx - nx,
      cy - ny,
      cx + nx,
      cy + ny,
    ),
  });
};

/** Shadow that a shape casts on the surface behind it. */
export const castShadow = (
  sheet: Sheet,
  d: string,
  deviation: number,
  opacity: number,
  transform = '',
): string =>
  sheet.blurred(deviation, path(d, { fill: '#05070b', opacity, transform: transform || undefined }));

/** The colours of a lens. */
export interface LensFinish {
  /** Metal of the outer ring. */
  ring: string;
  /** Width of the outer ring as a share of the radius. */
  ringWidth?: number;
  /** Tint of the coating's reflection. */
  coating?: string;
}

/** A camera lens under glass: metal ring, black barrel, coated elements, two reflections. */
export const lens = (sheet: Sheet, cx: number, cy: number, r: number, finish: LensFinish): string => {
  const ringWidth = finish.ringWidth ?? 0.1;
  const coating = finish.coating ?? '#3a5fb8';
  const inner = r * (1 - ringWidth);
  return group(
    { transform: `translate(${cx.toFixed(3)} ${cy.toFixed(3)})` },
    circle(0, 0, r, {
      fill: sheet.linear(
        {
          0: lighten(finish.ring, 0.55),
          0.35: finish.ring,
          0.65: darken(finish.ring, 0.3),
          1: lighten(finish.ring, 0.3),
        },
        0.1,
        0,
        0.9,
        1,
      ),
    }),
    circle(0, 0, inner, { fill: '#060708' }),
    circle(0, 0, inner * 0.95, {
      fill: sheet.radial({ 0: '#16181d', 0.62: '#0b0c0f', 0.9: '#1d1f24', 1: '#08090a' }),
    }),
    circle(0, 0, inner * 0.74, { fill: '#050506', stroke: '#2b2e35', 'stroke-width': r * 0.025 }),
    circle(0, 0, inner * 0.6, {
      fill: sheet.radial(
        {
          0: mix(coating, '#0a0c14', 0.2),
          0.45: mix(coating, '#07080d', 0.62),
          0.8: '#07080c',
          1: '#15171d',
        },
        0.42,
        0.36,
        0.66,
      ),
    }),
    circle(0, 0, inner * 0.33, {
      fill: sheet.radial({ 0: '#020204', 0.7: '#05060a', 1: mix(coating, '#10121a', 0.55) }),
    }),
    ellipse(-inner * 0.2, -inner * 0.27, inner * 0.16, inner * 0.11, {
      fill: '#dfe9ff',
      opacity: 0.75,
      transform: 'rotate(-35)',
    }),
    circle(inner * 0.2, inner * 0.24, inner * 0.07, { fill: mix(coating, '#ffffff', 0.55), opacity: 0.6 }),
    path(arc(inner * 0.86, 200, 320), {
      fill: 'none',
      stroke: '#ffffff',
      opacity: 0.22,
      'stroke-width': r * 0.05,
      'stroke-linecap': 'round',
    }),
  );
};

/** Arc around (0, 0) from one angle to another, in degrees clockwise from three o'clock. */
export const arc = (r: number, from: number, to: number): string => {
  const point = (angle: number): string =>
    `${(r * Math.cos((angle * Math.PI) / 180)).toFixed(3)} ${(r * Math.sin((angle * Math.PI) / 180)).toFixed(3)}`;
  return `M${point(from)}A${r.toFixed(3)} ${r.toFixed(3)} 0 ${Math.abs(to - from) > 180 ? 1 : 0} 1 ${point(to)}`;
};

/** LED flash. */
export const flash = (sheet: Sheet, cx: number, cy: number, r: number): string =>
  group(
    {},
    circle(cx, cy, r, {
      fill: sheet.radial({ 0: '#fffdf2', 0.55: '#f6ecd0', 1: '#c9bfa6' }),
      stroke: '#8f8a80',
      'stroke-width': r * 0.1,
      'stroke-opacity': 0.6,
    }),
    circle(cx - r * 0.2, cy - r * 0.25, r * 0.3, { fill: '#ffffff', opacity: 0.85 }),
  );
