import { PICTURE_LOOKS, type PictureColour, type PictureLook } from '@rewald/pictures/looks';
import type { Picture } from './types.ts';

/** A look in the given colour, or in its first colour if no drawing in that colour exists. */
export const drawn = (look: PictureLook, plain: string): Picture => {
  const colours: readonly PictureColour[] = PICTURE_LOOKS[look];
  const [first] = colours;
  if (first === undefined) throw new RangeError(`The look ${look} has no colour.`);
  return { look, colour: colours.find((colour) => colour === plain) ?? first };
};

/** Adds photos, which are shown instead of the drawing. */
export const withPhotos = (picture: Picture, photos: readonly string[] = []): Picture =>
  photos.length === 0 ? picture : { ...picture, photos };
