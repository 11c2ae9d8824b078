/**
 * Renders the masters of changed drawings and removes those of pictures that no longer exist. With `--check` nothing is written, and the
 * exit code is 1 if a master is outdated, missing or left over.
 */
import { readdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { allPictures, type Picture } from '../src/all-pictures.ts';
import { masterName, MASTERS } from '../src/masters.ts';
import { drawingDigest, renderMaster } from '../src/render-master.ts';
import { writeWhole } from '../src/write-whole.ts';

/** The drawing that each master was made from: stem → digest. */
const INDEX = 'index.generated.json';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const readIndex = async (): Promise<Map<string, string>> => {
  const text = await readFile(join(MASTERS, INDEX), 'utf8').catch(() => '{}');
  const parsed: unknown = JSON.parse(text);
  const entries = typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : [];
  return new Map(entries.map(([stem, digest]) => [stem, String(digest)]));
};

const listFiles = async (): Promise<Set<string>> => {
  const found = await readdir(MASTERS, { recursive: true, withFileTypes: true }).catch(() => []);
  return new Set(
    found
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(MASTERS.length + 1)),
  );
};

const render = async (stale: readonly Picture[], index: Map<string, string>): Promise<void> => {
  const save = (): Promise<void> => {
    const entries = allPictures.flatMap(({ stem }) => {
      const digest = index.get(stem);
      return digest === undefined ? [] : [[stem, digest]];
    });
    return writeWhole(join(MASTERS, INDEX), `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
  };
  let done = 0;
  // Saved even when one picture fails, so that the next run continues from there.
  try {
    await pLimit(availableParallelism()).map(stale, async (picture) => {
      await writeWhole(join(MASTERS, masterName(picture)), await renderMaster(picture));
      index.set(picture.stem, drawingDigest(picture));
      done += 1;
      if (done % 25 === 0) say(`${done} of ${stale.length}`);
    });
  } finally {
    await save();
  }
};

const index = await readIndex();
const present = await listFiles();
const wanted = new Set([INDEX, ...allPictures.map(masterName)]);
const leftOver = [...present].filter((name) => !wanted.has(name));
const stale = allPictures.filter(
  (picture) => index.get(picture.stem) !== drawingDigest(picture) || !present.has(masterName(picture)),
);

if (process.argv.includes('--check')) {
  for (const { stem } of stale) console.error(`stale or missing: ${stem}`);
  for (const name of leftOver) console.error(`belongs to no picture: ${name}`);
  const wrong = stale.length + leftOver.length;
  say(wrong === 0 ? `${allPictures.length} masters are up to date` : 'Run npm run pictures:masters');
  process.exitCode = wrong === 0 ? 0 : 1;
} else {
  for (const name of leftOver) await rm(join(MASTERS, name));
  await render(stale, index);
  say(`${stale.length} rendered, ${allPictures.length - stale.length} unchanged, ${leftOver.length} removed`);
}
