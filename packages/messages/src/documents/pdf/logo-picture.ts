import type { ShopAppearance } from '@rewald/contracts';

/** Height of the picture in pixels: 300 to the inch for the largest logo on a document. */
const HEIGHT = 140;

const pictures = new WeakMap<ShopAppearance, Promise<Uint8Array>>();

const draw = async (svg: string): Promise<Uint8Array> => {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg), { density: 600 })
    .resize({ height: HEIGHT })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 9 })
    .toBuffer();
};

/** The shop's logo on white paper, as a PNG; undefined for a shop without one, whose name stands there. */
export async function logoPicture(appearance: ShopAppearance): Promise<Uint8Array | undefined> {
  if (appearance.logo === undefined) return undefined;
  const picture = pictures.get(appearance) ?? draw(appearance.logo);
  pictures.set(appearance, picture);
  return picture;
}
