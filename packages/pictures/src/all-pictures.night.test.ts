import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { PICTURE_SCENES, PICTURE_VIEWS } from '@rewald/contracts/pictures';
import { ALL_LOOKS, coloursOf } from './looks.ts';
import sharp from 'sharp';
import { allPictures } from './all-pictures.ts';
import { draw } from './drawings/draw.ts';
import { masterName, MASTERS, masterWidth, readMaster } from './masters.ts';

// Drawn once for all tests, because drawing all pictures takes seconds.
const drawn = allPictures.flatMap((picture) => {
  const svg = draw(picture);
  return svg === null ? [] : [{ stem: picture.stem, picture, svg }];
});

test('every look in every colour and view is drawn as a valid document', async () => {
  const colours = ALL_LOOKS.flatMap(coloursOf).length;
  expect(drawn).toHaveLength(colours * PICTURE_VIEWS.length + PICTURE_SCENES.length);
  for (const { stem, svg } of drawn) {
    const ids = new Set(Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id]) => id));
    const used = Array.from(svg.matchAll(/url\(#([^)]+)\)/g), ([, id]) => id);
    expect({ stem, missing: used.filter((id) => !ids.has(id)) }).toEqual({ stem, missing: [] });
    expect({ stem, broken: /NaN|undefined|Infinity/.exec(svg)?.[0] }).toEqual({ stem, broken: undefined });
    // librsvg refuses malformed markup.
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    expect({ stem, width, height }).toEqual({
      stem,
      width: stem.startsWith('scene/') ? 1600 : 1000,
      height: stem.startsWith('scene/') ? 1200 : 1000,
    });
  }
}, 60_000);

test('every colour of a look is drawn differently, and the same each time', () => {
  expect(new Set(drawn.map(({ svg }) => svg)).size).toBe(drawn.length);
  expect(drawn.filter(({ picture, svg }) => draw(picture) !== svg).map(({ stem }) => stem)).toEqual([]);
});

test('every picture has a master of the largest size with a transparent ground', async () => {
  for (const picture of allPictures) {
    const { format, width, hasAlpha } = await sharp(await readMaster(picture)).metadata();
    expect({ stem: picture.stem, format, width, hasAlpha }).toEqual({
      stem: picture.stem,
      format: 'webp',
      width: masterWidth(picture),
      hasAlpha: true,
    });
  }
});

test('only masters are in the repository: what is made of them lies where git does not look', () => {
  const root = join(import.meta.dirname, '../../..');
  const found = globSync('{packages,shell,mfe-*}/**/*.{avif,webp}', {
    cwd: root,
    exclude: (path) => /^(node_modules|dist|\.cache|storybook-static|test-results)$/.test(path),
  });
  const masters = allPictures.map((picture) => relative(root, join(MASTERS, masterName(picture))));
  expect(found.sort()).toEqual(masters.sort());
});
