import { num } from './svg.ts';

/** A point in space. */
export type Point3 = readonly [number, number, number];
/** A point on the drawing. */
export type Point2 = readonly [number, number];

/** A camera looking at (0, 0, 0). x runs right, y up, z towards the viewer; angles in degrees, lengths in drawing units. */
export interface View {
  /** Turns the object to its right. */
  yaw: number;
  /** Looks down on the object. */
  pitch: number;
  /** Distance of the eye; a smaller one exaggerates the perspective. */
  distance: number;
}

/** A function from space to the picture, scaled and moved so that `extent` fits into the given box. */
export const fitted = (
  view: View,
  extent: readonly Point3[],
  box: { cx: number; bottom: number; w: number; h: number },
): ((point: Point3) => Point2) => {
  const [yaw, pitch] = [(view.yaw * Math.PI) / 180, (view.pitch * Math.PI) / 180];
  const bare = ([x, y, z]: Point3): Point2 => {
    const x1 = x * Math.cos(yaw) + z * Math.sin(yaw);
    const z1 = -x * Math.sin(yaw) + z * Math.cos(yaw);
    const y1 = y * Math.cos(pitch) - z1 * Math.sin(pitch);
    const z2 = y * Math.sin(pitch) + z1 * Math.cos(pitch);
    const share = view.distance / (view.distance - z2);
    return [x1 * share, -y1 * share];
  };
  const seen = extent.map(bare);
  const xs = seen.map(([x]) => x);
  const ys = seen.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(box.w / (right - left), box.h / (bottom - top));
  return (point) => {
    const [x, y] = bare(point);
    return [box.cx + (x - (left + right) / 2) * scale, box.bottom + (y - bottom) * scale];
  };
};

/** A flat face in space with its own coordinates: u along `across`, v along `down`, both in drawing units. */
export interface Face {
  at: (u: number, v: number) => Point2;
  polygon: (points: readonly Point2[]) => string;
  /** Rectangle with round corners, as a path in the picture. */
  rect: (u: number, v: number, w: number, h: number, r?: number) => string;
  circle: (u: number, v: number, r: number) => string;
  /** Affine approximation of the face around the given rectangle; good enough for the content of screens. */
  matrix: (w: number, h: number) => string;
}

const joined = (points: readonly Point2[]): string =>
  `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`;

/** A flat surface in space, drawn as seen by the camera. */
export const face = (
  project: (point: Point3) => Point2,
  origin: Point3,
  across: Point3,
  down: Point3,
): Face => {
  const at = (u: number, v: number): Point2 =>
    project([
      origin[0] + across[0] * u + down[0] * v,
      origin[1] + across[1] * u + down[1] * v,
      origin[2] + across[2] * u + down[2] * v,
    ]);
  const corner = (cx: number, cy: number, r: number, from: number, steps: number): Point2[] =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const angle = ((from + (90 * i) / steps) * Math.PI) / 180;
      return at(cx + r * Math.cos(angle), cy + r * Math.sin(angle));
    });
  return {
    at,
    polygon: (points) => joined(points.map(([u, v]) => at(u, v))),
    rect: (u, v, w, h, r = 0) => {
      if (r <= 0) return joined([at(u, v), at(u + w, v), at(u + w, v + h), at(u, v + h)]);
      const steps = r > 4 ? 10 : 4;
      return joined([
        ...corner(u + w - r, v + r, r, -90, steps),
        ...corner(u + w - r, v + h - r, r, 0, steps),
        ...corner(u + r, v + h - r, r, 90, steps),
        ...corner(u + r, v + r, r, 180, steps),
      ]);
    },
    circle: (u, v, r) =>
      joined(
        Array.from({ length: 36 }, (_, i) =>
          at(u + r * Math.cos((i * Math.PI) / 18), v + r * Math.sin((i * Math.PI) / 18)),
        ),
      ),
    matrix: (w, h) => {
      const [x0, y0] = at(0, 0);
      const [x1, y1] = at(w, 0);
      const [x2, y2] = at(0, h);
      return `matrix(${[(x1 - x0) / w, (y1 - y0) / w, (x2 - x0) / h, (y2 - y0) / h, x0, y0].map((v) => v.toFixed(5)).join(' ')})`;
    },
  };
};

/** Straight outline around projected points given in order. */
export const outlineOf = joined;
