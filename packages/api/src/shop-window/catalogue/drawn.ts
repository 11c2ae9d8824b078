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

/** What stands where a photo is always shown instead. */
export const UNDRAWN: Picture = { look: 'charger-cable', colour: 'white' };

interface Pictured {
  readonly picture?: Picture | undefined;
  readonly pictures?: readonly string[] | undefined;
}

const shown = new WeakMap<object, Picture>();

/** The entry of a category or group with the picture that pages show: its photo, or its drawing. */
export function pictured<T extends Pictured>(entry: T): T & { readonly picture: Picture } {
  // The same object each time, because addresses of pictures are remembered by it.
  const picture = shown.get(entry) ?? withPhotos(entry.picture ?? UNDRAWN, entry.pictures);
  shown.set(entry, picture);
  return { ...entry, picture };
}
