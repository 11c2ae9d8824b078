/** Addresses of pictures; `packages/pictures` defines the looks. */
/** The views drawn of every look and colour, in the order a gallery shows them. */
export const PICTURE_VIEWS = ['angle', 'front', 'back'] as const;
/** One of {@link PICTURE_VIEWS}. */
export type PictureView = (typeof PICTURE_VIEWS)[number];

/** Widths in CSS pixels in which every picture exists; pictures are square and transparent. */
export const PICTURE_WIDTHS = [160, 320, 640, 960] as const;

/** Path of a picture on the assets host: `/pictures/phone-round-module/black/front-320.webp`. */
export const picturePath = (
  look: string,
  colour: string,
  view: PictureView,
  width: (typeof PICTURE_WIDTHS)[number],
  format: 'avif' | 'webp' = 'webp',
): string => `/pictures/${look}/${colour}/${view}-${width}.${format}`;

/** Page illustrations drawn beside the device pictures. */
export const PICTURE_SCENES = ['hero', 'trade-in', 'tree', 'workshop'] as const;
/** One of {@link PICTURE_SCENES}. */
export type PictureScene = (typeof PICTURE_SCENES)[number];

/** Widths in CSS pixels in which every scene exists; scenes are 4 by 3. */
export const SCENE_WIDTHS = [640, 960, 1600] as const;

/** Path of a scene on the assets host: `/pictures/scene/hero/angle-960.webp`. */
export const scenePath = (
  name: PictureScene,
  width: (typeof SCENE_WIDTHS)[number],
  format: 'avif' | 'webp' = 'webp',
): string => `/pictures/scene/${name}/angle-${width}.${format}`;

/** Surfaces of devices, on which signs of use look different. */
export const SAMPLE_SURFACES = ['glass', 'metal', 'plastic'] as const;
/** One of {@link SAMPLE_SURFACES}. */
export type SampleSurface = (typeof SAMPLE_SURFACES)[number];

/** How scratched a device in a condition may be, from least to most; each level's sample includes the marks of the previous one. */
export const CONDITION_MARKS = ['none', 'fine', 'light', 'clear'] as const;
/** One of {@link CONDITION_MARKS}. */
export type ConditionMarks = (typeof CONDITION_MARKS)[number];

/** Path of a sample of the signs of use on a surface; `none` is flawless. Samples are square, in the sizes of device pictures. */
export const samplePath = (
  surface: SampleSurface,
  marks: ConditionMarks,
  width: (typeof PICTURE_WIDTHS)[number],
): string => `/pictures/sample/${surface}-${marks}/angle-${width}.webp`;
