import { layers, motion, palette, radii, shadows, typeScale } from '../tokens/palette.ts';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const lines = (prefix: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `--rw-${prefix}-${kebab(name)}:${value};`)
    .join('');

const pick = <K extends string>(
  pairs: Readonly<Record<K, readonly [string, string]>>,
  value: (light: string, dark: string) => string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries<readonly [string, string]>(pairs).map(([name, [light, dark]]) => [
      name,
      value(light, dark),
    ]),
  );

/**
 * CSS that defines every token on `scope`.
 *
 * Colours use `light-dark()`, resolved by each element's own `color-scheme`: `data-theme="dark"` on any element turns
 * that part of the page dark. Browsers without `light-dark()` get the light theme.
 *
 * @param scope selector that carries the tokens; an embedded part passes its own root instead of `:root`
 */
export function tokenStyles(scope = ':root'): string {
  const type = Object.entries(typeScale)
    .map(
      ([name, [size, height, tracking, weight]]) =>
        `--rw-type-${name}-size:${size};--rw-type-${name}-height:${height};--rw-type-${name}-tracking:${tracking};--rw-type-${name}-weight:${weight};`,
    )
    .join('');
  const light = (value: string): string => value;
  const both = (a: string, b: string): string => (a === b ? a : `light-dark(${a},${b})`);
  const shadow = (theme: 0 | 1): string =>
    lines('shadow', { raised: shadows.raised[theme], floating: shadows.floating[theme] });
  return [
    `${scope}{color-scheme:light dark;`,
    lines('color', pick(palette, light)),
    shadow(0),
    lines('radius', radii),
    lines('motion', motion),
    lines('layer', layers),
    type,
    `--rw-font:'Figtree Variable','Figtree Fallback',system-ui,sans-serif;`,
    '--rw-gutter:clamp(16px,4vw,48px);--rw-max-width:1440px;}',
    `@supports (color:light-dark(#000,#fff)){${scope}{${lines('color', pick(palette, both))}}}`,
    `@media (prefers-color-scheme:dark){${scope}{${shadow(1)}}}`,
    `[data-theme=light]{color-scheme:light;${shadow(0)}}`,
    `[data-theme=dark]{color-scheme:dark;${shadow(1)}}`,
    `@media (prefers-reduced-motion:reduce){${scope}{--rw-motion-fast:1ms;--rw-motion-base:1ms;--rw-motion-slow:1ms;}}`,
  ].join('\n');
}
