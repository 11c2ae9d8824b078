/** A browser and its device, in words by which the owner recognises them. */
export interface BrowserName {
  readonly device: string | null;
  readonly browser: string | null;
}

type Sign = readonly [name: string, pattern: RegExp];

/** Phones and tablets whose own names appear in the header. */
const OWN_NAME = /\b(iP(?:hone|ad))\b/;
// The first match wins: many headers name other browsers as well, and some tablets claim to be a Macintosh by default.
const DEVICES: readonly Sign[] = [
  ['Android', /Android/],
  ['Chromebook', /CrOS/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11/],
];
const BROWSERS: readonly Sign[] = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\/|Chromium\//],
  ['Safari', /Version\/[\d.]+.*Safari\//],
];

const firstOf = (signs: readonly Sign[], text: string): string | null =>
  signs.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** Reads a User-Agent header; the result contains only names from our own lists, whatever the header says. */
export const browserName = (userAgent: string | undefined): BrowserName => {
  const text = (userAgent ?? '').slice(0, 500);
  return { device: OWN_NAME.exec(text)?.[1] ?? firstOf(DEVICES, text), browser: firstOf(BROWSERS, text) };
};
