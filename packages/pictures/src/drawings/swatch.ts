import type { PictureColour, PictureLook } from '../looks.ts';

/** Body colour of each finish, unless a look has its own. */
const FINISH: Record<PictureColour, string> = {
  black: '#2a2b2e',
  graphite: '#56575b',
  silver: '#d5d7da',
  white: '#f2f1ee',
  gold: '#e8d3b0',
  natural: '#b3aba0',
  sand: '#e0d2bd',
  blue: '#7d9dbe',
  navy: '#35415a',
  pink: '#f2cdcf',
  red: '#c3222f',
  purple: '#c9bfe3',
  green: '#bcd0bb',
  mint: '#c5e3d5',
  yellow: '#f4e3a1',
};

const OWN: Partial<Record<PictureLook, Partial<Record<PictureColour, string>>>> = {
  'phone-iphone-pro': { blue: '#46525f', silver: '#e7e8e6', gold: '#eddcc0', graphite: '#54524f' },
  'phone-iphone-plateau': { blue: '#32374a', silver: '#e3e4e5' },
  'phone-iphone-air': { blue: '#d3e3ee', black: '#2b2c2e' },
  'phone-iphone-pro-notch': { blue: '#5f7d96', silver: '#e7e8e6', gold: '#eddcc0', graphite: '#54524f' },
  'phone-iphone-slim': { black: '#2f3234', blue: '#96aed1', green: '#a9b689' },
  'phone-iphone-capsule': { black: '#35393b', blue: '#929fd6', pink: '#efb0d4', green: '#a9c9c0' },
  'phone-iphone-diagonal': {
    blue: '#3f6d8f',
    green: '#4b5e4d',
    purple: '#e0d7e8',
    red: '#bf1f30',
    black: '#232a31',
  },
  'phone-iphone-single': { blue: '#5fa7d9', red: '#bf1f30' },
  'phone-iphone-island': { black: '#35393b', blue: '#bfd2de', pink: '#f0cfd0', green: '#cdd9c6' },
  'phone-iphone-dual': { blue: '#2e5f86', green: '#bfe0c4', purple: '#cfc5e4', red: '#bf1f30' },
  'phone-iphone-wide': { green: '#aee1cd', purple: '#d1cdda', red: '#ba0c2e' },
  'phone-iphone-home': { red: '#b8202e' },
  'phone-galaxy-s': { green: '#53695c', purple: '#cdbfdd', blue: '#86a3c3', black: '#2b2c2f' },
  'phone-galaxy-ultra': { green: '#58675a', purple: '#635b78', natural: '#b5aca1', silver: '#d4d4d6' },
  'phone-galaxy-a': { blue: '#a9c8e6', green: '#cde2c4' },
  'phone-galaxy-flip': { purple: '#c9b7de', sand: '#ead9bf' },
  'phone-galaxy-fold': { blue: '#a5bdd6', black: '#2e2f31', sand: '#e6d8c4' },
  'phone-pixel': { blue: '#a3c7e8', sand: '#e3d9c8', black: '#333538' },
  'phone-round-module': { green: '#2f5a4b', blue: '#6f93b8' },
  'phone-square-module': { green: '#86a897', blue: '#5f8fc4' },
  'phone-fairphone': { green: '#5f7d6c', blue: '#8fb3d6' },
  'tablet-ipad': { blue: '#8fb0cf', pink: '#e9b9bf' },
  'laptop-macbook-classic': { sand: '#e6cdb4' },
  'laptop-macbook-air': { sand: '#e4d8c6', navy: '#323c4d' },
  'laptop-ultrabook': { blue: '#3f5573' },
  'watch-apple': { sand: '#ead9c8', pink: '#f3c8c4', black: '#2b2d31' },
  'console-switch': { red: '#f04a3e', white: '#f4f4f2' },
  'headphones-over-ear': { blue: '#33476a', sand: '#e0d5c6' },
  'headphones-max': { blue: '#8ea9bd', green: '#c6d8bf', pink: '#f0b9b1', graphite: '#4c4d51' },
  'headphones-earbuds-round': { purple: '#b7a8d6' },
  'case-phone': { blue: '#3d5a73', natural: '#cfc4b2' },
  'case-tablet': { blue: '#4d6f8f' },
  'laptop-thinkpad': { black: '#2a2b2d' },
};

/** Body colour of a look in a colour, `#rrggbb`: used by the drawings and shown by the colour chooser. */
export const swatch = (look: PictureLook, colour: PictureColour): string =>
  OWN[look]?.[colour] ?? FINISH[colour];
