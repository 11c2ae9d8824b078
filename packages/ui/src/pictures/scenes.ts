/** Page illustrations drawn beside the device pictures, served at `/pictures/scene/<name>/angle-<width>.<format>`. */
export const SCENES = ['hero', 'trade-in', 'tree'] as const;
export type Scene = (typeof SCENES)[number];

/** Widths in CSS pixels that exist of every scene; scenes are `SCENE_RATIO` times as wide as high. */
export const SCENE_WIDTHS = [640, 960, 1600] as const;
export const SCENE_RATIO = 4 / 3;

export const scenePath = (
  name: Scene,
  width: (typeof SCENE_WIDTHS)[number],
  format: 'avif' | 'webp' = 'webp',
): string => `/pictures/scene/${name}/angle-${width}.${format}`;
