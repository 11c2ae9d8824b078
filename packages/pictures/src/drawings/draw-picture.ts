import type { PictureView } from '@rewald/contracts';
import { swatch, type PictureColour, type PictureLook } from '../looks.ts';
import { drawCase, type CaseLook } from './accessory/case.ts';
import { drawCharger, type ChargerLook } from './accessory/charger.ts';
import { drawHub, drawKeyboard, drawMouse, drawPowerBank, drawSleeve } from './accessory/desk.ts';
import { drawPen, drawStrap } from './accessory/strap-and-pen.ts';
import { drawCamera, type CameraLook } from './camera/camera.ts';
import { drawGimbal } from './camera/gimbal.ts';
import { drawHomeConsole, type HomeConsoleLook } from './console/home.ts';
import { drawPortable, type PortableLook } from './console/portable.ts';
import { drawEarbuds, type EarbudLook } from './headphones/earbuds.ts';
import { drawOverEar, type OverEarLook } from './headphones/over-ear.ts';
import { drawLaptop, type LaptopLook } from './laptop/laptop.ts';
import { drawFolding, type FoldingLook } from './phone/folding.ts';
import { drawSlab } from './phone/slab.ts';
import { SHAPES, type SlabLook } from './phone/shape.ts';
import { drawSlate, type SlateLook } from './tablet/slate.ts';
import { drawWatch, type WatchLook } from './watch/watch.ts';
import { Sheet } from './svg.ts';

const isSlab = (look: PictureLook): look is SlabLook => look in SHAPES;

const isFolding = (look: PictureLook): look is FoldingLook =>
  look === 'phone-galaxy-flip' || look === 'phone-galaxy-fold';
const isLaptop = (look: PictureLook): look is LaptopLook =>
  look.startsWith('laptop-') || look === 'tablet-surface';
const isSlate = (look: PictureLook): look is SlateLook =>
  look.startsWith('tablet-') && look !== 'tablet-surface';

const isWatch = (look: PictureLook): look is WatchLook => look.startsWith('watch-');
const isCamera = (look: PictureLook): look is CameraLook => look.startsWith('camera-');
const isCase = (look: PictureLook): look is CaseLook => look.startsWith('case-');
const isCharger = (look: PictureLook): look is ChargerLook => look.startsWith('charger-');
const isPortable = (look: PictureLook): look is PortableLook =>
  look.startsWith('console-switch') || look === 'console-handheld';
const isHomeConsole = (look: PictureLook): look is HomeConsoleLook =>
  look.startsWith('console-') && !isPortable(look);
const isEarbuds = (look: PictureLook): look is EarbudLook => /^headphones-(earbuds|airpods)/.test(look);
const isOverEar = (look: PictureLook): look is OverEarLook =>
  look.startsWith('headphones-') && !isEarbuds(look);

/** Small things that have one drawing each. */
const SMALL: Partial<Record<PictureLook, (sheet: Sheet, body: string, view: PictureView) => string>> = {
  hub: drawHub,
  keyboard: drawKeyboard,
  mouse: drawMouse,
  pen: drawPen,
  'power-bank': drawPowerBank,
  sleeve: drawSleeve,
  strap: drawStrap,
};

/** One look as markup in a 1000 × 1000 field; its definitions go to `sheet`. */
export const drawDevice = (
  sheet: Sheet,
  look: PictureLook,
  colour: PictureColour,
  view: PictureView,
  body = swatch(look, colour),
): string => {
  const paint = { name: colour, body };
  const drawSmall = SMALL[look];
  if (drawSmall !== undefined) return drawSmall(sheet, body, view);
  if (isSlab(look)) return drawSlab(sheet, look, paint, view);
  if (isFolding(look)) return drawFolding(sheet, look, paint, view);
  if (isSlate(look)) return drawSlate(sheet, look, paint, view);
  if (isLaptop(look)) return drawLaptop(sheet, look, paint, view);
  if (isWatch(look)) return drawWatch(sheet, look, paint, view);
  if (look === 'camera-gimbal') return drawGimbal(sheet, paint.body, view);
  if (isCamera(look)) return drawCamera(sheet, look, paint, view);
  if (isCase(look)) return drawCase(sheet, look, paint, view);
  if (isCharger(look)) return drawCharger(sheet, look, paint, view);
  if (isPortable(look)) return drawPortable(sheet, look, paint, view);
  if (isHomeConsole(look)) return drawHomeConsole(sheet, look, paint, view);
  if (isEarbuds(look)) return drawEarbuds(sheet, look, paint, view);
  if (isOverEar(look)) return drawOverEar(sheet, look, paint, view);
  throw new Error(`No drawing for ${look}`);
};

/**
 * One picture as an SVG document (1000 × 1000 units, transparent ground).
 *
 * @param body another body colour, which shows by comparison where the look is painted
 */
export const drawPicture = (
  look: PictureLook,
  colour: PictureColour,
  view: PictureView,
  body = swatch(look, colour),
): string => {
  const sheet = new Sheet();
  return sheet.document(1000, 1000, drawDevice(sheet, look, colour, view, body));
};
