import { allPictures, type Picture } from './all-pictures.ts';

const FORMATS = ['avif', 'webp'] as const;

/** A file that a page may request. */
export interface PictureFile {
  /** Its path after `/pictures/`: `phone-pixel/blue/angle-320.avif`. */
  name: string;
  picture: Picture;
  /** In CSS pixels. */
  width: number;
  format: (typeof FORMATS)[number];
}

const filesOf = (picture: Picture): PictureFile[] =>
  FORMATS.flatMap((format) =>
    picture.widths.map((width) => ({
      name: `${picture.stem}-${width}.${format}`,
      picture,
      width,
      format,
    })),
  );

/** Every file that exists, by name. No other file is ever made or read. */
export const pictureFiles: ReadonlyMap<string, PictureFile> = new Map(
  allPictures.flatMap(filesOf).map((file) => [file.name, file]),
);

const isScene = ({ picture }: PictureFile): boolean => picture.stem.startsWith('scene/');

/** Larger files are only on product pages. */
const LARGEST_IN_LISTS = 640;

/** The files that pages show first, in the format of nearly every browser; scenes and small sizes first. */
export const firstFiles: readonly PictureFile[] = [...pictureFiles.values()]
  .filter(({ format, picture }) => format === 'avif' && picture.stem.endsWith('/angle'))
  .filter((file) => isScene(file) || file.width <= LARGEST_IN_LISTS)
  .sort((a, b) => Number(isScene(b)) - Number(isScene(a)) || a.width - b.width);
