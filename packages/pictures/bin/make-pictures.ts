/** Makes pictures before they are requested: `npm run pictures -- --help` says how. */
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import { keepPictures } from '../src/kept-pictures.ts';
import { firstFiles, pictureFiles, type PictureFile } from '../src/picture-files.ts';
import { writeWhole } from '../src/write-whole.ts';

/** The root of the checkout: the folder of pictures, which all its sites share, is relative to it. */
const ROOT = resolve(import.meta.dirname, '../../..');

const HELP = `npm run pictures -- [--to FOLDER] [PICTURE …]

Makes what pages show first, and keeps it for the artefact origins of this checkout (in PICTURES_DIR, .cache/pictures).

  --to FOLDER   makes every size and format, and writes each under its public name: FOLDER is what stands at
                /pictures/ of a CDN or an object store. Some three minutes of one core; what is kept is not made again
  PICTURE       only these, such as phone-pixel/blue/angle
`;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const { values, positionals } = parseArgs({
  options: { to: { type: 'string' }, help: { type: 'boolean' } },
  allowPositionals: true,
});

/** @throws Error for an unknown picture */
const chosenFiles = (): readonly PictureFile[] => {
  const all = [...pictureFiles.values()];
  if (positionals.length === 0) return values.to === undefined ? firstFiles : all;
  const unknown = positionals.find((stem) => !all.some(({ picture }) => picture.stem === stem));
  if (unknown !== undefined) throw new Error(`There is no picture ${unknown}`);
  return all.filter(({ picture }) => positionals.includes(picture.stem));
};

const make = async (): Promise<void> => {
  const atOnce = availableParallelism();
  const kept = keepPictures(resolve(ROOT, process.env.PICTURES_DIR || '.cache/pictures'), atOnce);
  const files = chosenFiles();
  let done = 0;
  await pLimit(atOnce).map(files, async (file) => {
    const bytes = await kept.read(file);
    if (values.to !== undefined) await writeWhole(join(resolve(values.to), file.name), bytes);
    done += 1;
    if (done % 250 === 0) say(`${done} of ${files.length}`);
  });
  const swept = await kept.sweep();
  say(`${files.length} pictures are there${swept > 0 ? `, ${swept} of former masters were removed` : ''}`);
};

// A child process ends with its parent, even if the parent is killed.
process.once('disconnect', () => process.exit());

if (values.help) say(HELP);
else
  try {
    await make();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
if (process.connected) process.disconnect();
