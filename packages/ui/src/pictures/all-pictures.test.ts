import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { PICTURE_LOOKS, PICTURE_VIEWS } from '@rewald/contracts/pictures';
import sharp from 'sharp';
import { allPictures } from './all-pictures.ts';
import { SCENES } from './scenes.ts';

const rendered = join(__dirname, '../../pictures');

test('every look in every colour and view is drawn as a valid document', async () => {
  const pictures = allPictures();
  const colours = Object.values(PICTURE_LOOKS).reduce((sum, list) => sum + list.length, 0);
  expect(pictures).toHaveLength(colours * PICTURE_VIEWS.length + SCENES.length);
  for (const { stem, draw } of pictures) {
    const svg = draw();
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

test('every colour of a look is drawn differently', () => {
  const drawn = allPictures().map(({ draw }) => draw());
  expect(new Set(drawn).size).toBe(drawn.length);
});

test('the rendered files and their index are complete', () => {
  const index: unknown = JSON.parse(readFileSync(join(rendered, 'index.generated.json'), 'utf8'));
  const pictures = allPictures();
  expect(Object.keys(index ?? {}).sort()).toEqual(pictures.map(({ stem }) => stem).sort());
  const missing = pictures.flatMap(({ stem, widths }) =>
    widths.flatMap((width) =>
      ['avif', 'webp']
        .map((format) => `${stem}-${width}.${format}`)
        .filter((file) => !existsSync(join(rendered, file))),
    ),
  );
  expect(missing).toEqual([]);
});
