import { PICTURE_LOOKS, PICTURE_VIEWS, PICTURE_WIDTHS } from '@rewald/contracts/pictures';
import type { PictureColour, PictureLook } from '@rewald/contracts';
import { drawPicture } from './draw-picture.ts';
import { drawScene } from './scene/draw-scene.ts';
import { SCENE_WIDTHS, SCENES } from './scenes.ts';

export interface PictureJob {
  /** Path without width and format, below the pictures folder: `phone-pixel/blue/angle`. */
  stem: string;
  widths: readonly number[];
  draw: () => string;
}

const looks = Object.keys(PICTURE_LOOKS).filter((look): look is PictureLook => look in PICTURE_LOOKS);

/** Every picture of the shop: each look in each of its colours and views, and the scenes. */
export const allPictures = (): PictureJob[] => [
  ...looks.flatMap((look) => {
    const colours: readonly PictureColour[] = PICTURE_LOOKS[look];
    return colours.flatMap((colour) =>
      PICTURE_VIEWS.map((view) => ({
        stem: `${look}/${colour}/${view}`,
        widths: PICTURE_WIDTHS,
        draw: () => drawPicture(look, colour, view),
      })),
    );
  }),
  ...SCENES.map((name) => ({
    stem: `scene/${name}/angle`,
    widths: SCENE_WIDTHS,
    draw: () => drawScene(name),
  })),
];
