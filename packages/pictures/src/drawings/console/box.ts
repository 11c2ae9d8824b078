import { darken, lighten, lightness } from '../colour-maths.ts';
import { face, fitted, outlineOf, type Face, type Point2, type Point3 } from '../space.ts';
import { group, path, type Sheet } from '../svg.ts';

export interface Box {
  project: (point: Point3) => Point2;
  /** Faces with u to the right and v downwards from the upper left corner, in millimetres. */
  front: Face;
  right: Face;
  left: Face;
  top: Face;
  /** Outline of the box's footprint on the ground. */
  floor: string;
}

/** A box of w × h × d millimetres in space, fitted into the picture. */
export const box = (
  w: number,
  h: number,
  d: number,
  view: { yaw: number; pitch: number },
  into: { cx: number; bottom: number; w: number; h: number },
): Box => {
  const [x, z] = [w / 2, d / 2];
  const corners: Point3[] = [-x, x].flatMap((cx) =>
    [0, h].flatMap((cy) => [-z, z].map((cz): Point3 => [cx, cy, cz])),
  );
  const project = fitted({ ...view, distance: 2200 }, corners, into);
  return {
    project,
    front: face(project, [-x, h, z], [1, 0, 0], [0, -1, 0]),
    right: face(project, [x, h, z], [0, 0, -1], [0, -1, 0]),
    left: face(project, [-x, h, -z], [0, 0, 1], [0, -1, 0]),
    top: face(project, [-x, h, -z], [1, 0, 0], [0, 0, 1]),
    floor: outlineOf([project([-x, 0, -z]), project([x, 0, -z]), project([x, 0, z]), project([-x, 0, z])]),
  };
};

/** Shadow around the foot of a box. */
export const boxShadow = (sheet: Sheet, { floor }: Box): string =>
  group(
    {},
    sheet.blurred(16, path(floor, { fill: '#0b0d12', opacity: 0.4, transform: 'translate(0 8)' })),
    sheet.blurred(4, path(floor, { fill: '#0b0d12', opacity: 0.5 })),
  );

/** One lit side: `light` 1 faces the lamp, 0 turns away. */
export const wall = (sheet: Sheet, d: string, colour: string, light: number): string => {
  const dark = lightness(colour) < 0.5;
  const base =
    light > 0.5 ? lighten(colour, (light - 0.5) * (dark ? 0.4 : 0.9)) : darken(colour, (0.5 - light) * 0.55);
  return path(d, {
    fill: sheet.linear(
      { 0: lighten(base, dark ? 0.09 : 0.2), 0.5: base, 1: darken(base, 0.14) },
      0.1,
      0,
      0.5,
      1,
    ),
    stroke: dark ? lighten(base, 0.26) : lighten(base, 0.4),
    'stroke-width': 1.4,
    'stroke-linejoin': 'round',
  });
};
