type Channels = readonly [number, number, number];

const channelsOf = (hex: string): Channels => [
  parseInt(hex.slice(1, 3), 16),
  parseInt(hex.slice(3, 5), 16),
  parseInt(hex.slice(5, 7), 16),
];

const light = (channel: number): number => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex);
  return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);
}

/** The contrast of two colours after WCAG, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** `color-mix(in srgb, one share, other)`. */
export function mix(one: string, share: number, other: string): string {
  const [a, b] = [channelsOf(one), channelsOf(other)];
  const channel = (at: 0 | 1 | 2): string =>
    Math.round(a[at] * share + b[at] * (1 - share))
      .toString(16)
      .padStart(2, '0');
  return `#${channel(0)}${channel(1)}${channel(2)}`;
}
