/**
 * Renders the drawn pictures to AVIF and WebP below `pictures/`, only those whose drawing or settings changed, and
 * removes files that no picture owns any more. With `--check` nothing is written: exit 1 if something is stale.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { allPictures, type PictureJob } from '../src/pictures/all-pictures.ts';

const FOLDER = fileURLToPath(new URL('../pictures/', import.meta.url));
const INDEX = 'index.generated.json';
/**
 * Below 70 the alpha channel has 16 steps, which shows as rings in the soft shadows; each point above adds 8.
 * Small files are seen pixel by pixel, the largest on dense displays only: those need less.
 */
const SETTINGS = {
  avif: { quality: { small: 48, middle: 42, large: 38 }, effort: 3, chromaSubsampling: '4:4:4' },
  webp: {
    quality: { small: 64, middle: 58, large: 50 },
    alphaQuality: { small: 71, middle: 72, large: 72 },
    effort: 6,
    smartSubsample: true,
  },
} as const;
const grade = (width: number): 'small' | 'middle' | 'large' =>
  width <= 320 ? 'small' : width <= 640 ? 'middle' : 'large';
const FORMATS = ['avif', 'webp'] as const;
/** Drawn larger than the largest file, so that hairlines stay smooth when scaled down. */
const OVERSAMPLING = 1.6;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const filesOf = ({ stem, widths }: PictureJob): string[] =>
  widths.flatMap((width) => FORMATS.map((format) => `${stem}-${width}.${format}`));

const hashOf = ({ widths }: PictureJob, svg: string): string =>
  createHash('sha256')
    .update(JSON.stringify([SETTINGS, OVERSAMPLING, widths, svg]))
    .digest('hex')
    .slice(0, 20);

const readIndex = async (): Promise<Map<string, string>> => {
  try {
    const parsed: unknown = JSON.parse(await readFile(join(FOLDER, INDEX), 'utf8'));
    const entries = typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : [];
    return new Map(entries.map(([stem, hash]) => [stem, String(hash)]));
  } catch {
    return new Map();
  }
};

const listFiles = async (): Promise<Set<string>> => {
  const found = await readdir(FOLDER, { recursive: true, withFileTypes: true }).catch(() => []);
  return new Set(
    found
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(FOLDER.length)),
  );
};

const render = async (job: PictureJob, svg: string): Promise<void> => {
  await mkdir(dirname(join(FOLDER, job.stem)), { recursive: true });
  const largest = Math.max(...job.widths);
  const { width } = await sharp(Buffer.from(svg)).metadata();
  const { data, info } = await sharp(Buffer.from(svg), { density: (72 * largest * OVERSAMPLING) / width })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const size of job.widths) {
    const image = sharp(data, { raw }).resize(size);
    const stem = join(FOLDER, `${job.stem}-${size}`);
    const { avif, webp } = SETTINGS;
    await image
      .clone()
      .avif({ ...avif, quality: avif.quality[grade(size)] })
      .toFile(`${stem}.avif`);
    await image
      .clone()
      .webp({ ...webp, quality: webp.quality[grade(size)], alphaQuality: webp.alphaQuality[grade(size)] })
      .toFile(`${stem}.webp`);
  }
};

const check = process.argv.includes('--check');
const jobs = allPictures();
const index = await readIndex();
const present = await listFiles();
const wanted = new Set([INDEX, ...jobs.flatMap(filesOf)]);
const orphans = [...present].filter((file) => !wanted.has(file));
const known = new Set(jobs.map(({ stem }) => stem));
const forgotten = [...index.keys()].filter((stem) => !known.has(stem));
const stale = jobs
  .map((job) => ({ job, svg: job.draw() }))
  .map((entry) => ({ ...entry, hash: hashOf(entry.job, entry.svg) }))
  .filter(({ job, hash }) => index.get(job.stem) !== hash || filesOf(job).some((file) => !present.has(file)));

if (check) {
  for (const { job } of stale) console.error(`stale or missing: ${job.stem}`);
  for (const file of orphans) console.error(`belongs to no picture: ${file}`);
  for (const stem of forgotten) console.error(`in the index, but no longer drawn: ${stem}`);
  const wrong = stale.length + orphans.length + forgotten.length;
  say(wrong === 0 ? `${jobs.length} pictures are up to date` : 'Run npm run pictures');
  process.exitCode = wrong === 0 ? 0 : 1;
} else {
  const save = async (): Promise<void> => {
    const entries = jobs.flatMap(({ stem }) => {
      const hash = index.get(stem);
      return hash === undefined ? [] : [[stem, hash]];
    });
    await mkdir(FOLDER, { recursive: true });
    await writeFile(join(FOLDER, INDEX), `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
  };
  for (const file of orphans) await rm(join(FOLDER, file));
  let done = 0;
  const queue = [...stale];
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      index.delete(next.job.stem);
      await render(next.job, next.svg);
      index.set(next.job.stem, next.hash);
      done += 1;
      if (done % 25 === 0) say(`${done} of ${stale.length}`);
    }
  };
  // Saved even when one picture fails, so that the next run goes on from there.
  try {
    await Promise.all([work(), work()]);
  } finally {
    await save();
  }
  say(`${stale.length} rendered, ${jobs.length - stale.length} unchanged, ${orphans.length} removed`);
}
