/**
 * The vocabulary of device pictures: which looks are drawn, and in which colours. The catalogue picks from it, the
 * drawings in `packages/pictures` draw it. Adding a look or a colour here and running `npm run pictures:masters` is all a new
 * device needs.
 */
export const PICTURE_LOOKS = {
  'phone-iphone-plateau': ['silver', 'blue'],
  'phone-iphone-air': ['black', 'blue'],
  'phone-iphone-pro': ['graphite', 'silver', 'gold', 'blue', 'natural', 'white'],
  'phone-iphone-pro-notch': ['graphite', 'silver', 'gold', 'blue'],
  'phone-iphone-slim': ['black', 'blue', 'green'],
  'phone-iphone-capsule': ['black', 'blue', 'pink', 'green'],
  'phone-iphone-island': ['black', 'blue', 'pink', 'green', 'yellow'],
  'phone-iphone-diagonal': ['black', 'white', 'blue', 'purple', 'red', 'green'],
  'phone-iphone-dual': ['black', 'white', 'blue', 'purple', 'red', 'green'],
  'phone-iphone-wide': ['black', 'white', 'purple', 'red', 'green'],
  'phone-iphone-single': ['black', 'white', 'blue', 'red'],
  'phone-iphone-upright': ['black', 'white'],
  'phone-iphone-home': ['black', 'white', 'red'],
  'phone-galaxy-s': ['black', 'white', 'green', 'purple', 'blue'],
  'phone-galaxy-ultra': ['black', 'silver', 'green', 'purple', 'natural'],
  'phone-galaxy-a': ['black', 'white', 'blue', 'green'],
  'phone-galaxy-flip': ['graphite', 'purple', 'mint', 'sand'],
  'phone-galaxy-fold': ['black', 'sand', 'blue'],
  'phone-pixel': ['black', 'white', 'sand', 'blue', 'mint'],
  'phone-round-module': ['black', 'green', 'white', 'blue'],
  'phone-square-module': ['black', 'white', 'blue', 'green'],
  'phone-fairphone': ['black', 'green', 'blue'],
  'tablet-ipad': ['graphite', 'silver', 'blue', 'pink'],
  'tablet-ipad-pro': ['graphite', 'silver'],
  'tablet-android': ['graphite', 'silver', 'mint'],
  'tablet-surface': ['silver', 'graphite'],
  'laptop-macbook-classic': ['silver', 'graphite', 'sand'],
  'laptop-macbook-air': ['silver', 'graphite', 'sand', 'navy'],
  'laptop-macbook-pro': ['silver', 'graphite'],
  'laptop-thinkpad': ['black'],
  'laptop-business': ['silver', 'graphite'],
  'laptop-ultrabook': ['silver', 'graphite', 'blue'],
  'laptop-gaming': ['black', 'white'],
  'watch-apple': ['black', 'silver', 'sand', 'pink', 'red'],
  'watch-apple-ultra': ['natural', 'black'],
  'watch-round': ['black', 'silver', 'sand'],
  'watch-sport': ['black', 'white', 'graphite'],
  'console-playstation5': ['white'],
  'console-playstation4': ['black', 'white'],
  'console-xbox-series-x': ['black'],
  'console-xbox-series-s': ['white', 'black'],
  'console-switch': ['red', 'white'],
  'console-handheld': ['black', 'white'],
  'headphones-over-ear': ['black', 'silver', 'blue', 'sand'],
  'headphones-max': ['graphite', 'silver', 'blue', 'pink', 'green'],
  'headphones-earbuds': ['white'],
  'headphones-earbuds-round': ['black', 'white', 'purple'],
  'camera-mirrorless': ['black', 'silver'],
  'camera-dslr': ['black'],
  'camera-compact': ['black', 'silver', 'white'],
  'camera-action': ['black'],
} as const;

/** Name of a drawn look. */
export type PictureLook = keyof typeof PICTURE_LOOKS;
export type PictureColour = (typeof PICTURE_LOOKS)[PictureLook][number];

/** The views drawn of every look and colour, in the order a gallery shows them. */
export const PICTURE_VIEWS = ['angle', 'front', 'back'] as const;
export type PictureView = (typeof PICTURE_VIEWS)[number];

/** Widths in CSS pixels that exist of every picture; pictures are square and transparent. */
export const PICTURE_WIDTHS = [160, 320, 640, 960] as const;

/** Path of a picture on the assets host: `/pictures/phone-pixel/blue/front-320.webp`. */
export const picturePath = (
  look: PictureLook,
  colour: PictureColour,
  view: PictureView,
  width: (typeof PICTURE_WIDTHS)[number],
  format: 'avif' | 'webp' = 'webp',
): string => `/pictures/${look}/${colour}/${view}-${width}.${format}`;

/** Page illustrations drawn beside the device pictures. */
export const PICTURE_SCENES = ['hero', 'trade-in', 'tree'] as const;
export type PictureScene = (typeof PICTURE_SCENES)[number];

/** Widths in CSS pixels that exist of every scene; scenes are 4 by 3. */
export const SCENE_WIDTHS = [640, 960, 1600] as const;

/** Path of a scene on the assets host: `/pictures/scene/hero/angle-960.webp`. */
export const scenePath = (
  name: PictureScene,
  width: (typeof SCENE_WIDTHS)[number],
  format: 'avif' | 'webp' = 'webp',
): string => `/pictures/scene/${name}/angle-${width}.${format}`;
