import type { Scene } from '../scenes.ts';
import { Sheet } from '../svg.ts';

/** One scene as an SVG document (1600 × 1200 units, transparent ground). */
export const drawScene = (name: Scene): string => {
  const sheet = new Sheet();
  return sheet.document(1600, 1200, `<!-- ${name} -->`);
};
