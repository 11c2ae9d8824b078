import type { Picture } from '../all-pictures.ts';
import { drawPicture } from './draw-picture.ts';
import { drawScene } from './scene/draw-scene.ts';

/** A picture as an SVG document, the same one each time; null if it is not drawn but computed. */
export const draw = ({ shows }: Picture): string | null => {
  if ('surface' in shows) return null;
  return 'scene' in shows ? drawScene(shows.scene) : drawPicture(shows.look, shows.colour, shows.view);
};
