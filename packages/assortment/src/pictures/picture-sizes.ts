const WIDTHS = [160, 320, 640, 960] as const;
const FORMATS = ['avif', 'webp'] as const;

/** The files of a photo below its digest, one per size and format. */
export const PICTURE_FILES: readonly string[] = WIDTHS.flatMap((width) =>
  FORMATS.map((format) => `angle-${width}.${format}`),
);

/** `<digest>/angle-320.avif`: digest, width and format. */
export const PICTURE_FILE = new RegExp(
  `^([0-9a-f]{64})/angle-(${WIDTHS.join('|')})\\.(${FORMATS.join('|')})$`,
);
