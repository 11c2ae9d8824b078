import {
  PICTURE_SCENES,
  PICTURE_VIEWS,
  PICTURE_WIDTHS,
  SCENE_WIDTHS,
  type PictureScene,
} from '@rewald/contracts/pictures';
import { PICTURE_LOOKS } from './looks.ts';
import type { PictureView } from '@rewald/contracts';
import type { PictureColour, PictureLook } from './looks.ts';

/** A picture, in all its sizes and formats. */
export interface Picture {
  /** Address without width and format, after `/pictures/`: `phone-pixel/blue/angle`. */
  stem: string;
  /** Widths of its files, in CSS pixels. */
  widths: readonly number[];
  shows: { scene: PictureScene } | { look: PictureLook; colour: PictureColour; view: PictureView };
}

const looks = Object.keys(PICTURE_LOOKS).filter((look): look is PictureLook => look in PICTURE_LOOKS);

/** Every picture of the shop: each look in all its colours and views, and the scenes. */
export const allPictures: readonly Picture[] = [
  ...PICTURE_SCENES.map((scene) => ({
    stem: `scene/${scene}/angle`,
    widths: SCENE_WIDTHS,
    shows: { scene },
  })),
  ...looks.flatMap((look) => {
    const colours: readonly PictureColour[] = PICTURE_LOOKS[look];
    return colours.flatMap((colour) =>
      PICTURE_VIEWS.map((view) => ({
        stem: `${look}/${colour}/${view}`,
        widths: PICTURE_WIDTHS,
        shows: { look, colour, view },
      })),
    );
  }),
];
