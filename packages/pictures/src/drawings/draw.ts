import type { Picture } from '../all-pictures.ts';
import { drawPicture } from './draw-picture.ts';
import { drawScene } from './scene/draw-scene.ts';

/** Any picture as an SVG document, the same one each time. */
export const draw = ({ shows }: Picture): string =>
  'scene' in shows ? drawScene(shows.scene) : drawPicture(shows.look, shows.colour, shows.view);
