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
export const PICTURE_SCENES = ['hero', 'trade-in', 'tree'] as const;
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
