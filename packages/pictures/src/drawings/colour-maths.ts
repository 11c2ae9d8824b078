/** Colour maths in OKLab, so that lighter and darker shades of a finish keep its hue. Colours are `#rrggbb`. */
type Lab = readonly [number, number, number];

const toLinear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number): number => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

const toLab = (hex: string): Lab => {
  const value = Number.parseInt(hex.slice(1), 16);
  const r = toLinear(((value >> 16) & 255) / 255);
  const g = toLinear(((value >> 8) & 255) / 255);
  const b = toLinear((value & 255) / 255);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

const channel = (v: number): string =>
  Math.round(Math.min(1, Math.max(0, toGamma(Math.max(0, v)))) * 255)
    .toString(16)
    .padStart(2, '0');

const toHex = ([L, a, b]: Lab): string => {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return `#${channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)}${channel(
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
  )}${channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)}`;
};

/** `share` 0 gives `a`, 1 gives `b`. */
export const mix = (a: string, b: string, share: number): string => {
  const [la, aa, ba] = toLab(a);
  const [lb, ab, bb] = toLab(b);
  return toHex([la + (lb - la) * share, aa + (ab - aa) * share, ba + (bb - ba) * share]);
};

/** Mixes a colour with white. */
export const lighten = (colour: string, share: number): string => mix(colour, '#ffffff', share);
/** Mixes a colour with black. */
export const darken = (colour: string, share: number): string => mix(colour, '#000000', share);

/** Perceived lightness, 0 (black) to 1 (white). */
export const lightness = (colour: string): number => toLab(colour)[0];

/** How different two colours look: their distance in OKLab, where hue and saturation count more than their numbers say. */
export const difference = (a: string, b: string): number => {
  const [la, aa, ba] = toLab(a);
  const [lb, ab, bb] = toLab(b);
  return Math.hypot(la - lb, 2.2 * (aa - ab), 2.2 * (ba - bb));
};
