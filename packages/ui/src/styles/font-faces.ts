/** A font file that the shell copies to its assets; `specifier` is resolved by Node from this package. */
export interface FontFile {
  /** File name that `fontFaces` refers to. */
  readonly file: string;
  /** Module specifier of the source, for `import.meta.resolve` or `require.resolve`. */
  readonly specifier: string;
  readonly unicodeRange: string;
  /** True for the one file that every page needs and that should be preloaded. */
  readonly preload: boolean;
}

const source = (file: string): string => `@fontsource-variable/figtree/files/${file}`;

/** Figtree (OFL), variable weight 300–900. */
export const fontFiles: readonly FontFile[] = [
  {
    file: 'figtree-latin-wght-normal.woff2',
    specifier: source('figtree-latin-wght-normal.woff2'),
    unicodeRange:
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    preload: true,
  },
  {
    file: 'figtree-latin-ext-wght-normal.woff2',
    specifier: source('figtree-latin-ext-wght-normal.woff2'),
    unicodeRange:
      'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    preload: false,
  },
];

/**
 * Width of Figtree relative to Arial, measured with German shop text at weights 400 and 600. Figtree's own ascent is
 * 0.95 em and its descent 0.25 em; both are divided by the ratio because `size-adjust` scales them too.
 */
const widthRatio = { regular: 0.997, bold: 0.956 };

const fallback = (weight: string, ratio: number, local: string): string => {
  const percent = (value: number): string => `${(value * 100).toFixed(2)}%`;
  return `@font-face{font-family:'Figtree Fallback';font-weight:${weight};src:${local};size-adjust:${percent(ratio)};ascent-override:${percent(0.95 / ratio)};descent-override:${percent(0.25 / ratio)};line-gap-override:0%}`;
};

/**
 * `@font-face` rules for Figtree and for a local fallback with the same metrics. A page keeps the font that it
 * was first drawn in (`optional`), because words differ in width and a late swap would rewrap lines. The
 * response's header preloads the font, so it usually arrives in time. If it is late, the shell applies it if that
 * moves nothing in sight, and otherwise with the next page.
 *
 * @param urlOf returns the URL of a file of `fontFiles`
 */
export function fontFaces(urlOf: (file: string) => string): string {
  return [
    ...fontFiles.map(
      ({ file, unicodeRange }) =>
        `@font-face{font-family:'Figtree Variable';font-style:normal;font-display:optional;font-weight:300 900;src:url(${JSON.stringify(urlOf(file))}) format('woff2');unicode-range:${unicodeRange}}`,
    ),
    fallback('300 500', widthRatio.regular, "local('Arial'),local('Liberation Sans'),local('Roboto')"),
    fallback(
      '501 900',
      widthRatio.bold,
      "local('Arial Bold'),local('Arial-BoldMT'),local('Liberation Sans Bold'),local('Roboto Bold')",
    ),
  ].join('\n');
}
