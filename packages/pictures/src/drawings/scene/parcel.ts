import { darken, lighten } from '../colour-maths.ts';
import { castShadow } from '../light.ts';
import { backFace, frameColour, frontFace, type Finish } from '../phone/faces.ts';
import { CAMERAS } from '../phone/cameras.ts';
import { SHAPES } from '../phone/shape.ts';
import { face, fitted, outlineOf, type Point3 } from '../space.ts';
import { group, path, place, shapes, softRect, type Sheet } from '../svg.ts';
import { inksOf } from '../wallpaper.ts';

const KRAFT = '#d2a878';

/** Half width, height and half depth of the box, in mm; open at the top. */
const [x, h, z] = [130, 150, 90];

const project = fitted(
  { yaw: -26, pitch: 24, distance: 1400 },
  [-x, x].flatMap((cx) => [-z, z].map((cz): Point3 => [cx, 0, cz])),
  { cx: 800, bottom: 1120, w: 1010, h: 900 },
);

/** The outline through corners of the box: x, y and z of each. */
const through = (corners: readonly number[]): string =>
  outlineOf(
    Array.from({ length: corners.length / 3 }, (_, i) => {
      const [px = 0, py = 0, pz = 0] = corners.slice(i * 3);
      return project([px, py, pz]);
    }),
  );

const side = (sheet: Sheet, corners: readonly number[], colour: string, shade: number): string =>
  path(through(corners), {
    fill: sheet.linear({ 0: lighten(colour, 0.1), 1: darken(colour, shade) }, 0.2, 0, 0.6, 1),
    stroke: darken(colour, 0.12),
    'stroke-width': 2,
    'stroke-linejoin': 'round',
  });

const cushion = (sheet: Sheet, corners: readonly number[], wobble: number): string =>
  sheet.blurred(
    0.4,
    path(through(corners), {
      fill: sheet.linear({ 0: '#ffffff', 1: '#dfe5ea' }),
      stroke: '#ffffff',
      'stroke-width': wobble,
      'stroke-linejoin': 'round',
    }),
  );

const phone = (
  sheet: Sheet,
  look: 'phone-iphone-pro' | 'phone-galaxy-s',
  body: string,
  inks: Finish['inks'],
  rear: boolean,
): string => {
  const shape = SHAPES[look];
  const finish: Finish = {
    body,
    frame: frameColour(body, shape.edge),
    inks,
    style: rear ? 'waves' : 'petals',
  };
  const outline = softRect(0, 0, shape.w, shape.h, shape.r);
  return group(
    {},
    castShadow(sheet, outline, 5, 0.35, 'translate(2 4)'),
    rear
      ? backFace(sheet, shape, finish, CAMERAS[look](sheet, shape, finish))
      : frontFace(sheet, shape, finish),
  );
};

const farSides = (sheet: Sheet): string =>
  shapes(
    side(
      sheet,
      [-x, h, -z, x, h, -z, x - 8, h + 62, -z - 60, -x + 8, h + 62, -z - 60],
      lighten(KRAFT, 0.16),
      0.08,
    ),
    side(
      sheet,
      [-x, h, -z, -x, h, z, -x - 74, h + 34, z - 8, -x - 74, h + 34, -z + 8],
      lighten(KRAFT, 0.1),
      0.12,
    ),
    side(sheet, [-x, h, -z, x, h, -z, x, 0, -z, -x, 0, -z], darken(KRAFT, 0.28), 0.3),
    side(sheet, [-x, h, -z, -x, h, z, -x, 0, z, -x, 0, -z], darken(KRAFT, 0.2), 0.3),
    side(sheet, [x, h, -z, x, h, z, x, 0, z, x, 0, -z], darken(KRAFT, 0.24), 0.3),
  );

const nearSides = (sheet: Sheet): string =>
  shapes(
    side(sheet, [x, h, z, x, h, -z, x, 0, -z, x, 0, z], darken(KRAFT, 0.12), 0.16),
    side(sheet, [-x, h, z, x, h, z, x, 0, z, -x, 0, z], lighten(KRAFT, 0.1), 0.08),
    side(
      sheet,
      [x, h, -z, x, h, z, x + 72, h + 20, z - 8, x + 72, h + 20, -z + 8],
      lighten(KRAFT, 0.24),
      0.06,
    ),
    side(
      sheet,
      [-x, h, z, x, h, z, x - 8, h - 46, z + 62, -x + 8, h - 46, z + 62],
      lighten(KRAFT, 0.3),
      0.05,
    ),
  );

/** An address label with a bar code and a green tick. */
const label = (): string => {
  const front = face(project, [-x, h, z], [1, 0, 0], [0, -1, 0]);
  return shapes(
    path(front.rect(148, 78, 88, 56, 3), { fill: '#ffffff', opacity: 0.96 }),
    path(front.rect(156, 86, 34, 4, 1.5), { fill: '#3a4048', opacity: 0.8 }),
    path(front.rect(156, 94, 46, 3, 1.5), { fill: '#9aa3ad' }),
    path(front.rect(156, 100, 40, 3, 1.5), { fill: '#9aa3ad' }),
    ...Array.from({ length: 22 }, (_, i) =>
      path(front.rect(156 + i * 3.3, 110, i % 3 === 0 ? 2 : 1.1, 17), { fill: '#20242a' }),
    ),
    path(front.rect(214, 84, 15, 15, 2), { fill: '#2f8a63' }),
    path(
      front.polygon([
        [217.2, 91.4],
        [218.8, 89.8],
        [220.8, 91.8],
        [224.8, 87.4],
        [226.4, 88.9],
        [220.8, 95],
      ]),
      { fill: '#ffffff' },
    ),
  );
};

/** Two phones on their way into a parcel. */
export const parcel = (sheet: Sheet): string => {
  const floor = through([-x, 0, -z, x, 0, -z, x, 0, z, -x, 0, z]);
  return group(
    {},
    sheet.blurred(26, path(floor, { fill: '#0b0d12', opacity: 0.42, transform: 'translate(0 14)' })),
    sheet.blurred(6, path(floor, { fill: '#0b0d12', opacity: 0.45, transform: 'translate(0 3)' })),
    farSides(sheet),
    cushion(
      sheet,
      [-x + 3, h - 22, -z + 3, x - 3, h - 22, -z + 3, x - 3, h - 26, z - 3, -x + 3, h - 26, z - 3],
      14,
    ),
    place(
      800,
      128,
      3.55,
      group({ transform: 'rotate(9)' }, phone(sheet, 'phone-galaxy-s', '#a8c6b4', inksOf('green'), true)),
    ),
    place(
      520,
      92,
      3.9,
      group({ transform: 'rotate(-7)' }, phone(sheet, 'phone-iphone-pro', '#46525f', inksOf('blue'), false)),
    ),
    cushion(
      sheet,
      [-x + 3, h - 14, z - 26, x - 3, h - 14, z - 26, x - 3, h - 20, z - 3, -x + 3, h - 20, z - 3],
      16,
    ),
    nearSides(sheet),
    label(),
  );
};
