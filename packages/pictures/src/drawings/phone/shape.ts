import type { PictureLook } from '../../looks.ts';

/** Dimensions in millimetres, as the makers publish them. */
export interface PhoneShape {
  w: number;
  h: number;
  /** Corner radius of the body. */
  r: number;
  /** Distances from the body's edge to the lit screen: sides, top, bottom. */
  bezel: readonly [number, number, number];
  cutout: 'island' | 'notch' | 'hole' | 'button' | 'none';
  /** Visible metal at the edge. */
  frame: number;
  /** Side keys as [side, top, length]. */
  keys: readonly (readonly ['left' | 'right', number, number])[];
  /** Frame: metal tinted like the body, plain steel, or the body colour itself (plastic). */
  edge: 'tinted' | 'steel' | 'body';
}

export type SlabLook = Exclude<
  Extract<PictureLook, `phone-${string}`>,
  'phone-galaxy-flip' | 'phone-galaxy-fold'
>;

const IPHONE_KEYS = [
  ['left', 30, 6],
  ['left', 43, 10],
  ['left', 56, 10],
  ['right', 46, 16],
] as const;
const RIGHT_KEYS = [
  ['right', 34, 20],
  ['right', 60, 11],
] as const;

const NOTCHED = {
  w: 71.5,
  h: 146.7,
  r: 11,
  bezel: [3.6, 3.6, 3.6],
  cutout: 'notch',
  frame: 1,
  keys: IPHONE_KEYS,
  edge: 'tinted',
} as const;
const ISLAND = {
  w: 71.6,
  h: 147.6,
  r: 11.4,
  bezel: [3, 3, 3],
  cutout: 'island',
  frame: 1,
  keys: IPHONE_KEYS,
  edge: 'tinted',
} as const;
const PRO = {
  w: 71.3,
  h: 147,
  r: 11.4,
  bezel: [2.5, 2.5, 2.5],
  cutout: 'island',
  frame: 1.1,
  keys: IPHONE_KEYS,
  edge: 'tinted',
} as const;

const PIXEL = {
  w: 72.9,
  h: 155.6,
  r: 8.8,
  bezel: [3, 3.4, 4],
  cutout: 'hole',
  frame: 0.9,
  keys: [
    ['right', 38, 10],
    ['right', 56, 20],
  ],
  edge: 'tinted',
} as const;

export const SHAPES: Record<SlabLook, PhoneShape> = {
  'phone-iphone-plateau': PRO,
  'phone-iphone-air': { ...ISLAND, w: 74.7, h: 156.2 },
  'phone-iphone-pro': PRO,
  'phone-iphone-pro-notch': { ...PRO, bezel: [3.2, 3.2, 3.2], cutout: 'notch', edge: 'steel' },
  'phone-iphone-slim': { ...ISLAND, h: 149.6, bezel: [2.1, 2.1, 2.1] },
  'phone-iphone-capsule': ISLAND,
  'phone-iphone-island': ISLAND,
  'phone-iphone-diagonal': NOTCHED,
  'phone-iphone-dual': NOTCHED,
  'phone-iphone-wide': { ...NOTCHED, w: 75.7, h: 150.9, r: 12.4, bezel: [5.4, 5.4, 5.4] },
  'phone-iphone-single': NOTCHED,
  'phone-iphone-upright': { ...NOTCHED, w: 70.9, h: 143.6, edge: 'steel' },
  'phone-iphone-home': {
    w: 67.3,
    h: 138.4,
    r: 9.6,
    bezel: [4.3, 17.2, 17.2],
    cutout: 'button',
    frame: 0.9,
    keys: IPHONE_KEYS,
    edge: 'steel',
  },
  'phone-iphone-home-dual': {
    w: 78.1,
    h: 158.4,
    r: 10.4,
    bezel: [4.9, 18.4, 18.4],
    cutout: 'button',
    frame: 0.9,
    keys: IPHONE_KEYS,
    edge: 'steel',
  },
  'phone-galaxy-s': {
    w: 70.9,
    h: 146.3,
    r: 8.6,
    bezel: [2.3, 2.3, 2.9],
    cutout: 'hole',
    frame: 0.9,
    keys: RIGHT_KEYS,
    edge: 'tinted',
  },
  'phone-galaxy-ultra': {
    w: 78.1,
    h: 163.4,
    r: 3.4,
    bezel: [1.8, 2.4, 2.6],
    cutout: 'hole',
    frame: 0.8,
    keys: RIGHT_KEYS,
    edge: 'tinted',
  },
  'phone-galaxy-a': {
    w: 76.7,
    h: 158.2,
    r: 8.4,
    bezel: [3, 3.2, 4.6],
    cutout: 'hole',
    frame: 0.9,
    keys: RIGHT_KEYS,
    edge: 'body',
  },
  'phone-pixel': PIXEL,
  'phone-pixel-island': { ...PIXEL, w: 72, h: 152.8, r: 11, bezel: [2.2, 2.4, 2.4] },
  'phone-xperia': {
    w: 71,
    h: 165,
    r: 5.4,
    bezel: [2, 8.4, 8.4],
    cutout: 'none',
    frame: 0.9,
    keys: RIGHT_KEYS,
    edge: 'tinted',
  },
  'phone-nothing': {
    w: 75.8,
    h: 159.1,
    r: 10.6,
    bezel: [2.6, 2.6, 2.6],
    cutout: 'hole',
    frame: 1.1,
    keys: [
      ['right', 52, 15],
      ['left', 44, 11],
      ['left', 57, 11],
    ],
    edge: 'steel',
  },
  'phone-round-module': {
    w: 74.1,
    h: 163.1,
    r: 9,
    bezel: [2, 2.4, 2.8],
    cutout: 'hole',
    frame: 0.9,
    keys: [...RIGHT_KEYS, ['left', 44, 8]],
    edge: 'tinted',
  },
  'phone-square-module': {
    w: 71.5,
    h: 152.8,
    r: 8.6,
    bezel: [2, 2, 2.2],
    cutout: 'hole',
    frame: 0.9,
    keys: RIGHT_KEYS,
    edge: 'tinted',
  },
  'phone-fairphone': {
    w: 75.8,
    h: 161.6,
    r: 7.6,
    bezel: [3, 3.6, 4.6],
    cutout: 'hole',
    frame: 1,
    keys: [
      ['right', 40, 10],
      ['right', 58, 22],
    ],
    edge: 'steel',
  },
};
