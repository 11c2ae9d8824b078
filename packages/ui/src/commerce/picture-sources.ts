/** The sources of a `<picture>`: a srcset per format with all widths, and one URL for `<img src>`. */
interface PictureSources {
  avif: string;
  webp: string;
  fallback: string;
}

// Repeated from the catalogue's vocabulary, so that the bundle does not contain its lists. A test compares them.
const DEVICE_WIDTHS = [160, 320, 640, 960];
const SCENE_WIDTHS = [640, 960, 1600];

const OURS = /^(.*\/pictures\/([a-z0-9-]+)\/[a-z0-9-]+\/(?:angle|front|back))-(\d+)\.(?:avif|webp)$/;

/**
 * All sizes of one of the shop's generated pictures.
 * @param path URL of any size, with or without a host: `/pictures/phone-pixel/blue/angle-320.webp`
 * @returns null for other pictures (such as photos), whose address is used unchanged
 */
export const pictureSources = (path: string): PictureSources | null => {
  const match = OURS.exec(path);
  const stem = match?.[1];
  if (stem === undefined) return null;
  const widths = match?.[2] === 'scene' ? SCENE_WIDTHS : DEVICE_WIDTHS;
  if (!widths.includes(Number(match?.[3]))) return null;
  const srcset = (format: string): string =>
    widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ');
  return { avif: srcset('avif'), webp: srcset('webp'), fallback: path };
};
