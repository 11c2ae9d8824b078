import { expect, test } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { allPictures } from './all-pictures.ts';
import { draw } from './drawings/draw.ts';
import { makePicture, versionOf } from './make-picture.ts';
import { firstFiles, pictureFiles, type PictureFile } from './picture-files.ts';

const named = (name: string): PictureFile => {
  const file = pictureFiles.get(name);
  if (!file) throw new Error(`There is no ${name}`);
  return file;
};

test('there is a file for every picture in every size and format, and no other', () => {
  const sizes = allPictures.reduce((sum, { widths }) => sum + widths.length, 0);
  expect(pictureFiles.size).toBe(2 * sizes);
  expect(pictureFiles.get('phone-pixel/blue/angle-333.webp')).toBeUndefined();
  expect(pictureFiles.get('phone-pixel/blue/angle-320.png')).toBeUndefined();
});

test.each([
  ['phone-pixel/blue/angle-160.avif', 160, 160],
  ['phone-pixel/blue/angle-320.webp', 320, 320],
  ['scene/hero/angle-640.avif', 640, 480],
  ['scene/tree/angle-1600.webp', 1600, 1200],
])('%s has its size, its format and a transparent ground', async (name, width, height) => {
  const file = named(name);
  const bytes = await makePicture(file);
  const found = await sharp(bytes).metadata();
  expect(found).toMatchObject({ width, height, hasAlpha: true });
  expect(found.mediaType).toBe(`image/${file.format}`);
  const { channels } = await sharp(bytes).stats();
  // A part of the picture is opaque, and a part is transparent.
  expect(channels[3]).toMatchObject({ min: 0, max: 255 });
});

test('a picture shows its drawing: the file differs from it by no more than what the encoder takes', async () => {
  const file = named('phone-pixel/blue/angle-320.avif');
  const onPaper = (image: Sharp): Promise<Buffer> =>
    image.resize(320).flatten({ background: '#fff' }).raw().toBuffer();
  const made = await onPaper(sharp(await makePicture(file)));
  const drawn = await onPaper(sharp(Buffer.from(draw(file.picture) ?? '')));
  const squares = made.reduce((sum, value, at) => sum + (value - (drawn[at] ?? 0)) ** 2, 0);
  expect(10 * Math.log10(255 ** 2 / (squares / made.length))).toBeGreaterThan(35);
});

test('another picture has another version', async () => {
  const versions = await Promise.all(allPictures.map(versionOf));
  expect(new Set(versions).size).toBe(allPictures.length);
});

test('a picture that was not rendered yet says what is to be done', async () => {
  const file = { ...named('phone-pixel/blue/angle-160.avif') };
  file.picture = { ...file.picture, stem: 'phone-pixel/blue/top' };
  await expect(versionOf(file.picture)).rejects.toThrow('npm run pictures:masters');
  await expect(makePicture(file)).rejects.toThrow('phone-pixel/blue/top has no master');
});

test('what is made ahead begins with the scenes, and is one view in one format', () => {
  const names = firstFiles.map(({ name }) => name);
  expect(names.slice(0, 9).every((name) => name.startsWith('scene/'))).toBe(true);
  expect(names).toContain('phone-pixel/blue/angle-320.avif');
  expect(names.filter((name) => /webp|back|front|^(?!scene).*-960/.test(name))).toEqual([]);
});
