/** The SVG building blocks of all drawings. Every function returns markup as a string. */
export type Attributes = Record<string, string | number | undefined>;

/** Colours of a gradient at offsets from 0 to 1, a pair with an opacity: `{ 0: '#ffffff', 0.4: ['#ffffff', 0.3], 1: '#000000' }`. */
export type Stops = Readonly<Record<number, string | readonly [colour: string, opacity: number]>>;

/** Rounds to visible precision, which keeps the markup (and its hash) stable. */
export const num = (value: number): string => String(Math.round(value * 1000) / 1000);

const attributes = (values: Attributes): string =>
  Object.entries(values)
    .map(([name, value]) =>
      value === undefined ? '' : ` ${name}="${typeof value === 'number' ? num(value) : value}"`,
    )
    .join('');

/** An SVG element. */
export const el = (name: string, values: Attributes, ...children: string[]): string =>
  children.length === 0
    ? `<${name}${attributes(values)}/>`
    : `<${name}${attributes(values)}>${children.join('')}</${name}>`;

/** A `path` element. */
export const path = (d: string, values: Attributes): string => el('path', { d, ...values });
/** A `circle` element. */
export const circle = (cx: number, cy: number, r: number, values: Attributes): string =>
  el('circle', { cx, cy, r, ...values });
/** An `ellipse` element. */
export const ellipse = (cx: number, cy: number, rx: number, ry: number, values: Attributes): string =>
  el('ellipse', { cx, cy, rx, ry, ...values });
/** A `rect` element. */
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  r: number,
  values: Attributes,
): string => el('rect', { x, y, width, height, rx: r, ...values });
/** A `g` element. */
export const group = (values: Attributes, ...children: string[]): string => el('g', values, ...children);

/** Shapes on top of each other, without a group around them. */
export const shapes = (...drawn: string[]): string => drawn.join('');

/** Moves, then scales: children draw in their own units with their own origin. */
export const place = (x: number, y: number, scale: number, ...children: string[]): string =>
  group({ transform: `translate(${num(x)} ${num(y)}) scale(${num(scale)})` }, ...children);

/** Path of a rectangle whose corners ease into the sides as on real devices (no visible tangent break). */
export const softRect = (x: number, y: number, w: number, h: number, r: number): string => {
  const l = Math.min(1.4 * r, w / 2, h / 2);
  // Keeps the corner's 45° point where a circular corner of radius r would have it.
  const c = Math.max(0, (8 * 0.2929 * r - l) / 3);
  const [x2, y2] = [x + w, y + h];
  return [
    `M${num(x + l)} ${num(y)}H${num(x2 - l)}`,
    `C${num(x2 - c)} ${num(y)} ${num(x2)} ${num(y + c)} ${num(x2)} ${num(y + l)}V${num(y2 - l)}`,
    `C${num(x2)} ${num(y2 - c)} ${num(x2 - c)} ${num(y2)} ${num(x2 - l)} ${num(y2)}H${num(x + l)}`,
    `C${num(x + c)} ${num(y2)} ${num(x)} ${num(y2 - c)} ${num(x)} ${num(y2 - l)}V${num(y + l)}`,
    `C${num(x)} ${num(y + c)} ${num(x + c)} ${num(y)} ${num(x + l)} ${num(y)}Z`,
  ].join('');
};

/** Collects gradients, clips and filters of one picture; equal definitions share an id. */
export class Sheet {
  readonly #definitions = new Map<string, string>();

  #define(make: (id: string) => string): string {
    const key = make('');
    const known = this.#definitions.get(key);
    if (known !== undefined) return known;
    const id = `d${this.#definitions.size}`;
    this.#definitions.set(key, id);
    this.#markup.push(make(id));
    return id;
  }

  readonly #markup: string[] = [];

  #stops(stops: Stops): string {
    return Object.entries(stops)
      .map(([offset, stop]) => ({ offset: Number(offset), stop }))
      .sort((one, other) => one.offset - other.offset)
      .map(({ offset, stop }) => {
        const [colour, opacity] = typeof stop === 'string' ? [stop] : stop;
        return el('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity });
      })
      .join('');
  }

  /** Paint running from (x1, y1) to (x2, y2), in fractions of the painted shape's box. */
  linear(stops: Stops, x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
    return `url(#${this.#define((id) => el('linearGradient', { id, x1, y1, x2, y2 }, this.#stops(stops)))})`;
  }

  /** As `linear`, but in user units: for shapes that share one gradient of light. */
  linearAt(stops: Stops, x1: number, y1: number, x2: number, y2: number): string {
    return `url(#${this.#define((id) =>
      el('linearGradient', { id, gradientUnits: 'userSpaceOnUse', x1, y1, x2, y2 }, this.#stops(stops)),
    )})`;
  }

  /** Paint spreading from (cx, cy), in fractions of the painted shape's box. */
  radial(stops: Stops, cx = 0.5, cy = 0.5, r = 0.5): string {
    return `url(#${this.#define((id) => el('radialGradient', { id, cx, cy, r }, this.#stops(stops)))})`;
  }

  radialAt(stops: Stops, cx: number, cy: number, r: number): string {
    return `url(#${this.#define((id) =>
      el('radialGradient', { id, gradientUnits: 'userSpaceOnUse', cx, cy, r }, this.#stops(stops)),
    )})`;
  }

  /** Clips children to the outline `d`. */
  clipped(d: string, ...children: string[]): string {
    const id = this.#define((name) => el('clipPath', { id: name }, path(d, {})));
    return group({ 'clip-path': `url(#${id})` }, ...children);
  }

  /** Blurs children by `deviation` user units. */
  blurred(deviation: number, ...children: string[]): string {
    const id = this.#define((name) =>
      el(
        'filter',
        { id: name, x: '-60%', y: '-60%', width: '220%', height: '220%' },
        el('feGaussianBlur', { stdDeviation: deviation }),
      ),
    );
    return group({ filter: `url(#${id})` }, ...children);
  }

  /** The finished document, `width` × `height` units. */
  document(width: number, height: number, ...children: string[]): string {
    return el(
      'svg',
      { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
      el('defs', {}, ...this.#markup),
      ...children,
    );
  }
}
