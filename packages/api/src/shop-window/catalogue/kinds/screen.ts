import { comma, measured, row, type Row } from '../define.ts';
import type { Localized } from '../types.ts';

/** Diagonal in inches, resolution in pixels, panel, and highest refresh rate in hertz. */
export type Screen = readonly [
  inches: number,
  pixels: string,
  panel: 'OLED' | 'LCD' | 'Mini-LED',
  hertz: number,
];

/** The rows every display has. */
export const screenRows = ([inches, pixels, panel, hertz]: Screen): (Row | undefined)[] => [
  row('Bilddiagonale', 'Diagonal', measured(inches, 'Zoll', 'inches')),
  row('Auflösung', 'Resolution', measured(pixels, 'Pixel', 'pixels')),
  row('Technik', 'Panel', panel),
  row('Bildwiederholrate', 'Refresh rate', `${hertz} Hz`),
];

const ROLES: Readonly<Record<string, Localized>> = {
  w: { de: 'Weitwinkel', en: 'wide' },
  u: { de: 'Ultraweitwinkel', en: 'ultra-wide' },
  t: { de: 'Tele', en: 'telephoto' },
  m: { de: 'Makro', en: 'macro' },
  d: { de: 'Tiefe', en: 'depth' },
};

/** Reads `48w 12u 12t3` as "48 MP Weitwinkel, 12 MP Ultraweitwinkel, 12 MP Tele (3×)". */
export const cameraList = (code: string): Localized => {
  const lenses = code.split(' ').map((lens) => {
    const [, megapixels = '', role = '', zoom = ''] = /^([\d.]+)([wutmd])([\d.]*)$/.exec(lens) ?? [];
    const name = ROLES[role];
    if (!name) throw new RangeError(`Not a lens: ${lens}`);
    const times = zoom && ` (${zoom}×)`;
    return { de: comma(`${megapixels} MP ${name.de}${times}`), en: `${megapixels} MP ${name.en}${times}` };
  });
  return { de: lenses.map(({ de }) => de).join(', '), en: lenses.map(({ en }) => en).join(', ') };
};
