import { drawDevice } from '../draw-picture.ts';
import { group, place, type Sheet } from '../svg.ts';

/** Several devices as one family, the laptop in the middle. */
export const hero = (sheet: Sheet): string =>
  group(
    { transform: 'translate(-42 -96) scale(1.05)' },
    place(-76, 150, 0.8, drawDevice(sheet, 'tablet-ipad', 'blue', 'front')),
    place(892, 176, 0.78, drawDevice(sheet, 'headphones-max', 'silver', 'angle')),
    place(272, 120, 1.06, drawDevice(sheet, 'laptop-macbook-pro', 'silver', 'front')),
    place(872, 470, 0.66, drawDevice(sheet, 'phone-galaxy-s', 'purple', 'angle')),
    place(106, 606, 0.52, drawDevice(sheet, 'watch-apple', 'sand', 'front')),
  );
