import type { PictureColour, PictureLook, PictureView } from '@rewald/contracts';
import { drawLaptop, type LaptopLook } from './laptop/laptop.ts';
import { drawFolding, type FoldingLook } from './phone/folding.ts';
import { drawSlab } from './phone/slab.ts';
import { SHAPES, type SlabLook } from './phone/shape.ts';
import { drawSlate, type SlateLook } from './tablet/slate.ts';
import { Sheet } from './svg.ts';

const isSlab = (look: PictureLook): look is SlabLook => look in SHAPES;

const isFolding = (look: PictureLook): look is FoldingLook => look === 'phone-galaxy-flip' || look === 'phone-galaxy-fold';
const isLaptop = (look: PictureLook): look is LaptopLook => look.startsWith('laptop-') || look === 'tablet-surface';
const isSlate = (look: PictureLook): look is SlateLook => look.startsWith('tablet-') && look !== 'tablet-surface';

const drawing = (sheet: Sheet, look: PictureLook, colour: PictureColour, view: PictureView): string => {
  if (isSlab(look)) return drawSlab(sheet, look, colour, view);
  if (isFolding(look)) return drawFolding(sheet, look, colour, view);
  if (isSlate(look)) return drawSlate(sheet, look, colour, view);
  if (isLaptop(look)) return drawLaptop(sheet, look, colour, view);
  return '';
};

/** One picture as an SVG document (1000 × 1000 units, transparent ground). */
export const drawPicture = (look: PictureLook, colour: PictureColour, view: PictureView): string => {
  const sheet = new Sheet();
  return sheet.document(1000, 1000, drawing(sheet, look, colour, view));
};
