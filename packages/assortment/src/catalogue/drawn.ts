import { nearestColour } from '@rewald/pictures/nearest-colour';
import type { PictureLook } from '@rewald/pictures/looks';
import type { Picture } from './types.ts';

const nearest = new Map<string, Picture>();

/** A look in the colour that comes closest to a device's own, `#rrggbb`. */
export const drawn = (look: PictureLook, swatch: string): Picture => {
  const key = `${look} ${swatch}`;
  const known = nearest.get(key) ?? { look, colour: nearestColour(look, swatch) };
  nearest.set(key, known);
  return known;
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
