/** Screens by their width. */
export type Screens = 'phones' | 'phones and desktops' | 'all';

/** The main picture of a page, as its HTML shows it. */
export interface MainPicture {
  /** Address of the file that comes with the page. */
  address: string;
  /** Its width in px. */
  width: number;
  /** The screens that show the picture no larger than this file; on any other one it would be blurred. */
  screens: Screens;
  /** The tag that asks for the picture early, and those of its two formats. */
  tags: { preload: string; avif: string; webp: string };
  /** All sizes: `ADDRESS 320w, ADDRESS 640w`. */
  srcset: string;
}

/** The phone for which the size is chosen. */
const PHONE = { width: 412, pixelRatio: 1.75 };
/** Where our pages show their pictures largest, by width in px: just below each change of the layout, and on a large screen. */
const TABLETS = [767, 1023, 1279];
const DESKTOPS = [1280, 1439, 1920];
const PX_PER_EM = 16;

/** Width in px of a picture on a screen, by its `sizes`; null if they are written in a way that is not known here. */
const shownWidth = (sizes: string, screen: number): number | null => {
  for (const entry of sizes.split(',')) {
    const known = /^\s*(?:\(min-width: ([\d.]+)em\) )?([\d.]+)(px|vw)\s*$/.exec(entry);
    if (known === null) return null;
    const [, from, length, unit] = known;
    if (from !== undefined && screen < Number(from) * PX_PER_EM) continue;
    return unit === 'vw' ? (Number(length) * screen) / 100 : Number(length);
  }
  return null;
};

interface File {
  address: string;
  width: number;
}

const filesOf = (srcset: string): File[] =>
  srcset.split(', ').flatMap((entry) => {
    const [, address, width] = /^(\S+) (\d+)w$/.exec(entry) ?? [];
    return address === undefined ? [] : [{ address, width: Number(width) }];
  });

const closest = (files: readonly File[], wanted: number): File | undefined =>
  files.toSorted((one, other) => Math.abs(one.width - wanted) - Math.abs(other.width - wanted))[0];

const attribute = (tag: string, name: string): string | null =>
  new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? null;

const screensFor = ({ width }: File, sizes: string): Screens => {
  const suits = (screens: readonly number[]): boolean =>
    screens.every((screen) => (shownWidth(sizes, screen) ?? Infinity) <= width);
  if (!suits(DESKTOPS)) return 'phones';
  return suits(TABLETS) ? 'all' : 'phones and desktops';
};

/** The first picture that a page asks for early, in AVIF and WebP (`DevicePicture`); null if it has none. */
export const findMainPicture = (html: string): MainPicture | null => {
  const preload = /<link rel="preload" as="image"[^>]*>/.exec(html)?.[0] ?? '';
  const srcset = attribute(preload, 'imagesrcset');
  const sizes = attribute(preload, 'imagesizes');
  if (srcset === null || sizes === null || attribute(preload, 'type') !== 'image/avif') return null;
  const start = html.indexOf(`<source type="image/avif" srcSet="${srcset}"`);
  const [, avif, webp] = /^(<source [^>]*>)(<source type="image\/webp"[^>]*>)/.exec(html.slice(start)) ?? [];
  const onPhones = shownWidth(sizes, PHONE.width);
  if (start === -1 || avif === undefined || webp === undefined || onPhones === null) return null;
  const file = closest(filesOf(srcset), onPhones * PHONE.pixelRatio);
  return file
    ? {
        ...file,
        screens: screensFor(file, sizes),
        tags: { preload, avif, webp },
        srcset,
      }
    : null;
};
