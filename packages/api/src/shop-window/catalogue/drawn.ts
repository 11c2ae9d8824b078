import { PICTURE_LOOKS, type PictureColour, type PictureLook } from '@rewald/pictures/looks';
import type { Picture } from './types.ts';

/** A look in a colour, or in its first one where it is not drawn in that. */
export const drawn = (look: PictureLook, plain: string): Picture => {
  const colours: readonly PictureColour[] = PICTURE_LOOKS[look];
  const [first] = colours;
  if (first === undefined) throw new RangeError(`The look ${look} has no colour.`);
  return { look, colour: colours.find((colour) => colour === plain) ?? first };
};

/** A drawing, or the photos shown instead. */
export const withPhotos = (picture: Picture, photos: readonly string[] = []): Picture =>
  photos.length === 0 ? picture : { ...picture, photos };
