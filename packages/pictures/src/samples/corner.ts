import type { SampleSurface } from '@rewald/contracts/pictures';

/** Width of a sample in millimetres; it shows the upper right corner of a device. */
export const FIELD = 60;
const RIGHT = 52;
const TOP = 9;

/** The shape of a device's corner, in millimetres. */
export interface Corner {
  /** Radius of the corner as seen from above. */
  readonly radius: number;
  /** Width of the rounded edge. */
  readonly edge: number;
}

export const CORNERS: Readonly<Record<SampleSurface, Corner>> = {
  glass: { radius: 10, edge: 1.5 },
  metal: { radius: 7, edge: 1 },
  plastic: { radius: 9, edge: 3 },
};

/** Distance of a point from the outline, negative on the device, and the direction to the nearest point of it. */
export const outline = (
  { radius }: Corner,
  x: number,
  y: number,
): readonly [distance: number, nx: number, ny: number] => {
  const dx = x - (RIGHT - radius);
  const dy = TOP + radius - y;
  if (dx <= 0 || dy <= 0) return dx > dy ? [dx - radius, 1, 0] : [dy - radius, 0, -1];
  const far = Math.hypot(dx, dy);
  return [far - radius, dx / far, -dy / far];
};

/** A point on the outline, by its distance in millimetres from the left end of the upper side. */
export const along = ({ radius }: Corner, way: number): readonly [number, number] => {
  const straight = RIGHT - radius;
  const bend = (Math.PI / 2) * radius;
  if (way < straight) return [way, TOP];
  if (way > straight + bend) return [RIGHT, TOP + radius + way - straight - bend];
  const angle = (way - straight) / radius;
  return [straight + radius * Math.sin(angle), TOP + radius - radius * Math.cos(angle)];
};
