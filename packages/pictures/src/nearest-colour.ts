import { difference } from './drawings/colour-maths.ts';
import { coloursOf, swatch, type PictureColour, type PictureLook } from './looks.ts';

/** The colour of a look that comes closest to a device's own, `#rrggbb`. */
export const nearestColour = (look: PictureLook, device: string): PictureColour =>
  coloursOf(look).reduce((best, colour) =>
    difference(swatch(look, colour), device) < difference(swatch(look, best), device) ? colour : best,
  );
