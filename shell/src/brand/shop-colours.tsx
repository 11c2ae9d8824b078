import { Global } from '@emotion/react';
import type { BrandColours } from '@rewald/contracts';
import { useCompany } from '@rewald/platform';

const mix = (colour: string, share: number, other: string): string =>
  `color-mix(in srgb,${colour} ${share}%,${other})`;
const both = (light: string, dark: string): string => `light-dark(${light},${dark})`;

/** The tokens that follow from a shop's own colour. The import checks their contrast with the same shares. */
function tokensOf({ light, dark }: BrandColours): string {
  return Object.entries({
    brand: both(light, dark),
    'brand-hover': both(mix(light, 80, '#000'), mix(dark, 80, '#fff')),
    'on-brand': both('#fff', mix(dark, 14, '#000')),
    'brand-ink': both(light, dark),
    'brand-soft': both(mix(light, 12, '#fff'), mix(dark, 18, '#111613')),
    deep: mix(light, 40, '#000'),
  })
    .map(([name, value]) => `--rw-color-${name}:${value};`)
    .join('');
}

/** The shop's own colours in place of the built-in ones; nothing for a shop that brings none. The server alone renders it. */
export function ShopColours() {
  const colours = useCompany()?.look?.colours;
  // Stated twice, so that it is stronger than the tokens' own rule, wherever that stands.
  return colours === undefined ? null : <Global styles={`:root:root{${tokensOf(colours)}}`} />;
}
