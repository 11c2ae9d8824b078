import type { PictureView } from '@rewald/contracts/pictures';
import { HERO_DEVICES } from '../../hero-devices.ts';
import { drawDevice } from '../draw-picture.ts';
import { group, place, type Sheet } from '../svg.ts';

/** Several devices as one family, the laptop in the middle. */
export const hero = (sheet: Sheet): string => {
  const draw = (device: keyof typeof HERO_DEVICES, view: PictureView): string => {
    const { look, colour } = HERO_DEVICES[device];
    return drawDevice(sheet, look, colour, view);
  };
  return group(
    { transform: 'translate(-42 -96) scale(1.05)' },
    place(-76, 150, 0.8, draw('tablet', 'front')),
    place(892, 176, 0.78, draw('headphones', 'angle')),
    place(272, 120, 1.06, draw('laptop', 'front')),
    place(872, 470, 0.66, draw('phone', 'angle')),
    place(106, 606, 0.52, draw('watch', 'front')),
  );
};
