import type { PictureView } from '@rewald/contracts';
import type { Paint } from '../../looks.ts';
import { castShadow, groundShadow } from '../light.ts';
import { group, num, place, softRect, type Sheet } from '../svg.ts';
import { inksOf, styleFor } from '../wallpaper.ts';
import { CAMERAS } from './cameras.ts';
import { backFace, frameColour, frontFace, type Finish } from './faces.ts';
import { SHAPES, type PhoneShape, type SlabLook } from './shape.ts';

const HEIGHT = 816;
const FLOOR = 918;

/** Two faces side by side, the second one in front and casting its shadow on the first. */
export const pair = (
  sheet: Sheet,
  { w, h, r }: { w: number; h: number; r: number },
  behind: string,
  before: string,
  overlap = 0.2,
): string => {
  const scale = Math.min(HEIGHT / h, 900 / (w * (2 - overlap)));
  const total = w * (2 - overlap) * scale;
  const left = 500 - total / 2;
  const top = FLOOR - 8 - h * scale;
  const shift = w * (1 - overlap);
  const back = softRect(0, 0, w, h, r);
  return group(
    {},
    groundShadow(sheet, 500, FLOOR, total),
    place(
      left,
      top,
      scale,
      behind,
      sheet.clipped(back, castShadow(sheet, back, 2.6, 0.5, `translate(${num(shift - 1.4)} 1)`)),
      group({ transform: `translate(${num(shift)} 0)` }, before),
    ),
  );
};

/** One face, centred, standing on the common floor. */
export const single = (sheet: Sheet, { w, h }: { w: number; h: number }, face: string): string => {
  const scale = Math.min(HEIGHT / h, 880 / w);
  return group(
    {},
    groundShadow(sheet, 500, FLOOR, w * scale),
    place(500 - (w * scale) / 2, FLOOR - 8 - h * scale, scale, face),
  );
};

const finishOf = (look: SlabLook, paint: Paint, shape: PhoneShape): Finish => {
  const body = paint.body;
  return { body, frame: frameColour(body, shape.edge), inks: inksOf(paint.name), style: styleFor(look) };
};

/** All phones that neither fold nor flip. */
export const drawSlab = (sheet: Sheet, look: SlabLook, paint: Paint, view: PictureView): string => {
  const shape = SHAPES[look];
  const finish = finishOf(look, paint, shape);
  const front = (): string => frontFace(sheet, shape, finish);
  const back = (): string => backFace(sheet, shape, finish, CAMERAS[look](sheet, shape, finish));
  if (view === 'front') return single(sheet, shape, front());
  if (view === 'back') return single(sheet, shape, back());
  return pair(sheet, shape, back(), front());
};
