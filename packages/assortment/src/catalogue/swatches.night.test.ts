import { expect, test } from '@jest/globals';
import { allPictures } from '@rewald/pictures/all-pictures';
import { drawPicture } from '@rewald/pictures/drawings/draw-picture';
import type { PictureColour, PictureLook } from '@rewald/pictures/looks';
import { readMaster } from '@rewald/pictures/masters';
import Color from 'colorjs.io';
import sharp, { type Sharp } from 'sharp';
import { readDemo } from '../import/demo.ts';

const { models, products } = readDemo().catalogue;

/** Side of the compared pictures in pixels. */
const SIDE = 120;
/** Two body colours of equal lightness: pixels that differ between them show the body. */
const [ONE, OTHER] = ['#9a5f5f', '#5f9a9a'];
/** The sum of these colours' differences, channel by channel. */
const DIFFERENCE = 3 * 0x3b;

const pixelsOf = (image: Sharp): Promise<Buffer> => image.resize(SIDE, SIDE).ensureAlpha().raw().toBuffer();

/** Where a picture shows the painted body, as weights of its pixels. */
const bodyOf = async (look: PictureLook, colour: PictureColour): Promise<number[]> => {
  const [one, other] = await Promise.all(
    [ONE, OTHER].map((body) =>
      pixelsOf(sharp(Buffer.from(drawPicture(look, colour, 'angle', body)), { density: (72 * SIDE) / 1000 })),
    ),
  );
  return Array.from({ length: SIDE * SIDE }, (_, pixel) => {
    const at = pixel * 4;
    const differences = [at, at + 1, at + 2].map((place) =>
      Math.abs((one?.[place] ?? 0) - (other?.[place] ?? 0)),
    );
    const share = differences.reduce((sum, difference) => sum + difference, 0) / DIFFERENCE;
    const isOpaque = (one?.[at + 3] ?? 0) > 250;
    return isOpaque && share > 0.5 ? share : 0;
  });
};

/** Mean colour of the body in a picture as browsers get it. */
const meanColour = async (look: PictureLook, colour: PictureColour): Promise<Color> => {
  const picture = allPictures.find(({ stem }) => stem === `${look}/${colour}/angle`);
  if (picture === undefined) throw new RangeError(`${look} is not drawn in ${colour}`);
  const [body, pixels] = await Promise.all([
    bodyOf(look, colour),
    readMaster(picture).then((master) => pixelsOf(sharp(master))),
  ]);
  const weight = body.reduce((sum, share) => sum + share, 0);
  const mean = (c: number): number =>
    body.reduce((sum, share, at) => sum + share * (pixels[at * 4 + c] ?? 0), 0) / weight / 255;
  return new Color('srgb', [mean(0), mean(1), mean(2)]);
};

test('[SHOP-03] every device is pictured in the colour of its swatch', async () => {
  const named = new Map(models.map(({ id, name }) => [id, name]));
  const means = new Map<string, Promise<Color>>();
  const differences = new Map<string, number>();
  for (const { modelId, colour, picture } of products) {
    const key = `${picture.look}/${picture.colour}`;
    const mean = means.get(key) ?? meanColour(picture.look, picture.colour);
    means.set(key, mean);
    const difference = (await mean).deltaE2000(new Color(colour.swatch));
    differences.set(`${named.get(modelId)}, ${colour.name.en} ${colour.swatch}: ${key}`, difference);
  }
  expect(differences.size).toBeGreaterThan(700);
  // Up to 10, two colours side by side are taken for the same one in different light.
  expect([...differences].filter(([, difference]) => !(difference <= 10))).toEqual([]);
}, 300_000);
