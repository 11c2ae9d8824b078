import type { ConditionMarks, SampleSurface } from '@rewald/contracts/pictures';
import { noise } from './chance.ts';
import { CORNERS, FIELD, outline } from './corner.ts';
import { wearOf, type Nick } from './wear.ts';

type Vector = readonly [number, number, number];

/** How a surface answers to light. */
interface Material {
  /** Colour that is scattered, in linear light. */
  readonly colour: Vector;
  /** Share that is mirrored when seen from above, for each colour. */
  readonly mirror: Vector;
  /** 0: a perfect mirror. */
  readonly rough: number;
  /** How far its fine grain tilts the surface, and the size of a grain in millimetres. */
  readonly grain: readonly [tilt: number, size: number];
  /** What a rubbed place or a groove is like: its own colour, scattered. */
  readonly bared: Vector;
  /** How much of it a groove shows. */
  readonly scored: number;
}

const MATERIALS: Readonly<Record<SampleSurface | 'frame', Material>> = {
  glass: {
    colour: [0.012, 0.014, 0.018],
    mirror: [0.05, 0.05, 0.051],
    rough: 0.012,
    grain: [0, 1],
    bared: [0.1, 0.1, 0.105],
    scored: 0.2,
  },
  // The metal frame around the glass.
  frame: {
    colour: [0.09, 0.09, 0.092],
    mirror: [0.12, 0.12, 0.122],
    rough: 0.2,
    grain: [0.015, 0.08],
    bared: [0.5, 0.5, 0.5],
    scored: 0.4,
  },
  metal: {
    colour: [0.075, 0.078, 0.084],
    mirror: [0.042, 0.043, 0.045],
    rough: 0.13,
    grain: [0.012, 0.09],
    bared: [0.72, 0.72, 0.72],
    scored: 0.85,
  },
  plastic: {
    colour: [0.026, 0.027, 0.03],
    mirror: [0.024, 0.024, 0.024],
    rough: 0.11,
    grain: [0.007, 0.16],
    bared: [0.26, 0.26, 0.265],
    scored: 0.9,
  },
};

/** Grooves reflect light from slopes on both sides. */
const SLOPES = [-0.34, -0.22, -0.12, -0.05, 0.05, 0.12, 0.22, 0.34];
/** The eye, in millimetres: before the lower left of the corner. */
const EYE = { x: 24, y: 64, height: 230 };

const step = (from: number, to: number, value: number): number => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/** Light from a direction in a dark room: a large lamp behind the device, a low one on the right, and a pale ceiling. */
const lightFrom = ([x, y, z]: Vector, rough: number): number => {
  const height = Math.max(0.06, z);
  const [u, v] = [x / height, y / height];
  // Turned by 24°, so that the lamp's edge runs across the surface.
  const a = u * 0.914 + v * 0.407;
  const b = v * 0.914 - u * 0.407;
  const soft = 0.006 + rough * 0.75;
  const inside = (at: number, middle: number, half: number): number =>
    step(-half - soft, -half + soft, at - middle) * (1 - step(half - soft, half + soft, at - middle));
  const large = inside(a, -0.2, 0.17 + soft * 0.3) * inside(b, -0.16, 0.12 + soft * 0.3) * (1 - 0.3 * rough);
  const low = inside(a, 0.95, 0.4) * inside(b, 0.1, 0.7);
  const behind = inside(b, -1, 0.34) * inside(a, 0, 1.2);
  return 0.16 + 0.1 * step(0.6, -0.6, v) + 9 * large + 3.4 * low + 2.6 * behind;
};

/** Unit vector of a surface that is tilted by slopes. */
const tilted = (x: number, y: number): Vector => {
  const length = Math.hypot(x, y, 1);
  return [x / length, y / length, 1 / length];
};

/** Light that a surface mirrors to the eye. */
const mirrored = (slopeX: number, slopeY: number, view: Vector, rough: number): number => {
  const normal = tilted(slopeX, slopeY);
  const facing = normal[0] * view[0] + normal[1] * view[1] + normal[2] * view[2];
  const seen: Vector = [
    2 * facing * normal[0] - view[0],
    2 * facing * normal[1] - view[1],
    2 * facing * normal[2] - view[2],
  ];
  return lightFrom(seen, rough);
};

/** From linear light to the value of a pixel. */
const exposed = (light: number): number => {
  const shown = 1 - Math.exp(-1.35 * light);
  return Math.round(255 * (shown <= 0.0031308 ? shown * 12.92 : 1.055 * shown ** (1 / 2.4) - 0.055));
};

/** What the dents in the edge take away from the outline at a point. */
const dented = (nicks: readonly Nick[], x: number, y: number): number => {
  let depth = 0;
  for (const nick of nicks) {
    const far = ((x - nick.x) ** 2 + (y - nick.y) ** 2) / nick.width ** 2;
    if (far < 9) depth += nick.depth * Math.exp(-far);
  }
  return depth;
};

interface Point {
  readonly material: Material;
  readonly slopeX: number;
  readonly slopeY: number;
  readonly view: Vector;
  readonly groove: number;
  readonly acrossX: number;
  readonly acrossY: number;
  readonly rubbed: number;
}

/** Colour of a point in linear light. */
const shade = ({ material, slopeX, slopeY, view, groove, acrossX, acrossY, rubbed }: Point): Vector => {
  const rough = material.rough + (0.5 - material.rough) * rubbed;
  let light = mirrored(slopeX, slopeY, view, rough);
  if (groove > 0.004) {
    let glints = 0;
    for (const slope of SLOPES)
      glints += mirrored(
        slopeX + slope * acrossX,
        slopeY + slope * acrossY,
        view,
        0.02 + material.rough * 0.3,
      );
    const glint = glints / SLOPES.length;
    // Where the lamp is not seen in the surface, its glint in a groove is all that shines.
    light += groove * (glint > light ? 2 * glint - light : 0.75 * glint - light);
  }
  const bare = Math.max(rubbed * 0.7, groove * material.scored);
  const normal = tilted(slopeX, slopeY);
  // Scattered light comes mostly from the lamps, which are behind and to the right.
  const lit = 0.34 + 0.75 * Math.max(0, normal[2] * 0.62 - normal[1] * 0.62 + normal[0] * 0.2);
  const facing = Math.max(0, normal[0] * view[0] + normal[1] * view[1] + normal[2] * view[2]);
  const edge = (1 - facing) ** 5;
  const channel = (place: 0 | 1 | 2): number => {
    const scattered = material.colour[place] + (material.bared[place] - material.colour[place]) * bare;
    const mirror = material.mirror[place] * (1 - 0.5 * rubbed);
    return scattered * lit * 1.3 + (mirror + (1 - mirror) * edge) * light;
  };
  return [channel(0), channel(1), channel(2)];
};

/**
 * A corner of a device with the signs of use of a condition under raking light, as RGBA pixels with a transparent
 * ground. Scratches are grooves that break the reflection of a lamp.
 */
export const renderSample = (surface: SampleSurface, marks: ConditionMarks, size: number): Buffer => {
  const { wear, nicks } = wearOf(surface, marks, size);
  const corner = CORNERS[surface];
  const pixels = Buffer.alloc(size * size * 4);
  const scale = size / FIELD;
  for (let at = 0; at < size * size; at++) {
    const [x, y] = [((at % size) + 0.5) / scale, (Math.floor(at / size) + 0.5) / scale];
    const [clean, nx, ny] = outline(corner, x, y);
    const dent = dented(nicks, x, y);
    const distance = clean + dent;
    const alpha = Math.min(1, Math.max(0, 0.5 - distance * scale));
    if (alpha === 0) continue;
    const way = Math.max(0, distance + corner.edge) / corner.edge;
    const material = MATERIALS[surface === 'glass' && way > 0.12 ? 'frame' : surface];
    const [tilt, grain] = material.grain;
    // The edge bends down to almost upright; the flat part is slightly hollow, as pressed glass and sheets are.
    const bend = Math.tan(Math.min(1.4, way * way * 1.25 + dent * 1.6));
    const dx = EYE.x - x;
    const dy = EYE.y - y;
    const far = Math.hypot(dx, dy, EYE.height);
    const [red, green, blue] = shade({
      material,
      slopeX: nx * bend + tilt * (noise(x / grain, y / grain, 3) - 0.5),
      slopeY: ny * bend + tilt * (noise(x / grain, y / grain, 4) - 0.5),
      view: [dx / far, dy / far, EYE.height / far],
      groove: wear.groove[at] ?? 0,
      acrossX: wear.acrossX[at] ?? 0,
      acrossY: wear.acrossY[at] ?? 0,
      // The flat part lies lower than the edge, which takes the knocks.
      rubbed: way > 0 ? (wear.rubbed[at] ?? 0) : 0,
    });
    pixels.set([exposed(red), exposed(green), exposed(blue), Math.round(alpha * 255)], at * 4);
  }
  return pixels;
};
