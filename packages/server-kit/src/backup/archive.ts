import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { packTar, unpackTar } from 'modern-tar/fs';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../data-folder.ts';
import { BackupProblem } from './backup-problem.ts';

/** The manifest of an archive. */
export type Contents = Type.Static<typeof Contents>;
const Contents = Type.Object({
  format: Type.Literal(1),
  /** When the archive was made, ISO 8601. */
  made: Type.String(),
  /** SHA-256 of every file, by its path in the archive. */
  files: Type.Record(Type.String(), Type.String()),
});

const CONTENTS = 'backup.json';

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => path !== CONTENTS)
    .sort();

const digestOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

const digestsIn = async (folder: string): Promise<Record<string, string>> => {
  const digests: Record<string, string> = {};
  for (const path of filesIn(folder)) digests[path] = await digestOf(join(folder, path));
  return digests;
};

/** Packs a folder into one file, which appears complete or not at all. */
export const packFolder = async (folder: string, archive: string): Promise<void> => {
  const contents: Contents = {
    format: 1,
    made: new Date().toISOString(),
    files: await digestsIn(folder),
  };
  await writeFile(join(folder, CONTENTS), JSON.stringify(contents));
  const draft = `${archive}.${process.pid}`;
  try {
    await pipeline(
      packTar(folder),
      createGzip({ level: constants.Z_BEST_SPEED }),
      createWriteStream(draft, { mode: PRIVATE_FILE }),
    );
    const file = await open(draft, 'r+');
    await file.sync();
    await file.close();
    await rename(draft, archive);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

const readContents = (folder: string, archive: string): Contents => {
  const file = join(folder, CONTENTS);
  const contents: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  if (!Value.Check(Contents, contents)) throw new BackupProblem(`${archive} is no backup of a shop.`);
  return contents;
};

/**
 * Unpacks an archive, and checks that it is complete and unchanged.
 *
 * @throws {BackupProblem} the file is truncated, damaged or not an archive
 */
export const unpackArchive = async (archive: string, folder: string): Promise<Contents> => {
  try {
    await pipeline(
      createReadStream(archive),
      createGunzip(),
      unpackTar(folder, { fmode: PRIVATE_FILE, dmode: PRIVATE_FOLDER, strict: true }),
    );
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')
      throw new BackupProblem(`There is no ${archive}.`, { cause });
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new BackupProblem(`${archive} is cut off or damaged (${why}). Nothing was restored.`, { cause });
  }
  const contents = readContents(folder, archive);
  const found = await digestsIn(folder);
  const wrong = Object.keys({ ...contents.files, ...found }).find(
    (path) => contents.files[path] !== found[path],
  );
  if (wrong !== undefined)
    throw new BackupProblem(`${archive} is damaged: ${wrong} is not what it was. Nothing was restored.`);
  await rm(join(folder, CONTENTS));
  return contents;
};
