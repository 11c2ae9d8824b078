/**
 * The looks that are drawn, and the body colours that each is drawn in; the assortment can use any of them. To add a
 * look or a colour, list it here, draw it, and run `npm run pictures:masters`. A colour's name is a part of addresses;
 * its last word decides the wallpaper.
 */
const PICTURE_LOOKS = {
  'phone-iphone-plateau': { silver: '#e3e4e5', blue: '#32374a' },
  'phone-iphone-air': { black: '#2b2c2e', blue: '#d3e3ee' },
  'phone-iphone-pro': {
    graphite: '#3c3c3d',
    silver: '#e7e8e6',
    gold: '#eddcc0',
    blue: '#46525f',
    natural: '#b3aba0',
    white: '#f2f1ee',
    sand: '#c8ad93',
  },
  'phone-iphone-pro-notch': {
    graphite: '#54524f',
    silver: '#e7e8e6',
    gold: '#eddcc0',
    blue: '#3d5566',
    'pale-blue': '#a7c1d9',
  },
  'phone-iphone-slim': { black: '#2f3234', blue: '#96aed1', green: '#a9b689' },
  'phone-iphone-capsule': { black: '#35393b', blue: '#929fd6', pink: '#efb0d4', green: '#a9c9c0' },
  'phone-iphone-island': {
    black: '#35393b',
    blue: '#bfd2de',
    pink: '#f0cfd0',
    green: '#cdd9c6',
    yellow: '#ece3bf',
  },
  'phone-iphone-diagonal': {
    black: '#232a31',
    white: '#f2f1ee',
    blue: '#2c6485',
    purple: '#e0d7e8',
    red: '#bf1f30',
    green: '#4b5e4d',
    'pale-blue': '#a0b4c7',
  },
  'phone-iphone-dual': {
    black: '#2a2b2e',
    white: '#f2f1ee',
    blue: '#23496d',
    purple: '#cfc5e4',
    red: '#bf1f30',
    green: '#bfe0c4',
  },
  'phone-iphone-wide': {
    black: '#2a2b2e',
    white: '#f2f1ee',
    purple: '#d1cdda',
    red: '#ba0c2e',
    green: '#aee1cd',
  },
  'phone-iphone-single': { black: '#2a2b2e', white: '#f2f1ee', blue: '#5fa7d9', red: '#bf1f30' },
  'phone-iphone-upright': { black: '#2a2b2e', white: '#f2f1ee' },
  'phone-iphone-home': { black: '#2a2b2e', white: '#f2f1ee', red: '#b8202e' },
  'phone-iphone-home-dual': { black: '#2a2b2e', white: '#f2f1ee', red: '#b8202e' },
  'phone-galaxy-s': {
    black: '#2b2c2f',
    white: '#f2f1ee',
    green: '#41584f',
    purple: '#cdbfdd',
    blue: '#b7cde0',
    mint: '#cfe0d2',
    'pale-purple': '#ddd3e2',
    silver: '#c9c9c6',
    'deep-purple': '#b9a8cf',
    'pale-green': '#8f9a83',
    'light-green': '#4a8378',
    'dark-purple': '#5c5872',
    graphite: '#4b4c50',
    navy: '#3a4560',
  },
  'phone-galaxy-ultra': {
    black: '#2a2b2e',
    silver: '#d4d4d6',
    green: '#58675a',
    purple: '#635b78',
    natural: '#b5aca1',
    'pale-purple': '#ddd3e2',
    'deep-green': '#3d5149',
  },
  'phone-galaxy-a': {
    black: '#2a2b2e',
    white: '#f2f1ee',
    blue: '#a9c8e6',
    green: '#cde2c4',
    silver: '#d9dbde',
    'pale-blue': '#c9d8e6',
    'deep-green': '#8f9a86',
    'deep-blue': '#4a7fb5',
    graphite: '#4b4c50',
    navy: '#30374a',
  },
  'phone-galaxy-flip': {
    graphite: '#56575b',
    purple: '#c9b7de',
    mint: '#c5e3d5',
    sand: '#ead9bf',
    'pale-purple': '#ddd0e4',
    silver: '#b9bbbd',
    black: '#2c2d31',
  },
  'phone-galaxy-fold': {
    black: '#2e2f31',
    sand: '#e6d8c4',
    blue: '#c9d8e6',
    silver: '#b9bbbd',
    navy: '#3a4560',
  },
  'phone-pixel': {
    black: '#333538',
    white: '#f2f1ee',
    sand: '#e3d9c8',
    blue: '#a3c7e8',
    mint: '#c5e3d5',
    yellow: '#e6e5bb',
    'deep-mint': '#bfdccb',
    purple: '#9fa8e0',
    green: '#9b9a8b',
  },
  'phone-pixel-island': {
    black: '#333538',
    sand: '#efe9dc',
    yellow: '#e2e6a8',
    mint: '#d3dcc4',
    'deep-mint': '#bfdcc7',
    silver: '#8f938c',
    blue: '#4d63a8',
  },
  'phone-round-module': {
    black: '#2a2b2e',
    green: '#2f5a4b',
    white: '#f2f1ee',
    blue: '#3f6fa8',
    'pale-green': '#8fb2a0',
    'light-green': '#5f8372',
    'bright-green': '#47695c',
    navy: '#3c4a6b',
  },
  'phone-square-module': {
    black: '#2a2b2e',
    white: '#f2f1ee',
    blue: '#8fb2d3',
    green: '#86a897',
    'pale-green': '#c9d5c0',
    silver: '#cfd1d4',
    'pale-blue': '#9dbde0',
    'deep-green': '#5c7a6b',
    'deep-blue': '#3c5a86',
    'dark-green': '#3f5a50',
    graphite: '#4b4d52',
    navy: '#34435e',
  },
  'phone-nothing': { black: '#2a2b2e', white: '#f2f1ee', blue: '#8fb4d6', graphite: '#4a4b4e' },
  'phone-xperia': {
    black: '#2a2b2e',
    white: '#f2f1ee',
    green: '#b7c4b1',
    'deep-green': '#6d7263',
    'dark-green': '#4f6057',
  },
  'phone-fairphone': {
    black: '#2a2b2e',
    green: '#5f7d6c',
    blue: '#8fb3d6',
    graphite: '#55585c',
    'deep-green': '#3f5347',
  },
  'tablet-ipad': {
    graphite: '#56575b',
    silver: '#d5d7da',
    blue: '#8fb0cf',
    pink: '#e9d0ce',
    sand: '#efe8dc',
    'pale-blue': '#b5c5d4',
    'deep-pink': '#df7b8a',
    'deep-blue': '#5a87b0',
  },
  'tablet-ipad-home': { graphite: '#56575b', silver: '#d5d7da' },
  'tablet-ipad-pro': { graphite: '#56575b', silver: '#d5d7da', black: '#35363a' },
  'tablet-android': { graphite: '#56575b', silver: '#d5d7da', mint: '#c5e3d5', sand: '#e8dfd0' },
  'tablet-android-plain': { graphite: '#56575b', silver: '#d5d7da' },
  'tablet-surface': { silver: '#d5d7da', graphite: '#56575b', black: '#2c2d31' },
  'laptop-macbook-classic': { silver: '#d5d7da', graphite: '#56575b', sand: '#e6cdb4' },
  'laptop-macbook-air': { silver: '#d5d7da', graphite: '#56575b', sand: '#e4d8c6', navy: '#323c4d' },
  'laptop-macbook-pro': { silver: '#d5d7da', graphite: '#56575b', black: '#2e2f31' },
  'laptop-thinkpad': { black: '#2a2b2d' },
  'laptop-business': { silver: '#d5d7da', graphite: '#56575b' },
  'laptop-ultrabook': {
    silver: '#d5d7da',
    graphite: '#56575b',
    blue: '#aebfcd',
    green: '#c8d3cf',
    navy: '#33415c',
    black: '#2c2d31',
  },
  'laptop-gaming': { black: '#2a2b2e', white: '#f2f1ee', graphite: '#4b4c50', navy: '#2b3040' },
  'watch-apple': { black: '#2b2d31', silver: '#d5d7da', sand: '#ead9c8', pink: '#f3c8c4', red: '#c3222f' },
  'watch-apple-ultra': { natural: '#b3aba0', black: '#2a2b2e' },
  'watch-round': {
    black: '#2a2b2e',
    silver: '#d5d7da',
    sand: '#e0d2bd',
    'pale-sand': '#e8dfd0',
    'deep-sand': '#e3bfae',
    'deep-silver': '#a7a7a6',
    green: '#4b5a4f',
    graphite: '#4b4c50',
  },
  'watch-sport': { black: '#2a2b2e', white: '#f2f1ee', graphite: '#56575b' },
  'watch-square': { black: '#2a2b2e', white: '#f2f1ee', silver: '#b9bbbd', graphite: '#55565a' },
  'console-playstation5': { white: '#f2f1ee' },
  'console-playstation4': { black: '#2a2b2e', white: '#f2f1ee' },
  'console-xbox-series-x': { black: '#2a2b2e' },
  'console-xbox-series-s': { white: '#f2f1ee', black: '#2a2b2e' },
  'console-switch': { red: '#f04a3e', white: '#f4f4f2', black: '#2d2e32' },
  'console-switch-lite': { white: '#f2f1ee', graphite: '#5d5f63' },
  'console-handheld': { black: '#2a2b2e', white: '#f2f1ee' },
  'headphones-over-ear': {
    black: '#2a2b2e',
    silver: '#d5d7da',
    blue: '#33476a',
    sand: '#e0d5c6',
    'pale-sand': '#e3ddd2',
    'pale-blue': '#4a5568',
    white: '#f3f0ea',
  },
  'headphones-max': {
    graphite: '#4c4d51',
    silver: '#d5d7da',
    blue: '#8ea9bd',
    pink: '#f0b9b1',
    green: '#c6d8bf',
  },
  'headphones-earbuds': { white: '#f2f1ee' },
  'headphones-airpods-2019': { white: '#f2f1ee' },
  'headphones-airpods': { white: '#f2f1ee' },
  'headphones-earbuds-round': {
    black: '#2a2b2e',
    white: '#f2f1ee',
    purple: '#b7a8d6',
    sand: '#d5bfa3',
    graphite: '#4b4c50',
  },
  'camera-mirrorless': { black: '#2a2b2e', silver: '#d5d7da' },
  'camera-dslr': { black: '#2a2b2e' },
  'camera-compact': { black: '#2a2b2e', silver: '#d5d7da', white: '#f2f1ee' },
  'camera-action': { black: '#2a2b2e' },
  'camera-gimbal': { black: '#2a2b2e' },
  'case-phone': {
    black: '#2a2b2e',
    blue: '#3d5a73',
    natural: '#cfc4b2',
    'pale-blue': '#8fb6dc',
    navy: '#2b3140',
  },
  'case-tablet': { white: '#f2f1ee', blue: '#a3bdd3' },
  'charger-plug': { white: '#f2f1ee', black: '#2a2b2e' },
  'charger-cable': { white: '#f2f1ee', black: '#2a2b2e' },
  'charger-pad': { black: '#2a2b2e', white: '#f2f1ee' },
  'power-bank': { black: '#2a2b2e', white: '#f2f1ee' },
  sleeve: { graphite: '#4b4c50', blue: '#3d5a73' },
  strap: { black: '#2a2b2e', white: '#f2f1ee', blue: '#3d5a73' },
  pen: { white: '#f2f1ee', black: '#2a2b2e' },
  mouse: { graphite: '#4b4c50', white: '#f2f1ee' },
  keyboard: { graphite: '#4b4c50', white: '#f2f1ee' },
  hub: { graphite: '#4b4c50', silver: '#d5d7da' },
} as const;

/** Name of a drawn look. */
export type PictureLook = keyof typeof PICTURE_LOOKS;
/** Name of a colour of at least one look. */
export type PictureColour = { [L in PictureLook]: keyof (typeof PICTURE_LOOKS)[L] }[PictureLook];

/** A colour as drawn. */
export interface Paint {
  readonly name: PictureColour;
  /** Body colour, `#rrggbb`. */
  readonly body: string;
}

const isLook = (text: string): text is PictureLook => Object.hasOwn(PICTURE_LOOKS, text);
/** All names of looks. */
export const ALL_LOOKS: readonly PictureLook[] = Object.keys(PICTURE_LOOKS).filter(isLook);

/** The colours of a look, `#rrggbb` by name. */
const paintsOf = (look: PictureLook): Readonly<Partial<Record<PictureColour, string>>> => PICTURE_LOOKS[look];

/** The names of a look's colours. */
export const coloursOf = (look: PictureLook): PictureColour[] => {
  const paints = paintsOf(look);
  const isColour = (name: string): name is PictureColour => Object.hasOwn(paints, name);
  return Object.keys(paints).filter(isColour);
};

/** Body colour of a look, `#rrggbb`. @throws {RangeError} it is not drawn in that colour */
export const swatch = (look: PictureLook, colour: PictureColour): string => {
  const paint = paintsOf(look)[colour];
  if (paint === undefined) throw new RangeError(`${look} is not drawn in ${colour}`);
  return paint;
};
