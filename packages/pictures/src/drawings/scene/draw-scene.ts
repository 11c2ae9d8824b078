import type { PictureScene } from '@rewald/contracts';
import { Sheet } from '../svg.ts';
import { hero } from './hero.ts';
import { parcel } from './parcel.ts';
import { sapling } from './sapling.ts';
import { workshop } from './workshop.ts';

const SCENE_DRAWINGS: Record<PictureScene, (sheet: Sheet) => string> = {
  hero,
  'trade-in': parcel,
  tree: sapling,
  workshop,
};

/** One scene as an SVG document (1600 × 1200 units, transparent ground). */
export const drawScene = (name: PictureScene): string => {
  const sheet = new Sheet();
  return sheet.document(1600, 1200, SCENE_DRAWINGS[name](sheet));
};
