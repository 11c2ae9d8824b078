import {
  CONDITION_MARKS,
  PICTURE_SCENES,
  PICTURE_VIEWS,
  PICTURE_WIDTHS,
  SAMPLE_SURFACES,
  SCENE_WIDTHS,
  type ConditionMarks,
  type PictureScene,
  type PictureView,
  type SampleSurface,
} from '@rewald/contracts/pictures';
import { ALL_LOOKS, coloursOf, type PictureColour, type PictureLook } from './looks.ts';

/** A picture, in all its sizes and formats. */
export interface Picture {
  /** Address without width and format, after `/pictures/`: `phone-pixel/blue/angle`. */
  stem: string;
  /** Widths of its files, in CSS pixels. */
  widths: readonly number[];
  shows:
    | { scene: PictureScene }
    | { look: PictureLook; colour: PictureColour; view: PictureView }
    | { surface: SampleSurface; marks: ConditionMarks };
}

/** Every picture of the shop: each look in all its colours and views, the scenes, and samples of signs of use. */
export const allPictures: readonly Picture[] = [
  ...PICTURE_SCENES.map((scene) => ({
    stem: `scene/${scene}/angle`,
    widths: SCENE_WIDTHS,
    shows: { scene },
  })),
  ...SAMPLE_SURFACES.flatMap((surface) =>
    CONDITION_MARKS.map((marks) => ({
      stem: `sample/${surface}-${marks}/angle`,
      widths: PICTURE_WIDTHS,
      shows: { surface, marks },
    })),
  ),
  ...ALL_LOOKS.flatMap((look) =>
    coloursOf(look).flatMap((colour) =>
      PICTURE_VIEWS.map((view) => ({
        stem: `${look}/${colour}/${view}`,
        widths: PICTURE_WIDTHS,
        shows: { look, colour, view },
      })),
    ),
  ),
];
